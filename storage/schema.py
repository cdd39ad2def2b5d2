"""Bringing the tables of a database up to date."""

import asyncio
import threading
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from storage.errors import NewerDatabase, StorageError, StorageUnavailable
from storage.sql.engines import postgres_engine, sqlite_migration_engine
from storage.sql.urls import database_url, is_sqlite

MIGRATIONS: Final = Path(__file__).parent / "migrations"

_ONE_AT_A_TIME: Final = threading.Lock()
"""Alembic keeps the migration under way in globals of its modules."""


def migrate(url: str, revision: str = "head") -> None:
    """Bring the tables up to ``revision``, all or nothing; an empty database gets all of them.

    Blocks, and may run an event loop of its own: call it before one runs, or in a thread. Raises
    NewerDatabase if this version of the bot does not know the revision the database is at.
    """
    address = database_url(url)
    with _ONE_AT_A_TIME:
        try:
            _migrate(address, revision)
        except (DBAPIError, OSError) as error:
            raise unopened(address, error) from error


def unopened(address: URL, error: BaseException) -> StorageUnavailable:
    """Says which database does not answer, and why."""
    return StorageUnavailable(
        f"The database {_for_people(address)} cannot be opened: {_cause(error)}. "
        "Check DATABASE_URL, and that the bot may read and write there."
    )


def revisions() -> tuple[str, ...]:
    """Every revision there is, oldest first."""
    newest_first = ScriptDirectory(str(MIGRATIONS)).walk_revisions()
    return tuple(script.revision for script in newest_first)[::-1]


def current_revision(connection: Connection) -> str | None:
    """The revision of a database; None for one without our tables."""
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _migrate(url: URL, revision: str) -> None:
    if not is_sqlite(url):
        asyncio.run(_migrate_postgres(url, revision))
        return
    engine = sqlite_migration_engine(url)
    with engine.begin() as connection:
        _upgrade(connection, revision)
        _check_references(connection)


async def _migrate_postgres(url: URL, revision: str) -> None:
    engine = postgres_engine(url, poolclass=NullPool)
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade, revision)


def _upgrade(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    _refuse_newer(connection)
    command.upgrade(config, revision)


def _refuse_newer(connection: Connection) -> None:
    found = current_revision(connection)
    if found is not None and found not in revisions():
        raise NewerDatabase(
            f"The database was written by a newer version of the bot (revision {found}). "
            "Install that version, or restore the backup made before the update."
        )


def _check_references(connection: Connection) -> None:
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    if broken is not None:
        raise StorageError(
            f"The database was left as it was: table {broken[0]!r} refers to missing rows of "
            f"{broken[2]!r}. Restore a backup."
        )


def _for_people(url: URL) -> str:
    """The address without its password and our driver."""
    return url.set(drivername=url.get_backend_name()).render_as_string()


def _cause(error: BaseException) -> str:
    cause = error.orig if isinstance(error, DBAPIError) else error
    return (str(cause) or type(cause).__name__).splitlines()[0]
