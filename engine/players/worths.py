"""How much things are worth to a player: a file in ``data``, read once.

``scripts/fit_worth.py`` writes ``worth.toml`` from games that the strong player plays with itself.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from engine.components.records.record import Reward
from engine.words import Count

Weight = tuple[float, float, float]
"""What one of a thing is worth: always, by the part of the game that is left, by its square."""

Group = str
"""Goals whose counts are about equally hard to reach share their chances."""

GROUP_OF_COUNT: Final[dict[Count, Group]] = {
    "books": "tile",
    "patients": "tile",
    "artefacts": "tile",
    "students": "tile",
    "tiles": "tiles",
    "columns": "columns",
    "buildings": "piece",
    "palace_pieces": "piece",
    "boats_in_port": "boat",
    "ports": "port",
    "sections": "section",
    "night_cards": "night",
    "favour": "favour",
    "coins": "coins",
    "goods": "goods",
}

ON_BOARD: Final = 3
"""The first rows of a table of chances are for Characters on the board: actions until its test."""

IN_HAND: Final = (2, 4, 7)
"""The rows after them are for Characters in the hand: at most so many turns left, or more."""

MOST_MISSING: Final = 4
"""A table of chances has columns for 0, 1, 2, 3 and at least 4 missing."""


class Units(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one of each part of a reward is worth in the middle of a game, in points."""

    coins: float
    goods: float
    favour: float
    steps: float
    wild: float
    boat_moves: float
    bonus: float

    def worth(self, reward: Reward) -> float:
        """A reward in points."""
        return (
            reward.coins * self.coins
            + reward.goods * self.goods
            + reward.favour * self.favour
            + reward.steps * self.steps
            + reward.wild * self.wild
            + reward.boat_moves * self.boat_moves
            + (self.bonus if reward.bonus else 0.0)
        )


class Worths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``person`` and ``bot`` give a weight to each number of an outlook, by its name.

    ``chances`` say how often a goal is met when it is tested, by group, by how soon that will be
    and by what is missing.
    """

    units: Units
    chances: dict[Group, tuple[tuple[float, ...], ...]]
    person: dict[str, Weight]
    bot: dict[str, Weight]


def row_on_board(actions: int) -> int:
    """The row of a table of chances for a Character with so many actions until its test."""
    return min(actions, ON_BOARD - 1)


def row_in_hand(turns: int) -> int:
    """The row for a Character in the hand with so many turns left."""
    return ON_BOARD + sum(turns > most for most in IN_HAND)


def read_worths(text: str) -> Worths:
    """Worths from the text of a file like ``data/worth.toml``."""
    return msgspec.convert(tomllib.loads(text), Worths)


@cache
def worths_in(file: str) -> Worths:
    """The worths in a file that comes with the program."""
    return read_worths((files("engine.players") / "data" / file).read_text("utf-8"))
