"""What an act may come to: closed unions, so that nobody forgets a case.

Nearly every outcome carries the table as it is now, for a fresh picture or panel.
"""

from dataclasses import dataclass

from bot.service.table.play import Move, Turn
from bot.service.table.records import Table
from engine.errors import Refusal


@dataclass(frozen=True, slots=True)
class Applied:
    """The choice counts. ``moves`` are it and the forced choices that played themselves after it.

    ``turn`` is the turn that it ended, if it was a confirmation.
    """

    table: Table
    moves: tuple[Move, ...]
    turn: Turn | None = None


@dataclass(frozen=True, slots=True)
class TakenBack:
    """``undone`` no longer count, the oldest first; the question before them is open again."""

    table: Table
    undone: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class NothingToUndo:
    """Nothing was done: the open turn holds no choice of this person."""

    table: Table


@dataclass(frozen=True, slots=True)
class Stale:
    """Nothing was done: the button belongs to an earlier state of the game."""

    table: Table


@dataclass(frozen=True, slots=True)
class Repeated:
    """Nothing was done: this very press or command has been carried out before."""

    table: Table


@dataclass(frozen=True, slots=True)
class NotSeated:
    """Nothing was done: the person only looks on."""

    table: Table


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """Nothing was done: the question is for another seat, ``seat``."""

    table: Table
    seat: int


@dataclass(frozen=True, slots=True)
class Illegal:
    """Nothing was done: the open question does not offer this; ``refusal`` says why."""

    table: Table
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class GameOver:
    """Nothing was done: the game has ended or was given up."""

    table: Table


@dataclass(frozen=True, slots=True)
class NoGame:
    """There is no such game."""


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The game was given up; its log and its place in lists stay."""

    table: Table


@dataclass(frozen=True, slots=True)
class Started:
    """A new game has begun."""

    table: Table


@dataclass(frozen=True, slots=True)
class ChannelBusy:
    """Nothing was done: this live game is at home in the channel."""

    table: Table


@dataclass(frozen=True, slots=True)
class NeedsVote:
    """Nothing was done: a game of several people ends early only if all of them want it."""

    table: Table


Refused = Stale | Repeated | NotSeated | NotYourTurn | GameOver | NoGame
"""Why an act did not happen that has nothing to do with the rules."""

Outcome = Applied | Illegal | Refused
"""Of ``choose`` and ``confirm``."""

UndoOutcome = TakenBack | NothingToUndo | Refused
"""Of ``undo`` and ``restart_turn``."""

AbandonOutcome = Abandoned | NeedsVote | Refused
"""Of ``abandon``."""
