"""Crowds: two hundred presses on one game, a dozen games on one server, kill -9 in between."""

import asyncio
import os
import signal
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from bot.service import Applied, Outcome, Person, Table, Tables, TakenBack
from bot.service.table.play import Walk
from engine import CONFIRM, replay
from engine.players import PLAYERS
from engine.rng import Stream
from storage import Place, Storage
from tests.service.kit import by, play_turn, tables_of
from tests.service.several import PEOPLE, STRANGER, asked, begun, forward, rounds

ON_BOTH = True

ROOT = Path(__file__).parents[2]
PRESSES = 200
GAMES = 12
WHOLE_GAMES = bool(os.environ.get("BAGHDAD_LONG_TESTS"))
"""Else the middle of each of the games is written in one piece, which saves minutes."""


async def latest(tables: Tables, table: Table) -> Table:
    found = await tables.table(table.id)
    assert found is not None
    return found


async def check(tables: Tables, storage: Storage, table: Table) -> Table:
    """A game is what its log says, whoever reads it, and every seat has had its turns in order."""
    now = await latest(tables, table)
    assert now.state == replay(now.setup, now.log)
    assert now == await tables_of(storage).table(now.id)
    assert len(await storage.log.lines(now.id)) == now.seq == now.game.last_seq
    turns = await tables.turns(now)
    seats = len(now.people)
    assert [turn.seat for turn in turns] == [number % seats for number in range(len(turns))]
    for one, two in pairwise(turns):
        assert one.after == two.before
    return now


