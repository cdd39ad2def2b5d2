"""A picture as plain data: what is drawn where, before any pixel exists.

A scene is a tree of groups with shapes, texts and icons as leaves, in drawing order. Equal inputs
give equal scenes, so that tests compare them exactly; named groups let a test, a crop or a marker
find "slot 2.i3". Nothing in here knows how to paint.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from render.geometry import Box, Point, arc, around, centred, cubic, union
from render.ink import Ink

Role: TypeAlias = Literal["display", "caps", "text", "bold"]
"""What a text is for: headings, headings in small capitals, running text, labels and numbers."""

Anchor: TypeAlias = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class Gradient:
    """A blend from ``first`` at ``start`` to ``last`` at ``end``; radial: about ``start``."""

    start: Point
    end: Point
    first: Ink
    last: Ink
    radial: bool = False


Fill: TypeAlias = Ink | Gradient


@dataclass(frozen=True, slots=True)
class Stroke:
    """The line along a shape's edge, centred on it."""

    ink: Ink
    width: float


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle, its corners rounded by ``radius``."""

    box: Box
    fill: Fill | None = None
    stroke: Stroke | None = None
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle about ``x``, ``y``."""

    x: float
    y: float
    r: float
    fill: Fill | None = None
    stroke: Stroke | None = None


@dataclass(frozen=True, slots=True)
class Sector:
    """A piece of a ring between two radii and two angles (degrees clockwise from north)."""

    x: float
    y: float
    inner: float
    outer: float
    start: float
    end: float
    fill: Fill | None = None
    stroke: Stroke | None = None


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed outline of straight edges."""

    points: tuple[Point, ...]
    fill: Fill | None = None
    stroke: Stroke | None = None


@dataclass(frozen=True, slots=True)
class Polyline:
    """An open line with round ends."""

    points: tuple[Point, ...]
    stroke: Stroke


@dataclass(frozen=True, slots=True)
class Path:
    """Straight and curved steps from ``start``: a step is its end point, or two handles and it."""

    start: Point
    steps: tuple[tuple[Point, ...], ...]
    fill: Fill | None = None
    stroke: Stroke | None = None
    closed: bool = True


Shape: TypeAlias = Rect | Circle | Sector | Polygon | Polyline | Path


@dataclass(frozen=True, slots=True)
class Shadow:
    """The blurred silhouette of a shape, for depth and for glow. Costly: static layers only."""

    shape: Shape
    ink: Ink
    blur: float
    dx: float = 0.0
    dy: float = 0.0


@dataclass(frozen=True, slots=True)
class Mottle:
    """A cloudy wash of ink, so that a ground looks like skin or sky. Static layers only."""

    box: Box
    ink: Ink
    grain: float
    seed: int


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, already fitted: ``y`` is its base line, ``width`` was measured."""

    string: str
    x: float
    y: float
    size: float
    ink: Ink
    role: Role = "bold"
    anchor: Anchor = "left"
    width: float = 0.0
    turn: float = 0.0

    @property
    def box(self) -> Box:
        """The space the line claims: from the top of its capitals to its descenders."""
        shift = {"left": 0.0, "middle": 0.5, "right": 1.0}[self.anchor] * self.width
        return Box(self.x - shift, self.y - 0.76 * self.size, self.width, 0.98 * self.size)


class IconInks(NamedTuple):
    """The inks of an icon: its body, a darker and a lighter part, its lines, and what is behind."""

    body: Ink
    shade: Ink
    light: Ink
    line: Ink
    ground: Ink


@dataclass(frozen=True, slots=True)
class Icon:
    """One picture of the icon family about ``x``, ``y``; ``size`` is its width and height.

    A ``halo`` rims it, so that it stands out from whatever it lies on.
    """

    name: str
    x: float
    y: float
    size: float
    inks: IconInks
    turn: float = 0.0
    halo: Ink | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Items that are scaled about their origin and then moved together.

    ``static`` is a key: two groups with the same non-empty key are equal, so that the painter may
    keep the pixels. ``frame`` is the space the group must stay in, where that is promised.
    """

    items: "tuple[Item, ...]"
    name: str = ""
    static: str = ""
    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0
    frame: Box | None = None


Item: TypeAlias = Shape | Shadow | Mottle | Text | Icon | Group


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: its size in pixels, the ink of its ground, and its items back to front."""

    width: int
    height: int
    ground: Ink
    items: tuple[Item, ...] = field(default=())

    @property
    def box(self) -> Box:
        """The whole picture."""
        return Box(0, 0, self.width, self.height)


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
