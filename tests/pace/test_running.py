"""How clocks run: over sleep, holidays, midnight, leap days, and nights when clocks change."""

from datetime import datetime, timedelta
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.pace import Calendar, advance, is_awake, next_waking, running_time
from bot.pace.running import spans
from tests.pace.kit import (
    HOUR,
    MINUTE,
    awake_minutes,
    calendar,
    local,
    situations,
    utc,
)

BERLIN = "Europe/Berlin"

amounts = st.integers(0, 6 * 24 * 60).map(lambda minutes: minutes * MINUTE)


@settings(max_examples=60, deadline=None)
@given(situations(), st.integers(0, 4 * 24 * 60))
def test_running_time_is_what_a_watchman_counts(
    situation: tuple[Calendar, datetime], minutes: int
) -> None:
    """Minute for minute, over every kind of change of clocks, against the wall clock."""
    who, start = situation
    counted = sum(awake_minutes(who, start, minutes))
    assert running_time(who, start, start + minutes * MINUTE) == counted * MINUTE


@settings(max_examples=60, deadline=None)
@given(situations())
def test_awake_is_what_the_wall_clock_says(situation: tuple[Calendar, datetime]) -> None:
    who, start = situation
    for minute, awake in enumerate(awake_minutes(who, start, 26 * 60)):
        if minute % 13 == 0:
            assert is_awake(who, start + minute * MINUTE) == awake


@given(situations(), amounts)
def test_advance_is_the_way_back_of_running_time(
    situation: tuple[Calendar, datetime], amount: timedelta
) -> None:
    who, start = situation
    end = advance(who, start, amount)
    assert running_time(who, start, end) == amount
    if amount:
        assert running_time(who, start, end - MINUTE) < amount


@given(situations(), amounts, amounts)
def test_time_adds_up(
    situation: tuple[Calendar, datetime], first: timedelta, second: timedelta
) -> None:
    who, start = situation
    middle, end = start + first, start + first + second
    assert running_time(who, start, middle) + running_time(who, middle, end) == running_time(
        who, start, end
    )
    in_two = advance(who, advance(who, start, first), second)
    assert in_two == advance(who, start, first + second) or second == timedelta(0)


@given(situations(), amounts, amounts)
def test_more_to_run_is_never_due_earlier(
    situation: tuple[Calendar, datetime], one: timedelta, other: timedelta
) -> None:
    who, start = situation
    less, more = sorted((one, other))
    assert advance(who, start, less) <= advance(who, start, more)
    assert advance(who, start, less) <= advance(who, start + more, less)


@given(situations(), amounts)
def test_nothing_is_ever_due_in_sleep(
    situation: tuple[Calendar, datetime], amount: timedelta
) -> None:
    who, start = situation
    due = advance(who, start, amount)
    assert is_awake(who, due) or (amount and is_awake(who, due - MINUTE))


@given(situations())
def test_stretches_are_in_order_and_apart(situation: tuple[Calendar, datetime]) -> None:
    who, start = situation
    found = list(islice(spans(who, start), 8))
    assert all(span.start < span.end for span in found)
    assert found[0].start >= start
    assert all(one.end <= two.start for one, two in pairwise(found))


@given(situations())
def test_who_sleeps_wakes_later_and_who_is_awake_is_back_at_once(
    situation: tuple[Calendar, datetime],
) -> None:
    who, start = situation
    back = next_waking(who, start)
    assert back >= start
    assert is_awake(who, back)
    assert running_time(who, start, back) == timedelta(0)


def test_time_does_not_run_backwards() -> None:
    assert running_time(calendar(), utc("2031-05-02"), utc("2031-05-01")) == timedelta(0)


