"""What is asked of every scene: nothing outside, no label on another, letters that can be read."""

import math

from render.geometry import Box, Point
from render.ink import Ink, contrast, over
from render.scene import (
    Circle,
    Dashes,
    Gradient,
    Group,
    Icon,
    Mottle,
    Path,
    Polygon,
    Polyline,
    Rect,
    Scene,
    Sector,
    Shadow,
    Shape,
    Text,
)
from render.scene_space import Placed, outline, texts, walk

SLACK = 2.0
PHONE = 400
"""Pixels across the picture when it is opened on a phone."""

SMALLEST = 8.4
"""Pixels of the size of letters that can still be read there."""


def outside(scene: Scene) -> list[Placed]:
    """Items that leave the picture."""
    return [
        placed
        for placed in walk(scene)
        if not isinstance(placed.item, Group | Mottle | Shadow)
        and not scene.box.contains(placed.box, SLACK)
    ]


def overlapping(scene: Scene) -> list[tuple[str, str]]:
    """Pairs of upright labels of which one lies on the other."""
    straight = sorted((one for one in texts(scene) if not one.text.turn), key=lambda o: o.box.y)
    found = []
    for n, one in enumerate(straight):
        for other in straight[n + 1 :]:
            if other.box.y > one.box.bottom:
                break
            if one.box.overlaps(other.box, SLACK):
                found.append((one.text.string, other.text.string))
    return found


def too_small(scene: Scene) -> list[tuple[str, float]]:
    """Labels that cannot be read on a phone, with their size there."""
    sizes = [(o.text.string, o.text.size * o.scale * PHONE / scene.width) for o in texts(scene)]
    return [(string, size) for string, size in sizes if size < SMALLEST]


def too_faint(scene: Scene, least: float = 4.5) -> list[tuple[str, float]]:
    """Labels that stand out too little from what lies under them, with their contrast."""
    under: list[tuple[Box, Placed]] = []
    found = []
    for placed in walk(scene):
        item = placed.item
        if isinstance(item, Text) and item.string.strip():
            grounds = _grounds(scene, under, _middle(placed))
            seen = min(contrast(over(item.ink, ground), ground) for ground in grounds)
            if seen < least:
                found.append((item.string, round(seen, 2)))
        elif not isinstance(item, Group | Icon | Mottle | Shadow | Text | Polyline | Dashes):
            under.append((placed.box, placed))
    return found


def _middle(placed: Placed) -> Point:
    """The middle of the letters of a text, turned or not."""
    text = placed.item
    assert isinstance(text, Text)
    x, y = placed.box.centre
    if not text.turn:
        return x, y - 0.02 * text.size
    up = 0.3 * text.size * placed.scale
    angle = math.radians(text.turn)
    base = (text.x * placed.scale + placed.dx, text.y * placed.scale + placed.dy)
    return base[0] + up * math.sin(angle), base[1] - up * math.cos(angle)


def _grounds(scene: Scene, under: list[tuple[Box, Placed]], at: Point) -> list[Ink]:
    """The inks that may be seen at a point: one, or both ends of a gradient."""
    layers: list[tuple[Ink, ...]] = []
    for box, placed in reversed(under):
        if not (box.x <= at[0] <= box.right and box.y <= at[1] <= box.bottom):
            continue
        fill = getattr(placed.item, "fill", None)
        local = ((at[0] - placed.dx) / placed.scale, (at[1] - placed.dy) / placed.scale)
        if fill is None or not _covers(placed.item, local):  # type: ignore[arg-type]
            continue
        inks: tuple[Ink, ...] = (fill.first, fill.last) if isinstance(fill, Gradient) else (fill,)
        layers.append(inks)
        if all(ink.a == 255 for ink in inks):
            break
    grounds = [scene.ground]
    for inks in reversed(layers):
        grounds = [over(ink, ground) for ink in inks for ground in grounds]
    return grounds


def _covers(shape: Shape, at: Point) -> bool:
    match shape:
        case Rect():
            return True
        case Circle(x=x, y=y, r=r):
            return math.dist((x, y), at) <= r
        case Sector(x=x, y=y, inner=inner, outer=outer, start=start, end=end):
            angle = math.degrees(math.atan2(at[0] - x, y - at[1]))
            turned = end - start >= 360 or (angle - start) % 360 <= end - start
            return inner <= math.dist((x, y), at) <= outer and turned
        case Polygon() | Path():
            return _within(outline(shape), at)
        case _:
            return False


def _within(points: tuple[Point, ...], at: Point) -> bool:
    """Whether a point lies in a polygon, by the parity of edges to its right."""
    inside = False
    for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True):
        if (y0 > at[1]) != (y1 > at[1]) and at[0] < (x1 - x0) * (at[1] - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside
