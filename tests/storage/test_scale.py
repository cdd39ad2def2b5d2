"""Ten thousand games change nothing: whatever people wait for finds its rows by an index."""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import (
    LIVE,
    Actor,
    NewTimer,
    Place,
    Retiming,
    SeatClock,
    Storage,
    Timing,
    tables,
    tables_of_time,
)
from storage.urls import sqlite_file
from tests.storage.kit import ANNA, NOON, SET, addition, entries, later, new_game
from tests.storage.test_timers import digest

GAMES = 10_000
CHANNELS = 500
"""The newest game of each channel is under way, the others are over."""


@pytest.fixture(scope="module")
def full_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("full") / "games.db"

    async def make() -> None:
        async with await Storage.open(f"sqlite:///{file}") as storage:
            await storage.component_sets.keep(SET)
            await storage.database.write(fill)

    asyncio.run(make())
    return file


@pytest.fixture
async def full(full_file: Path, file_url: str) -> AsyncIterator[Storage]:
    shutil.copy(full_file, file_url.removeprefix("sqlite:///"))
    async with await Storage.open(file_url) as storage:
        yield storage


async def fill(connection: AsyncConnection) -> None:
    numbers = range(1, GAMES + 1)
    games = [
        {
            "kind": "solo",
            "rules_version": 1,
            "components": SET.fingerprint,
            "setup": "{}",
            "status": "running" if number > GAMES - CHANNELS else "finished",
            "channel_id": number % CHANNELS,
            "thread": False,
            "private": False,
            "owner_id": ANNA + number % 100,
            "created_at": NOON,
            "updated_at": NOON,
            "last_seq": 1,
            "state_hash": "h",
        }
        for number in numbers
    ]
    seats = [
        {
            "game_id": number,
            "seat": 0,
            "kind": "human",
            "user_id": ANNA + number % 100,
            "display_name": "Anna",
            "colour": "red",
        }
        for number in numbers
    ]
    log = [
        {"game_id": number, "seq": 1, "seat": 0, "choice": "book:1", "auto": False, "at": NOON}
        for number in numbers
    ]
    outbox: list[dict[str, object]] = [
        {
            "game_id": number,
            "seq": 1,
            "kind": "turn",
            "channel_id": number % CHANNELS,
            "payload": {},
            "state": "pending" if number > GAMES - CHANNELS else "sent",
            "attempts": 0,
            "created_at": NOON,
            "next_try_at": NOON,
        }
        for number in numbers
    ]
    running = range(GAMES - CHANNELS + 1, GAMES + 1)
    paces = [
        {"game_id": number, "turn_hours": 24, "bank_hours": 0, "version": 1} for number in running
    ]
    clocks = [
        {
            "game_id": number,
            "seat": 0,
            "bank": timedelta(0),
            "spent": timedelta(0),
            "since": NOON,
            "asked_at": NOON,
            "acting_id": ANNA if number % 9 == 0 else None,
            "taken_back": False,
        }
        for number in running
    ]
    timers: list[dict[str, object]] = [
        {
            "kind": kind,
            "game_id": number,
            "seat": 0,
            "seq": 1,
            "due_at": later(minutes=number),
            "ready_at": later(minutes=number),
            "attempts": 0,
        }
        for number in running
        for kind in ("reminder", "timeout")
    ]
    for table, rows in (
        (tables.games, games),
        (tables.seats, seats),
        (tables.log, log),
        (tables.outbox, outbox),
        (tables_of_time.paces, paces),
        (tables_of_time.clocks, clocks),
        (tables_of_time.timers, timers),
    ):
        await connection.execute(insert(table), rows)


@contextmanager
def overheard(storage: Storage) -> Iterator[list[tuple[str, Any]]]:
    """Every statement that is sent to the database meanwhile."""
    heard: list[tuple[str, Any]] = []

    def listen(_c: Any, _cursor: Any, statement: str, values: Any, _x: Any, many: bool) -> None:
        heard.append((statement, values[0] if many else values))

    engines = {storage.database._reader.sync_engine, storage.database._writer.sync_engine}
    for engine in engines:
        event.listen(engine, "before_cursor_execute", listen)
    yield heard
    for engine in engines:
        event.remove(engine, "before_cursor_execute", listen)


def plans(storage: Storage, heard: list[tuple[str, Any]]) -> list[str]:
    """How SQLite goes about the statements, step by step."""
    with closing(sqlite3.connect(sqlite_file(storage.database.url))) as connection:
        return [
            f"{step[3]}  <-  {statement}"
            for statement, values in heard
            if not statement.startswith(("BEGIN", "SAVEPOINT", "RELEASE", "ROLLBACK"))
            for step in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)
        ]


async def play_on(storage: Storage) -> object:
    act = addition(*entries(1, "a", "undo:0"), interaction_id=5, snapshot=b"s")
    return await storage.games.append(GAMES, 1, act)


async def send_one(storage: Storage) -> object:
    message = (await storage.outbox.claim(NOON, limit=1))[0]
    return await storage.outbox.sent(message, 501)


