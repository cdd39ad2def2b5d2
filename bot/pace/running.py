"""How a person's clock runs: from one moment to another, with sleep and holidays left out.

Everything is worked out on the line of UTC; the wall clock only says where waking begins and ends.
All moments that come in are aware, all that go out are in UTC.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from bot.pace.calendar import Calendar, Holiday
from bot.pace.zones import first_moment

_NONE: Final = timedelta(0)
_DAY: Final = timedelta(days=1)
_BACK: Final = 2 * _DAY
"""Waking that began so long ago is over, even across a leap of the date line."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time; its end no longer belongs to it."""

    start: datetime
    end: datetime

    @property
    def length(self) -> timedelta:
        """How long it is."""
        return self.end - self.start


def spans(calendar: Calendar, after: datetime) -> Iterator[Span]:
    """The stretches in which the clock runs, in order and without end, from a moment on."""
    after = after.astimezone(UTC)
    away = [_away(calendar, holiday) for holiday in sorted(calendar.holidays)]
    day = after.astimezone(calendar.zone).date() - _BACK
    while True:
        for span in _without(_waking(calendar, day), away):
            if span.end > after:
                yield Span(max(span.start, after), span.end)
        day += _DAY


def is_awake(calendar: Calendar, at: datetime) -> bool:
    """Whether the clock runs at a moment."""
    return next_waking(calendar, at) == at


def next_waking(calendar: Calendar, at: datetime) -> datetime:
    """When the clock next runs; the moment itself if it does already."""
    return next(spans(calendar, at)).start


def running_time(calendar: Calendar, start: datetime, end: datetime) -> timedelta:
    """How long the clock runs from one moment to another; nothing if they are the other way."""
    total = _NONE
    end = end.astimezone(UTC)
    for span in spans(calendar, start):
        if span.start >= end:
            break
        total += min(span.end, end) - span.start
    return total


def advance(calendar: Calendar, start: datetime, amount: timedelta) -> datetime:
    """The first moment at which the clock has run so long since ``start``.

    It never lies in sleep: at worst it is the very end of waking. With nothing left to run it is
    the next moment awake.
    """
    for span in spans(calendar, start):
        if span.length >= amount:
            return span.start + max(amount, _NONE)
        amount -= span.length
    raise AssertionError("a clock has no last stretch")


def _waking(calendar: Calendar, day: date) -> Span:
    """The waking that begins on a day; empty if the wall clock leaps over all of it."""
    if calendar.waking is None:
        return _days(calendar, day, day)
    since, until = calendar.waking.since(day), calendar.waking.until(day)
    return Span(first_moment(calendar.zone, since), first_moment(calendar.zone, until))


def _away(calendar: Calendar, holiday: Holiday) -> Span:
    return _days(calendar, holiday.first, holiday.last)


def _days(calendar: Calendar, first: date, last: date) -> Span:
    """From the first moment of one day to the first moment after another."""
    return Span(
        first_moment(calendar.zone, datetime.combine(first, time())),
        first_moment(calendar.zone, datetime.combine(last + _DAY, time())),
    )


def _without(span: Span, away: list[Span]) -> Iterator[Span]:
    """What sorted stretches leave of another."""
    start = span.start
    for gone in away:
        if gone.end <= start or gone.start >= span.end:
            continue
        if gone.start > start:
            yield Span(start, gone.start)
        start = gone.end
    if start < span.end:
        yield Span(start, span.end)
