"""Reminders: at intervals of one's own, awake, reported or repeated, and never in a burst."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.pace import Every, Pace, Share
from bot.service import OwnTime, Reminder, TimedOut
from storage import Place
from tests.pace.kit import calendar, local
from tests.service.days import DAY, DAY_AND_BANK, HOUR, NOON, Days, of_kind, one
from tests.service.several import asked

CLAIM = timedelta(minutes=2)


async def only(week: Days) -> Reminder:
    (event,) = await week.scheduler.tick(week.now)
    assert isinstance(event, Reminder)
    return event


async def test_half_way_and_each_half_after_that(week: Days) -> None:
    table = await week.begin(DAY_AND_BANK)
    await week.pass_by(71 * HOUR)
    assert [(at - NOON) / HOUR for at, _ in week.events] == [12, 24, 36, 48, 60]
    reminder = of_kind([event for _, event in week.events], Reminder)[0]
    assert reminder.user_id == asked(table).user_id
    assert (reminder.game.id, reminder.seat, reminder.by) == (table.id, 0, "ping")
    assert reminder.left == 60 * HOUR
    assert reminder.due_at == NOON + 72 * HOUR
    assert not reminder.play_on
    assert len(reminder.nonce) <= 25


@pytest.mark.parametrize(
    ("interval", "hours"), [(Every(10), [10, 20]), (Share(25), [6, 12, 18]), (Share(100), [])]
)
async def test_intervals_are_ones_own(
    week: Days, interval: Every | Share, hours: list[int]
) -> None:
    table = await week.begin(Pace(24))
    await week.tables.times.change_own(
        asked(table).user_id, lambda own: replace(own, interval=interval)
    )
    await week.pass_by(23.9 * HOUR)
    assert [(at - NOON) / HOUR for at, _ in week.events] == hours


async def test_who_wants_no_reminders_gets_none_but_runs_out_of_time(week: Days) -> None:
    table = await week.begin(Pace(24))
    await week.tables.times.change_own(
        asked(table).user_id, lambda own: replace(own, remind="none")
    )
    assert set(await week.timers(table.id)) == {"timeout"}
    assert of_kind(await week.pass_by(24 * HOUR), TimedOut) != []
    assert of_kind([event for _, event in week.events], Reminder) == []


async def test_by_direct_message_if_wished(week: Days) -> None:
    table = await week.begin(Pace(24))
    await week.tables.times.change_own(asked(table).user_id, lambda own: replace(own, remind="dm"))
    assert one(await week.pass_by(12 * HOUR), Reminder).by == "dm"


async def test_what_is_not_reported_comes_again_with_the_same_nonce(week: Days) -> None:
    """A process that dies between claiming a reminder and writing it does not lose it."""
    await week.begin(Pace(24))
    week.clock.now += 12 * HOUR
    first = await only(week)
    assert await week.scheduler.tick(week.now) == ()
    week.clock.now += CLAIM
    second = await only(week)
    assert second.nonce == first.nonce
    assert second.left == 12 * HOUR - CLAIM
    assert not await week.scheduler.done(first, week.now)
    assert await week.scheduler.done(second, week.now)
    assert not await week.scheduler.done(second, week.now)
    week.clock.now += 11 * HOUR
    assert await week.scheduler.tick(week.now) == ()


async def test_a_reminder_of_a_turn_that_was_made_meanwhile_is_out_of_date(week: Days) -> None:
    table = await week.begin(Pace(24))
    week.clock.now += 12 * HOUR
    reminder = await only(week)
    table = (await week.turn(table)).table
    before = await week.timers(table.id)
    assert not await week.scheduler.done(reminder, week.now)
    assert await week.timers(table.id) == before
    assert before["reminder"].due_at == week.now + 12 * HOUR


async def test_nobody_is_woken(week: Days) -> None:
    table = await week.begin(Pace(24, 24))
    who = calendar("Europe/Berlin", "8-22")
    await week.set_own(asked(table), who)
    await week.pass_by(4 * DAY)
    reminders = [at for at, event in week.events if isinstance(event, Reminder)][:3]
    assert reminders == [
        local("Europe/Berlin", "2031-05-02 12:00"),
        local("Europe/Berlin", "2031-05-03 10:00"),
        local("Europe/Berlin", "2031-05-04 08:00"),
    ]


async def test_a_reminder_found_late_at_night_waits_for_the_morning(week: Days) -> None:
    table = await week.begin(Pace(48))
    await week.set_own(asked(table), calendar("UTC", "8-22"))
    await week.tables.times.change_own(
        asked(table).user_id, lambda own: replace(own, interval=Every(9))
    )
    await week.sleep_through(NOON + 12 * HOUR)  # due at nine in the evening, found at midnight
    assert await week.tick() == []
    (event,) = await week.pass_by(9 * HOUR)
    assert isinstance(event, Reminder)
    assert week.events[0][0] == NOON + 20 * HOUR


async def test_many_missed_reminders_of_one_turn_become_one(week: Days) -> None:
    """The bot was away for days: no burst, and the next one comes in its time."""
    table = await week.begin(Pace(300))
    await week.tables.times.change_own(
        asked(table).user_id, lambda own: replace(own, interval=Every(10))
    )
    await week.sleep_through(NOON + 75 * HOUR)
    reminder = one(await week.tick(), Reminder)
    assert reminder.left == 225 * HOUR
    assert (await week.timers(table.id))["reminder"].due_at == NOON + 80 * HOUR


async def test_reminders_come_to_an_end(week: Days) -> None:
    table = await week.begin(Pace(336))
    await week.tables.times.change_own(
        asked(table).user_id, lambda own: replace(own, interval=Every(1))
    )
    assert len(await week.pass_by(300 * HOUR)) == 12
    assert set(await week.timers(table.id)) == {"timeout"}


async def test_reminders_of_many_games_come_in_the_order_of_their_time(week: Days) -> None:
    for hours in (40, 22, 30):
        await week.begin(Pace(hours), home=Place(channel_id=700 + hours), seed=str(hours))
    week.clock.now += 21 * HOUR
    met: list[int] = []
    while events := await week.scheduler.tick(week.now, limit=2):
        met += [event.game.id for event in events if isinstance(event, Reminder)]
        assert len(events) <= 2
    assert met == [2, 3, 1]


async def test_settings_start_as_they_are_documented(week: Days) -> None:
    assert await week.tables.times.own(1) == OwnTime()
