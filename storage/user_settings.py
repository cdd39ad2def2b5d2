"""What each person has set for themselves: language, palette and the like."""

from collections.abc import Mapping

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import tables
from storage.database import Database
from storage.statements import change, fetch_all, insert_if_free


class UserSettings:
    """The settings of all persons; names and values are the bot's."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user_id: int) -> Mapping[str, str]:
        """All that a person has set."""
        settings = tables.user_settings.c
        query = select(settings.name, settings.value).where(settings.user_id == user_id)
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return {row.name: row.value for row in rows}

    async def set(self, user_id: int, name: str, value: str | None) -> None:
        """Set one of them; None takes it back to what the bot does by itself."""
        await self._database.write(lambda connection: _set(connection, user_id, name, value))


async def _set(connection: AsyncConnection, user_id: int, name: str, value: str | None) -> None:
    settings = tables.user_settings
    this = (settings.c.user_id == user_id, settings.c.name == name)
    if value is None:
        await connection.execute(delete(settings).where(*this))
        return
    changed = update(settings).where(*this).values(value=value)
    if await change(connection, changed) == 0:
        new = insert_if_free(connection, settings)
        await connection.execute(new.values(user_id=user_id, name=name, value=value))
