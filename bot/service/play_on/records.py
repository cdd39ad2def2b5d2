"""What playing on from a turn of another game takes and gives."""

from dataclasses import dataclass
from typing import Literal

from bot.service.play_on.codes import position_code
from bot.service.table.outcomes import Repeated
from bot.service.table.play import Turn
from bot.service.table.records import Table
from engine.sheet import ScoreSheet
from engine.words import Seat
from storage import Game

Why = Literal["running", "daily"]
"""Nobody may play on yet: the game is still being played, or its daily challenge is still open."""


@dataclass(frozen=True, slots=True)
class Position:
    """The beginning of a turn of a game; ``number`` is the turn's as `/log` counts them."""

    table: Table
    number: int
    turn: Turn

    @property
    def code(self) -> str:
        """How people name it."""
        return position_code(self.table.game, self.number, self.turn.first - 1)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a game was played on from: turn ``number`` of another game."""

    game_id: int
    number: int


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """A new game has begun; ``origin`` is the position with which it began."""

    table: Table
    origin: Position
    seat: Seat


@dataclass(frozen=True, slots=True)
class NoPosition:
    """Nothing was done: the code names no position."""


@dataclass(frozen=True, slots=True)
class Barred:
    """Nothing was done: nobody may play on from this game yet."""

    table: Table
    why: Why


@dataclass(frozen=True, slots=True)
class PlayingOn:
    """Nothing was done: the person is playing on from another position already."""

    table: Table


@dataclass(frozen=True, slots=True)
class NoSuchSeat:
    """Nothing was done: that seat is not a person's in this game."""

    table: Table


PlayOnStart = PlayedOn | NoPosition | Barred | PlayingOn | NoSuchSeat | Repeated
"""Of playing on from a position."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A game after the program's seats have made their turns, which are told in order."""

    table: Table
    turns: tuple[Turn, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a game went on, and how the one went on from which it began, for one seat.

    ``then`` and ``now`` are the score sheets before the first round and after each, for the two
    games; they are the same up to turn ``number``.
    """

    origin: Table
    number: int
    seat: Seat
    then: tuple[ScoreSheet, ...]
    now: tuple[ScoreSheet, ...]


def origin_of(game: Game) -> Origin | None:
    """Where a game was played on from; None for any other game."""
    kept = (game.standing.result or {}).get("origin")
    return None if kept is None else Origin(kept["game"], kept["turn"])


def origin_json(position: Position) -> dict[str, int]:
    """An origin as it is kept beside the result of a game."""
    return {"game": position.table.id, "turn": position.number}
