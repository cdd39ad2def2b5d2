"""Measures games in the database: what they take, and what a hundred thousand of them slow down."""

import asyncio
import itertools
import shutil
import sqlite3
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from discord.utils import utcnow
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.service import Act, Applied, Person, Started, Table, Tables
from engine import default_components
from engine.players import PLAYERS
from scripts.bench_figure import RUNS, Figure
from storage import Place, Storage

GAMES = 20
"""Games that are played to measure what one takes."""

STORED = 100_000
"""So many finished games lie in the database then."""

PERSON = Person(7, "Ann")
GROUP = "Database"

COPIES = (
    """
    INSERT INTO games
    SELECT id + :by, kind, rules_version, components, setup, status, guild_id,
        channel_id + 1000 * :by, thread, private, owner_id + :by, created_at, updated_at,
        last_seq, turn_seat, state_hash, result
    FROM games WHERE id <= :most
    """,
    """
    INSERT INTO seats SELECT game_id + :by, seat, kind, user_id + :by, display_name, colour, player
    FROM seats WHERE game_id <= :most
    """,
    """
    INSERT INTO log SELECT game_id + :by, seq, seat, choice, auto, user_id, at
    FROM log WHERE game_id <= :most
    """,
)
"""Doubles the games of other people: copies of played games with ids of their own."""


def storage_figures() -> Iterator[Figure]:
    """All measurements of the database, in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_measured(Path(folder) / "games.db"))


async def _measured(file: Path) -> list[Figure]:
    async with _open(file) as (_, tables):
        empty = _size(file)
        for number in range(GAMES):
            await _play(tables, number)
        taken = (_size(file) - empty) / GAMES
    few = file.with_name("few.db")
    shutil.copy(file, few)
    async with _open(few) as (_, tables):
        before = await _speeds(tables)
    async with _open(file) as (storage, tables):
        await _fill(storage)
        after = await _speeds(tables)
    name = f"with {GAMES} stored games → with {STORED:,} ({_size(file) / 2**30:.1f} GiB)"
    return [
        Figure(GROUP, "a finished solo game takes", f"{taken / 1024:.1f} KiB"),
        *(
            Figure(GROUP, f"{what}, {name}", f"{1000 * seconds:.1f} → {1000 * after[what]:.1f} ms")
            for what, seconds in before.items()
        ),
    ]


@asynccontextmanager
async def _open(file: Path) -> AsyncIterator[tuple[Storage, Tables]]:
    async with await Storage.open(f"sqlite+aiosqlite:///{file}") as storage:
        yield storage, Tables(storage, default_components(), utcnow)


async def _play(tables: Tables, number: int) -> None:
    """A whole solo game of random choices."""
    table = await _start(tables, number)
    player = PLAYERS["random"](str(number))
    while table.decision is not None:
        text = player.choose(table.state, table.decision)
        outcome = await tables.choose(table.id, Act(user_id=PERSON.user_id), text)
        assert isinstance(outcome, Applied)
        table = outcome.table


async def _start(tables: Tables, number: int) -> Table:
    home = Place(channel_id=500 + number, guild_id=50)
    started = await tables.start_solo(home, PERSON, "beginner", seed=f"bench {number}")
    assert isinstance(started, Started)
    return started.table


async def _fill(storage: Storage) -> None:
    """Copy the played games, twice as many each time."""
    games = GAMES

    async def copy(connection: AsyncConnection) -> None:
        for statement in COPIES:
            await connection.execute(text(statement), {"by": games, "most": most})

    while games < STORED:
        most = min(games, STORED - games)
        await storage.database.write(copy)
        games *= 2


async def _speeds(tables: Tables) -> dict[str, float]:
    """Seconds of what people do all day: begin, choose, look, list."""
    numbers = itertools.count(GAMES)
    table = await _start(tables, next(numbers))
    home = table.game.place.channel_id

    async def begin() -> None:
        await _start(tables, next(numbers))

    async def choose() -> None:
        now = await tables.table(table.id)
        assert now is not None
        assert now.decision is not None
        act = Act(user_id=PERSON.user_id)
        await tables.choose(table.id, act, now.decision.options[0].text)
        await tables.undo(table.id, act)

    async def look() -> None:
        await tables.game_in(home)

    return {
        "beginning a game": await _seconds(begin),
        "a choice and its undo": await _seconds(choose),
        "finding the game of a channel": await _seconds(look),
    }


async def _seconds(work: Callable[[], Awaitable[None]]) -> float:
    """Median time of some work, after one run that does not count."""
    await work()
    times = []
    for _ in range(3 * RUNS):
        start = time.perf_counter()
        await work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def _size(file: Path) -> int:
    """Bytes of the database once all is in its main file."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file.stat().st_size
