"""Bringing the tables of a database up to date."""

import asyncio
import threading
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import NullPool

from storage.engines import postgres_engine, sqlite_engine
from storage.errors import NewerDatabase, StorageError, StorageUnavailable
from storage.urls import database_url, is_sqlite

MIGRATIONS: Final = Path(__file__).parent / "migrations"

_ONE_AT_A_TIME: Final = threading.Lock()
"""Alembic keeps the migration under way in globals of its modules."""


def migrate(url: str, revision: str = "head") -> None:
    """Bring the tables up to ``revision``, all or nothing; an empty database gets all of them.

    Blocks; it runs an event loop of its own, so call it before one runs or in a thread. Raises
    NewerDatabase if this version of the bot does not know the database's revision.
    """
    with _ONE_AT_A_TIME:
        asyncio.run(_migrate(database_url(url), revision))


def revisions() -> tuple[str, ...]:
    """Every revision there is, oldest first."""
    newest_first = ScriptDirectory(str(MIGRATIONS)).walk_revisions()
    return tuple(script.revision for script in newest_first)[::-1]


async def _migrate(url: URL, revision: str) -> None:
    engine = _engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade, revision)
    except (OperationalError, InterfaceError, OSError) as error:
        raise StorageUnavailable(
            f"The database {url.render_as_string()} cannot be opened: {_first_line(error)}. "
            "Check DATABASE_URL, and that the bot may read and write there."
        ) from error
    finally:
        await engine.dispose()


def _engine(url: URL) -> AsyncEngine:
    if is_sqlite(url):
        # Foreign keys stay off: rebuilding a table would otherwise seem to delete its rows.
        return sqlite_engine(url, "BEGIN IMMEDIATE", "journal_mode = WAL", poolclass=NullPool)
    return postgres_engine(url, poolclass=NullPool)


def _upgrade(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    _refuse_newer(connection)
    command.upgrade(config, revision)
    if connection.dialect.name == "sqlite":
        _check_references(connection)


def _refuse_newer(connection: Connection) -> None:
    found = current_revision(connection)
    if found is not None and found not in revisions():
        raise NewerDatabase(
            f"The database was written by a newer version of the bot (revision {found}). "
            "Install that version, or restore the backup made before the update."
        )


def current_revision(connection: Connection) -> str | None:
    """The revision of a database; None for one without our tables."""
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _check_references(connection: Connection) -> None:
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    if broken is not None:
        raise StorageError(
            f"The database was left as it was: table {broken[0]!r} refers to missing rows of "
            f"{broken[2]!r}. Restore a backup."
        )


def _first_line(error: BaseException) -> str:
    return str(error).splitlines()[0]
