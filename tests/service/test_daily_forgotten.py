"""Who has their data deleted in the middle of a day does not begin that day again."""

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest

from bot.service.daily.records import Attempted, Finish, ForgottenMeanwhile, NotYet, Practising
from storage import Storage
from storage.tables.days import daily_marks
from tests.service.dailies import MONDAY, PANEL, Process, process
from tests.service.days import DAY, SetClock
from tests.service.kit import ANN, BEN
from tests.service.test_privacy import EVE, everything

ON_BOTH = True
NOON_AFTER = datetime(2026, 12, 1, 12, tzinfo=UTC)


@pytest.fixture
async def bot(url: str) -> AsyncIterator[Process]:
    async with process(url) as made:
        yield made


async def marks(storage: Storage) -> list[tuple[object, ...]]:
    rows = await storage.database.read(lambda connection: connection.execute(daily_marks.select()))
    return [tuple(row) for row in rows]


async def test_who_is_forgotten_in_mid_day_cannot_begin_the_day_again(bot: Process) -> None:
    await bot.begin(EVE)
    await bot.tables.privacy.forget(EVE.user_id)
    again = await bot.tables.daily.play(EVE, PANEL)
    assert isinstance(again, ForgottenMeanwhile)
    assert again.record.day == MONDAY
    practice = await bot.tables.daily.practise(EVE, PANEL, MONDAY)
    assert isinstance(practice, ForgottenMeanwhile)
    assert await bot.storage.daily_attempts.of(MONDAY, EVE.user_id) is None


async def test_a_finished_attempt_is_remembered_as_well(bot: Process) -> None:
    await bot.play_out(EVE)
    await bot.tables.privacy.forget(EVE.user_id)
    assert isinstance(await bot.tables.daily.play(EVE, PANEL), ForgottenMeanwhile)


async def test_a_mark_does_not_tell_who_it_is(bot: Process) -> None:
    await bot.begin(EVE)
    await bot.begin(BEN)
    for person in (EVE, BEN):
        await bot.tables.privacy.forget(person.user_id)
    kept = await everything(bot.storage)
    assert str(EVE.user_id) not in kept
    assert EVE.name not in kept
    found = {mark for _, mark in await marks(bot.storage)}
    assert len(found) == 2
    assert all(len(str(mark)) == 64 for mark in found)


async def test_to_be_forgotten_twice_opens_no_way_either(bot: Process) -> None:
    await bot.begin(EVE)
    for _ in range(2):
        await bot.tables.privacy.forget(EVE.user_id)
        # What one sets in between is forgotten again; the mark stays.
        await bot.tables.daily.people.seen(EVE, None)
    await bot.tables.privacy.forget(EVE.user_id)
    assert len(await marks(bot.storage)) == 1
    assert isinstance(await bot.tables.daily.play(EVE, PANEL), ForgottenMeanwhile)


async def test_the_day_after_is_free_and_the_day_itself_can_be_practised(bot: Process) -> None:
    await bot.begin(EVE)
    await bot.tables.privacy.forget(EVE.user_id)
    bot.clock.now += DAY
    await bot.tick()
    assert isinstance(await bot.tables.daily.practise(EVE, PANEL, MONDAY), ForgottenMeanwhile)
    assert isinstance(await bot.tables.daily.play(EVE, PANEL), Attempted)
    bot.clock.now = NOON_AFTER
    await bot.tick()
    assert await marks(bot.storage) == []
    assert isinstance(await bot.tables.daily.practise(EVE, PANEL, MONDAY), Practising)


async def test_after_a_downtime_old_marks_go_at_once(bot: Process) -> None:
    await bot.begin(EVE)
    await bot.tables.privacy.forget(EVE.user_id)
    bot.clock.now += 7 * DAY
    await bot.tick()
    assert await marks(bot.storage) == []


async def test_both_open_days_are_remembered(bot: Process) -> None:
    await bot.begin(EVE)
    bot.clock.now += DAY
    await bot.begin(EVE)
    await bot.tables.privacy.forget(EVE.user_id)
    assert [day for day, _ in sorted(await marks(bot.storage))] == [MONDAY, MONDAY + DAY]


async def test_who_has_not_begun_the_day_leaves_no_mark(bot: Process) -> None:
    await bot.play_out(EVE)
    await bot.tables.daily.practise(EVE, PANEL, MONDAY)
    bot.clock.now = NOON_AFTER
    await bot.tables.daily.people.seen(ANN, None)
    for person in (EVE, ANN):
        await bot.tables.privacy.forget(person.user_id)
    assert await marks(bot.storage) == []
    assert isinstance(await bot.tables.daily.play(EVE, PANEL), Attempted)
    assert isinstance(await bot.tables.daily.practise(BEN, PANEL, MONDAY + DAY), NotYet)


async def test_another_process_knows_it_too(url: str) -> None:
    clock = SetClock(datetime(2026, 11, 30, 7, tzinfo=UTC))
    async with process(url, clock) as one, process(url, clock) as two:
        await one.begin(EVE)
        await two.tables.privacy.forget(EVE.user_id)
        assert isinstance(await one.tables.daily.play(EVE, PANEL), ForgottenMeanwhile)
        assert isinstance(await two.tables.daily.play(EVE, PANEL), ForgottenMeanwhile)


async def test_to_begin_and_be_forgotten_at_one_moment_gives_no_second_attempt(url: str) -> None:
    """Whichever of two processes is faster: what was begun before is not begun anew."""
    clock = SetClock(datetime(2026, 11, 30, 7, tzinfo=UTC))
    async with process(url, clock) as one, process(url, clock) as two:
        await one.begin(EVE)
        outcome, _ = await asyncio.gather(
            two.tables.daily.play(EVE, PANEL), one.tables.privacy.forget(EVE.user_id)
        )
        assert isinstance(outcome, Attempted | Finish | ForgottenMeanwhile)
        assert not (isinstance(outcome, Attempted) and outcome.begun)
        assert isinstance(await two.tables.daily.play(EVE, PANEL), ForgottenMeanwhile)


async def test_what_is_kept_of_the_forgotten_is_handed_out_to_them(bot: Process) -> None:
    await bot.begin(EVE)
    await bot.tables.privacy.forget(EVE.user_id)
    kept = json.loads(await bot.tables.privacy.export(EVE.user_id))["kept"]
    ((_, mark),) = await marks(bot.storage)
    assert kept == {"daily_marks": [{"day": "2026-11-30", "mark": mark}]}
    assert json.loads(await bot.tables.privacy.export(BEN.user_id))["kept"] == {}
