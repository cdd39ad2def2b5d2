"""Scene → pixels. What is static is painted once and kept.

Static groups at the back of a scene are kept together as one picture; static groups further in
front are kept as sprites with transparency.
"""

import math
from collections.abc import Hashable, Iterable, Iterator
from typing import NamedTuple

from PIL import Image

from render.geometry import Box, union
from render.ink import Ink
from render.lru import Memory
from render.paint_fills import flat, lay, lay_mottle, lay_shadow, stamp
from render.paint_icons import forget_sprites, lay_icon
from render.paint_shapes import Transform, whole
from render.paint_text import forget_lines, lay_text
from render.scene import Dashes, Group, Icon, Item, Mottle, Polyline, Rect, Scene, Shadow, Text
from render.scene_space import bounds
from render.stencils import forget_stencils, stencil

_grounds: Memory[Image.Image] = Memory(64_000_000, lambda image: 3 * image.width * image.height)
_sprites: Memory[tuple[Image.Image, int, int]] = Memory(
    40_000_000, lambda sprite: 4 * sprite[0].width * sprite[0].height
)
_RIM = 6.0
"""Room around a sprite for halos and line ends, before scaling."""


class Leaf(NamedTuple):
    """An item that is painted by itself, and where: scale about the origin, then move.

    Leaves with the same ``key`` look the same.
    """

    key: Hashable
    item: Item
    at: Transform


def paint(scene: Scene) -> Image.Image:
    """The picture of a scene, in RGB."""
    layers = _static_layers(scene)
    image = _ground(scene, layers).copy()
    _lay_all(image, scene.items[len(layers) :], (1.0, 0.0, 0.0))
    return image


def paint_ground(scene: Scene) -> Image.Image:
    """The picture of a scene's static layers alone."""
    return _ground(scene, _static_layers(scene)).copy()


def paint_cut(scene: Scene, leaves: Iterable[Leaf], cut: Box) -> Image.Image:
    """What a scene looks like within ``cut``, a box of whole pixels.

    ``leaves`` are those of its live items that reach into the box, in drawing order.
    """
    x, y = int(cut.x), int(cut.y)
    ground = _ground(scene, _static_layers(scene))
    image = ground.crop((x, y, int(cut.right), int(cut.bottom)))
    for leaf in leaves:
        scale, dx, dy = leaf.at
        _lay(image, leaf.item, (scale, dx - x, dy - y))
    return image


def live_leaves(scene: Scene) -> Iterator[Leaf]:
    """The items in front of the static ground, groups taken apart but for those that are kept."""
    for item in scene.items[len(_static_layers(scene)) :]:
        yield from _leaves(item, (1.0, 0.0, 0.0))


def _leaves(item: Item, at: Transform) -> Iterator[Leaf]:
    if not isinstance(item, Group):
        yield Leaf((item, at), item, at)
        return
    scale = at[0] * item.scale
    place = (scale, item.dx * at[0] + at[1], item.dy * at[0] + at[2])
    if item.static:
        yield Leaf((item.static, place), Group(item.items, static=item.static), place)
        return
    for child in item.items:
        yield from _leaves(child, place)


def ground_key(scene: Scene) -> tuple[object, ...]:
    """What decides the pixels of a scene's static ground."""
    layers = _static_layers(scene)
    return (scene.width, scene.height, scene.ground, *(_key(group) for group in layers))


def _ground(scene: Scene, layers: tuple[Group, ...]) -> Image.Image:
    if not layers:
        return _painted(scene, ())
    return _grounds.get(ground_key(scene), lambda: _painted(scene, layers))


def _static_layers(scene: Scene) -> tuple[Group, ...]:
    """The groups at the back of the scene whose pixels may be kept."""
    layers: list[Group] = []
    for item in scene.items:
        if not isinstance(item, Group) or not item.static:
            break
        layers.append(item)
    return tuple(layers)


def _key(group: Group) -> tuple[object, ...]:
    return (group.static, group.dx, group.dy, group.scale)


