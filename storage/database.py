"""One database: its connections and transactions, and what keeps them from harming each other.

SQLite allows one writer at a time. Coroutines of this process queue for it at a lock; other
processes wait in ``BEGIN IMMEDIATE``, which takes the write lock at the start of a transaction
rather than in its middle, where waiting would be in vain. Readers have connections of their own
and see the last committed state, undisturbed by the writer (WAL).
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext
from typing import Final, Self

from sqlalchemy import URL
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from storage.engines import SECONDS_TO_WAIT, postgres_engine, sqlite_engine
from storage.errors import StorageUnavailable
from storage.urls import database_url, is_sqlite

_READERS: Final = 4
_POSTGRES_CONNECTIONS: Final = 10


class Database:
    """The connections to one database. Made by ``open``; belongs to one event loop."""

    def __init__(self, url: URL, writer: AsyncEngine, reader: AsyncEngine) -> None:
        self.url = url
        self._writer = writer
        self._reader = reader
        self._turn_to_write: AbstractAsyncContextManager[object] = (
            asyncio.Lock() if is_sqlite(url) else nullcontext()
        )

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect to a database whose tables are up to date (see storage.schema.migrate).

        Raises StorageError if the address is wrong or nobody answers there.
        """
        address = database_url(url)
        database = cls(address, *_engines(address))
        try:
            async with database.read() as connection:
                await connection.exec_driver_sql("SELECT 1")
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Close every connection; transactions should have ended before."""
        await self._reader.dispose()
        await self._writer.dispose()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that may write: committed at the end, rolled back on any exception.

        That includes cancellation. Who is cancelled while the commit is under way cannot know
        whether it took effect; the interaction id tells when the act is tried again.
        """
        async with self._turn_to_write:
            with _plain_errors():
                async with self._writer.begin() as connection:
                    yield connection

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads; all its queries see the same moment."""
        with _plain_errors():
            async with self._reader.begin() as connection:
                yield connection


def _engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """The writer's and the readers' connections."""
    if not is_sqlite(url):
        engine = postgres_engine(
            url, pool_size=_POSTGRES_CONNECTIONS, pool_timeout=SECONDS_TO_WAIT, pool_pre_ping=True
        )
        reader = engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        return engine, reader
    # FULL: a confirmed turn outlives a power cut, not only the end of the process.
    writer = sqlite_engine(
        url,
        "BEGIN IMMEDIATE",
        "foreign_keys = ON",
        "synchronous = FULL",
        pool_size=1,
        max_overflow=0,
        pool_timeout=SECONDS_TO_WAIT,
    )
    reader = sqlite_engine(
        url,
        "BEGIN",
        "query_only = ON",
        pool_size=_READERS,
        max_overflow=0,
        pool_timeout=SECONDS_TO_WAIT,
    )
    return writer, reader


@contextmanager
def _plain_errors() -> Iterator[None]:
    """Turn what the driver says about an unreachable or busy database into StorageUnavailable.

    Broken constraints stay as they are: those are defects, not circumstances.
    """
    try:
        yield
    except (OperationalError, InterfaceError, PoolTimeout, OSError) as error:
        raise StorageUnavailable(
            "The database did not answer, so nothing was confirmed. Try again in a moment."
        ) from error
