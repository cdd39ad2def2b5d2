"""What acts around a game may come to that are no choices: closed unions."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from bot.service.lobby.outcomes import LobbyHere
from bot.service.people.request_outcomes import AlreadySeated, GameEnded, SeatChanged
from bot.service.table.outcomes import (
    Abandoned,
    ChannelBusy,
    GameOver,
    NoGame,
    NotSeated,
    Repeated,
    Stale,
)
from bot.service.table.records import Table


@dataclass(frozen=True, slots=True)
class Nudged:
    """The person whose turn it is has been reminded."""

    table: Table
    user_id: int


@dataclass(frozen=True, slots=True)
class NudgeLater:
    """Nothing was done: they were reminded, or their turn began, too short a time ago.

    Or they are asleep. From ``until`` on it is all right.
    """

    table: Table
    until: datetime


@dataclass(frozen=True, slots=True)
class NobodyToNudge:
    """Nothing was done: it is the person's own turn, or the program's."""

    table: Table


@dataclass(frozen=True, slots=True)
class Moved:
    """The game is at home in another channel or thread now."""

    table: Table


@dataclass(frozen=True, slots=True)
class StaysPrivate:
    """Nothing was done: the game is for its person's eyes only.

    Games of the daily challenge are, and those that are played on from another one.
    """

    table: Table


@dataclass(frozen=True, slots=True)
class AlreadyHere:
    """Nothing was done: the game is at home here."""

    table: Table


@dataclass(frozen=True, slots=True)
class NoSeat:
    """Nothing was done: the game has no such seat."""

    table: Table


Mended = Literal["state", "turn", "end", "log"]
"""What was not as the log says: the state's hash, whose turn it is, whether the game is over; or
the log itself, which was cut back."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """The log was played through, and all that is kept beside it follows from it now."""

    table: Table
    mended: tuple[Mended, ...]


@dataclass(frozen=True, slots=True)
class BrokenLog:
    """The log cannot be followed past entry ``good``; ``trouble`` says why.

    Nothing was done. It can be cut back to there: what comes after no longer counts.
    """

    game_id: int
    good: int
    trouble: str


ResignOutcome = (
    SeatChanged | GameEnded | Abandoned | NotSeated | Stale | GameOver | Repeated | NoGame
)
"""Of giving one's seat up."""

NudgeOutcome = Nudged | NudgeLater | NobodyToNudge | NotSeated | GameOver | NoGame
"""Of reminding whose turn it is."""

MoveOutcome = (
    Moved | AlreadyHere | StaysPrivate | ChannelBusy | LobbyHere | NotSeated | GameOver | NoGame
)
"""Of moving a game to another home."""

SeatOutcome = SeatChanged | NoSeat | AlreadySeated | Stale | GameOver | Repeated | NoGame
"""Of giving a seat to somebody without asking."""

EndOutcome = GameEnded | Stale | GameOver | Repeated | NoGame
"""Of ending a game without asking."""

RepairOutcome = Repaired | BrokenLog | NoGame
"""Of repairing a game."""
