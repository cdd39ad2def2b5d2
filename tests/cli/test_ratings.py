"""``ratings rebuild``: all ratings from the stored games, however they stood before."""

import asyncio
from pathlib import Path

import pytest

from bot.ratings import EVERYWHERE
from storage import Storage
from storage.records.results import RatingRecord
from tests.cli.kit import call, refused, succeeded
from tests.service.kit import ANN, BEN, tables_of
from tests.service.several import begun, forward, home_number

PEOPLE = [ANN.user_id, BEN.user_id]


def test_ratings_are_worked_out_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    address = f"sqlite:///{tmp_path / 'baghdad.db'}"

    async def play() -> None:
        async with await Storage.open(address) as storage:
            tables = tables_of(storage)
            for number in range(2):
                table = await begun(tables, 2, seed=f"{number}", home=home_number(number))
                await forward(tables, table, lambda walk: walk.decision is None, f"{number}")

    async def ratings(*statements: str) -> dict[tuple[int, int], RatingRecord]:
        async with await Storage.open(address) as storage:
            for statement in statements:
                await storage.database.write(
                    lambda connection, statement=statement: connection.exec_driver_sql(statement)  # type: ignore[misc]
                )
            return dict(await storage.ratings.of([EVERYWHERE, 50], PEOPLE))

    asyncio.run(play())
    said = succeeded(call("ratings", "rebuild")).out.decode()
    assert said == "Ratings are worked out anew. Games that are rated: 2.\n"
    before = asyncio.run(ratings())
    assert len(before) == 4
    assert {one.games for one in before.values()} == {2}
    spoilt = asyncio.run(
        ratings("UPDATE ratings SET mu = 3, shown = 3", "DELETE FROM rating_steps")
    )
    assert spoilt != before
    succeeded(call("ratings", "rebuild"))
    succeeded(call("ratings", "rebuild"))
    assert asyncio.run(ratings()) == before


def test_without_a_database_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert "There is no database" in refused(call("ratings", "rebuild"))
    assert list(tmp_path.iterdir()) == []
