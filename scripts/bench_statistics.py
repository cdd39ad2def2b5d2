"""Measures results, ratings and leaderboards with thousands of people and games in the books."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import partial

from bot.ratings import EVERYWHERE
from bot.service import Tables
from engine import default_components
from engine.rng import Stream
from engine.words import LEVELS
from scripts.bench_books import Ask, Row, asked, empty_database, finished_game, put
from scripts.bench_figure import Figure
from storage import (
    ComponentSet,
    Storage,
)
from storage.tables import games as tables
from storage.tables import results as tables_of_results

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
    await put(storage, tables_of_results.player_names, names)
    await put(storage, tables.user_settings, settings)
    await put(storage, tables_of_results.solo_records, _records(people, stream))


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
        kind = "solo" if solo else "multi"
        games.append(finished_game(number, kind, fingerprint, at) | {"guild_id": GUILD})
        heads.append(_head(number, at, solo=solo))
        for seat, user in enumerate([*users, None] if solo else users):
            seats.append(_seat(number, seat, user, known, stream, rated=not solo))
    await put(storage, tables.games, games)
    await put(storage, tables_of_results.booked_games, heads)
    await put(storage, tables_of_results.booked_seats, seats)


def _head(number: int, at: datetime, *, solo: bool) -> Row:
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
) -> Row:
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


def _records(people: int, stream: Stream) -> list[Row]:
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


def statistics_figures() -> Iterator[Figure]:
    """How long it takes to see results and leaderboards, and to work all ratings out anew."""
    crowd = f"{PEOPLE:,} people, {GAMES:,} games"
    with empty_database() as (storage, runner):
        runner.run(fill(storage, PEOPLE, GAMES))
        service = Tables(storage, default_components(), lambda: FIRST + timedelta(days=400))
        start = time.perf_counter()
        rated = runner.run(service.bookkeeper.rebuild())
        taken = time.perf_counter() - start
        yield Figure(GROUP, f"all ratings anew, {rated:,} rated games", f"{taken:,.1f} s")
        for name, ask in _questions(service):
            yield asked(runner, GROUP, f"{name}, {crowd}", ask)


def _questions(service: Tables) -> Iterator[tuple[str, Ask]]:
    """What people ask for."""
    boards = service.leaderboards
    yield "`/leaderboard` of a server, first page", partial(boards.ratings, GUILD, BUSY, 0)
    yield "`/leaderboard` of a server, page 400", partial(boards.ratings, GUILD, BUSY, 400)
    yield "`/leaderboard` everywhere", partial(boards.ratings, EVERYWHERE, BUSY, 0)
    yield "`/leaderboard` against Expert", partial(boards.solo, GUILD, BUSY, "expert")
    yield "`/stats` of somebody with few games", partial(boards.person, 77, 77, EVERYWHERE)
    busy = partial(boards.person, BUSY, BUSY, GUILD)
    yield f"`/stats` of somebody with {GAMES // 10:,} games", busy
