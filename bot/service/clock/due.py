"""What has become due, as whoever writes to people needs it: a closed union."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from bot.service.clock.waiting import Waiting
from bot.service.table.play import Move, Turn
from bot.service.table.records import Table
from bot.service.watches.own_time import Friend
from engine.words import Seat
from storage import Game, Timer


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminder:
    """A person is to be reminded; report it with ``Scheduler.done`` once they were.

    ``left`` and ``due_at`` are None in a game without a pace. ``play_on``: the turn before theirs
    was made by a stand-in, and it is for them to go on. ``nonce`` is the same whenever this
    reminder comes again because nobody reported it.
    """

    timer: Timer
    game: Game
    seat: Seat
    user_id: int
    by: Literal["ping", "dm"]
    left: timedelta | None
    due_at: datetime | None
    play_on: bool

    @property
    def nonce(self) -> str:
        """For an enforced nonce, at most 25 characters."""
        return self.timer.nonce


@dataclass(frozen=True, slots=True, kw_only=True)
class DigestDue:
    """A person is to get their daily digest; report it with ``Scheduler.done``."""

    timer: Timer
    user_id: int
    waiting: tuple[Waiting, ...]

    @property
    def nonce(self) -> str:
        """For an enforced nonce, at most 25 characters."""
        return self.timer.nonce


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedOut:
    """The time of a person's turn ran out, and a player of the engine has made it.

    ``held``: it is not confirmed yet and can be taken back. Else ``turn`` is the confirmed turn.
    """

    table: Table
    seat: Seat
    user_id: int
    player: str
    moves: tuple[Move, ...]
    turn: Turn | None

    @property
    def held(self) -> bool:
        """Whether the turn can be taken back."""
        return self.turn is None


@dataclass(frozen=True, slots=True, kw_only=True)
class FriendCalled:
    """The time of a person's turn ran out, and a friend may act for them now."""

    table: Table
    seat: Seat
    user_id: int
    friend: Friend


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineMoved:
    """A player of the engine has made and confirmed the turn of a seat without a person."""

    table: Table
    turn: Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldEnded:
    """A stand-in's turn was confirmed, because it could be taken back for long enough."""

    table: Table
    turn: Turn


DueEvent = Reminder | DigestDue | TimedOut | FriendCalled | EngineMoved | HoldEnded
"""Only Reminder and DigestDue have to be reported; of the others all is stored, with messages in
the outbox."""
