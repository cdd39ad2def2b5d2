"""The days of the challenge: when each begins and closes, and the spans of days that tables have.

A day is a date in UTC, the same everywhere. Pure: nothing here knows what time it is.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final, Literal

ONE_DAY: Final = timedelta(days=1)
OPEN_FOR: Final = timedelta(hours=36)
"""From the beginning of a day until an attempt at it must be finished."""

AHEAD: Final = timedelta(hours=6)
"""So long before a day begins its par is reckoned."""

Span = Literal["day", "week", "month", "ever"]
"""Over which days a table counts."""

FIRST: Final = date(2000, 1, 1)
"""Before any day there can be."""

LAST: Final = date(2999, 12, 31)
"""After any day there can be; what is reckoned around it is still a date."""


def day_of(moment: datetime) -> date:
    """The day that it is."""
    return moment.astimezone(UTC).date()


def possible(day: date) -> bool:
    """Whether there can ever be a challenge on a date that somebody typed."""
    return FIRST <= day <= LAST


def begins_at(day: date) -> datetime:
    """When a day begins; from then on it can be attempted."""
    return datetime.combine(day, time(0), UTC)


def ends_at(day: date) -> datetime:
    """When a day is over: the next one begins, and no attempt at it any more."""
    return begins_at(day) + ONE_DAY


def closes_at(day: date) -> datetime:
    """When an attempt at a day must be finished in order to count."""
    return begins_at(day) + OPEN_FOR


def prepared_at(day: date) -> datetime:
    """From when on what is to be known before a day begins is worked out."""
    return begins_at(day) - AHEAD


def is_open(day: date, now: datetime) -> bool:
    """Whether an attempt at a day may still be finished: what it holds is secret until then."""
    return now < closes_at(day)


def last_closed(now: datetime) -> date:
    """The latest day whose attempts are all over."""
    return day_of(now - OPEN_FOR)


def open_days(now: datetime) -> tuple[date, ...]:
    """The days that have begun and whose attempts may still be finished, the first first."""
    today = day_of(now)
    return tuple(day for day in (today - ONE_DAY, today) if is_open(day, now))


def next_change(now: datetime) -> datetime:
    """When the next day closes, is to be prepared or begins."""
    today = day_of(now)
    moments = (closes_at(today - ONE_DAY), prepared_at(today + ONE_DAY), ends_at(today))
    return next(moment for moment in moments if moment > now)


@dataclass(frozen=True, slots=True)
class Days:
    """Days in a row, ``first`` and ``last`` included."""

    first: date
    last: date


def days_of(span: Span, day: date) -> Days:
    """The days of a table around a day: the week from Monday, the month, or all until then."""
    match span:
        case "day":
            return Days(day, day)
        case "week":
            monday = day - timedelta(days=day.weekday())
            return Days(monday, monday + timedelta(days=6))
        case "month":
            first = day.replace(day=1)
            following = (first + timedelta(days=31)).replace(day=1)
            return Days(first, following - ONE_DAY)
        case "ever":
            return Days(FIRST, day)
