"""Calendars to test with, and a slow second way to find out who is awake."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

from hypothesis import strategies as st

from bot.pace import Calendar, Holiday, Waking

HOUR: Final = timedelta(hours=1)
MINUTE: Final = timedelta(minutes=1)

ZONES: Final = (
    "UTC",
    "Europe/Berlin",
    "Europe/Dublin",  # its summer time is the standard one
    "America/New_York",
    "America/St_Johns",  # half an hour off
    "America/Havana",  # leaps at midnight
    "America/Sao_Paulo",
    "Asia/Kolkata",
    "Asia/Kathmandu",  # three quarters of an hour off
    "Asia/Tehran",
    "Asia/Beirut",  # leaps at midnight
    "Asia/Gaza",
    "Africa/Cairo",  # leaps at midnight
    "Africa/Casablanca",  # goes back for Ramadan
    "Australia/Lord_Howe",  # leaps by half an hour
    "Pacific/Chatham",
    "Pacific/Kiritimati",
    "Pacific/Apia",
    "Antarctica/Troll",  # leaps by two hours
)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def local(zone: str, text: str, fold: int = 0) -> datetime:
    """A moment by the wall clock of a zone."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).astimezone(UTC)


def calendar(zone: str = "UTC", hours: str = "", *holidays: tuple[str, str]) -> Calendar:
    """A calendar with waking hours written like ``8:00-22:30``."""
    waking = None
    if hours:
        start, end = (clock_time(text) for text in hours.split("-"))
        waking = Waking(start, end)
    away = tuple(
        Holiday(date.fromisoformat(first), date.fromisoformat(last)) for first, last in holidays
    )
    return Calendar(ZoneInfo(zone), waking, away)


def clock_time(text: str) -> time:
    hour, _, minute = text.partition(":")
    return time(int(hour), int(minute or 0))


def awake_minutes(of: Calendar, start: datetime, minutes: int) -> Iterator[bool]:
    """For each minute from a whole one on whether the clock runs in it: read off the wall.

    A clock that goes back keeps showing the latest time it has shown until it passes it again.
    """
    shown = datetime.min  # noqa: DTZ901 - a wall clock
    for minute in range(-3 * 24 * 60, minutes):
        now = start + minute * MINUTE
        shown = max(shown, now.astimezone(of.zone).replace(tzinfo=None, fold=0))
        if minute >= 0:
            yield _by_the_wall(of, shown)


def _by_the_wall(of: Calendar, shown: datetime) -> bool:
    if any(holiday.first <= shown.date() <= holiday.last for holiday in of.holidays):
        return False
    if of.waking is None:
        return True
    start, end, now = of.waking.start, of.waking.end, shown.time()
    return start <= now < end if start < end else now >= start or now < end


@st.composite
def wakings(draw: st.DrawFn) -> Waking | None:
    if draw(st.integers(0, 5)) == 0:
        return None
    start = draw(st.integers(0, 24 * 60 - 1))
    length = draw(st.integers(6 * 60, 24 * 60 - 1))
    return Waking(*(time(*divmod(at % (24 * 60), 60)) for at in (start, start + length)))


@st.composite
def days_of_change(draw: st.DrawFn, zone: str) -> datetime:
    """A minute within two days of a change of a zone's clocks, if it has one that year."""
    changes = changes_of(zone, draw(st.integers(2009, 2037)))
    return draw(st.sampled_from(changes)) + draw(st.integers(-48 * 60, 24 * 60)) * MINUTE


@cache
def changes_of(zone: str, year: int) -> list[datetime]:
    """About when the clocks of a zone change in a year; if they never do, some other days."""
    days = [datetime(year, 1, 1, tzinfo=UTC) + number * 24 * HOUR for number in range(366)]
    offsets = [day.astimezone(ZoneInfo(zone)).utcoffset() for day in days]
    changes = [day for day, one, two in zip(days, offsets, offsets[1:], strict=False) if one != two]
    return changes or [days[0], days[59], days[-2]]


@st.composite
def situations(draw: st.DrawFn) -> tuple[Calendar, datetime]:
    """A calendar, and a whole minute near a change of its clocks."""
    zone = draw(st.sampled_from(ZONES))
    start = draw(days_of_change(zone))
    holidays = []
    for _ in range(draw(st.integers(0, 2))):
        first = start.date() + draw(st.integers(-3, 4)) * 24 * HOUR
        holidays.append(Holiday(first, first + draw(st.integers(0, 3)) * 24 * HOUR))
    return Calendar(ZoneInfo(zone), draw(wakings()), tuple(holidays)), start
