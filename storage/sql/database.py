"""One database: its connections and transactions, and what keeps them from harming each other.

SQLite allows one writer at a time. Coroutines of this process take turns; other processes wait in
``BEGIN IMMEDIATE``, which takes the write lock at the start of a transaction rather than in its
middle, where waiting would be in vain. Readers have connections of their own and see the last
committed state, undisturbed by the writer (WAL).

A transaction runs in a task of its own, which a cancelled caller leaves in peace: a driver that is
interrupted in the middle of a call may keep its lock for as long as anyone holds the traceback.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Self, TypeVar

from sqlalchemy import URL
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from storage.errors import StorageUnavailable
from storage.sql.engines import SECONDS_TO_WAIT, postgres_engine, sqlite_engine
from storage.sql.urls import database_url, is_sqlite

T = TypeVar("T")
Body = Callable[[AsyncConnection], Awaitable[T]]
"""What is done in a transaction. It may only wait for its connection."""

_READERS: Final = 4
_POSTGRES_CONNECTIONS: Final = 10
_DEFECTS: Final = (DataError, IntegrityError, NotSupportedError, ProgrammingError)


class Database:
    """The connections to one database. Made by ``open``; belongs to one event loop."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self._writer, self._reader = _engines(url)
        writers, readers = (1, _READERS) if is_sqlite(url) else (_POSTGRES_CONNECTIONS,) * 2
        self._turns_to_write = asyncio.Semaphore(writers)
        self._turns_to_read = asyncio.Semaphore(readers)
        self._under_way: set[asyncio.Task[Any]] = set()
        self._closed = False

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect to a database whose tables are up to date (see storage.schema.migrate).

        Raises StorageError if the address is wrong or nobody answers there.
        """
        database = cls(database_url(url))
        try:
            await database.read(lambda connection: connection.exec_driver_sql("SELECT 1"))
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Let the transactions under way come to their end and close every connection.

        Close before the event loop ends; who waits for a turn or comes later is refused.
        """
        self._closed = True
        if self._under_way:
            await asyncio.wait(self._under_way)
        await self._reader.dispose()
        await self._writer.dispose()

    async def write(self, body: Body[T]) -> T:
        """Carry out a transaction that may write: committed at its end, taken back on exceptions.

        A caller cancelled before its turn writes nothing. Once begun, the transaction is carried
        to its end, and only then is the caller's cancellation raised.
        """
        return await self._carry_out(self._writer, self._turns_to_write, body)

    async def read(self, body: Body[T]) -> T:
        """Carry out a transaction that only reads; all its queries see the same moment."""
        return await self._carry_out(self._reader, self._turns_to_read, body)

    async def _carry_out(self, engine: AsyncEngine, turns: asyncio.Semaphore, body: Body[T]) -> T:
        await turns.acquire()
        if self._closed:
            turns.release()
            raise StorageUnavailable("The bot is stopping, so nothing was stored. Try again later.")
        task = asyncio.create_task(_transact(engine, body))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        task.add_done_callback(lambda _: turns.release())
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait([task])
            raise


async def _transact(engine: AsyncEngine, body: Body[T]) -> T:
    with _plain_errors():
        async with engine.begin() as connection:
            return await body(connection)


def _engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """The writers' and the readers' connections."""
    if not is_sqlite(url):
        engine = postgres_engine(url, pool_pre_ping=True, **_pool(2 * _POSTGRES_CONNECTIONS))
        reader = engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        return engine, reader
    # FULL: a confirmed turn outlives a power cut, not only the end of the process.
    durable = ("foreign_keys = ON", "synchronous = FULL")
    writer = sqlite_engine(url, "BEGIN IMMEDIATE", *durable, **_pool(1))
    reader = sqlite_engine(url, "BEGIN", "query_only = ON", **_pool(_READERS))
    return writer, reader


def _pool(size: int) -> dict[str, Any]:
    return {"pool_size": size, "max_overflow": 0, "pool_timeout": SECONDS_TO_WAIT}


@contextmanager
def _plain_errors() -> Iterator[None]:
    """Turn circumstances (unreachable, busy, full) into StorageUnavailable; leave defects alone."""
    try:
        yield
    except (DBAPIError, PoolTimeout, OSError) as error:
        if _is_defect(error):
            raise
        raise StorageUnavailable(
            "The database could not be used, so nothing was confirmed. Try again in a moment."
        ) from error


def _is_defect(error: Exception) -> bool:
    """Whether the statement itself was wrong. SQLite calls that too an operational error."""
    cause = error.orig if isinstance(error, DBAPIError) else None
    wrong = getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR
    return wrong or isinstance(error, _DEFECTS)
