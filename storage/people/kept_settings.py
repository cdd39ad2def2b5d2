"""Settings by name, each row of an owner: of a person, or of a server."""

from collections.abc import Mapping

from sqlalchemy import Table, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.sql.database import Database
from storage.sql.statements import change, fetch_all, insert_if_free


class KeptSettings:
    """The settings of all owners of one kind; names and values are the bot's."""

    def __init__(self, database: Database, table: Table, owner: str) -> None:
        """``owner`` is the column of ``table`` with the owner's id; the others name and value."""
        self._database = database
        self._table = table
        self._owner = table.c[owner]

    async def of(self, owner_id: int) -> Mapping[str, str]:
        """All that somebody has set."""
        columns = self._table.c
        query = select(columns.name, columns.value).where(self._owner == owner_id)
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return {row.name: row.value for row in rows}

    async def set(self, owner_id: int, name: str, value: str | None) -> None:
        """Set one of them; None takes it back to what the bot does by itself."""
        await self._database.write(lambda connection: self._set(connection, owner_id, name, value))

    async def _set(
        self, connection: AsyncConnection, owner_id: int, name: str, value: str | None
    ) -> None:
        this = (self._owner == owner_id, self._table.c.name == name)
        if value is None:
            await connection.execute(delete(self._table).where(*this))
            return
        changed = update(self._table).where(*this).values(value=value)
        if await change(connection, changed) == 0:
            new = {self._owner.name: owner_id, "name": name, "value": value}
            await connection.execute(insert_if_free(connection, self._table).values(new))
