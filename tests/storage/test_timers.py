"""Timers: each is claimed by one, comes back if that one dies, and is gone with its turn."""

import asyncio
import os
import signal
import sys
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import (
    Appended,
    CalendarRecord,
    Conflict,
    NewTimer,
    SeatClock,
    Storage,
    Timer,
    TimerKind,
    Timing,
)
from tests.storage.kit import ANNA, NOON, addition, begin, entries, later, new_game

ROOT: Final = Path(__file__).parents[2]
CLAIM: Final = timedelta(minutes=2)


def timing(version: int, *timers: NewTimer) -> Timing:
    clocks = tuple(SeatClock(seat=seat, bank=timedelta(hours=3)) for seat in range(2))
    return Timing(version=version, turn_hours=24, bank_hours=3, clocks=clocks, timers=timers)


def timer(kind: TimerKind = "reminder", seq: int = 0, **due: float) -> NewTimer:
    return NewTimer(kind=kind, due_at=later(**due), seat=0, seq=seq)


async def game_with(storage: Storage, *timers: NewTimer, channel_id: int = 10) -> int:
    game_id = await begin(storage, new_game(channel_id))
    act = addition(*entries(0, "a"), timing=timing(0, *timers))
    assert await storage.games.append(game_id, 0, act) == Appended(1)
    return game_id


async def claim_one(storage: Storage, by: str = "one", **at: float) -> Timer:
    (found,) = await storage.timers.claim(later(**at), by)
    return found


def digest(hour: int | None = 9) -> CalendarRecord:
    return CalendarRecord(
        user_id=ANNA,
        zone="UTC",
        wakes_at=None,
        sleeps_at=None,
        holidays=(),
        remind="ping",
        remind_hours=None,
        remind_percent=50,
        stand_in_player="greedy",
        stand_in_id=None,
        stand_in_name=None,
        digest_hour=hour,
    )


async def test_timers_are_claimed_when_they_are_due_the_first_due_first(storage: Storage) -> None:
    first = await game_with(storage, timer(hours=3), timer("timeout", hours=5))
    second = await game_with(storage, timer(hours=2), channel_id=11)
    assert await storage.timers.next_due() == later(hours=2)
    assert await storage.timers.claim(later(hours=1.9), "one") == ()
    found = await storage.timers.claim(later(hours=4), "one")
    assert [(one.game_id, one.kind, one.due_at) for one in found] == [
        (second, "reminder", later(hours=2)),
        (first, "reminder", later(hours=3)),
    ]
    assert found[0] == Timer(
        id=found[0].id,
        kind="reminder",
        game_id=second,
        user_id=None,
        seat=0,
        seq=0,
        due_at=later(hours=2),
        attempts=1,
        claimed_by="one",
    )


async def test_a_claimed_timer_is_nobody_elses_until_the_time_is_over(storage: Storage) -> None:
    await game_with(storage, timer(hours=1))
    first = await claim_one(storage, hours=1)
    assert await storage.timers.claim(later(hours=1), "two") == ()
    assert await storage.timers.next_due() == later(hours=1) + CLAIM
    second = await claim_one(storage, "two", hours=1, minutes=2)
    assert (second.id, second.attempts, second.claimed_by) == (first.id, 2, "two")
    assert second.nonce == first.nonce
    assert not await storage.timers.done(first)
    assert not await storage.timers.set_to(first, later(hours=9))
    assert not await storage.timers.postpone(first, later(hours=9))
    assert await storage.timers.done(second)
    assert not await storage.timers.done(second)
    assert await storage.timers.next_due() is None


async def test_the_same_process_knows_its_old_claim_from_its_new_one(storage: Storage) -> None:
    await game_with(storage, timer(hours=1))
    old = await claim_one(storage, hours=1)
    new = await claim_one(storage, hours=2)
    assert not await storage.timers.done(old)
    assert await storage.timers.done(new)


async def test_a_timer_set_anew_starts_afresh(storage: Storage) -> None:
    await game_with(storage, timer(hours=1))
    first = await claim_one(storage, hours=1)
    assert await storage.timers.set_to(first, later(hours=4))
    assert await storage.timers.claim(later(hours=3), "one") == ()
    second = await claim_one(storage, hours=4)
    assert (second.due_at, second.attempts) == (later(hours=4), 1)
    assert second.nonce != first.nonce
    assert not await storage.timers.done(first)


async def test_a_postponed_timer_is_still_overdue(storage: Storage) -> None:
    await game_with(storage, timer(hours=1))
    first = await claim_one(storage, hours=1)
    assert await storage.timers.postpone(first, later(hours=1.5))
    assert await storage.timers.claim(later(hours=1.4), "one") == ()
    second = await claim_one(storage, hours=1.5)
    assert (second.due_at, second.attempts) == (later(hours=1), 2)


