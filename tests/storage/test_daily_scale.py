"""Thousands of results on a day: tables rank them rightly, page by page, from an index alone."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import event

from scripts.bench_daily import FIRST, GUILD, PEOPLE, fill
from storage import (
    Storage,
)
from storage.daily.standings import Asked
from storage.records.days import Standings
from storage.sql.statements import fetch_all
from storage.sql.urls import sqlite_file
from storage.tables import days as tables_of_days

LAST = FIRST + timedelta(days=1)


@contextmanager
def heard(storage: Storage) -> Iterator[list[tuple[str, Any]]]:
    """Every statement that readers make."""
    said: list[tuple[str, Any]] = []

    def hear(*arguments: Any) -> None:
        said.append((arguments[2], arguments[3]))

    engine = storage.database._reader.sync_engine
    event.listen(engine, "before_cursor_execute", hear)
    yield said
    event.remove(engine, "before_cursor_execute", hear)


async def expected(storage: Storage, asked: Asked, *, of_guild: bool) -> list[tuple[int, int, int]]:
    """Person, points and margin, the best first, added up in Python."""
    attempts = tables_of_days.daily_attempts
    rows = await storage.database.read(
        lambda connection: fetch_all(
            connection,
            attempts.select().where(attempts.c.day.between(asked.first, asked.last)),
        )
    )
    sums: dict[int, tuple[int, int, Any]] = {}
    for row in rows:
        if of_guild and row.user_id % 2:
            continue
        points, margin, _ = sums.get(row.user_id, (0, 0, None))
        sums[row.user_id] = (points + row.points, margin + row.margin, row.finished_at)
    ranked = sorted(sums, key=lambda user: (-sums[user][0], -sums[user][1], sums[user][2]))
    return [(user, *sums[user][:2]) for user in ranked]


def check(page: Standings, ranked: list[tuple[int, int, int]], start: int, own: int) -> None:
    shown = ranked[start : start + 10]
    assert page.people == len(ranked)
    assert [line.place for line in page.lines] == list(range(start + 1, start + 1 + len(shown)))
    assert [(line.points, line.margin) for line in page.lines] == [row[1:] for row in shown]
    assert page.own is not None
    assert ranked[page.own.place - 1][0] == page.own.user_id == own


async def test_five_thousand_results_list_page_and_rank(tmp_path: Path) -> None:
    async with await Storage.open(f"sqlite:///{tmp_path / 'full.db'}") as storage:
        await fill(storage, PEOPLE, 2)
        day = Asked(first=LAST, last=LAST, scope="everybody", user_id=77)
        both = Asked(first=FIRST, last=LAST, scope="server", user_id=78, guild_id=GUILD)
        for asked, of_guild, own in ((day, False, 77), (both, True, 78)):
            ranked = await expected(storage, asked, of_guild=of_guild)
            for start in (0, 1230, len(ranked) - 10):
                page = await storage.daily_standings.page(asked, start=start)
                check(page, ranked, start, own)
        with heard(storage) as said:
            await storage.daily_standings.page(day)
        (statement, values) = next(each for each in said if "daily_attempts" in each[0])
        file = sqlite_file(storage.database.url)
        with sqlite3.connect(file) as connection:
            steps = [
                step[3] for step in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)
            ]
        connection.close()
        reading = [step for step in steps if "daily_attempts" in step]
        assert reading
        assert all("COVERING INDEX daily_attempts_that_count" in step for step in reading), steps
