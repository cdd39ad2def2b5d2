"""Shares and means with their confidence intervals, and which games a figure is taken from."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean, stdev
from typing import Any, Final

Record = dict[str, Any]
Results = dict[str, list[Record]]

Z: Final = 1.96
"""Standard errors on each side of a 95 % interval."""


def interval(hits: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson), in percent."""
    if not games:
        return 0.0, 100.0
    p = hits / games
    middle = (p + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * math.sqrt(p * (1 - p) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return 100 * max(0.0, middle - half), 100 * min(1.0, middle + half)


def share(hits: float, games: int) -> str:
    """A share with its 95 % confidence interval, in percent."""
    if not games:
        return "–"
    low, high = interval(hits, games)
    return f"{100 * hits / games:.1f} % ({low:.1f}–{high:.1f})"


def mean(values: Iterable[float]) -> str:
    """A mean with its 95 % confidence interval."""
    numbers = list(values)
    if len(numbers) < 2:
        return "–"
    half = Z * stdev(numbers) / math.sqrt(len(numbers))
    return f"{fmean(numbers):.1f} ± {half:.1f}"


def table(head: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def solo(results: Results) -> Results:
    """Games of one person against the Bot."""
    return {name: games for name, games in results.items() if games and games[0]["level"]}


def people(results: Results) -> Results:
    """Games without the Bot."""
    return {name: games for name, games in results.items() if games and not games[0]["level"]}


def equals(results: Results) -> Results:
    """Games of equal players without modules."""
    return {
        name: games
        for name, games in people(results).items()
        if not games[0]["modules"] and len(set(games[0]["players"])) == 1
    }


def all_modules(results: Results) -> Results:
    """Games of people with all three modules."""
    return {name: games for name, games in people(results).items() if len(games[0]["modules"]) == 3}


MODULE_OF: Final = {
    "Contracts": "contracts",
    "Civic slots": "public_works",
    "Public Houses": "public_works",
    "Objectives": "objectives",
}
"""Headings of things that only a module has."""


def people_with(results: Results, heading: str) -> Results:
    """Games in which the things of a heading can be used: equal players, no module or its own."""
    module = MODULE_OF.get(heading)
    if module is None:
        return equals(results)
    return {name: games for name, games in people(results).items() if module in games[0]["modules"]}


def wins(games: Sequence[Record], seat: int) -> float:
    """How many games a seat won; a shared victory counts in parts."""
    return sum(1 / len(game["winners"]) for game in games if seat in game["winners"])


def row_shares(games: Sequence[Record]) -> dict[str, float]:
    """What part of the winners' totals each row of the score sheet is, in percent."""
    points: Counter[str] = Counter()
    for game in games:
        for seat in game["winners"]:
            points.update(game["rows"][seat])
    total = sum(points.values()) or 1
    return {key: 100 * points[key] / total for key in games[0]["rows"][0]}


def used(games: Iterable[Record], key: str) -> int:
    """How often people did a thing."""
    return sum(game["used"].get(key, 0) for game in games)


def number_of_people(games: Iterable[Record]) -> int:
    """Seats of people over all games."""
    return sum(len(game["players"]) for game in games)
