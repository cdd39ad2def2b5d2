"""Settles what the totals are foretold to be, without changing what seems better than what.

In games for learning a player often does what it does not think best, and what it thinks best
always seems a little better than it is. So the constants are fitted last, to games that are played
as well as the quick player can.
"""

from typing import Any, Final

from engine.players import outlook
from engine.players.worths import Weight, Worths
from engine.words import LEVELS
from scripts.fit_games import Record
from scripts.fit_numbers import solve

OF_PERSON: Final = ("a turn", "a turn against the bot")
OF_BOT: Final = tuple(f"{level} bot" for level in LEVELS)
"""Numbers that are the same whatever is played."""

TRUST: Final = 0.5
"""The constants of before count like about so many turns: enough where no game is played."""


def settle(worths: Worths, games: list[Record]) -> Worths:
    """The worths with constants by which the totals of the games are foretold on average."""
    person: list[tuple[Any, int]] = []
    bot: list[tuple[Any, int]] = []
    for game in games:
        for turn in game["turns"]:
            of_bot = game["level"] is not None and turn["seat"] == 1
            (bot if of_bot else person).append((turn["played"], game["totals"][turn["seat"]]))
    return Worths(
        units=worths.units,
        chances=worths.chances,
        person=_settled(worths.person, OF_PERSON, person),
        bot=_settled(worths.bot, OF_BOT, bot),
    )


def _settled(
    weights: dict[str, Weight], names: tuple[str, ...], seen: list[tuple[Any, int]]
) -> dict[str, Weight]:
    """Weights with those of ``names`` moved so that what was seen foretells the totals."""
    columns = [(name, power) for name in names for power in (1, 2)]
    matrix = [
        [TRUST * (row == column) for column in range(len(columns))] for row in range(len(columns))
    ]
    right = [0.0] * len(columns)
    for (left, points, numbers), total in seen:
        missed = total - points - _worth(weights, left, numbers)
        held = [numbers[outlook.NAMES.index(name)] * left**power for name, power in columns]
        for row, value in enumerate(held):
            right[row] += value * missed
            for column, other in enumerate(held):
                matrix[row][column] += value * other
    settled = {name: list(weight) for name, weight in weights.items()}
    for (name, power), move in zip(columns, solve(matrix, right), strict=True):
        parts = settled.setdefault(name, [0.0, 0.0, 0.0])
        parts[power] = round(parts[power] + move, 3)
    return {name: (parts[0], parts[1], parts[2]) for name, parts in settled.items() if any(parts)}


def _worth(weights: dict[str, Weight], left: float, numbers: list[float]) -> float:
    return sum(
        number * sum(part * left**power for power, part in enumerate(weights[name]))
        for name, number in zip(outlook.NAMES, numbers, strict=True)
        if number and name in weights
    )
