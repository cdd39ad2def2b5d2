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
    Created,
    Done,
    Ending,
    HandOver,
    LobbyPerson,
    NewHolder,
    NewLobby,
    NewRequest,
    NewTimer,
    Nudge,
    Place,
    PlanRecord,
    Post,
    Retiming,
    SeatClock,
    Settlement,
    Storage,
    Timing,
)
from storage.sql.urls import sqlite_file
from storage.tables import games as tables
from storage.tables import time as tables_of_time
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


async def gather(storage: Storage) -> object:
    """A lobby is opened, changed, found and becomes a game."""
    people = (LobbyPerson(user_id=ANNA, display_name="Anna"),)
    new = NewLobby(
        place=Place(channel_id=9_999, guild_id=20),
        host_id=ANNA,
        components=SET.fingerprint,
        options={},
        people=people,
        expires_at=NOON,
        rematch_of=7,
    )
    created = await storage.lobbies.open(new, NOON, interaction_id=3)
    assert isinstance(created, Created)
    lobby = await storage.lobbies.in_channel(9_999)
    assert lobby is not None
    await storage.lobbies.of_user(ANNA)
    assert await storage.lobbies.save(lobby, NOON) == Done()
    again = await storage.lobbies.get(lobby.game_id)
    assert again is not None
    return await storage.lobbies.start(again, new_game(9_999), addition())


async def ask_and_settle(storage: Storage) -> object:
    """Somebody asks to end a game, another agrees, a seat changes hands, the game ends."""
    request = NewRequest(game_id=GAMES, kind="end", seat=0, user_id=ANNA, seq=1, at=NOON)
    made = await storage.requests.ask(request)
    (found,) = await storage.requests.open_of(GAMES)
    await storage.requests.vote(found, 5, NOON, agrees=True)
    seats = await storage.games.seated(GAMES)
    assert seats is not None
    new = NewHolder(kind="human", display_name="Bert", user_id=5)
    change = HandOver(game_id=GAMES, old=seats[1][0], new=new, why="replaced", at=NOON, people=1)
    assert await storage.holders.hand_over(change) == Done()
    await storage.holders.former(GAMES)
    settlement = Settlement(request_id=made.request_id, revision=1, user_id=6)
    end = Ending(
        game_id=GAMES,
        expected_last_seq=1,
        status="abandoned",
        result={},
        at=NOON,
        settlement=settlement,
    )
    assert await storage.endings.end(end) == Done()
    return await storage.results.of(GAMES)


async def plan_a_turn(storage: Storage) -> object:
    plan = PlanRecord(game_id=GAMES, user_id=ANNA, body={}, state="filed", at=NOON)
    await storage.plans.file(plan, 1)
    await storage.plans.filed(GAMES)
    await storage.plans.planned(GAMES)
    return await storage.plans.get(GAMES, ANNA)


async def nudge(storage: Storage) -> object:
    post = Post(kind="nudge", channel_id=3)
    one = Nudge(game_id=GAMES, seq=1, user_id=ANNA, by=5, at=NOON, post=post)
    await storage.nudges.add(one, unless_after=NOON)
    return await storage.nudges.add(one, unless_after=later(days=-1))


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
    "lobby": gather,
    "request": ask_and_settle,
    "plan": plan_a_turn,
    "nudge": nudge,
    "games of a server": lambda storage: storage.results.of_guild(20, ("running",)),
    "name": lambda storage: storage.holders.rename(ANNA, "Anne"),
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
