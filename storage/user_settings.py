"""What each person has set for themselves: language, palette and the like."""

from collections.abc import Mapping

from sqlalchemy import delete, select, update

from storage import tables
from storage.database import Database
from storage.statements import insert_if_free


class UserSettings:
    """The settings of all persons; names and values are the bot's."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user_id: int) -> Mapping[str, str]:
        """All that a person has set."""
        settings = tables.user_settings.c
        query = select(settings.name, settings.value).where(settings.user_id == user_id)
        async with self._database.read() as connection:
            return {row.name: row.value for row in await connection.execute(query)}

    async def set(self, user_id: int, name: str, value: str | None) -> None:
        """Set one of them; None takes it back to what the bot does by itself."""
        settings = tables.user_settings.c
        this = (settings.user_id == user_id, settings.name == name)
        async with self._database.write() as connection:
            if value is None:
                await connection.execute(delete(tables.user_settings).where(*this))
                return
            changed = await connection.execute(
                update(tables.user_settings).where(*this).values(value=value)
            )
            if changed.rowcount == 0:
                await connection.execute(
                    insert_if_free(connection, tables.user_settings).values(
                        user_id=user_id, name=name, value=value
                    )
                )
