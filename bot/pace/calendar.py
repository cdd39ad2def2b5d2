"""When a person is awake: waking hours on the wall clock of a time zone, less their holidays."""

from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import Final, Literal
from zoneinfo import ZoneInfo

SHORTEST_WAKING: Final = timedelta(hours=6)
"""Of a day; whoever is awake for less would keep a table waiting for weeks."""

LONGEST_HOLIDAY: Final = 28
"""Days of one holiday."""

MOST_HOLIDAY: Final = 56
"""Days of all holidays together that lie ahead."""

FARTHEST_HOLIDAY: Final = timedelta(days=400)
"""How far ahead a holiday may end."""

CalendarProblem = Literal[
    "waking_too_short",
    "holiday_ends_before_it_begins",
    "holiday_too_long",
    "holiday_is_over",
    "holiday_too_far",
    "too_many_holidays",
]


class BadCalendar(ValueError):
    """A calendar that would not be fair to those who wait; ``problem`` says why."""

    def __init__(self, problem: CalendarProblem) -> None:
        super().__init__(problem.replace("_", " "))
        self.problem: Final = problem


@dataclass(frozen=True, slots=True)
class Waking:
    """From when to when a person is awake, each day; past midnight if ``end`` is not later.

    Minutes count, seconds do not. Raises BadCalendar for less than SHORTEST_WAKING.
    """

    start: time
    end: time

    def __post_init__(self) -> None:
        if self.length < SHORTEST_WAKING:
            raise BadCalendar("waking_too_short")

    @property
    def length(self) -> timedelta:
        """How long a usual day is."""
        return (self.until(date.min) - self.since(date.min)) % timedelta(days=1)

    def since(self, day: date) -> datetime:
        """The wall clock's time (naive) at which waking begins on a day."""
        return datetime.combine(day, self.start.replace(second=0, microsecond=0))

    def until(self, day: date) -> datetime:
        """The wall clock's time (naive) at which the waking that began on a day ends."""
        night = timedelta(days=1) if self.end <= self.start else timedelta(0)
        return datetime.combine(day, self.end.replace(second=0, microsecond=0)) + night


@dataclass(frozen=True, slots=True, order=True)
class Holiday:
    """Whole days on which the clock stands still, ``first`` and ``last`` included.

    Raises BadCalendar if it ends before it begins or is longer than LONGEST_HOLIDAY.
    """

    first: date
    last: date

    def __post_init__(self) -> None:
        if self.last < self.first:
            raise BadCalendar("holiday_ends_before_it_begins")
        if self.days > LONGEST_HOLIDAY:
            raise BadCalendar("holiday_too_long")

    @property
    def days(self) -> int:
        """How many days it has."""
        return (self.last - self.first).days + 1


@dataclass(frozen=True, slots=True)
class Calendar:
    """When a person's clock runs. Without waking hours it runs day and night."""

    zone: ZoneInfo = field(default_factory=lambda: ZoneInfo("UTC"))
    waking: Waking | None = None
    holidays: tuple[Holiday, ...] = ()

    def today(self, now: datetime) -> date:
        """The date that the person's wall clock shows."""
        return now.astimezone(self.zone).date()

    def with_holiday(self, holiday: Holiday, now: datetime) -> "Calendar":
        """The calendar with one holiday more; those that are over are dropped.

        Raises BadCalendar if the holiday is over, too far off, or too much with the others.
        """
        today = self.today(now)
        if holiday.last < today:
            raise BadCalendar("holiday_is_over")
        if holiday.last - today > FARTHEST_HOLIDAY:
            raise BadCalendar("holiday_too_far")
        kept = {old for old in self.holidays if old.last >= today} | {holiday}
        if sum(each.days for each in kept) > MOST_HOLIDAY:
            raise BadCalendar("too_many_holidays")
        return Calendar(self.zone, self.waking, tuple(sorted(kept)))

    def without_holiday(self, holiday: Holiday) -> "Calendar":
        """The calendar with one holiday less."""
        kept = tuple(old for old in self.holidays if old != holiday)
        return Calendar(self.zone, self.waking, kept)
