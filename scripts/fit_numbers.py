"""Fits weights and chances to games of ``fit_games``, in plain Python.

The weights come from least-squares temporal differences, LSTD(lambda): what an outlook promises
should be what the next turns bring plus what the outlook promises then.
"""

from collections.abc import Iterator
from typing import Any, Final

from engine.players import outlook
from engine.players.worths import GROUP_OF_COUNT, IN_HAND, MOST_MISSING, ON_BOARD, Weight
from engine.words import KINDS, TILE_KINDS
from scripts.fit_games import Record

TRACE: Final = 0.8
"""How far what happens later tells of earlier turns (lambda)."""

TRUST: Final = 600.0
"""The weights of the round before count like so many turns."""

ALIKE: Final = 10.0
"""That numbers of a family move alike is trusted so much more than that none of them moves."""

RARE: Final = 0.02
"""A number that is hardly ever seen is trusted as if its square were so large on average."""

PRIOR: Final = 4.0
"""A first guess at a chance counts like so many goals."""

SQUARED: Final = frozenset(
    {
        "a turn",
        "coins",
        "goods",
        "wild",
        "steps",
        "favour",
        "boats left",
        "way of the boat",
        "next port slots",
        "next palace pieces",
        "base open",
        "income",
        *KINDS,
        *(f"multiplier of {count}" for count in outlook.SCORED),
        *(name for name in outlook.NAMES if name.endswith(" bot")),
    }
)
"""Numbers whose worth may bend: they also have a weight for the square of what is left."""

COLUMNS: Final = tuple(
    (name, power)
    for name in outlook.NAMES
    for power in range(3)
    if power == 1 or (power == 0 and name in outlook.ALWAYS) or (power == 2 and name in SQUARED)
)
"""What is fitted: the weight of each number for the powers of the part of the game left."""

_COLUMNS_OF: Final = {
    index: tuple((column, power) for column, (one, power) in enumerate(COLUMNS) if one == name)
    for index, name in enumerate(outlook.NAMES)
}

FAMILIES: Final = tuple(
    tuple(column for column, (name, one) in enumerate(COLUMNS) if one == power and fits(name))
    for power in (1, 2)
    for fits in (
        lambda name: name.startswith("multiplier of "),
        lambda name: name.startswith("multiplied "),
        lambda name: name.endswith(" squared"),
        lambda name: name in TILE_KINDS,
    )
)
"""Columns that are likely to move alike, so that a few games tell more of each."""

Vector = dict[int, float]
"""What one outlook gives to each column, zeros left out."""


def fit_weights(games: list[Record], before: dict[str, Weight], *, bot: bool) -> dict[str, Weight]:
    """New weights for the outlooks of people or of the Bot."""
    size = len(COLUMNS)
    old = [before.get(name, (0.0, 0.0, 0.0))[power] for name, power in COLUMNS]
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    squares = [0.0] * size
    turns = 0
    for sequence in _sequences(games, bot=bot):
        trace: Vector = {}
        for scale, cut, here, gained, ahead in sequence:
            trace = {} if cut else {column: TRACE * value for column, value in trace.items()}
            for column, value in here.items():
                trace[column] = trace.get(column, 0.0) + scale * value
                squares[column] += scale * value * value
            change = _minus(here, ahead)
            error = gained - sum(old[column] * value for column, value in change)
            for column, value in trace.items():
                row = matrix[column]
                for other, part in change:
                    row[other] += value * part
                right[column] += value * error
            turns += 1
    trust = [TRUST * (square / max(1, turns) + RARE) for square in squares]
    trust[COLUMNS.index(("a turn", 1))] = trust[COLUMNS.index(("a turn", 2))] = 1e-6
    moved = _solve_with_families(matrix, right, trust)
    new = {name: [0.0, 0.0, 0.0] for name in outlook.NAMES}
    for (name, power), value, move in zip(COLUMNS, old, moved, strict=True):
        new[name][power] = round(value + move, 3)
    return {name: (each[0], each[1], each[2]) for name, each in new.items() if any(each)}


Sequence = list[tuple[float, bool, Vector, float, Vector]]
"""A seat's turns: scale, whether what came before does not count, outlook, points gained until
the next turn, the outlook then."""