async def act_in_time(storage: Storage) -> object:
    act = addition(*entries(1, "confirm"), timing=timing(1), actor=Actor("engine", "greedy"))
    return await storage.games.append(GAMES, 1, act)


async def change_of_time(storage: Storage) -> object:
    retimings = [Retiming(game_id=GAMES - n, seq=1, timing=timing(1)) for n in range(3)]
    return await storage.clocks.retime(retimings, NOON, calendar=digest(), digest_at=NOON)


async def what_is_due(storage: Storage) -> object:
    found = await storage.timers.claim(later(days=9), "one", limit=3)
    await storage.timers.postpone(found[0], later(days=2))
    await storage.timers.set_to(found[1], later(days=2))
    return await storage.timers.done(found[2])


async def forget(storage: Storage) -> object:
    await storage.calendars.forget(ANNA)
    return True


def timing(version: int) -> Timing:
    clock = SeatClock(seat=0, bank=timedelta(0), acting_id=5)
    timers = (NewTimer(kind="timeout", due_at=later(hours=1), seat=0),)
    return Timing(version=version, turn_hours=24, bank_hours=0, clocks=(clock,), timers=timers)


ASKED: dict[str, Callable[[Storage], Awaitable[object]]] = {
    "get": lambda storage: storage.games.get(7),
    "load": lambda storage: storage.games.load(7),
    "in a channel": lambda storage: storage.games.in_channel(7),
    "of a channel": lambda storage: storage.games.of_channel(7),
    "next page": lambda storage: storage.games.of_channel(7, before=5_000, limit=3),
    "of a person": lambda storage: storage.games.live_of_user(ANNA),
    "of a person here": lambda storage: storage.games.live_of_user(ANNA, 0),
    "under way": lambda storage: storage.games.running(after=9_600, limit=7),
    "create": lambda storage: storage.games.create(new_game(7_777), addition(interaction_id=9)),
    "append": play_on,
    "abandon": lambda storage: storage.games.abandon(GAMES, NOON),
    "move": lambda storage: storage.games.move(GAMES, Place(channel_id=8_888), NOON),
    "send": send_one,
    "when to send": lambda storage: storage.outbox.next_due(),
    "cards": lambda storage: storage.cards.of(7, "table"),
    "settings": lambda storage: storage.user_settings.of(ANNA),
    "clocks": lambda storage: storage.clocks.of_games([GAMES, GAMES - 1, 7]),
    "games that wait": lambda storage: storage.clocks.running_of(ANNA),
    "act in time": act_in_time,
    "change of time": change_of_time,
    "what is due": what_is_due,
    "when it is due": lambda storage: storage.timers.next_due(),
    "timers of a game": lambda storage: storage.timers.of_game(GAMES),
    "calendar": lambda storage: storage.calendars.of(ANNA),
    "vote": lambda storage: storage.clocks.vote_to_pause(GAMES, 1, NOON, unless_before=NOON),
    "stand-ins": lambda storage: storage.actors.of(GAMES, first=1, last=9),
    "forget": forget,
}


@pytest.mark.parametrize("question", ASKED)
async def test_nothing_is_looked_for_row_by_row(full: Storage, question: str) -> None:
    with overheard(full) as heard:
        nothing = {"cards", "settings", "calendar"}
        assert await ASKED[question](full) is not None or question in nothing
    steps = plans(full, heard)
    assert heard
    assert [step for step in steps if "SCAN" in step and "CONSTANT ROW" not in step] == []


async def test_the_games_of_a_channel_come_sorted_out_of_the_index(full: Storage) -> None:
    with overheard(full) as heard:
        games = await full.games.of_channel(7, limit=10)
    steps = plans(full, heard)
    assert any("USING INDEX games_by_channel" in step for step in steps)
    assert not any("TEMP B-TREE" in step for step in steps)
    assert [game.id for game in games] == [GAMES - CHANNELS * n - 493 for n in range(10)]
    assert [game.live for game in games] == [True] + [False] * 9


async def test_the_unique_index_finds_the_game_of_a_channel(full: Storage) -> None:
    with overheard(full) as heard:
        game = await full.games.in_channel(7)
    assert game is not None
    assert game.standing.status in LIVE
    assert any("USING INDEX one_live_game_per_channel" in step for step in plans(full, heard))


async def test_walking_through_all_games_under_way_meets_each_once(full: Storage) -> None:
    met: list[int] = []
    while games := await full.games.running(after=met[-1] if met else 0, limit=150):
        met += [game.id for game in games]
    assert met == list(range(GAMES - CHANNELS + 1, GAMES + 1))


async def test_all_waiting_messages_go_out_once_and_in_order(full: Storage) -> None:
    sent: list[int] = []
    while messages := await full.outbox.claim(later(hours=1), limit=120):
        sent += [message.id for message in messages]
    assert sent == list(range(GAMES - CHANNELS + 1, GAMES + 1))
