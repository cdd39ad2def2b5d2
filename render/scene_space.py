"""Where the items of a scene lie: outlines, boxes, named regions, texts."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from render.geometry import Box, Point, arc, around, centred, cubic, union
from render.lru import Memory
from render.scene import (
    Circle,
    Dashes,
    Group,
    Icon,
    Item,
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


class Placed(NamedTuple):
    """A leaf or group with its place in the scene: ``scale`` about the origin, then ``dx, dy``."""

    item: Item
    dx: float
    dy: float
    scale: float
    names: tuple[str, ...]

    @property
    def box(self) -> Box:
        """What the item covers, in scene pixels."""
        return bounds(self.item).moved(self.dx, self.dy, self.scale)


def outline(shape: Shape) -> tuple[Point, ...]:
    """The points along a shape's edge, curves flattened."""
    match shape:
        case Rect(box=b, radius=r):
            return _rounded(b, min(r, b.w / 2, b.h / 2))
        case Circle(x=x, y=y, r=r):
            return arc(x, y, r, 0, 360)[:-1]
        case Sector(x=x, y=y, inner=inner, outer=outer, start=a, end=b):
            inside = arc(x, y, inner, b, a) if inner > 0 else ((x, y),)
            return (*arc(x, y, outer, a, b), *inside)
        case Polygon(points=points) | Polyline(points=points):
            return points
        case Dashes(lines=lines):
            return tuple(point for line in lines for point in line)
        case Path():
            return _flattened(shape)


def _rounded(b: Box, r: float) -> tuple[Point, ...]:
    if r <= 0:
        return ((b.x, b.y), (b.right, b.y), (b.right, b.bottom), (b.x, b.bottom))
    return (
        *arc(b.right - r, b.y + r, r, 0, 90),
        *arc(b.right - r, b.bottom - r, r, 90, 180),
        *arc(b.x + r, b.bottom - r, r, 180, 270),
        *arc(b.x + r, b.y + r, r, 270, 360),
    )


def _flattened(path: Path) -> tuple[Point, ...]:
    points = [path.start]
    for step in path.steps:
        if len(step) == 1:
            points.append(step[0])
        else:
            first, second, end = step
            points.extend(cubic(points[-1], first, second, end))
    return tuple(points)


def bounds(item: Item) -> Box:
    """What an item covers in the coordinates of the group it lies in, line width included."""
    match item:
        case Group(items=items, dx=dx, dy=dy, scale=scale):
            return union(bounds(i) for i in items).moved(dx, dy, scale)
        case Text():
            return item.box
        case Icon(x=x, y=y, size=size):
            return centred(x, y, size * (1.0 if item.halo is None else 1.12))
        case Mottle(box=box):
            return box
        case Shadow(shape=shape, blur=blur, dx=dx, dy=dy):
            return bounds(shape).inset(-blur).moved(dx, dy)
        case Rect(box=box, stroke=stroke):
            return box.inset(-stroke.width / 2) if stroke else box
        case Circle(x=x, y=y, r=r, stroke=stroke):
            return centred(x, y, 2 * r + (stroke.width if stroke else 0.0))
        case _:
            return around(outline(item), item.stroke.width / 2 if item.stroke else 0.0)


def walk(scene: Scene | Group) -> Iterator[Placed]:
    """Every group and leaf in drawing order, with its place and the groups around it."""
    for item in scene.items:
        yield from _walk(item, 0.0, 0.0, 1.0, ())


def _walk(
    item: Item, dx: float, dy: float, scale: float, names: tuple[str, ...]
) -> Iterator[Placed]:
    yield Placed(item, dx, dy, scale, names)
    if isinstance(item, Group):
        inner = (*names, item.name) if item.name else names
        x, y = item.dx * scale + dx, item.dy * scale + dy
        for child in item.items:
            yield from _walk(child, x, y, scale * item.scale, inner)


def regions(scene: Scene | Group) -> dict[str, Box]:
    """The boxes of all named groups in scene pixels; groups of one name are joined.

    Static layers are left out: what can be named lies in front of them.
    """
    found: dict[str, Box] = {}
    for item in scene.items:
        if isinstance(item, Group) and not item.static:
            _region(item, 0.0, 0.0, 1.0, found)
    return found


def _region(group: Group, dx: float, dy: float, scale: float, found: dict[str, Box]) -> Box:
    x, y, inner = group.dx * scale + dx, group.dy * scale + dy, group.scale * scale
    boxes = [
        _region(item, x, y, inner, found)
        if isinstance(item, Group)
        else bounds(item).moved(x, y, inner)
        for item in group.items
    ]
    box = union(boxes)
    if group.name:
        found[group.name] = union((found[group.name], box)) if group.name in found else box
    return box


def find(scene: Scene, wanted: Collection[str]) -> dict[str, Box]:
    """The boxes of the named groups that are wanted; like regions(), but in less time."""
    found: dict[str, Box] = {}
    for item in scene.items:
        if isinstance(item, Group) and not item.static:
            _find(item, 0.0, 0.0, 1.0, wanted, found)
    return found


def _find(
    group: Group,
    dx: float,
    dy: float,
    scale: float,
    wanted: Collection[str],
    found: dict[str, Box],
) -> None:
    if group.name in wanted:
        box = bounds(group).moved(dx, dy, scale)
        found[group.name] = union((found[group.name], box)) if group.name in found else box
    x, y, inner = group.dx * scale + dx, group.dy * scale + dy, group.scale * scale
    for item in group.items:
        if isinstance(item, Group) and not item.static:
            _find(item, x, y, inner, wanted, found)


class Written(NamedTuple):
    """A text of a scene: the box it claims in scene pixels, its scale, the groups around it."""

    text: Text
    box: Box
    scale: float
    names: tuple[str, ...]


def texts(scene: Scene | Group) -> tuple[Written, ...]:
    """Every text with its place."""
    return tuple(
        Written(placed.item, placed.box, placed.scale, placed.names)
        for placed in walk(scene)
        if isinstance(placed.item, Text)
    )


def label_boxes(scene: Scene) -> tuple[Box, ...]:
    """The boxes of all upright texts; those of static layers are kept, for their walks are long."""
    found: list[Box] = []
    for item in scene.items:
        if isinstance(item, Group):
            found += (box.moved(item.dx, item.dy, item.scale) for box in _labels_in(item))
        elif isinstance(item, Text):
            found.append(item.box)
    return tuple(found)


def _labels_in(group: Group) -> tuple[Box, ...]:
    """The boxes of a group's texts in its own coordinates."""
    if group.static:
        return _labels.get(group.static, lambda: _walked(group))
    return _walked(group)


def _walked(group: Group) -> tuple[Box, ...]:
    return tuple(one.box for one in texts(group) if not one.text.turn)


_labels: Memory[tuple[Box, ...]] = Memory(64, lambda _: 1)