@pytest.mark.parametrize(
    ("hours", "start", "amount", "end"),
    [
        # Awake from eight to ten in the evening, within a day and over nights.
        ("8-22", "2031-05-01 09:00", 13, "2031-05-01 22:00"),
        ("8-22", "2031-05-01 09:00", 13.5, "2031-05-02 08:30"),
        ("8-22", "2031-05-01 23:00", 1, "2031-05-02 09:00"),
        ("8-22", "2031-05-01 03:00", 28, "2031-05-02 22:00"),
        # A night worker's hours span midnight.
        ("20-6", "2031-05-01 05:00", 2, "2031-05-01 21:00"),
        ("20-6", "2031-05-01 23:00", 7, "2031-05-02 06:00"),
        # A leap day is a day like any other, and so is New Year's Eve.
        ("8-22", "2032-02-28 21:00", 15, "2032-02-29 22:00"),
        ("8-22", "2032-02-29 21:00", 2, "2032-03-01 09:00"),
        ("20-6", "2031-12-31 22:00", 9, "2032-01-01 21:00"),
        # In spring the night has an hour less, in autumn one more.
        ("22-8", "2031-03-29 22:00", 9, "2031-03-30 08:00"),
        ("22-8", "2031-10-25 22:00", 11, "2031-10-26 08:00"),
        ("", "2031-03-30 01:00", 2, "2031-03-30 04:00"),
        ("", "2031-10-26 01:00", 2, "2031-10-26 02:00+1"),
        # Waking that begins in the hour that is left out begins with the leap.
        ("2:30-12", "2031-03-30 00:00", 1, "2031-03-30 04:00"),
        # Waking that begins in the hour that comes twice begins when it comes first.
        ("2:30-12", "2031-10-26 00:00", 2, "2031-10-26 03:30"),
        # Waking that ends in it ends when it comes first.
        ("18-2:30", "2031-10-26 01:30", 2, "2031-10-26 19:00"),
    ],
)
def test_due_times_in_berlin(hours: str, start: str, amount: float, end: str) -> None:
    wall, _, fold = end.partition("+")
    due = advance(calendar(BERLIN, hours), local(BERLIN, start), amount * HOUR)
    assert due == local(BERLIN, wall, fold=int(fold or 0))


@pytest.mark.parametrize(
    ("zone", "hours", "start", "end", "ran"),
    [
        ("Asia/Kolkata", "8-22", "2031-05-01 00:00", "2031-05-02 00:00", 14),
        ("Asia/Kathmandu", "7:15-19:45", "2031-05-01 07:00", "2031-05-01 08:00", 0.75),
        # Half an hour of summer time.
        ("Australia/Lord_Howe", "", "2031-04-05 12:00", "2031-04-06 12:00", 24.5),
        ("Australia/Lord_Howe", "", "2031-10-04 12:00", "2031-10-05 12:00", 23.5),
        # Two hours of it.
        ("Antarctica/Troll", "", "2031-03-29 12:00", "2031-03-30 12:00", 22),
        # A leap at midnight: the day begins at one, and a holiday with it.
        ("America/Havana", "", "2031-03-08 23:00", "2031-03-09 02:00", 2),
        # Samoa had no 30th of December 2011.
        ("Pacific/Apia", "8-20", "2011-12-29 00:00", "2012-01-01 00:00", 24),
        ("Pacific/Apia", "20-8", "2011-12-29 12:00", "2012-01-01 12:00", 24),
    ],
)
def test_odd_zones(zone: str, hours: str, start: str, end: str, ran: float) -> None:
    who = calendar(zone, hours)
    assert running_time(who, local(zone, start), local(zone, end)) == ran * HOUR


def test_the_clock_stands_still_on_holidays_of_ones_own_days() -> None:
    who = calendar("Pacific/Kiritimati", "8-22", ("2031-05-02", "2031-05-04"))
    start = local("Pacific/Kiritimati", "2031-05-01 21:00")
    assert advance(who, start, 2 * HOUR) == local("Pacific/Kiritimati", "2031-05-05 09:00")
    assert next_waking(who, local("Pacific/Kiritimati", "2031-05-02 12:00")) == local(
        "Pacific/Kiritimati", "2031-05-05 08:00"
    )


def test_a_holiday_cuts_a_night_that_spans_midnight() -> None:
    who = calendar(BERLIN, "20-6", ("2031-05-02", "2031-05-02"))
    assert (
        running_time(who, local(BERLIN, "2031-05-01 12:00"), utc("2031-05-03 12:00")) == 10 * HOUR
    )
    assert not is_awake(who, local(BERLIN, "2031-05-02 03:00"))
    assert is_awake(who, local(BERLIN, "2031-05-03 03:00"))


def test_overlapping_holidays_count_once() -> None:
    who = calendar("UTC", "", ("2031-05-02", "2031-05-04"), ("2031-05-03", "2031-05-05"))
    assert running_time(who, utc("2031-05-01"), utc("2031-05-07")) == 48 * HOUR
