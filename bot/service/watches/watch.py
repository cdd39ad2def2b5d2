"""The time of one game as it stands at a moment: who is waited for, and how long still."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.pace import (
    Calendar,
    Clock,
    Pace,
    due_at,
    next_reminder,
    next_waking,
    time_left,
)
from bot.service.watches.own_time import OwnTime
from engine.words import Seat
from storage import GameTime, SeatClock, SeatRecord


@dataclass(frozen=True, kw_only=True)
class Watch:
    """An immutable value. ``own`` is what its people have set, by user id.

    Who is waited for is not always whose turn is open: while a stand-in's turn may still be taken
    back, its confirmation is open, and the person after it is waited for.
    """

    time: GameTime
    people: tuple[SeatRecord, ...]
    own: Mapping[int, OwnTime]
    now: datetime

    @property
    def pace(self) -> Pace | None:
        """How long a turn may take; None: as long as it likes."""
        if self.time.turn_hours is None:
            return None
        return Pace(self.time.turn_hours, self.time.bank_hours)

    @property
    def paused(self) -> bool:
        """Whether all clocks stand still because everybody agreed."""
        return self.time.paused_at is not None

    @property
    def waited(self) -> SeatClock | None:
        """The clock of the seat that is waited for."""
        return next((clock for clock in self.time.clocks if clock.asked_at is not None), None)

    @property
    def held(self) -> SeatClock | None:
        """The clock of the seat whose turn a stand-in made, while it can be taken back."""
        return next((clock for clock in self.time.clocks if clock.stand_in_after is not None), None)

    def clock(self, seat: Seat) -> SeatClock:
        """The clock of a seat."""
        return self.time.clocks[seat]

    def owner(self, seat: Seat) -> int | None:
        """The person whose seat it is; None for a seat that the program has."""
        record = self.people[seat]
        return record.user_id if record.kind == "human" else None

    def holder(self, seat: Seat) -> int | None:
        """The person who is to act for a seat: its owner, or the friend who stands in."""
        owner, acting = self.owner(seat), self.clock(seat).acting_id
        return acting if owner is not None and acting is not None else owner

    def own_of(self, user_id: int | None) -> OwnTime:
        """What a person has set."""
        return OwnTime() if user_id is None else self.own.get(user_id, OwnTime())

    def calendar(self, seat: Seat) -> Calendar:
        """With which calendar the clock of a seat runs."""
        return self.own_of(self.holder(seat)).calendar

    @property
    def waits_for(self) -> int | None:
        """The person who is waited for; None if nobody is, or the program."""
        return None if self.waited is None else self.holder(self.waited.seat)

    @property
    def due_at(self) -> datetime | None:
        """When the time of who is waited for is out; None if it never is."""
        if self.waited is None or self.pace is None:
            return None
        return due_at(self.pace, running(self.waited), self.calendar(self.waited.seat))

    @property
    def left(self) -> timedelta | None:
        """How much time who is waited for has left, sleep not counted; None if without end."""
        if self.waited is None or self.pace is None:
            return None
        calendar = self.calendar(self.waited.seat)
        return time_left(self.pace, running(self.waited), calendar, self.now)

    @property
    def back_at(self) -> datetime | None:
        """When who is waited for will be awake again; None if they are, or nobody is."""
        if self.waited is None or self.waits_for is None:
            return None
        back = next_waking(self.calendar(self.waited.seat), self.now)
        return None if back == self.now else back

    def next_reminder(self) -> datetime | None:
        """When who is waited for is next reminded; None if not any more, or not wished."""
        own = self.own_of(self.waits_for)
        if self.waited is None or self.waits_for is None or own.remind == "none":
            return None
        clock = running(self.waited)
        return next_reminder(own.interval, self.pace, clock, own.calendar, self.now)

    def with_clocks(self, *clocks: SeatClock) -> "Watch":
        """The same with other clocks for their seats."""
        new = {clock.seat: clock for clock in (*self.time.clocks, *clocks)}
        in_order = tuple(new[seat] for seat in sorted(new))
        return replace(self, time=replace(self.time, clocks=in_order))


def running(clock: SeatClock) -> Clock:
    """The clock of a seat, for arithmetic."""
    return Clock(clock.bank, clock.spent, clock.since)


def put_back(clock: SeatClock, counted: Clock) -> SeatClock:
    """The clock of a seat after arithmetic."""
    return replace(clock, bank=counted.bank, spent=counted.spent, since=counted.since)
