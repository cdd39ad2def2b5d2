"""What each server has set: who may begin games, where, what is posted there."""

from collections.abc import Mapping

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import tables
from storage.database import Database
from storage.statements import change, fetch_all, insert_if_free


class GuildSettings:
    """The settings of all servers; names and values are the bot's."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guild_id: int) -> Mapping[str, str]:
        """All that a server has set."""
        settings = tables.guild_settings.c
        query = select(settings.name, settings.value).where(settings.guild_id == guild_id)
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return {row.name: row.value for row in rows}

    async def all_with(self, name: str) -> Mapping[int, str]:
        """What every server that has set this one has set it to, by the server's id."""
        settings = tables.guild_settings.c
        query = (
            select(settings.guild_id, settings.value)
            .where(settings.name == name)
            .order_by(settings.guild_id)
        )
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return {row.guild_id: row.value for row in rows}

    async def set(self, guild_id: int, name: str, value: str | None) -> None:
        """Set one of them; None takes it back to what the bot does by itself."""
        await self._database.write(lambda connection: _set(connection, guild_id, name, value))


async def _set(connection: AsyncConnection, guild_id: int, name: str, value: str | None) -> None:
    settings = tables.guild_settings
    this = (settings.c.guild_id == guild_id, settings.c.name == name)
    if value is None:
        await connection.execute(delete(settings).where(*this))
        return
    changed = update(settings).where(*this).values(value=value)
    if await change(connection, changed) == 0:
        new = insert_if_free(connection, settings)
        await connection.execute(new.values(guild_id=guild_id, name=name, value=value))