async def pressed(tables: Tables, table: Table, number: int) -> Outcome | object:
    """Somebody does something: on the table as it was shown, or on whatever it is by now."""
    chance = Stream(f"press {number}", "crowd")
    person = chance.choice((*PEOPLE[: len(table.people)], STRANGER))
    shown = table if chance.below(2) else await latest(tables, table)
    act = by(person, shown if chance.below(2) else None, interaction=1 + number // 2)
    if chance.below(6) == 0:
        return await tables.undo(table.id, act)
    assert shown.decision is not None
    text = chance.choice(shown.decision.options).text
    return await tables.choose(table.id, act, CONFIRM if chance.below(4) == 0 else text)


@pytest.mark.parametrize("seats", [2, 4])
async def test_two_hundred_presses_on_one_game(
    url: str, tables: Tables, storage: Storage, seats: int
) -> None:
    """In two processes, every press delivered twice: none counts double, none is lost."""
    table = await begun(tables, seats)
    async with await Storage.open(url) as second_storage:
        rooms = (tables, tables_of(second_storage))
        outcomes = await asyncio.gather(
            *(pressed(rooms[number % 2], table, number) for number in range(PRESSES))
        )
    now = await check(tables, storage, table)
    applied = [outcome for outcome in outcomes if isinstance(outcome, Applied | TakenBack)]
    assert applied
    by_hand = [entry for entry in now.log if not entry.auto]
    assert len(by_hand) == len(applied)
    kinds = Counter(type(outcome).__name__ for outcome in outcomes)
    assert sum(kinds.values()) == PRESSES
    assert kinds["Stale"]
    await rounds(tables, now, 2)


async def test_two_hundred_presses_of_one_button(tables: Tables, storage: Storage) -> None:
    table = await begun(tables, 3)
    assert table.decision is not None
    text = table.decision.options[0].text
    outcomes = await asyncio.gather(
        *(tables.choose(table.id, by(asked(table), table), text) for _ in range(PRESSES))
    )
    kinds = Counter(type(outcome).__name__ for outcome in outcomes)
    assert kinds == {"Applied": 1, "Stale": PRESSES - 1}
    assert (await check(tables, storage, table)).seq == 1


async def test_two_hundred_confirmations_end_one_turn(tables: Tables, storage: Storage) -> None:
    table = await begun(tables, 2)
    player = PLAYERS["random"]("confirm")
    while table.decision is not None and table.decision.options[0].text != CONFIRM:
        text = player.choose(table.state, table.decision)
        outcome = await tables.choose(table.id, by(asked(table)), text)
        assert isinstance(outcome, Applied)
        table = outcome.table
    person = asked(table)
    outcomes = await asyncio.gather(*(tables.confirm(table.id, by(person)) for _ in range(PRESSES)))
    kinds = Counter(type(outcome).__name__ for outcome in outcomes)
    assert kinds == {"Applied": 1, "NotYourTurn": PRESSES - 1}
    now = await check(tables, storage, table)
    assert len(await tables.turns(now)) == 1
    assert asked(now) != person


def near_the_end(walk: Walk) -> bool:
    """At the beginning of the last turn but one."""
    return sum(len(own.hand) for own in walk.state.seats) <= 2


async def play_one(tables: Tables, number: int) -> Table:
    """One of the games, from its lobby to its last card."""
    seats = 2 + number % 3
    home = Place(channel_id=10_000 + number, guild_id=50)
    people = tuple(Person(100 * number + seat, f"P{number}.{seat}") for seat in range(4))
    table = await begun(tables, seats, seed=f"crowd {number}", home=home, people=people)
    player = PLAYERS["random"](f"crowd {number}")
    table = (await play_turn(tables, table, player, asked(table))).table
    if not WHOLE_GAMES:
        table = await forward(tables, table, near_the_end, f"middle {number}")
    while not table.over:
        table = (await play_turn(tables, table, player, asked(table))).table
    return table


async def test_a_dozen_games_on_one_server_are_played_to_the_end_at_once(
    tables: Tables, storage: Storage
) -> None:
    done = await asyncio.gather(*(play_one(tables, number) for number in range(GAMES)))
    assert len({table.id for table in done}) == GAMES
    for table in done:
        assert table.game.standing.status == "finished"
        await check(tables, storage, table)
    assert len(await tables.results.over(50, limit=100)) == GAMES
    assert await tables.results.running(50) == ()
    assert await tables.bookkeeper.catch_up() == GAMES
    _, rated = await storage.ratings.games()
    assert {one.game_id for one in rated} == {table.id for table in done}
    assert await storage.problems() == ()


async def killed_while_playing(url: str, game_id: int, delay: float) -> int:
    """Let a process play a game with plans, votes and seats, kill it; the last seq it told."""
    program = ("-m", "tests.service.worker", url, str(game_id))
    worker = await asyncio.create_subprocess_exec(
        sys.executable, *program, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert worker.stdout is not None
    told = int(await worker.stdout.readline())
    await asyncio.sleep(delay)
    os.kill(worker.pid, signal.SIGKILL)
    for line in (await worker.stdout.read()).splitlines(keepends=True):
        told = int(line) if line.endswith(b"\n") else told
    assert await worker.wait() == -signal.SIGKILL
    return told


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
async def test_a_killed_bot_leaves_whole_games(url: str) -> None:
    """Between confirmation and plan, between vote and what it brings: nothing is half done."""
    async with await Storage.open(url) as storage:
        table = await begun(tables_of(storage), 3)
    for delay in (0.01, 0.1, 0.3, 0.55):
        told = await killed_while_playing(url, table.id, delay)
        async with await Storage.open(url) as storage:
            tables = tables_of(storage)
            await tables.plans.catch_up()
            now = await check_after_take_backs(tables, storage, table)
            assert now.seq >= told
            assert await storage.plans.due() == ()
            for request in await storage.requests.open_of(now.id):
                # What all have agreed to has happened in the same moment.
                assert len(request.votes) < len(now.people)
            if now.over:
                return
            await rounds(tables, now, 1)


async def check_after_take_backs(tables: Tables, storage: Storage, table: Table) -> Table:
    now = await latest(tables, table)
    assert now.state == replay(now.setup, now.log)
    assert now == await tables_of(storage).table(now.id)
    assert await storage.problems() == ()
    return now
