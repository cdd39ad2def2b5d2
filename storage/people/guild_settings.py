"""What each server has set: who may begin games, where, what is posted there."""

from collections.abc import Mapping

from sqlalchemy import select

from storage.people.kept_settings import KeptSettings
from storage.sql.database import Database
from storage.sql.statements import fetch_all
from storage.tables import games as tables


class GuildSettings(KeptSettings):
    """The settings of all servers."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, tables.guild_settings, "guild_id")

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
