"""SQLite connections whose statements make one trip to the thread of the connection, not four.

SQLAlchemy opens a cursor, executes, fetches all rows and closes it; over aiosqlite each of these
waits for the thread and back. Here a statement does all of it in one visit, and what is asked
about it afterwards is answered from memory.
"""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Self

import aiosqlite

Description = tuple[tuple[Any, ...], ...]


async def connect(database: str, **options: Any) -> "OneTripConnection":
    """Open a connection; ``options`` are those of ``sqlite3.connect``."""
    connection = OneTripConnection(lambda: sqlite3.connect(database, **options), iter_chunk_size=64)
    # Whoever ends the process without closing the database is not kept waiting for its threads.
    connection._thread.daemon = True  # noqa: SLF001 - as SQLAlchemy does to those it opens
    _ = await connection
    return connection


class OneTripConnection(aiosqlite.Connection):
    """A connection with such statements."""

    def cursor(self) -> "Statement":  # type: ignore[override]
        """What SQLAlchemy executes with."""
        return Statement(self)

    async def rollback(self) -> None:
        """Take the open transaction back. After each use the pool asks for it, mostly in vain."""
        if self.in_transaction:
            await super().rollback()

    async def visit(self, work: Callable[[sqlite3.Connection], sqlite3.Cursor]) -> "Done":
        """Execute in the thread of the connection, and bring all back that there is to know."""
        done: Done = await self._execute(lambda: _done(work(self._conn)))  # type: ignore[no-untyped-call]
        return done


@dataclass(frozen=True, slots=True)
class Done:
    """What a cursor knew before it was closed."""

    rows: Sequence[Any] = ()
    description: Description | None = None
    rowcount: int = -1
    lastrowid: int | None = None


def _done(cursor: sqlite3.Cursor) -> Done:
    # Before all rows are fetched, sqlite3 does not know how many were changed.
    rows = cursor.fetchall() if cursor.description else ()
    done = Done(rows, cursor.description, cursor.rowcount, cursor.lastrowid)
    cursor.close()
    return done


class Statement:
    """Stands for aiosqlite's cursor, as far as SQLAlchemy asks it."""

    arraysize = 1

    def __init__(self, connection: OneTripConnection) -> None:
        self._connection = connection
        self._done = Done()

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> Self:
        """Execute, fetch and close."""
        self._done = await self._connection.visit(lambda opened: opened.execute(sql, parameters))
        return self

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> Self:
        """The same for a statement that is executed several times and gives no rows."""
        self._done = await self._connection.visit(
            lambda opened: opened.executemany(sql, parameters)
        )
        return self

    async def fetchall(self) -> Sequence[Any]:
        """The rows, if the statement gives any."""
        return self._done.rows

    async def close(self) -> None:
        """It is closed already."""

    @property
    def description(self) -> Description | None:
        """The columns of the rows; None if the statement gives none."""
        return self._done.description

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        return self._done.rowcount

    @property
    def lastrowid(self) -> int | None:
        """The id of the row inserted last."""
        return self._done.lastrowid
