"""Reminders and digests: at intervals of one's own, awake, before the end, and not for ever."""

import itertools
from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pace import (
    Calendar,
    Clock,
    Every,
    Interval,
    Pace,
    Share,
    due_at,
    is_awake,
    next_digest,
    next_reminder,
    reminder_times,
)
from bot.pace.reminders import MOST_REMINDERS, SHORTEST_INTERVAL
from tests.pace.kit import HOUR, MINUTE, calendar, local, situations, utc

NOON = utc("2031-05-01 12:00")
ZERO = timedelta(0)

intervals = st.one_of(st.builds(Every, st.integers(1, 48)), st.builds(Share, st.integers(10, 100)))
paces = st.none() | st.builds(Pace, st.integers(1, 48), st.integers(0, 96))


def hours_after_noon(interval: Interval, pace: Pace | None, spent: float = 0) -> list[float]:
    clock = Clock(ZERO if pace is None else pace.bank, spent * HOUR, NOON)
    return [(at - NOON) / HOUR for at in reminder_times(interval, pace, clock, Calendar())]


@pytest.mark.parametrize("wrong", [0, 9, 101])
def test_a_share_is_a_part(wrong: int) -> None:
    with pytest.raises(ValueError, match="percent"):
        Share(wrong)


@pytest.mark.parametrize("wrong", [0, 337])
def test_an_interval_has_bounds(wrong: int) -> None:
    with pytest.raises(ValueError, match="hours"):
        Every(wrong)


def test_half_way_then_each_half_of_the_bank() -> None:
    assert hours_after_noon(Share(50), Pace(24)) == [12]
    assert hours_after_noon(Share(50), Pace(24, 24)) == [12, 24, 36]
    assert hours_after_noon(Share(100), Pace(24, 24)) == [24]
    assert hours_after_noon(Share(100), Pace(24)) == []


def test_every_few_hours_and_not_for_ever() -> None:
    assert hours_after_noon(Every(10), Pace(24, 6)) == [10, 20]
    assert hours_after_noon(Every(10), None) == [10.0 * n for n in range(1, MOST_REMINDERS + 1)]
    assert hours_after_noon(Share(50), None)[:2] == [12, 24]


def test_time_spent_before_counts() -> None:
    assert hours_after_noon(Every(10), Pace(24, 6), spent=12) == [8]


def test_a_short_turn_does_not_rain_reminders() -> None:
    assert hours_after_noon(Share(10), Pace(1)) == [0.25, 0.5, 0.75]
    assert timedelta(hours=0.25) == SHORTEST_INTERVAL


def test_a_clock_that_stands_still_brings_none() -> None:
    assert reminder_times(Every(1), Pace(24), Clock(ZERO, ZERO), Calendar()) == ()


def test_nobody_is_woken() -> None:
    who = calendar("Europe/Berlin", "8-22", ("2031-05-03", "2031-05-04"))
    clock = Clock(48 * HOUR).started(local("Europe/Berlin", "2031-05-01 20:00"))
    assert reminder_times(Every(9), Pace(24, 6), clock, who) == tuple(
        local("Europe/Berlin", at)
        for at in ("2031-05-02 15:00", "2031-05-05 10:00", "2031-05-05 19:00",
                   "2031-05-06 14:00", "2031-05-07 09:00", "2031-05-07 18:00",
                   "2031-05-08 13:00")
    )  # fmt: skip


@given(situations(), paces, intervals, st.integers(0, 60 * 24))
def test_reminders_are_few_rising_and_before_the_end(
    situation: tuple[Calendar, datetime], pace: Pace | None, interval: Interval, spent: int
) -> None:
    who, start = situation
    clock = Clock(ZERO if pace is None else pace.bank, spent * MINUTE, start)
    times = reminder_times(interval, pace, clock, who)
    assert len(times) <= MOST_REMINDERS
    assert all(one < two for one, two in itertools.pairwise(times))
    assert all(at > start for at in times)
    assert all(is_awake(who, at) or is_awake(who, at - timedelta(seconds=1)) for at in times)
    due = None if pace is None else due_at(pace, clock, who)
    assert due is None or all(at < due for at in times)


@given(situations(), paces, intervals)
def test_one_after_the_other_gives_all_of_them(
    situation: tuple[Calendar, datetime], pace: Pace | None, interval: Interval
) -> None:
    who, start = situation
    clock = Clock(ZERO if pace is None else pace.bank, ZERO, start)
    met: list[datetime] = []
    after = start
    while (due := next_reminder(interval, pace, clock, who, after)) is not None:
        met.append(due)
        after = due
    assert tuple(met) == reminder_times(interval, pace, clock, who)


def test_missed_reminders_are_passed_over() -> None:
    clock = Clock(ZERO).started(NOON)
    late = NOON + 11 * HOUR
    assert next_reminder(Every(2), Pace(24), clock, Calendar(), late) == NOON + 12 * HOUR
    assert next_reminder(Every(2), Pace(24), clock, Calendar(), NOON + 22 * HOUR) is None


def test_one_digest_on_the_nights_the_clocks_change() -> None:
    """An hour that comes twice brings one digest, an hour left out one too."""
    who = calendar("Europe/Berlin")
    for first, days in (("2031-03-29 02:00", 3), ("2031-10-25 02:00", 3)):
        at = local("Europe/Berlin", first) - MINUTE
        seen = []
        for _ in range(days):
            at = next_digest(who, 2, at)
            seen.append(at.astimezone(who.zone).date())
        assert seen == sorted(set(seen))
        assert (seen[-1] - seen[0]).days == days - 1
    leap = next_digest(who, 2, local("Europe/Berlin", "2031-03-29 12:00"))
    assert leap == local("Europe/Berlin", "2031-03-30 03:00")


def test_no_digest_on_holidays_or_twice() -> None:
    who = calendar("Asia/Kolkata", "", ("2031-05-02", "2031-05-03"))
    at = local("Asia/Kolkata", "2031-05-01 09:00")
    assert next_digest(who, 9, at - MINUTE) == at
    assert next_digest(who, 9, at) == local("Asia/Kolkata", "2031-05-04 09:00")


@given(situations(), st.integers(0, 23))
def test_the_next_digest_is_within_reach(situation: tuple[Calendar, datetime], hour: int) -> None:
    who, now = situation
    due = next_digest(who, hour, now)
    away = sum(holiday.days for holiday in who.holidays)
    assert now < due <= now + timedelta(days=away + 2, hours=3)
