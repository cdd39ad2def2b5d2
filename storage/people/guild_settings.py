"""What each server has set: who may begin games, where, what is posted there."""

from storage.people.kept_settings import KeptSettings
from storage.sql.database import Database
from storage.tables import games as tables


class GuildSettings(KeptSettings):
    """The settings of all servers."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, tables.guild_settings, "guild_id")
