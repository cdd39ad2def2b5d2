"""Scene → pixels. What is static is painted once and kept.

Static groups at the back of a scene are kept together as one picture; static groups further in
front are kept as sprites with transparency.
"""

import math
from collections.abc import Iterable

from PIL import Image

from render.geometry import union
from render.lru import Memory
from render.paint_fills import flat, lay, lay_mottle, lay_shadow
from render.paint_icons import forget_sprites, lay_icon
from render.paint_shapes import Transform, forget_stencils, stencil
from render.paint_text import forget_lines, lay_text
from render.scene import Group, Icon, Item, Mottle, Polyline, Scene, Shadow, Text
from render.scene_space import bounds

_grounds: Memory[Image.Image] = Memory(64_000_000, lambda image: 3 * image.width * image.height)
_sprites: Memory[tuple[Image.Image, int, int]] = Memory(
    40_000_000, lambda sprite: 4 * sprite[0].width * sprite[0].height
)
_RIM = 6.0
"""Room around a sprite for halos and line ends, before scaling."""


def paint(scene: Scene) -> Image.Image:
    """The picture of a scene, in RGB."""
    layers = _static_layers(scene)
    image = _ground(scene, layers).copy()
    _lay_all(image, scene.items[len(layers) :], (1.0, 0.0, 0.0))
    return image


def paint_ground(scene: Scene) -> Image.Image:
    """The picture of a scene's static layers alone."""
    return _ground(scene, _static_layers(scene)).copy()


def _ground(scene: Scene, layers: tuple[Group, ...]) -> Image.Image:
    if not layers:
        return _painted(scene, ())
    key = (scene.width, scene.height, scene.ground, *(_key(g) for g in layers))
    return _grounds.get(key, lambda: _painted(scene, layers))


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
        case _:
            if not isinstance(item, Polyline) and item.fill is not None:
                lay(image, stencil(item, at, "fill"), item.fill, at)
            if item.stroke is not None:
                lay(image, stencil(item, at, "stroke"), item.stroke.ink, at)


def _lay_sprite(image: Image.Image, group: Group, at: Transform) -> None:
    scale, dx, dy = at
    key = (group.static, round(scale, 4))
    sprite, left, top = _sprites.get(key, lambda: _sprite(group, scale))
    image.paste(sprite, (round(dx) + left, round(dy) + top), sprite)


def _sprite(group: Group, scale: float) -> tuple[Image.Image, int, int]:
    """The picture of a group's items, and where its corner lies from the group's origin."""
    box = union(bounds(item) for item in group.items).inset(-_RIM).moved(0.0, 0.0, scale)
    left, top = math.floor(box.x), math.floor(box.y)
    size = (math.ceil(box.right) - left, math.ceil(box.bottom) - top)
    canvas = Image.new("RGBA", size, (0, 0, 0, 0))
    _lay_all(canvas, group.items, (scale, -float(left), -float(top)))
    return canvas, left, top


def forget() -> None:
    """Drop every kept layer, mask, line and sprite: for measurements and to free memory."""
    _grounds.clear()
    _sprites.clear()
    forget_stencils()
    forget_lines()
    forget_sprites()
