"""Points, boxes and the few curves that the pictures are made of. Lengths are in pixels.

Angles are degrees clockwise from north, because the rules count the Round City that way.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]


class Box(NamedTuple):
    """An upright rectangle: left, top, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def inset(self, dx: float, dy: float | None = None) -> "Box":
        """The box with ``dx`` taken off left and right, ``dy`` (or ``dx``) off top and bottom."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float, scale: float = 1.0) -> "Box":
        """The box after scaling about the origin and then moving."""
        return Box(self.x * scale + dx, self.y * scale + dy, self.w * scale, self.h * scale)

    def contains(self, other: "Box", slack: float = 0.0) -> bool:
        """Whether ``other`` lies inside, give or take ``slack``."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: "Box", slack: float = 0.0) -> bool:
        """Whether the two share more than a rim of ``slack``."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def columns(self, count: int, gap: float = 0.0) -> tuple["Box", ...]:
        """The box cut into ``count`` equal columns, left to right."""
        w = (self.w - gap * (count - 1)) / count
        return tuple(Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(count))

    def rows(self, count: int, gap: float = 0.0) -> tuple["Box", ...]:
        """The box cut into ``count`` equal rows, top to bottom."""
        h = (self.h - gap * (count - 1)) / count
        return tuple(Box(self.x, self.y + i * (h + gap), self.w, h) for i in range(count))


def around(points: Iterable[Point], margin: float = 0.0) -> Box:
    """The smallest box with all ``points``, widened by ``margin``."""
    xs, ys = zip(*points, strict=True)
    left, top = min(xs) - margin, min(ys) - margin
    return Box(left, top, max(xs) + margin - left, max(ys) + margin - top)


def union(boxes: Iterable[Box]) -> Box:
    """The smallest box with all ``boxes``; an empty box at the origin if there are none."""
    corners = [c for b in boxes for c in ((b.x, b.y), (b.right, b.bottom))]
    return around(corners) if corners else Box(0, 0, 0, 0)


def centred(x: float, y: float, w: float, h: float | None = None) -> Box:
    """The box of that size about a centre."""
    h = w if h is None else h
    return Box(x - w / 2, y - h / 2, w, h)


def polar(cx: float, cy: float, radius: float, angle: float) -> Point:
    """The point at ``angle`` degrees clockwise from north of a centre."""
    a = math.radians(angle)
    return (cx + radius * math.sin(a), cy - radius * math.cos(a))


def arc(cx: float, cy: float, radius: float, start: float, end: float) -> tuple[Point, ...]:
    """Points along a circle from angle ``start`` to ``end``, close enough to look round."""
    steps = max(2, math.ceil(abs(end - start) / 360 * max(24.0, 3.2 * radius**0.75)))
    return tuple(polar(cx, cy, radius, start + (end - start) * i / steps) for i in range(steps + 1))


def cubic(p0: Point, p1: Point, p2: Point, p3: Point, steps: int = 14) -> tuple[Point, ...]:
    """Points along a cubic Bézier curve, without its first."""
    points = []
    for i in range(1, steps + 1):
        t = i / steps
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points.append(
            (
                a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0],
                a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1],
            )
        )
    return tuple(points)


def smooth(points: Sequence[Point], steps: int = 10) -> tuple[Point, ...]:
    """A Catmull-Rom curve through ``points``: rivers, streets and ribbons."""
    ends = [points[0], *points, points[-1]]
    curve: list[Point] = [points[0]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        first = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        second = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        curve.extend(cubic(b, first, second, c, steps))
    return tuple(curve)


def along(points: Sequence[Point], spacing: float) -> tuple[tuple[Point, float], ...]:
    """Points at equal ``spacing`` along a line, each with the line's direction (an angle)."""
    found: list[tuple[Point, float]] = []
    rest = 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        if length == 0:
            continue
        heading = math.degrees(math.atan2(x1 - x0, -(y1 - y0)))
        at = rest
        while at <= length:
            t = at / length
            found.append(((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t), heading))
            at += spacing
        rest = at - length
    return tuple(found)


def regular(
    cx: float, cy: float, radius: float, sides: int, turn: float = 0.0
) -> tuple[Point, ...]:
    """The corners of a regular polygon, the first at angle ``turn``."""
    return tuple(polar(cx, cy, radius, turn + 360 * i / sides) for i in range(sides))


def star(
    cx: float, cy: float, outer: float, inner: float, points: int, turn: float = 0.0
) -> tuple[Point, ...]:
    """The corners of a star with ``points`` tips, the first tip at angle ``turn``."""
    return tuple(
        polar(cx, cy, (outer, inner)[i % 2], turn + 180 * i / points) for i in range(2 * points)
    )