def _sequences(games: list[Record], *, bot: bool) -> Iterator[Sequence]:
    for game in games:
        for seat, total in enumerate(game["totals"]):
            if (game["level"] is not None and seat == 1) == bot:
                turns = [turn for turn in game["turns"] if turn["seat"] == seat]
                yield list(_sequence(turns, total))


def _sequence(turns: list[Any], total: int) -> Iterator[tuple[float, bool, Vector, float, Vector]]:
    """What is promised is compared with the best that the next turn could do, as it seemed."""
    for index, turn in enumerate(turns):
        left, points, numbers = turn["played"]
        after, ahead = total, Vector()
        if index + 1 < len(turns):
            following = turns[index + 1]
            left_then, after, numbers_then = following["best"] or following["played"]
            ahead = _vector(left_then, numbers_then)
        scale = 1 / (1 + 3 * left)
        yield scale, turn["best"] is not None, _vector(left, numbers), after - points, ahead


def _vector(left: float, numbers: list[float]) -> Vector:
    return {
        column: value * left**power
        for index, value in enumerate(numbers)
        if value
        for column, power in _COLUMNS_OF[index]
    }


def _minus(one: Vector, other: Vector) -> list[tuple[int, float]]:
    columns = one.keys() | other.keys()
    return [(column, one.get(column, 0.0) - other.get(column, 0.0)) for column in sorted(columns)]


def _solve_with_families(
    matrix: list[list[float]], right: list[float], trust: list[float]
) -> list[float]:
    """How far each weight moves: with its families, and a little by itself.

    Each family has a column of its own, the sum of its members' columns, that may move freely.
    """
    families = [family for family in FAMILIES if family]
    parts = [[column] for column in range(len(right))] + [list(family) for family in families]
    alone = list(trust)
    for family in families:
        for column in family:
            alone[column] *= ALIKE
    whole = [sum(trust[column] for column in family) / len(family) for family in families]
    large = [[_block(matrix, one, other) for other in parts] for one in parts]
    for index, each in enumerate([*alone, *whole]):
        large[index][index] += each
    moves = solve(large, [sum(right[column] for column in part) for part in parts])
    moved = [0.0] * len(right)
    for part, move in zip(parts, moves, strict=True):
        for column in part:
            moved[column] += move
    return moved


def _block(matrix: list[list[float]], rows: list[int], columns: list[int]) -> float:
    return sum(matrix[row][column] for row in rows for column in columns)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gaussian elimination with the largest pivot; ``matrix`` and ``right`` are used up."""
    size = len(right)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(matrix[row][column]))
        matrix[column], matrix[pivot] = matrix[pivot], matrix[column]
        right[column], right[pivot] = right[pivot], right[column]
        top = matrix[column]
        for below in range(column + 1, size):
            factor = matrix[below][column] / top[column]
            if factor:
                row = matrix[below]
                for index in range(column, size):
                    row[index] -= factor * top[index]
                right[below] -= factor * right[column]
    solution = [0.0] * size
    for column in reversed(range(size)):
        rest = sum(matrix[column][index] * solution[index] for index in range(column + 1, size))
        solution[column] = (right[column] - rest) / matrix[column][column]
    return solution


def fit_chances(games: list[Record]) -> dict[str, tuple[tuple[float, ...], ...]]:
    """How often goals were met, by group, by how soon they were tested and by what was missing."""
    rows, columns = ON_BOARD + len(IN_HAND) + 1, MOST_MISSING + 1
    groups = sorted(set(GROUP_OF_COUNT.values()))
    met = {group: [[0] * columns for _ in range(rows)] for group in groups}
    all_of = {group: [[0] * columns for _ in range(rows)] for group in groups}
    for game in games:
        for group, row, missing, was_met in game["tests"]:
            met[group][row][missing] += was_met
            all_of[group][row][missing] += 1
    return {
        group: tuple(
            tuple(
                round(
                    (met[group][row][missing] + PRIOR * _guess(row, missing))
                    / (all_of[group][row][missing] + PRIOR),
                    3,
                )
                for missing in range(columns)
            )
            for row in range(rows)
        )
        for group in groups
    }


_EASE: Final = (0.0, 0.5, 0.65, 0.6, 0.75, 0.8, 0.8)
"""A first guess, by row, at the chance of a goal of which one is missing."""


def _guess(row: int, missing: int) -> float:
    return float(_EASE[row] ** (1.3 * missing)) if missing else 1.0
