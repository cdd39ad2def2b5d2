"""Statistics: how often a person had how many points, and how often that was enough."""

from collections.abc import Sequence
from typing import NamedTuple

from render.geometry import Box
from render.layout.averages import one_decimal
from render.layout.chart import dashed, even_steps
from render.layout.frames import titled_ground
from render.layout.parts import static
from render.layout.personal import PAGE, page_about
from render.layout.tokens import signed
from render.lettering import centred_line, line
from render.look import Look
from render.scene import Group, Item, Polyline, Rect, Scene, Stroke

_PLOT = Box(60, 124, 880, 390)
_FEWEST_BINS, _MOST_BINS = 5, 12
_WIDTHS = (5, 10, 20, 25, 50, 100, 200, 500, 1000)


class Outcome(NamedTuple):
    """The points of a game, and whether it was won."""

    points: int
    won: bool


class Bin(NamedTuple):
    """Games with ``first`` to ``last`` points, both included: won ones and others."""

    first: int
    last: int
    won: int
    other: int


def results_scene(look: Look, name: str, results: Sequence[Outcome]) -> Scene:
    """A bar for each range of points: full for games that were won, hollow for others."""
    bins = bins_of(results)
    won = sum(one.won for one in bins)
    most = max(one.won + one.other for one in bins)
    # Room for the number above the highest bar.
    top = even_steps(0, most * 1.15, 5)[-1]
    ground = static(look, "results ground", lambda: _ground(look))
    cells = _PLOT.columns(len(bins), 8)
    bars = (
        Group(_bar(look, one, cell, _PLOT.h / top), name=f"points {one.first}")
        for one, cell in zip(bins, cells, strict=True)
    )
    return page_about(
        look,
        name,
        ground,
        (
            *_legend(look, won, len(results) - won),
            _average(look, average_points(results), bins),
            *bars,
            *_edges(look, bins),
        ),
    )


def average_points(results: Sequence[Outcome]) -> float:
    """The points of all games on average."""
    return sum(one.points for one in results) / len(results)


def bins_of(results: Sequence[Outcome]) -> tuple[Bin, ...]:
    """Ranges of even width from the lowest result to the highest, some empty ones if few."""
    lowest = min(one.points for one in results)
    highest = max(one.points for one in results)
    width = next(
        size for size in _WIDTHS if highest // size - lowest // size < _MOST_BINS or size == 1000
    )
    beside = max(0, _FEWEST_BINS - (highest // width - lowest // width + 1))
    start = lowest // width - beside // 2
    count = max(_FEWEST_BINS, highest // width - start + 1)
    won, other = [0] * count, [0] * count
    for one in results:
        side = won if one.won else other
        side[one.points // width - start] += 1
    return tuple(
        Bin((start + n) * width, (start + n + 1) * width - 1, won[n], other[n])
        for n in range(count)
    )


def _ground(look: Look) -> tuple[Item, ...]:
    theme = look.theme
    return (
        *titled_ground(look, look.words.results, PAGE, 51),
        Rect(_PLOT.inset(-12, 0), theme.sunk, None, 6),
        Polyline(
            ((_PLOT.x - 12, _PLOT.bottom), (_PLOT.right + 12, _PLOT.bottom)),
            Stroke(theme.gold, 2.4),
        ),
    )


def _bar(look: Look, one: Bin, cell: Box, unit: float) -> tuple[Item, ...]:
    theme = look.theme
    x = cell.centre[0]
    width = min(cell.w, 110.0)
    full, hollow = one.won * unit, one.other * unit
    items: list[Item] = []
    if one.won:
        box = Box(x - width / 2, cell.bottom - full, width, full)
        items.append(Rect(box, theme.gold, Stroke(theme.line, 1.5), 3))
    if one.other:
        box = Box(x - width / 2, cell.bottom - full - hollow, width, hollow).inset(1.5)
        items.append(Rect(box, theme.panel, Stroke(theme.gold, 3), 3))
    if count := one.won + one.other:
        y = cell.bottom - full - hollow - 20
        items.append(Rect(Box(x - 26, y - 15, 52, 30), theme.sunk, None, 6))
        items.append(centred_line(str(count), x, y, 24, theme.text, room=cell.w))
    return tuple(items)


def _edges(look: Look, bins: Sequence[Bin]) -> tuple[Item, ...]:
    """Between the bars the points at which they begin."""
    across = _PLOT.w / len(bins)
    numbers = [*(one.first for one in bins), bins[-1].last + 1]
    return tuple(
        centred_line(
            signed(number),
            _PLOT.x + n * across,
            _PLOT.bottom + 24,
            22,
            look.theme.soft,
            "text",
            room=across,
        )
        for n, number in enumerate(numbers)
    )


def _average(look: Look, average: float, bins: Sequence[Bin]) -> Group:
    """A dashed line where the average lies, and its number above the bars."""
    theme = look.theme
    low, high = bins[0].first, bins[-1].last + 1
    x = _PLOT.x + (average - low) / (high - low) * _PLOT.w
    told = look.words.results_average.format(points=one_decimal(average))
    label = line(told, 0, _PLOT.y - 14, 24, theme.text, "text", "middle", room=420)
    half = label.width / 2
    centre = min(max(x, _PLOT.x + half), _PLOT.right - half)
    return Group(
        (
            *dashed(((x, _PLOT.y), (x, _PLOT.bottom)), (9, 8), theme.text, 3),
            line(told, centre, _PLOT.y - 14, 24, theme.text, "text", "middle", room=420),
        ),
        name="results average",
    )


def _legend(look: Look, won: int, other: int) -> tuple[Item, ...]:
    theme, words, y = look.theme, look.words, PAGE.bottom - 46
    middle = PAGE.w / 2
    return (
        Rect(Box(44, y - 14, 44, 28), theme.gold, Stroke(theme.line, 1.5), 3),
        line(words.results_won.format(n=won), 104, y + 9, 25, theme.text, "text", room=370),
        Rect(Box(middle, y - 14, 44, 28), theme.panel, Stroke(theme.gold, 3), 3),
        line(
            words.results_other.format(n=other),
            middle + 60,
            y + 9,
            25,
            theme.text,
            "text",
            room=390,
        ),
    )
