"""Statements on SQLite make one trip to the thread of their connection."""

from typing import Any

import aiosqlite
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from storage import Storage
from storage.sql.one_trip import connect
from tests.storage.kit import ANNA


async def test_a_statement_makes_one_trip(file_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    trips = 0
    real = aiosqlite.Connection._execute

    async def counted(self: aiosqlite.Connection, *args: Any) -> Any:
        nonlocal trips
        trips += 1
        return await real(self, *args)  # type: ignore[no-untyped-call]

    async with await Storage.open(file_url) as storage:
        await storage.user_settings.set(ANNA, "locale", "de")
        monkeypatch.setattr(aiosqlite.Connection, "_execute", counted)
        assert await storage.user_settings.of(ANNA) == {"locale": "de"}
        assert trips == 3, "BEGIN, the query, COMMIT"
        monkeypatch.undo()


async def test_what_a_statement_did_is_known_afterwards(file_url: str) -> None:
    opened = await connect(file_url.removeprefix("sqlite:///"), isolation_level=None)
    try:
        statement = opened.cursor()
        await statement.execute("CREATE TABLE camels (id INTEGER PRIMARY KEY, name TEXT)")
        assert (statement.description, await statement.fetchall()) == (None, ())
        await statement.executemany("INSERT INTO camels (name) VALUES (?)", [("a",), ("b",)])
        assert statement.rowcount == 2
        await statement.execute("INSERT INTO camels (name) VALUES (?)", ("c",))
        assert statement.lastrowid == 3
        await statement.execute("UPDATE camels SET name = 'd' WHERE id > 1 RETURNING id")
        assert await statement.fetchall() == [(2,), (3,)]
        assert statement.rowcount == 2
        assert [column[0] for column in statement.description or ()] == ["id"]
        await opened.rollback()
    finally:
        await opened.close()


async def test_an_error_leaves_the_connection_as_good_as_before(file_url: str) -> None:
    async with await Storage.open(file_url) as storage:
        for _ in range(10):
            with pytest.raises(OperationalError, match="no such table"):
                await storage.database.write(
                    lambda connection: connection.execute(text("INSERT INTO nowhere VALUES (1)"))
                )
        await storage.user_settings.set(ANNA, "locale", "de")
        assert await storage.user_settings.of(ANNA) == {"locale": "de"}
