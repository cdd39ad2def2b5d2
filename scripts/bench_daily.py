"""Measures the tables of the daily challenge: thousands of results on a day, and on many days."""

import asyncio
import tempfile
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from sqlalchemy import insert

from engine.rng import Stream
from scripts.bench_figure import Figure, seconds
from storage import ComponentSet, Storage, tables, tables_of_days
from storage.daily_records import DayRecord
from storage.daily_standings import Asked

PEOPLE = 5_000
DAYS = 31
FIRST = date(2026, 10, 1)
GUILD = 50
SET = ComponentSet("bench", "bench", b"{}")


async def fill(storage: Storage, people: int, days: int, first: date = FIRST) -> None:
    """Results of so many people on each of so many days; every second is of one server."""
    await storage.component_sets.keep(SET)
    stream = Stream("daily", "bench")
    for number in range(days):
        day = first + timedelta(days=number)
        await storage.daily_days.put(
            DayRecord(
                day=day,
                rules_version=1,
                components=SET.fingerprint,
                level="expert",
                modules=(),
                seed="spent",
            )
        )
        await _results(storage, day, number * people, people, stream)
    await storage.database.write(
        lambda connection: connection.execute(
            insert(tables_of_days.daily_people),
            [
                {"user_id": user, "name": f"Person {user}", "shown": "here"}
                for user in range(1, people + 1)
            ],
        )
    )
    await storage.database.write(
        lambda connection: connection.execute(
            insert(tables_of_days.daily_members),
            [{"guild_id": GUILD, "user_id": user} for user in range(2, people + 1, 2)],
        )
    )


async def _results(storage: Storage, day: date, games: int, people: int, stream: Stream) -> None:
    at = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    numbers = [(games + user, user) for user in range(1, people + 1)]
    game = {
        "kind": "daily",
        "rules_version": 1,
        "components": SET.fingerprint,
        "setup": "{}",
        "status": "finished",
        "channel_id": 1,
        "thread": False,
        "private": True,
        "created_at": at,
        "updated_at": at,
        "last_seq": 0,
        "state_hash": "-",
    }
    attempts = [
        {
            "game_id": number,
            "day": day,
            "user_id": user,
            "state": "counted",
            "begun_at": at,
            "finished_at": at + timedelta(seconds=user),
            "points": 60 + stream.below(80),
            "margin": stream.below(60) - 30,
            "race": None,
        }
        for number, user in numbers
    ]
    await storage.database.write(
        lambda connection: connection.execute(
            insert(tables.games), [{"id": number, **game} for number, _ in numbers]
        )
    )
    await storage.database.write(
        lambda connection: connection.execute(insert(tables_of_days.daily_attempts), attempts)
    )


def daily_figures() -> Iterator[Figure]:
    """How long a page of a table takes, with the place of who asks."""
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        storage = runner.run(Storage.open(url))
        try:
            runner.run(fill(storage, PEOPLE, DAYS))
            last = FIRST + timedelta(days=DAYS - 1)
            for name, asked, start in (
                ("day, everybody, first page", Asked(first=last, last=last, scope="everybody"), 0),
                (
                    "day, everybody, last page",
                    Asked(first=last, last=last, scope="everybody", user_id=7),
                    PEOPLE - 10,
                ),
                (
                    "day, a server of half of them",
                    Asked(first=last, last=last, scope="server", user_id=8, guild_id=GUILD),
                    0,
                ),
                (
                    f"{DAYS} days, everybody",
                    Asked(first=FIRST, last=last, scope="everybody", user_id=7),
                    0,
                ),
            ):
                taken = seconds(
                    lambda asked=asked, start=start: runner.run(  # type: ignore[misc]
                        storage.daily_standings.page(asked, start=start)
                    )
                )
                yield Figure(
                    "Daily challenge", f"{PEOPLE:,} people: {name}", f"{1000 * taken:,.0f} ms"
                )
        finally:
            runner.run(storage.close())
