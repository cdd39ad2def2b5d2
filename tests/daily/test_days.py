"""Days, their windows and spans: around midnight, on leap days, at the end of a year."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.daily import (
    ONE_DAY,
    OPEN_FOR,
    Days,
    begins_at,
    closes_at,
    day_of,
    days_of,
    ends_at,
    is_open,
    last_closed,
    next_change,
    prepared_at,
)

SECOND = timedelta(seconds=1)
moments = some.datetimes(
    datetime(2020, 1, 1),  # noqa: DTZ001 - made aware below
    datetime(2040, 1, 1),  # noqa: DTZ001
    timezones=some.just(UTC),
)


def at(text: str, zone: str = "UTC") -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone))


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        (at("2026-11-29T23:59:59"), date(2026, 11, 29)),
        (at("2026-11-30T00:00:00"), date(2026, 11, 30)),
        (at("2028-02-28T23:59:59"), date(2028, 2, 28)),
        (at("2028-02-29T00:00:00"), date(2028, 2, 29)),
        (at("2028-03-01T00:00:00"), date(2028, 3, 1)),
        (at("2026-12-31T23:59:59"), date(2026, 12, 31)),
        (at("2027-01-01T00:00:00"), date(2027, 1, 1)),
        # The same moment in another zone, where it is another date.
        (at("2027-01-01T13:00:00", "Pacific/Kiritimati"), date(2026, 12, 31)),
        (at("2026-10-25T02:30:00", "Europe/Berlin"), date(2026, 10, 25)),
    ],
)
def test_a_day_is_a_date_of_utc(moment: datetime, day: date) -> None:
    assert day_of(moment) == day


def test_a_day_closes_36_hours_after_it_began() -> None:
    day = date(2028, 2, 29)
    assert begins_at(day) == at("2028-02-29T00:00:00")
    assert ends_at(day) == at("2028-03-01T00:00:00")
    assert closes_at(day) == at("2028-03-01T12:00:00")
    assert is_open(day, closes_at(day) - SECOND)
    assert not is_open(day, closes_at(day))


@given(moments)
def test_days_follow_each_other_without_gap(moment: datetime) -> None:
    today = day_of(moment)
    assert begins_at(today) <= moment < ends_at(today) == begins_at(today + ONE_DAY)
    closed = last_closed(moment)
    assert closes_at(closed) <= moment < closes_at(closed + ONE_DAY)
    assert closed in {today - ONE_DAY, today - 2 * ONE_DAY}


@given(moments)
def test_nothing_that_the_calendar_brings_is_slept_through(moment: datetime) -> None:
    following = next_change(moment)
    today = day_of(moment)
    brings = [
        what(day)
        for what in (begins_at, closes_at, prepared_at)
        for day in (today - ONE_DAY, today, today + ONE_DAY, today + 2 * ONE_DAY)
    ]
    assert following == min(when for when in brings if when > moment)
    assert following - moment <= OPEN_FOR


@pytest.mark.parametrize(
    ("span", "day", "first", "last"),
    [
        ("day", date(2028, 2, 29), date(2028, 2, 29), date(2028, 2, 29)),
        ("week", date(2026, 11, 30), date(2026, 11, 30), date(2026, 12, 6)),
        ("week", date(2027, 1, 1), date(2026, 12, 28), date(2027, 1, 3)),
        ("month", date(2028, 2, 10), date(2028, 2, 1), date(2028, 2, 29)),
        ("month", date(2026, 2, 10), date(2026, 2, 1), date(2026, 2, 28)),
        ("month", date(2026, 12, 31), date(2026, 12, 1), date(2026, 12, 31)),
    ],
)
def test_tables_have_whole_weeks_and_months(span: str, day: date, first: date, last: date) -> None:
    assert days_of(span, day) == Days(first, last)  # type: ignore[arg-type]


def test_a_table_of_all_time_ends_with_the_day_asked_for() -> None:
    days = days_of("ever", date(2026, 11, 30))
    assert days.first < date(2020, 1, 1)
    assert days.last == date(2026, 11, 30)
