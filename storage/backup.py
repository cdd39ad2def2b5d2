"""A copy of the whole database, made while the bot plays on."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from storage.errors import StorageError
from storage.sql.database import Database
from storage.sql.engines import SECONDS_TO_WAIT
from storage.sql.urls import is_sqlite, sqlite_file


async def backup(database: Database, target: Path) -> None:
    """Write the last committed state to a new file, which appears whole or not at all.

    To go back to it: stop the bot and put the file in the place of the database, whose ``-wal``
    and ``-shm`` files must be gone. Raises StorageError if it cannot be done.
    """
    if not is_sqlite(database.url):
        raise StorageError(
            "Only an SQLite database is backed up by the bot. For PostgreSQL use its own tool: "
            "pg_dump --format=custom --file=baghdad.dump followed by the address of the database."
        )
    await asyncio.to_thread(_copy, sqlite_file(database.url), target)


def _copy(source: Path, target: Path) -> None:
    if target.exists():
        raise StorageError(f"{target} exists already and is not overwritten; name another file.")
    partial = target.with_name(target.name + ".partial")
    try:
        partial.unlink(missing_ok=True)
        with closing(sqlite3.connect(source, timeout=SECONDS_TO_WAIT)) as connection:
            connection.execute("VACUUM INTO ?", (str(partial),))
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        partial.rename(target)
    except (sqlite3.Error, OSError) as error:
        partial.unlink(missing_ok=True)
        raise StorageError(
            f"The backup {target} could not be written: {error}. "
            "Check that the folder exists and that there is room in it."
        ) from error
