"""What the database knows about time: paces, clocks, timers, calendars, and who stood in.

Only kept here, never counted with: that is the business of those who ask for it.
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal

from engine.words import Seat
from storage.codes import short

ActorKind = Literal["friend", "engine"]
Remind = Literal["ping", "dm", "none"]

TimerKind = Literal["reminder", "timeout", "engine", "confirm", "digest"]
"""What is due: a reminder of a turn; the end of its time; a turn of a seat that the program has;
the confirmation of a stand-in's turn; a person's daily digest."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who made a choice in place of the person whose seat it is.

    For a friend the log has their user id; ``player`` names the player of the engine.
    """

    kind: ActorKind
    player: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatClock:
    """The clock of one seat, and who may act for it.

    ``asked_at`` is when it became this seat's turn to be waited for, None for all others;
    ``spent`` what had been used up by ``since``. ``stand_in_after`` is the length of the log before
    what a stand-in did, while that can be taken back; ``taken_back`` whether it was, in this turn.
    """

    seat: Seat
    bank: timedelta
    spent: timedelta = timedelta(0)
    since: datetime | None = None
    asked_at: datetime | None = None
    acting_id: int | None = None
    acting_name: str | None = None
    stand_in_after: int | None = None
    taken_back: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTime:
    """The time of a game as it stands. ``version`` grows with each change of it.

    ``turn_hours`` is None for a game without a pace, ``clocks`` one for each seat, in order.
    """

    turn_hours: int | None
    bank_hours: int
    paused_at: datetime | None
    version: int
    clocks: tuple[SeatClock, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTimer:
    """Something that will be due. ``seq`` is the length of the log to which it belongs."""

    kind: TimerKind
    due_at: datetime
    seat: Seat | None = None
    seq: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Timer:
    """A timer that was claimed: of a game or of a person.

    ``attempts`` counts the claims since it was last set, this one included.
    """

    id: int
    kind: TimerKind
    game_id: int | None
    user_id: int | None
    seat: Seat | None
    seq: int
    due_at: datetime
    attempts: int
    claimed_by: str

    @property
    def nonce(self) -> str:
        """The same at each attempt, for an enforced nonce; another once the timer has moved on."""
        return f"t{short(self.id)}.{short(int(self.due_at.timestamp()))}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Timing:
    """How the time of a game changes, written with an act or by itself.

    It was worked out from the game's time as of ``version``; 0 begins to keep time. ``clocks`` are
    those that change, ``timers`` all of the game from now on: every other is cancelled.
    """

    version: int
    turn_hours: int | None
    bank_hours: int
    paused_at: datetime | None = None
    clocks: tuple[SeatClock, ...] = ()
    timers: tuple[NewTimer, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarRecord:
    """What a person has set about time.

    ``zone`` is a name of the tz database; ``wakes_at`` and ``sleeps_at`` are minutes of the day,
    None for always awake; each holiday has its first and last day. ``remind_hours`` or
    ``remind_percent`` is the interval of reminders. The stand-in is a player of the engine or
    somebody's user id and name.
    """

    user_id: int
    zone: str
    wakes_at: int | None
    sleeps_at: int | None
    holidays: tuple[tuple[date, date], ...]
    remind: Remind
    remind_hours: int | None
    remind_percent: int | None
    stand_in_player: str | None
    stand_in_id: int | None
    stand_in_name: str | None
    digest_hour: int | None