def _painted(scene: Scene, layers: Iterable[Group]) -> Image.Image:
    image = flat((scene.width, scene.height), scene.ground)
    for layer in layers:
        _lay_all(image, layer.items, (layer.scale, layer.dx, layer.dy))
    return image


def _lay_all(image: Image.Image, items: Iterable[Item], at: Transform) -> None:
    for item in items:
        _lay(image, item, at)


def _lay(image: Image.Image, item: Item, at: Transform) -> None:
    match item:
        case Group(items=items, dx=dx, dy=dy, scale=scale):
            place = (at[0] * scale, dx * at[0] + at[1], dy * at[0] + at[2])
            if item.static and image.mode == "RGB":
                _lay_sprite(image, item, place)
            else:
                _lay_all(image, items, place)
        case Text():
            lay_text(image, item, at)
        case Icon():
            lay_icon(image, item, at)
        case Shadow():
            lay_shadow(image, item, at)
        case Mottle():
            lay_mottle(image, item, at)
        case Rect(radius=0, fill=Ink(a=255) as ink, stroke=None) if box := crisp(item, at):
            image.im.paste(ink[:3] if image.mode == "RGB" else tuple(ink), box)
        case Polyline():
            for piece in pieces(item):
                lay(image, stencil(piece, at, "stroke"), item.stroke.ink, at)
        case Dashes():
            lay(image, stencil(item, at, "stroke"), item.stroke.ink, at)
        case _:
            if item.fill is not None:
                lay(image, stencil(item, at, "fill"), item.fill, at)
            if item.stroke is not None:
                lay(image, stencil(item, at, "stroke"), item.stroke.ink, at)


def crisp(rect: Rect, at: Transform) -> tuple[int, int, int, int] | None:
    """The pixels of a rectangle whose edges lie between pixels: it needs no mask."""
    scale, dx, dy = at
    box = rect.box
    x, y = box.x * scale + dx, box.y * scale + dy
    right, bottom = x + box.w * scale, y + box.h * scale
    edges = (whole(x), whole(y), whole(right), whole(bottom))
    off = max(abs(x - edges[0]), abs(y - edges[1]), abs(right - edges[2]), abs(bottom - edges[3]))
    return edges if off <= _HAIR else None


_HAIR = 0.01
"""So far an edge may lie from the nearest pixel and still be between two."""


def pieces(line: Polyline) -> tuple[Polyline, ...]:
    """A long line in short ones, whose masks are far smaller; what shines through stays whole."""
    if line.stroke.ink.a < 255 or len(line.points) <= _PIECE:
        return (line,)
    return tuple(
        Polyline(line.points[n : n + _PIECE], line.stroke)
        for n in range(0, len(line.points) - 1, _PIECE - 1)
    )


_PIECE = 5
"""Points of a piece of a line."""


def _lay_sprite(image: Image.Image, group: Group, at: Transform) -> None:
    scale, dx, dy = at
    key = (group.static, round(scale, 4))
    sprite, left, top = _sprites.get(key, lambda: _sprite(group, scale))
    stamp(image, sprite, (whole(dx) + left, whole(dy) + top), sprite)


def _sprite(group: Group, scale: float) -> tuple[Image.Image, int, int]:
    """The picture of a group's items, and where its corner lies from the group's origin."""
    box = union(bounds(item) for item in group.items).inset(-_RIM).moved(0.0, 0.0, scale)
    left, top = math.floor(box.x), math.floor(box.y)
    size = (math.ceil(box.right) - left, math.ceil(box.bottom) - top)
    canvas = Image.new("RGBA", size, (0, 0, 0, 0))
    _lay_all(canvas, group.items, (scale, -float(left), -float(top)))
    return canvas, left, top


def forget_paint() -> None:
    """Drop every kept layer, mask, line and sprite."""
    _grounds.clear()
    _sprites.clear()
    forget_stencils()
    forget_lines()
    forget_sprites()
