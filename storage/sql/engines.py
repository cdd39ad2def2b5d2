"""How connections are made: what each database has to be told before its first transaction.

Errors never quote the values of a statement: names and seeds do not belong in a log.
"""

import logging
from typing import Any, Final, Literal

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from storage.errors import StorageError
from storage.sql import one_trip

SECONDS_TO_WAIT: Final = 15
"""For another process to finish its transaction, or for a free connection."""

_WAIT: Final = {"timeout": SECONDS_TO_WAIT}

# Below this level the driver quotes the values of every statement.
logging.getLogger("aiosqlite").setLevel(logging.INFO)

Begin = Literal["BEGIN", "BEGIN IMMEDIATE"]


def sqlite_engine(url: URL, begin: Begin, *pragmas: str, **pool: Any) -> AsyncEngine:
    """Pooled connections to an SQLite file that start each transaction with ``begin``."""
    options = {**_WAIT, "async_creator_fn": one_trip.connect}
    engine = create_async_engine(url, connect_args=options, hide_parameters=True, **pool)
    _take_over_transactions(engine.sync_engine, begin, pragmas)
    return engine


def sqlite_migration_engine(url: URL) -> Engine:
    """Connections to an SQLite file for changing its tables, without an event loop.

    Foreign keys stay off: to rebuild a table would otherwise mean to delete its rows.
    """
    plain = url.set(drivername="sqlite")
    engine = create_engine(plain, connect_args=_WAIT, hide_parameters=True, poolclass=NullPool)
    _take_over_transactions(engine, "BEGIN IMMEDIATE", ("journal_mode = WAL",))
    return engine


def postgres_engine(url: URL, **pool: Any) -> AsyncEngine:
    """Connections to a PostgreSQL database. Raises StorageError if the driver is missing."""
    try:
        return create_async_engine(url, connect_args=_WAIT, hide_parameters=True, **pool)
    except ModuleNotFoundError:
        raise StorageError(
            "DATABASE_URL names PostgreSQL, but its driver is not installed. "
            "Install the bot with its extra: pip install 'baghdad-bot[postgres]'."
        ) from None


def _take_over_transactions(engine: Engine, begin: Begin, pragmas: tuple[str, ...]) -> None:
    """Start transactions ourselves instead of leaving it to Python's sqlite3.

    That starts them late: DDL and savepoints would not be part of them, reads not repeatable.
    """

    @event.listens_for(engine, "connect")
    def prepare(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
        del entry
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin_now(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
