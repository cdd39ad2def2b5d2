"""Several processes on one database: whatever is due is done once, whoever dies on the way."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Final

import pytest

from bot.pace import Pace
from bot.service import DueEvent, EnginePool, Reminder, Table, TimedOut
from engine import replay
from engine.state import State
from engine.words import Seat
from storage import Place
from storage.time.timers import CLAIM
from tests.service.days import HOUR, NOON, Days, days, of_kind
from tests.service.kit import by, first_option
from tests.service.several import asked
from tests.storage.conftest import url

__all__ = ["url"]  # both databases

PROJECT: Final = Path(__file__).parents[2]


class Pondering(EnginePool):
    """A pool whose players think until they are allowed to be done."""

    def __init__(self, pool: EnginePool) -> None:
        super().__init__()
        self._real = pool
        self.thinking = asyncio.Event()
        self.allowed = asyncio.Event()

    async def rest_of_turn(
        self, state: State, seat: Seat, player: str, seed: str
    ) -> tuple[str, ...]:
        self.thinking.set()
        await self.allowed.wait()
        return await self._real.rest_of_turn(state, seat, player, seed)


@pytest.fixture
async def two(url: str, pool: EnginePool) -> AsyncIterator[tuple[Days, Days]]:
    async with days(url, pool, name="one") as one, days(url, pool, name="two") as other:
        yield one, other


async def some_games(week: Days, count: int) -> list[Table]:
    return [
        await week.begin(Pace(2), home=Place(channel_id=700 + number), seed=str(number))
        for number in range(count)
    ]


async def both_tick(two: tuple[Days, Days], at: timedelta) -> list[DueEvent]:
    """Both tick at the same moment, again and again, until nothing is due."""
    found: list[DueEvent] = []
    for week in two:
        week.clock.now = NOON + at
    while (due := await two[0].scheduler.next_due()) is not None and due <= two[0].now:
        for events in await asyncio.gather(
            *(week.scheduler.tick(week.now, limit=2) for week in two)
        ):
            found += events
            for event in of_kind(list(events), Reminder):
                assert await two[0].scheduler.done(event, two[0].now)
    return found


async def test_each_reminder_and_each_stand_in_comes_once(two: tuple[Days, Days]) -> None:
    games = await some_games(two[0], 5)
    reminders = of_kind(await both_tick(two, HOUR), Reminder)
    assert sorted(event.game.id for event in reminders) == [game.id for game in games]
    played = of_kind(await both_tick(two, 2 * HOUR), TimedOut)
    assert sorted(event.table.id for event in played) == [game.id for game in games]
    for game in games:
        tables = [await week.table(game.id) for week in two]
        assert tables[0] == tables[1]
        assert tables[0].state == replay(tables[0].setup, tables[0].log)
        assert len(tables[0].log) == len(next(e for e in played if e.table.id == game.id).table.log)


async def test_a_slow_process_whose_claim_ran_out_does_not_play_a_second_time(
    url: str, pool: EnginePool, two: tuple[Days, Days]
) -> None:
    week, other = two
    (game,) = await some_games(week, 1)
    await week.pass_by(1.5 * HOUR)
    slow = Pondering(pool)
    scheduler = week.tables.scheduler(slow, "slow")
    due = NOON + 2 * HOUR
    tick = asyncio.create_task(scheduler.tick(due))
    await slow.thinking.wait()
    other.clock.now = due + CLAIM
    (event,) = of_kind(await other.tick(), TimedOut)
    slow.allowed.set()
    assert await tick == ()
    assert await week.table(game.id) == event.table


async def test_a_person_who_acts_while_the_stand_in_thinks_is_not_overruled(
    pool: EnginePool, two: tuple[Days, Days]
) -> None:
    week = two[0]
    (game,) = await some_games(week, 1)
    await week.pass_by(1.5 * HOUR)
    slow = Pondering(pool)
    week.clock.now = NOON + 2 * HOUR
    tick = asyncio.create_task(week.tables.scheduler(slow, "slow").tick(week.now))
    await slow.thinking.wait()
    outcome = await week.tables.choose(game.id, by(asked(game), game), first_option(game))
    slow.allowed.set()
    assert await tick == ()
    table = await week.table(game.id)
    assert table.log == game.log + outcome.table.log[game.seq :]  # type: ignore[union-attr]
    assert await week.storage.actors.of(game.id) == {}
    # And is left alone while they go on, but comes to an end in time.
    assert of_kind(await week.pass_by(timedelta(minutes=9)), TimedOut) == []
    assert of_kind(await week.pass_by(timedelta(minutes=2)), TimedOut) != []


async def test_a_process_that_dies_while_the_stand_in_thinks(
    url: str, two: tuple[Days, Days]
) -> None:
    """Killed between claim and done: another process finds it when the claim is over, once."""
    week = two[0]
    (game,) = await some_games(week, 1)
    await week.pass_by(1.5 * HOUR)
    script = f"""
import asyncio, os
from datetime import timedelta
from bot.service import EnginePool
from tests.service.days import HOUR, NOON, days

class Fatal(EnginePool):
    async def rest_of_turn(self, *_):
        os._exit(9)

async def main():
    async with days({url!r}, Fatal(), NOON + 2 * HOUR, name="killed") as week:
        await week.tick()

asyncio.run(main())
"""
    done = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", script], cwd=PROJECT, check=False
    )
    assert done.returncode == 9
    assert (await week.table(game.id)).seq == game.seq
    week.clock.now = NOON + 2 * HOUR
    assert await week.tick() == []
    (event,) = of_kind(await week.pass_by(CLAIM), TimedOut)
    assert event.held
    assert of_kind(await week.pass_by(HOUR), TimedOut) == []


async def test_one_bad_game_does_not_hold_up_the_others(two: tuple[Days, Days]) -> None:
    week = two[0]
    bad, good = await some_games(week, 2)
    await week.pass_by(1.5 * HOUR)
    breaking = "UPDATE log SET choice = 'nonsense' WHERE game_id = %d"
    await week.choice(bad)
    await week.storage.database.write(
        lambda connection: connection.exec_driver_sql(breaking % bad.id)
    )
    other = two[1]
    other.clock.now = NOON + 2 * HOUR
    events = of_kind(await other.tick(), TimedOut)
    assert [event.table.id for event in events] == [good.id]
    due = await other.storage.timers.next_due()
    assert due == other.now + timedelta(minutes=1)
