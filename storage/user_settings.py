"""What each person has set for themselves: language, palette and the like."""

from storage import tables
from storage.database import Database
from storage.kept_settings import KeptSettings


class UserSettings(KeptSettings):
    """The settings of all persons."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, tables.user_settings, "user_id")
