"""A picture as plain data: what is drawn where, before any pixel exists.

A scene is a tree of groups with shapes, texts and icons as leaves, in drawing order. Equal inputs
give equal scenes, so that tests compare them exactly; named groups let a test, a crop or a marker
find "slot 2.i3". Nothing in here knows how to paint.
"""

from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple, TypeAlias

from render.geometry import Box, Point
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
class Dashes:
    """Several open lines of one ink, painted through one mask: a piece of a dashed line."""

    lines: tuple[tuple[Point, ...], ...]
    stroke: Stroke


@dataclass(frozen=True, slots=True)
class Path:
    """Straight and curved steps from ``start``: a step is its end point, or two handles and it."""

    start: Point
    steps: tuple[tuple[Point, ...], ...]
    fill: Fill | None = None
    stroke: Stroke | None = None
    closed: bool = True


Shape: TypeAlias = Rect | Circle | Sector | Polygon | Polyline | Dashes | Path


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

    def at(self, dx: float, dy: float) -> "Group":
        """The same group at another place; far quicker than ``dataclasses.replace``."""
        return Group(self.items, self.name, self.static, dx, dy, self.scale, self.frame)


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

    def scaled(self, scale: float) -> "Scene":
        """The same picture at another size; what is static stays so."""
        items = (item if isinstance(item, Group) else Group((item,)) for item in self.items)
        grown = tuple(
            replace(item, dx=item.dx * scale, dy=item.dy * scale, scale=item.scale * scale)
            for item in items
        )
        return Scene(round(self.width * scale), round(self.height * scale), self.ground, grown)
