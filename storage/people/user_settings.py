"""What each person has set for themselves: language, palette and the like."""

from storage.people.kept_settings import KeptSettings
from storage.sql.database import Database
from storage.tables import games as tables


class UserSettings(KeptSettings):
    """The settings of all persons."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, tables.user_settings, "user_id")
