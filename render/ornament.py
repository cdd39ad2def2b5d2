"""Ornament drawn by code: battlements, arcades, stars and strapwork, water and palms."""

import math
from collections.abc import Sequence

from render.geometry import Box, Point, along, polar, regular, star
from render.ink import Ink
from render.scene import Circle, Item, Path, Polygon, Polyline, Rect, Sector, Stroke


def battlements(
    x: float, y: float, radius: float, height: float, ink: Ink, count: int
) -> tuple[Item, ...]:
    """Merlons standing outwards on a ring wall."""
    step = 360 / count
    return tuple(
        Sector(x, y, radius - 1, radius + height, n * step, (n + 0.56) * step, ink)
        for n in range(count)
    )


def courses(
    x: float, y: float, inner: float, outer: float, ink: Ink, count: int
) -> tuple[Item, ...]:
    """The joints of two courses of bricks in a ring wall."""
    middle = (inner + outer) / 2
    joints = [
        Polyline((polar(x, y, r0, a), polar(x, y, r1, a)), Stroke(ink, 1.2))
        for n in range(count)
        for r0, r1, a in (
            (inner, middle, n * 360 / count),
            (middle, outer, (n + 0.5) * 360 / count),
        )
    ]
    return (Circle(x, y, middle, None, Stroke(ink, 1.2)), *joints)


def arcade(
    x: float, y: float, radius: float, height: float, line: Ink, fill: Ink, count: int
) -> tuple[Item, ...]:
    """A ring of pointed arches that open outwards."""
    step = 360 / count
    items: list[Item] = []
    for n in range(count):
        a, b = n * step + 0.14 * step, (n + 1) * step - 0.14 * step
        middle = (a + b) / 2
        foot, spring, top = radius, radius + 0.45 * height, radius + height
        points = (
            polar(x, y, foot, a),
            polar(x, y, spring, a),
            polar(x, y, top - 0.22 * height, a + 0.22 * (b - a)),
            polar(x, y, top, middle),
            polar(x, y, top - 0.22 * height, b - 0.22 * (b - a)),
            polar(x, y, spring, b),
            polar(x, y, foot, b),
        )
        items.append(Polygon(points, fill, Stroke(line, 1.6)))
    return tuple(items)


def khatam(
    x: float, y: float, size: float, line: Ink, fill: Ink | None, width: float = 1.6
) -> tuple[Item, ...]:
    """The eight-pointed star of two squares, one woven into the other."""
    r = size / 2
    return (
        Polygon(star(x, y, r, 0.765 * r, 8), fill, Stroke(line, width)),
        Polygon(regular(x, y, r, 4), None, Stroke(line, width)),
        Polygon(regular(x, y, r, 4, 45), None, Stroke(line, width)),
    )


def rosette(
    x: float, y: float, size: float, line: Ink, fill: Ink, light: Ink, petals: int = 12
) -> tuple[Item, ...]:
    """A star rosette: nested stars with kites between their tips."""
    r = size / 2
    step = 360 / petals
    kites = tuple(
        Polygon(
            (
                polar(x, y, 0.46 * r, (n + 0.5) * step),
                polar(x, y, 0.72 * r, (n + 0.18) * step),
                polar(x, y, 0.98 * r, (n + 0.5) * step),
                polar(x, y, 0.72 * r, (n + 0.82) * step),
            ),
            light,
            Stroke(line, 1.2),
        )
        for n in range(petals)
    )
    return (
        *kites,
        Polygon(star(x, y, 0.74 * r, 0.46 * r, petals), fill, Stroke(line, 1.6)),
        Polygon(star(x, y, 0.42 * r, 0.24 * r, petals, step / 2), light, Stroke(line, 1.2)),
        Circle(x, y, 0.14 * r, fill, Stroke(line, 1.2)),
    )


def strapwork(box: Box, line: Ink, width: float, cell: float) -> tuple[Item, ...]:
    """A band of two straps woven along a box, end to end."""
    count = max(1, round(box.w / cell))
    step = box.w / count
    straps: list[Item] = []
    for sign in (1, -1):
        points: list[Point] = []
        for n in range(count * 12 + 1):
            t = n / 12
            lift = sign * math.sin(t * math.pi) * box.h * 0.36
            points.append((box.x + t * step, box.y + box.h / 2 + lift))
        straps.append(Polyline(tuple(points), Stroke(line, width)))
    dots = tuple(
        Circle(box.x + (n + 0.5) * step, box.y + box.h / 2, box.h * 0.09, line)
        for n in range(count)
    )
    return (*straps, *dots)


def frame(box: Box, line: Ink, deep: Ink, radius: float = 14) -> tuple[Item, ...]:
    """A double rule around a panel with a small star on each corner."""
    inner = box.inset(5)
    corners = tuple(
        item
        for x in (inner.x + 2, inner.right - 2)
        for y in (inner.y + 2, inner.bottom - 2)
        for item in khatam(x, y, 17, deep, line, 1.1)
    )
    return (
        Rect(box, None, Stroke(line, 2.4), radius),
        Rect(inner, None, Stroke(deep, 1.1), max(2.0, radius - 5)),
        *corners,
    )


def ripples(points: Sequence[Point], half: float, ink: Ink, seed: int) -> tuple[Item, ...]:
    """Short wave strokes on a river that runs along ``points``, within ``half`` of its middle."""
    items: list[Item] = []
    for n, ((x, y), heading) in enumerate(along(points, 9)):
        turn = (n * 0.618034 + seed * 0.37) % 1.0
        aside = (turn * 2 - 1) * half
        cx, cy = polar(x, y, aside, heading + 90)
        size = 6 + 5 * ((n * 3 + seed) % 5) / 4
        a, b = polar(cx, cy, -size, heading), polar(cx, cy, size, heading)
        h1, h2 = polar(cx, cy, -size * 0.4, heading - 38), polar(cx, cy, size * 0.4, heading - 38)
        items.append(Path(a, ((h1, h2, b),), None, Stroke(ink, 1.7), closed=False))
    return tuple(items)


def palm(x: float, y: float, size: float, trunk: Ink, leaf: Ink) -> tuple[Item, ...]:
    """A date palm; ``y`` is its foot."""
    top = (x + 0.08 * size, y - 0.62 * size)
    fronds = tuple(
        Path(
            top,
            (
                (
                    (top[0] + dx * 0.5 * size, top[1] - 0.3 * size),
                    (top[0] + dx * 0.9 * size, top[1] + dy * 0.1 * size),
                    (top[0] + dx * size, top[1] + dy * size),
                ),
                (
                    (top[0] + dx * 0.7 * size, top[1] + dy * 0.1 * size),
                    (top[0] + dx * 0.3 * size, top[1] - 0.08 * size),
                    top,
                ),
            ),
            leaf,
        )
        for dx, dy in (
            (-0.48, 0.2),
            (-0.34, -0.08),
            (0.34, -0.08),
            (0.48, 0.2),
            (-0.2, 0.3),
            (0.2, 0.3),
        )
    )
    stem = Path(
        (x - 0.05 * size, y),
        (
            ((x, y - 0.25 * size), (top[0] - 0.03 * size, top[1] + 0.2 * size), top),
            (
                (top[0] + 0.06 * size, top[1] + 0.2 * size),
                (x + 0.07 * size, y - 0.2 * size),
                (x + 0.05 * size, y),
            ),
        ),
        trunk,
    )
    return (stem, *fronds)
