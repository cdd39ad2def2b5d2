"""Drawing in the square of 100 by 100 in which all icons are made."""

import re

from render.geometry import Box, Point
from render.ink import Ink
from render.scene import Circle, Path, Polygon, Polyline, Rect, Shape, Stroke

_PART = re.compile(r"[MLCQZ]|-?\d+(?:\.\d+)?")
_SIZES = {"M": 1, "L": 1, "C": 3, "Q": 2}

Drawing = tuple[Shape, ...]


def path(outline: str, fill: Ink | None = None, line: Ink | None = None, width: float = 5) -> Path:
    """A path written with the letters M, L, C, Q and Z and absolute numbers, as SVG does.

    A closing Z makes it a closed shape; only one outline a path.
    """
    start: Point = (0.0, 0.0)
    steps: list[tuple[Point, ...]] = []
    letter, closed = "M", False
    numbers: list[float] = []
    for part in _PART.findall(outline):
        if part == "Z":
            closed = True
        elif part in _SIZES:
            letter = part
        else:
            numbers.append(float(part))
            if len(numbers) == 2 * _SIZES[letter]:
                points = tuple(zip(numbers[::2], numbers[1::2], strict=True))
                numbers = []
                if letter == "M":
                    start = points[0]
                else:
                    steps.append(_step(letter, points, steps[-1][-1] if steps else start))
    stroke = Stroke(line, width) if line else None
    return Path(start, tuple(steps), fill, stroke, closed)


def _step(letter: str, points: tuple[Point, ...], last: Point) -> tuple[Point, ...]:
    if letter != "Q":
        return points
    (hx, hy), (x, y) = points
    first = (last[0] + 2 / 3 * (hx - last[0]), last[1] + 2 / 3 * (hy - last[1]))
    second = (x + 2 / 3 * (hx - x), y + 2 / 3 * (hy - y))
    return (first, second, (x, y))


def disc(
    x: float, y: float, r: float, fill: Ink | None, line: Ink | None = None, width: float = 5
) -> Circle:
    """A circle about ``x``, ``y``."""
    return Circle(x, y, r, fill, Stroke(line, width) if line else None)


def bar(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: Ink | None,
    line: Ink | None = None,
    width: float = 5,
    radius: float = 0,
) -> Rect:
    """An upright rectangle."""
    return Rect(Box(x, y, w, h), fill, Stroke(line, width) if line else None, radius)


def poly(
    points: tuple[Point, ...], fill: Ink | None, line: Ink | None = None, width: float = 5
) -> Polygon:
    """A polygon."""
    return Polygon(points, fill, Stroke(line, width) if line else None)


def strokes(line: Ink, width: float, *lines: tuple[float, ...]) -> tuple[Polyline, ...]:
    """Open lines, each given as x, y, x, y, ..."""
    return tuple(
        Polyline(tuple(zip(pts[::2], pts[1::2], strict=True)), Stroke(line, width)) for pts in lines
    )
