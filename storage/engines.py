"""How connections are made: what each database has to be told before its first transaction.

Errors never quote the values of a statement: names and seeds do not belong in a log.
"""

from typing import Any, Final, Literal

from sqlalchemy import URL, Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from storage.errors import StorageError

SECONDS_TO_WAIT: Final = 15
"""For another process to finish its transaction, or for a free connection."""

_WAIT: Final = {"timeout": SECONDS_TO_WAIT}

Begin = Literal["BEGIN", "BEGIN IMMEDIATE"]


def sqlite_engine(url: URL, begin: Begin, *pragmas: str, **pool: Any) -> AsyncEngine:
    """Connections to an SQLite file that start each transaction with ``begin``.

    Python's own habit of starting transactions late is switched off: under it DDL and savepoints
    are not part of the transaction, and reads are not repeatable.
    """
    engine = create_async_engine(url, connect_args=_WAIT, hide_parameters=True, **pool)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
        del entry
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin_now(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def postgres_engine(url: URL, **pool: Any) -> AsyncEngine:
    """Connections to a PostgreSQL database."""
    try:
        return create_async_engine(url, connect_args=_WAIT, hide_parameters=True, **pool)
    except ModuleNotFoundError:
        raise StorageError(
            "DATABASE_URL names PostgreSQL, but its driver is not installed. "
            "Install the bot with its extra: pip install 'baghdad-bot[postgres]'."
        ) from None
