"""Statistics: a person's rating from game to game, and how sure it was."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from render.geometry import Box, Point
from render.layout.chart import dashed, even_steps
from render.layout.frames import titled_ground
from render.layout.parts import static
from render.layout.personal import PAGE, page_about
from render.layout.tokens import signed
from render.lettering import centred_line, line
from render.look import Look
from render.scene import Group, Item, Polygon, Polyline, Rect, Scene, Stroke

MOST_POINTS = 160
"""More games than these are thinned: lines of so many corners cannot be told apart."""

_PLOT = Box(112, 100, 742, 412)
_UNSURE = (10.0, 9.0)
_LABELS = 4


class RatingPoint(NamedTuple):
    """The rating after a game: its day as text, the number, its spread, if it is provisional."""

    day: str
    shown: int
    spread: int
    provisional: bool


def rating_scene(look: Look, name: str, points: Sequence[RatingPoint]) -> Scene:
    """A line over the games in a band of how sure it was; dashed while provisional.

    The first of ``points`` is from before the first game.
    """
    kept = thinned(points)
    edges = [shown + sign * spread for _, shown, spread, _ in kept for sign in (1, -1)]
    steps = even_steps(min(edges), max(edges), 8)
    places = [_place(n, len(kept), point.shown, steps) for n, point in enumerate(kept)]
    ground = static(look, "rating ground", lambda: _ground(look, steps), steps)
    days = (
        line(
            kept[n].day,
            min(max(places[n][0], _PLOT.x + 60), _PLOT.right + 30),
            _PLOT.bottom + 38,
            23,
            look.theme.soft,
            "text",
            "middle",
        )
        for n in labelled(len(kept))
    )
    return page_about(
        look,
        name,
        ground,
        (
            *days,
            Group((_band(look, kept, steps),), name="rating spread"),
            Group(tuple(_line(look, kept, places)), name="rating line"),
            _end(look, kept[-1], places[-1]),
        ),
    )


def thinned(points: Sequence[RatingPoint]) -> tuple[RatingPoint, ...]:
    """At most MOST_POINTS, evenly chosen, the last one among them."""
    if len(points) <= MOST_POINTS:
        return tuple(points)
    last = len(points) - 1
    return tuple(points[round(n * last / (MOST_POINTS - 1))] for n in range(MOST_POINTS))


def labelled(count: int) -> tuple[int, ...]:
    """Which of so many points have their day written below."""
    parts = min(_LABELS, count) - 1
    return tuple(round(n * (count - 1) / parts) for n in range(parts + 1)) if parts else (0,)


def _ground(look: Look, steps: Sequence[float]) -> tuple[Item, ...]:
    theme, words = look.theme, look.words
    items: list[Item] = [
        *titled_ground(look, words.rating, PAGE, 41),
        Rect(_PLOT, theme.sunk, None, 6),
    ]
    for step in steps:
        y = _height(step, steps)
        rule = Polyline(((_PLOT.x, y), (_PLOT.right, y)), Stroke(theme.ghost.faint(0.7), 1.4))
        items.append(rule)
        label = signed(round(step))
        items.append(line(label, _PLOT.x - 14, y + 9, 24, theme.soft, "text", "right", room=84))
    return (*items, *_legend(look, PAGE.bottom - 44))


def _legend(look: Look, y: float) -> tuple[Item, ...]:
    theme, words = look.theme, look.words
    middle = PAGE.w / 2
    unsure = dashed(((44, y), (104, y)), _UNSURE, theme.gold, 6)
    band = Rect(Box(middle, y - 14, 54, 28), theme.gold.faint(0.28), None, 4)
    return (
        *unsure,
        line(words.rating_unsure, 120, y + 9, 25, theme.text, "text", room=360, least=22),
        band,
        line(words.rating_spread, middle + 70, y + 9, 25, theme.text, "text", room=390, least=22),
    )


def _height(shown: float, steps: Sequence[float]) -> float:
    low, high = steps[0], steps[-1]
    return _PLOT.bottom - (shown - low) / (high - low) * _PLOT.h


def _place(n: int, count: int, shown: float, steps: Sequence[float]) -> Point:
    across = _PLOT.w / max(1, count - 1)
    return (_PLOT.x + n * across, _height(shown, steps))


def _band(look: Look, points: Sequence[RatingPoint], steps: Sequence[float]) -> Polygon:
    count = len(points)
    upper = [_place(n, count, one.shown + one.spread, steps) for n, one in enumerate(points)]
    lower = [_place(n, count, one.shown - one.spread, steps) for n, one in enumerate(points)]
    return Polygon((*upper, *reversed(lower)), look.theme.gold.faint(0.28))


def _line(look: Look, points: Sequence[RatingPoint], places: Sequence[Point]) -> list[Item]:
    """The pieces between games: dashed where they lead to a provisional rating."""
    ink = look.theme.gold
    found: list[Item] = []
    legs = range(1, len(points))
    for unsure, run in groupby(legs, key=lambda n: points[n].provisional):
        ends = list(run)
        corners = [places[ends[0] - 1], *(places[n] for n in ends)]
        found += dashed(corners, _UNSURE if unsure else (), ink, 6)
    return found


def _end(look: Look, last: RatingPoint, place: Point) -> Group:
    """The rating now, on a plate right of the end of the line."""
    theme, (x, y) = look.theme, place
    plate = Box(_PLOT.right + 20, y - 26, 104, 52)
    number = signed(last.shown) + ("?" if last.provisional else "")
    points = ((x, y - 14), (x + 12, y), (x, y + 14), (x - 12, y))
    return Group(
        (
            Polygon(points, theme.halo, Stroke(theme.line, 2)),
            Rect(plate, theme.panel, Stroke(theme.gold, 3), 12),
            centred_line(number, plate.centre[0], y, 30, theme.text, room=plate.w - 12),
        ),
        name="rating now",
    )
