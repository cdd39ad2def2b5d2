"""Shapes drawn into an image that is several times too large, to be reduced afterwards."""

import math

from PIL import ImageDraw

from render.geometry import Box, Point
from render.scene import Circle, Dashes, Polyline, Rect, Sector, Shape, Stroke
from render.scene_space import outline

Transform = tuple[float, float, float]
"""Scale about the origin, then move by dx, dy."""

_CORNER = math.cos(math.radians(12))
_BEND = math.cos(math.radians(1.5))
"""Turns sharper than these leave gaps in thin and in thick lines, unless they are rounded off."""


def whole(number: float) -> int:
    """The nearest whole number; halves go up, so that what moves by whole pixels stays alike."""
    return math.floor(number + 0.5)


def draw_fill(
    draw: ImageDraw.ImageDraw,
    shape: Shape,
    at: Transform,
    colour: int | tuple[int, ...],
    times: int = 4,
) -> None:
    """Fill a shape at ``at``, which includes drawing ``times`` too large."""
    half = 0.5 if times > 1 else 0.0
    match shape:
        case Circle(x=x, y=y, r=r):
            draw.ellipse(_corners(Box(x - r, y - r, 2 * r, 2 * r), at), fill=colour)
        case Rect(box=box, radius=radius) if radius > 0:
            draw.rounded_rectangle(_corners(box, at), radius * at[0], fill=colour)
        case Rect(box=box):
            draw.rectangle(_corners(box, at), fill=colour)
        case Sector() if _is_full(shape):
            _draw_ring(draw, shape, at, colour)
        case Polyline() | Dashes():
            return
        case _:
            draw.polygon([(x - half, y - half) for x, y in moved(outline(shape), at)], fill=colour)


def _is_full(shape: Shape) -> bool:
    return isinstance(shape, Sector) and abs(shape.end - shape.start) >= 360


def _draw_ring(
    draw: ImageDraw.ImageDraw, ring: Sector, at: Transform, colour: int | tuple[int, ...]
) -> None:
    r = ring.outer
    corners = _corners(Box(ring.x - r, ring.y - r, 2 * r, 2 * r), at)
    if ring.inner <= 0:
        draw.ellipse(corners, fill=colour)
    else:
        draw.ellipse(corners, outline=colour, width=round((ring.outer - ring.inner) * at[0]))


def draw_stroke(
    draw: ImageDraw.ImageDraw,
    shape: Shape,
    at: Transform,
    colour: int | tuple[int, ...],
    times: int = 4,
) -> None:
    """Draw a shape's edge at ``at``, which includes drawing ``times`` too large."""
    stroke = shape.stroke
    if stroke is None:
        return
    width = max(1, round(stroke.width * at[0]))
    half = stroke.width / 2
    match shape:
        case Circle(x=x, y=y, r=r):
            rim = r + half
            corners = _corners(Box(x - rim, y - rim, 2 * rim, 2 * rim), at)
            draw.ellipse(corners, outline=colour, width=width)
        case Rect(box=box, radius=radius) if radius > 0:
            corners = _corners(box.inset(-half), at)
            draw.rounded_rectangle(corners, (radius + half) * at[0], outline=colour, width=width)
        case Sector() if _is_full(shape):
            for radius in (shape.inner, shape.outer):
                if radius > 0:
                    edge = Circle(shape.x, shape.y, radius, stroke=stroke)
                    draw_stroke(draw, edge, at, colour, times)
        case Dashes(lines=lines):
            for line in lines:
                _draw_line(draw, Polyline(line, stroke), at, colour, stroke)
        case _:
            _draw_line(draw, shape, at, colour, stroke)


def _draw_line(
    draw: ImageDraw.ImageDraw,
    shape: Shape,
    at: Transform,
    colour: int | tuple[int, ...],
    stroke: Stroke,
) -> None:
    points = moved(outline(shape), at)
    width = max(1, round(stroke.width * at[0]))
    closed = not isinstance(shape, Polyline) and getattr(shape, "closed", True)
    line = [*points, points[0]] if closed else points
    draw.line(line, fill=colour, width=width)
    if width > 2:
        for x, y in _joints(points, closed=closed, straight=_straight(width)):
            r = width / 2
            draw.ellipse((x - r, y - r, x + r - 1, y + r - 1), fill=colour)


def _straight(width: int) -> float:
    """The cosine of the turn from which on a line of that width needs rounded joints."""
    return 1 - 1e-9 if width > 60 else _BEND if width > 14 else _CORNER


def _joints(points: list[Point], *, closed: bool, straight: float) -> list[Point]:
    """The corners where two pieces of a thick line would leave a gap; the ends of an open one."""
    found = [] if closed else [points[0], points[-1]]
    around = [points[-1], *points, points[0]] if closed else points
    for (ax, ay), (bx, by), (cx, cy) in zip(around, around[1:], around[2:], strict=False):
        ux, uy, vx, vy = bx - ax, by - ay, cx - bx, cy - by
        lengths = math.hypot(ux, uy) * math.hypot(vx, vy)
        if lengths and (ux * vx + uy * vy) / lengths < straight:
            found.append((bx, by))
    return found


def moved(points: tuple[Point, ...], at: Transform) -> list[Point]:
    """Points under a transform."""
    scale, dx, dy = at
    return [(x * scale + dx, y * scale + dy) for x, y in points]


def _corners(box: Box, at: Transform) -> tuple[float, float, float, float]:
    scale, dx, dy = at
    b = box.moved(dx, dy, scale)
    return (b.x, b.y, max(b.x, b.right - 1), max(b.y, b.bottom - 1))
