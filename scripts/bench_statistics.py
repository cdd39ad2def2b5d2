"""Measures results, ratings and leaderboards with thousands of people and games in the books."""

import asyncio
import tempfile
import time
from collections.abc import Coroutine, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from bot.ratings import EVERYWHERE
from bot.service import Tables
from engine import default_components
from engine.rng import Stream
from engine.words import LEVELS
from scripts.bench_figure import Figure, seconds
from storage import ComponentSet, Storage, tables, tables_of_results

PEOPLE = 5_000
GAMES = 20_000
BUSY = 1
"""Somebody who sits in every tenth game."""

GUILD = 50
FIRST = datetime(2026, 1, 1, tzinfo=UTC)
GROUP = "Statistics"


async def fill(storage: Storage, people: int, games: int) -> None:
    """Finished games in the books: of two to four people, and every fourth against the Bot."""
    components = default_components()
    name = components.numbers.name
    await storage.component_sets.keep(
        ComponentSet(components.fingerprint, name, components.to_json())
    )
    keys = [f"tile:{tile.id}" for tile in components.scoring_tiles]
    keys += ["great", "base", "dome", "night", "artefacts", "favour", "shame"]
    cards, stream = sorted(components.characters), Stream("statistics", "bench")
    for first in range(1, games + 1, 2000):
        numbers = range(first, min(first + 2000, games + 1))
        booked = [(number, _people(number, people, stream)) for number in numbers]
        await _write(storage, booked, (keys, cards), stream, components.fingerprint)
    names = [
        {"ladder": ladder, "user_id": user, "display_name": f"Person {user}"}
        for ladder in (EVERYWHERE, GUILD)
        for user in range(1, people + 1)
    ]
    settings = [
        {"user_id": user, "name": "statistics", "value": value}
        for value, step in (("everyone", 2), ("nobody", 7))
        for user in range(step, people + 1, step)
        if value == "everyone" or user % 2
    ]
    await _insert(storage, tables_of_results.player_names, names)
    await _insert(storage, tables.user_settings, settings)
    await _insert(storage, tables_of_results.solo_records, _records(people, stream))


def _people(number: int, people: int, stream: Stream) -> list[int]:
    """Who sits in a game."""
    seats = 1 if number % 4 == 0 else 2 + stream.below(3)
    found = [BUSY] if number % 10 == 0 else []
    while len(found) < seats:
        user = 1 + stream.below(people)
        found += [] if user in found else [user]
    return found


async def _write(
    storage: Storage,
    booked: list[tuple[int, list[int]]],
    known: tuple[list[str], list[str]],
    stream: Stream,
    fingerprint: str,
) -> None:
    games, heads, seats = [], [], []
    for number, users in booked:
        at, solo = FIRST + timedelta(minutes=10 * number), len(users) == 1
        games.append(_game(number, at, fingerprint, solo=solo))
        heads.append(_head(number, at, solo=solo))
        for seat, user in enumerate([*users, None] if solo else users):
            seats.append(_seat(number, seat, user, known, stream, rated=not solo))
    await _insert(storage, tables.games, games)
    await _insert(storage, tables_of_results.booked_games, heads)
    await _insert(storage, tables_of_results.booked_seats, seats)


def _game(number: int, at: datetime, fingerprint: str, *, solo: bool) -> dict[str, Any]:
    return {
        "id": number,
        "kind": "solo" if solo else "multi",
        "rules_version": 1,
        "components": fingerprint,
        "setup": "{}",
        "status": "finished",
        "guild_id": GUILD,
        "channel_id": 1,
        "thread": False,
        "private": True,
        "created_at": at,
        "updated_at": at,
        "last_seq": 0,
        "state_hash": "-",
    }


def _head(number: int, at: datetime, *, solo: bool) -> dict[str, Any]:
    return {
        "game_id": number,
        "kind": "solo" if solo else "multi",
        "guild_id": GUILD,
        "level": LEVELS[number % len(LEVELS)] if solo else None,
        "modules": "",
        "played_out": True,
        "rated": not solo,
        "ended_at": at,
    }


def _seat(
    number: int,
    seat: int,
    user: int | None,
    known: tuple[list[str], list[str]],
    stream: Stream,
    *,
    rated: bool,
) -> dict[str, Any]:
    keys, cards = known
    rows = [[key, stream.below(20)] for key in keys]
    return {
        "game_id": number,
        "seat": seat,
        "user_id": user,
        "points": sum(points for _, points in rows),
        "place": seat + 1,
        "gave_up": False,
        "rated": rated,
        "details": {
            "rows": rows,
            "cards": [cards[stream.below(len(cards))] for _ in range(13)],
            "seconds": [stream.below(90_000) for _ in range(13)],
        },
    }


def _records(people: int, stream: Stream) -> list[dict[str, Any]]:
    return [
        {
            "ladder": ladder,
            "level": "expert",
            "modules": "",
            "user_id": user,
            "games": 3,
            "wins": 1,
            "best": 60 + stream.below(100),
            "points": 300,
        }
        for ladder in (EVERYWHERE, GUILD)
        for user in range(1, people + 1)
    ]


async def _insert(storage: Storage, table: Any, rows: list[dict[str, Any]]) -> None:  # noqa: ANN401 - any table
    await storage.database.write(lambda connection: connection.execute(insert(table), rows))


def statistics_figures() -> Iterator[Figure]:
    """How long it takes to see results and leaderboards, and to work all ratings out anew."""
    crowd = f"{PEOPLE:,} people, {GAMES:,} games"
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        storage = runner.run(Storage.open(f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"))
        try:
            runner.run(fill(storage, PEOPLE, GAMES))
            service = Tables(storage, default_components(), lambda: FIRST + timedelta(days=400))
            start = time.perf_counter()
            rated = runner.run(service.bookkeeper.rebuild())
            taken = time.perf_counter() - start
            yield Figure(GROUP, f"all ratings anew, {rated:,} rated games", f"{taken:,.1f} s")
            for name, ask in _questions(service):
                taken = seconds(lambda ask=ask: runner.run(ask()))  # type: ignore[misc]
                yield Figure(GROUP, f"{name}, {crowd}", f"{1000 * taken:,.0f} ms")
        finally:
            runner.run(storage.close())


def _questions(service: Tables) -> Iterator[tuple[str, Any]]:
    """What people ask for; each is a call that gives a coroutine."""
    boards = service.leaderboards

    def ratings(ladder: int, page: int) -> Coroutine[Any, Any, object]:
        return boards.ratings(ladder, BUSY, page)

    def person(user: int, ladder: int) -> Coroutine[Any, Any, object]:
        return boards.person(user, user, ladder)

    yield "`/leaderboard` of a server, first page", lambda: ratings(GUILD, 0)
    yield "`/leaderboard` of a server, page 400", lambda: ratings(GUILD, 400)
    yield "`/leaderboard` everywhere", lambda: ratings(EVERYWHERE, 0)
    yield "`/leaderboard` against Expert", lambda: boards.solo(GUILD, BUSY, "expert")
    yield "`/stats` of somebody with few games", lambda: person(77, EVERYWHERE)
    yield f"`/stats` of somebody with {GAMES // 10:,} games", lambda: person(BUSY, GUILD)
