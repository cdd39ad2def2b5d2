"""The pace of a game and the clock of a turn: hours for each turn, and a bank for the whole game.

A turn first uses up its own hours, then the bank; what is left of its hours is not saved up.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.pace.calendar import Calendar
from bot.pace.running import advance, running_time

LONGEST_TURN: Final = 24 * 14
"""Hours for a turn at most."""

LARGEST_BANK: Final = 24 * 28
"""Hours in a bank at most."""

_NONE: Final = timedelta(0)


@dataclass(frozen=True, slots=True)
class Pace:
    """Hours that a person may take for each turn, and the bank that each begins the game with.

    Raises ValueError for a pace that nobody can keep or nobody can wait for.
    """

    hours_per_turn: int
    bank_hours: int = 0

    def __post_init__(self) -> None:
        if not 1 <= self.hours_per_turn <= LONGEST_TURN:
            raise ValueError(f"a turn takes from 1 to {LONGEST_TURN} hours")
        if not 0 <= self.bank_hours <= LARGEST_BANK:
            raise ValueError(f"a bank holds from 0 to {LARGEST_BANK} hours")

    @property
    def turn(self) -> timedelta:
        """What each turn has for itself."""
        return timedelta(hours=self.hours_per_turn)

    @property
    def bank(self) -> timedelta:
        """What a seat begins the game with beyond that."""
        return timedelta(hours=self.bank_hours)


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of one seat.

    ``spent`` is what the open turn had used up by ``since``; from then on it runs with the
    calendar of whoever decides. ``since`` is None while it stands still. A calendar that changes in
    mid-turn therefore never changes what was used before.
    """

    bank: timedelta
    spent: timedelta = _NONE
    since: datetime | None = None

    @property
    def running(self) -> bool:
        """Whether it is this clock that runs."""
        return self.since is not None

    def started(self, now: datetime) -> "Clock":
        """The clock at the start of a turn."""
        return replace(self, spent=_NONE, since=now)

    def used(self, calendar: Calendar, now: datetime) -> timedelta:
        """What the open turn has used up by now, asleep or awake."""
        if self.since is None:
            return self.spent
        return self.spent + running_time(calendar, self.since, now)

    def stopped(self, calendar: Calendar, now: datetime) -> "Clock":
        """The clock standing still, with what it has used up so far."""
        return replace(self, spent=self.used(calendar, now), since=None)

    def resumed(self, now: datetime) -> "Clock":
        """The clock going on from what it has used up so far."""
        return replace(self, since=now)

    def settled(self, calendar: Calendar, now: datetime) -> "Clock":
        """The clock going on from now with another calendar; this was the one until now."""
        return self.stopped(calendar, now).resumed(now) if self.running else self

    def finished(self, pace: Pace | None, calendar: Calendar, now: datetime) -> "Clock":
        """The clock after the move: what went beyond the turn's hours is taken from the bank."""
        over = _NONE if pace is None else max(self.used(calendar, now) - pace.turn, _NONE)
        return Clock(max(self.bank - over, _NONE))

    def with_left(self, pace: Pace, left: timedelta, now: datetime) -> "Clock":
        """The clock running from now with no more than so much time left, all told."""
        return replace(self, spent=max(pace.turn + self.bank - left, _NONE), since=now)


def due_at(pace: Pace, clock: Clock, calendar: Calendar) -> datetime | None:
    """When the time of the open turn is out, bank included; None while the clock stands still."""
    if clock.since is None:
        return None
    return advance(calendar, clock.since, pace.turn + clock.bank - clock.spent)


def time_left(pace: Pace, clock: Clock, calendar: Calendar, now: datetime) -> timedelta:
    """What the open turn may still use up, bank included; never negative."""
    return max(pace.turn + clock.bank - clock.used(calendar, now), _NONE)