async def test_a_limit_leaves_the_rest_to_others(storage: Storage) -> None:
    for number in range(5):
        await game_with(storage, timer(hours=number), channel_id=20 + number)
    one = await storage.timers.claim(later(hours=9), "one", limit=3)
    two = await storage.timers.claim(later(hours=9), "two", limit=3)
    assert [found.due_at for found in (*one, *two)] == [later(hours=n) for n in range(5)]


async def test_nonces_fit(storage: Storage) -> None:
    await game_with(storage, timer(days=300_000))
    found = await claim_one(storage, days=300_001)
    assert len(found.nonce) <= 25


async def test_an_act_replaces_the_timers_of_its_game_and_of_no_other(storage: Storage) -> None:
    game_id = await game_with(storage, timer(hours=1), timer("timeout", hours=2))
    other = await game_with(storage, timer(hours=1), channel_id=11)
    claimed = await storage.timers.claim(later(hours=1), "one")
    mine = next(one for one in claimed if one.game_id == game_id)
    act = addition(*entries(1, "confirm"), timing=timing(1, timer("timeout", seq=2, hours=7)))
    assert await storage.games.append(game_id, 1, act) == Appended(2)
    assert await storage.timers.of_game(game_id) == (timer("timeout", seq=2, hours=7),)
    assert len(await storage.timers.of_game(other)) == 1
    assert not await storage.timers.done(mine)
    assert not await storage.timers.set_to(mine, later(hours=2))


async def test_an_act_that_is_refused_leaves_the_timers(storage: Storage) -> None:
    game_id = await game_with(storage, timer(hours=1))
    stale = addition(*entries(0, "confirm"), timing=timing(1, timer("timeout", hours=7)))
    assert await storage.games.append(game_id, 0, stale) == Conflict(1)
    assert await storage.timers.of_game(game_id) == (timer(hours=1),)


async def test_the_end_of_a_game_is_the_end_of_its_timers(storage: Storage) -> None:
    finished = await game_with(storage, timer(hours=1))
    abandoned = await game_with(storage, timer(hours=1), channel_id=11)
    act = addition(*entries(1, "confirm"), status="finished")
    await storage.games.append(finished, 1, act)
    await storage.games.abandon(abandoned, NOON)
    assert await storage.timers.next_due() is None


async def test_there_is_one_digest_for_a_person(storage: Storage) -> None:
    for hour in (1, 2):
        await storage.clocks.retime((), NOON, calendar=digest(), digest_at=later(hours=hour))
    found = await claim_one(storage, hours=9)
    assert (found.kind, found.user_id, found.game_id) == ("digest", ANNA, None)
    assert found.due_at == later(hours=2)
    await storage.clocks.retime((), NOON, calendar=digest(None), digest_at=None)
    assert not await storage.timers.done(found)
    assert await storage.timers.next_due() is None


async def test_two_bots_never_get_the_same_timer(url: str) -> None:
    bots = [await Storage.open(url) for _ in range(3)]
    try:
        games = [
            await game_with(bots[0], timer(hours=1), channel_id=100 + number)
            for number in range(30)
        ]
        got: list[Timer] = []
        while True:
            claims = await asyncio.gather(
                *(
                    bot.timers.claim(later(hours=1), f"bot {number}", limit=4)
                    for number, bot in enumerate(bots * 2)
                )
            )
            if not any(claims):
                break
            got += [found for claim in claims for found in claim]
        assert sorted(found.game_id or 0 for found in got) == games
        assert {found.attempts for found in got} == {1}
    finally:
        for bot in bots:
            await bot.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
async def test_what_a_killed_process_had_claimed_comes_back_once(url: str) -> None:
    """Killed between claim and done: for a while nobody else may have it, then exactly one."""
    async with await Storage.open(url) as storage:
        game_id = await game_with(storage, timer(hours=1))
    program = ("-m", "tests.storage.worker", url, str(game_id), "claim", "0")
    worker = await asyncio.create_subprocess_exec(
        sys.executable, *program, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert worker.stdout is not None
    assert await worker.stdout.readline() == b"1\n"
    os.kill(worker.pid, signal.SIGKILL)
    assert await worker.wait() == -signal.SIGKILL
    async with await Storage.open(url) as storage:
        assert await storage.timers.claim(later(hours=1), "two") == ()
        found = await claim_one(storage, "two", hours=1, minutes=2)
        assert (found.game_id, found.attempts) == (game_id, 2)
        assert await storage.timers.done(found)
        assert await storage.problems() == ()


async def test_timers_belong_to_a_game_or_to_a_person(storage: Storage) -> None:
    for owner in ("1, 2", "NULL, NULL"):
        statement = (
            "INSERT INTO timers (kind, game_id, user_id, seq, due_at, ready_at, attempts)"
            f" VALUES ('digest', {owner}, 0, 0, 0, 0)"
        )
        with pytest.raises(IntegrityError):
            await storage.database.write(
                partial(AsyncConnection.exec_driver_sql, statement=statement)
            )
