"""Measures the tables of the daily challenge: thousands of results on a day, and on many days."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import partial

from engine.rng import Stream
from scripts.bench_books import asked, empty_database, finished_game, put
from scripts.bench_figure import Figure
from storage import (
    ComponentSet,
    Storage,
)
from storage.daily.standings import Asked
from storage.records.days import DayRecord
from storage.tables import days as tables_of_days
from storage.tables import games as tables

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
    everybody = range(1, people + 1)
    await put(
        storage,
        tables_of_days.daily_people,
        [{"user_id": user, "name": f"Person {user}", "shown": "here"} for user in everybody],
    )
    await put(
        storage,
        tables_of_days.daily_members,
        [{"guild_id": GUILD, "user_id": user} for user in everybody if user % 2 == 0],
    )


async def _results(storage: Storage, day: date, games: int, people: int, stream: Stream) -> None:
    at = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    numbers = [(games + user, user) for user in range(1, people + 1)]
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
    played = [finished_game(number, "daily", SET.fingerprint, at) for number, _ in numbers]
    await put(storage, tables.games, played)
    await put(storage, tables_of_days.daily_attempts, attempts)


def daily_figures() -> Iterator[Figure]:
    """How long a page of a table takes, with the place of who asks."""
    with empty_database() as (storage, runner):
        runner.run(fill(storage, PEOPLE, DAYS))
        for name, table, start in _pages():
            yield asked(
                runner,
                "Daily challenge",
                f"{PEOPLE:,} people: {name}",
                partial(storage.daily_standings.page, table, start=start),
            )


def _pages() -> Iterator[tuple[str, Asked, int]]:
    """What people ask for, and at which place they begin to read."""
    last = FIRST + timedelta(days=DAYS - 1)
    yield "day, everybody, first page", Asked(first=last, last=last, scope="everybody"), 0
    late = Asked(first=last, last=last, scope="everybody", user_id=7)
    yield "day, everybody, last page", late, PEOPLE - 10
    server = Asked(first=last, last=last, scope="server", user_id=8, guild_id=GUILD)
    yield "day, a server of half of them", server, 0
    yield f"{DAYS} days, everybody", Asked(first=FIRST, last=last, scope="everybody", user_id=7), 0
