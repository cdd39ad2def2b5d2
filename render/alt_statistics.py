"""Statistics in words: averages by row, a rating from game to game, how points are spread."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from render.layout.averages import one_decimal
from render.layout.rating import RatingPoint, labelled
from render.layout.results import Outcome, average_points, bins_of
from render.layout.score import row_label
from render.layout.tokens import signed
from render.look import Look


def averages_text(
    look: Look,
    averages: Mapping[str, float],
    games: int,
    others: Mapping[str, float] = MappingProxyType({}),
) -> str:
    """Each row with its average, and with that of the others where it is known."""
    rows = ", ".join(_average(look, key, n, others.get(key)) for key, n in averages.items())
    words = look.words
    return f"{words.averages}. {words.games.format(games=games)}. {rows}."


def _average(look: Look, key: str, value: float, other: float | None) -> str:
    name, points = row_label(look, key), one_decimal(value)
    if other is None:
        return f"{name} {points}"
    return look.words.alt_averages.format(name=name, points=points, others=one_decimal(other))


def rating_text(look: Look, name: str, points: Sequence[RatingPoint]) -> str:
    """The rating now, its lowest and highest, and some on the way."""
    words = look.words
    shown = [point.shown for point in points]
    head = words.alt_rating.format(
        name=name,
        n=len(points) - 1,
        points=signed(shown[-1]),
        least=signed(min(shown)),
        most=signed(max(shown)),
    )
    unsure = f" {words.rating_unsure}." if points[-1].provisional else ""
    way = ", ".join(
        words.alt_rating_point.format(day=points[n].day, points=signed(points[n].shown))
        for n in labelled(len(points))
    )
    return f"{head}{unsure} {way}."


def results_text(look: Look, name: str, results: Sequence[Outcome]) -> str:
    """How many games there are in each range of points, and how many of them were won."""
    words = look.words
    told = ", ".join(
        words.alt_results_bin.format(
            first=signed(one.first), last=signed(one.last), n=one.won + one.other, won=one.won
        )
        for one in bins_of(results)
        if one.won + one.other
    )
    return words.alt_results.format(
        name=name, n=len(results), points=one_decimal(average_points(results)), bins=told
    )
