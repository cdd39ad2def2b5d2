"""When a person is reminded of their turn: at intervals they choose, awake, and not for ever."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, assert_never

from bot.pace.calendar import Calendar
from bot.pace.running import advance
from bot.pace.turns import Clock, Pace

MOST_REMINDERS: Final = 12
"""Of one turn. Who has not come by then is not coming because of another one."""

SHORTEST_INTERVAL: Final = timedelta(minutes=15)
LONGEST_EVERY: Final = 24 * 14
SMALLEST_SHARE: Final = 10
_DAY: Final = timedelta(days=1)
_WHOLE: Final = 100


@dataclass(frozen=True, slots=True)
class Every:
    """A reminder each time the clock has run for so many hours. Raises ValueError."""

    hours: int

    def __post_init__(self) -> None:
        if not 1 <= self.hours <= LONGEST_EVERY:
            raise ValueError(f"reminders come every 1 to {LONGEST_EVERY} hours")


@dataclass(frozen=True, slots=True)
class Share:
    """A reminder each time such a part of a turn's hours is used up, in percent.

    In a game without a pace it is the part of a day. Raises ValueError.
    """

    percent: int

    def __post_init__(self) -> None:
        if not SMALLEST_SHARE <= self.percent <= _WHOLE:
            raise ValueError(f"reminders come at {SMALLEST_SHARE} to {_WHOLE} percent")


Interval = Every | Share


def reminder_times(
    interval: Interval, pace: Pace | None, clock: Clock, calendar: Calendar
) -> tuple[datetime, ...]:
    """When the open turn brings reminders, from ``clock.since`` on; none while it stands still.

    They are counted in running time from the start of the turn, so that nobody is woken by one,
    and the last comes before the time is out.
    """
    if clock.since is None:
        return ()
    step = _step(interval, pace)
    marks = [step * number for number in range(1, MOST_REMINDERS + 1)]
    if pace is not None:
        marks = [mark for mark in marks if mark < pace.turn + clock.bank]
    return tuple(
        advance(calendar, clock.since, mark - clock.spent) for mark in marks if mark > clock.spent
    )


def next_reminder(
    interval: Interval, pace: Pace | None, clock: Clock, calendar: Calendar, after: datetime
) -> datetime | None:
    """The first reminder of the open turn past a moment; None if there is none any more."""
    times = reminder_times(interval, pace, clock, calendar)
    return next((due for due in times if due > after), None)


def _step(interval: Interval, pace: Pace | None) -> timedelta:
    match interval:
        case Every(hours):
            return timedelta(hours=hours)
        case Share(percent):
            return max((_DAY if pace is None else pace.turn) * percent / _WHOLE, SHORTEST_INTERVAL)
        case _:
            assert_never(interval)
