"""The clock of a turn: its own hours first, then the bank, whatever happens to the calendar."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pace import Calendar, Clock, Pace, advance, due_at, running_time, time_left
from tests.pace.kit import HOUR, MINUTE, calendar, local, situations, utc

DAY_AND_BANK = Pace(24, 72)
NOON = utc("2031-05-01 12:00")
ZERO = timedelta(0)

paces = st.builds(Pace, st.integers(1, 48), st.integers(0, 96))
minutes = st.integers(0, 8 * 24 * 60).map(lambda number: number * MINUTE)


@pytest.mark.parametrize(("hours", "bank"), [(0, 0), (337, 0), (24, -1), (24, 673)])
def test_a_pace_has_bounds(hours: int, bank: int) -> None:
    with pytest.raises(ValueError, match="hours"):
        Pace(hours, bank)


def test_a_turn_uses_its_own_hours_before_the_bank() -> None:
    clock = Clock(DAY_AND_BANK.bank).started(NOON)
    always = Calendar()
    assert due_at(DAY_AND_BANK, clock, always) == NOON + 96 * HOUR
    assert clock.finished(DAY_AND_BANK, always, NOON + 24 * HOUR).bank == 72 * HOUR
    assert clock.finished(DAY_AND_BANK, always, NOON + 30 * HOUR).bank == 66 * HOUR
    assert clock.finished(DAY_AND_BANK, always, NOON + 500 * HOUR).bank == ZERO


def test_hours_of_a_quick_turn_are_not_saved_up() -> None:
    clock = Clock(DAY_AND_BANK.bank).started(NOON)
    assert clock.finished(DAY_AND_BANK, Calendar(), NOON + MINUTE) == Clock(72 * HOUR)


def test_without_a_pace_nothing_is_used_up() -> None:
    clock = Clock(ZERO).started(NOON)
    assert clock.finished(None, Calendar(), NOON + 1000 * HOUR) == Clock(ZERO)


def test_a_clock_that_stands_still_is_never_due() -> None:
    assert due_at(DAY_AND_BANK, Clock(ZERO), Calendar()) is None
    assert time_left(Pace(24), Clock(ZERO, 5 * HOUR), Calendar(), NOON) == 19 * HOUR


def test_a_pause_takes_nothing() -> None:
    who = calendar("Europe/Berlin", "8-22")
    start = local("Europe/Berlin", "2031-05-01 20:00")
    clock = Clock(ZERO).started(start).stopped(who, local("Europe/Berlin", "2031-05-02 09:00"))
    assert clock == Clock(ZERO, 3 * HOUR)
    again = clock.resumed(local("Europe/Berlin", "2031-05-20 09:00"))
    assert due_at(Pace(5), again, who) == local("Europe/Berlin", "2031-05-20 11:00")


def test_going_on_holiday_in_mid_turn_keeps_what_was_used() -> None:
    before = calendar("UTC", "8-22")
    away = calendar("UTC", "8-22", ("2031-05-01", "2031-05-03"))
    clock = Clock(ZERO).started(utc("2031-05-01 08:00"))
    settled = clock.settled(before, NOON)
    assert settled == Clock(ZERO, 4 * HOUR, NOON)
    assert due_at(Pace(10), settled, away) == utc("2031-05-04 14:00")
    assert Clock(ZERO).settled(before, NOON) == Clock(ZERO)


def test_who_gets_a_seat_back_late_has_a_little_time() -> None:
    clock = Clock(ZERO, 30 * HOUR).with_left(Pace(24), 2 * HOUR, NOON)
    assert due_at(Pace(24), clock, Calendar()) == NOON + 2 * HOUR
    short = Clock(ZERO, 3 * HOUR).with_left(Pace(1), 2 * HOUR, NOON)
    assert due_at(Pace(1), short, Calendar()) == NOON + HOUR


@given(situations(), paces, minutes)
def test_time_left_and_due_time_tell_the_same(
    situation: tuple[Calendar, datetime], pace: Pace, passed: timedelta
) -> None:
    who, start = situation
    clock = Clock(pace.bank).started(start)
    due = due_at(pace, clock, who)
    assert due is not None
    now = start + passed
    left = time_left(pace, clock, who, now)
    assert left == max(pace.turn + pace.bank - running_time(who, start, now), ZERO)
    assert (left == ZERO) == (now >= due)
    if left:
        assert advance(who, now, left) == due


@given(situations(), situations(), paces, minutes, minutes)
def test_a_change_of_calendar_never_changes_the_past(
    situation: tuple[Calendar, datetime],
    other: tuple[Calendar, datetime],
    pace: Pace,
    one: timedelta,
    two: timedelta,
) -> None:
    (before, start), (after, _) = situation, other
    clock = Clock(pace.bank).started(start)
    change, end = start + one, start + one + two
    settled = clock.settled(before, change)
    assert settled.used(after, change) == clock.used(before, change)
    assert settled.used(after, end) == running_time(before, start, change) + running_time(
        after, change, end
    )
    # To change to the same calendar changes nothing at all.
    same = clock.settled(before, change)
    assert same.finished(pace, before, end) == clock.finished(pace, before, end)
    assert time_left(pace, same, before, end) == time_left(pace, clock, before, end)


@given(situations(), paces, minutes)
def test_a_bank_only_shrinks(
    situation: tuple[Calendar, datetime], pace: Pace, passed: timedelta
) -> None:
    who, start = situation
    clock = Clock(pace.bank).started(start)
    bank = clock.finished(pace, who, start + passed).bank
    assert ZERO <= bank <= pace.bank
    assert bank == pace.bank or running_time(who, start, start + passed) > pace.turn
