"""Scene → pixels. The static layers at the back of a scene are painted once and kept."""

from collections.abc import Iterable

from PIL import Image

from render.lru import Memory
from render.paint_fills import flat, lay, lay_mottle, lay_shadow
from render.paint_icons import forget_sprites, lay_icon
from render.paint_shapes import Transform, forget_stencils, stencil
from render.paint_text import forget_lines, lay_text
from render.scene import Group, Icon, Item, Mottle, Polyline, Scene, Shadow, Text

_grounds: Memory[Image.Image] = Memory(96_000_000, lambda image: 3 * image.width * image.height)


def paint(scene: Scene) -> Image.Image:
    """The picture of a scene, in RGB."""
    layers = _static_layers(scene)
    key = (scene.width, scene.height, scene.ground, *(_key(g) for g in layers))
    ground = _grounds.get(key, lambda: _painted(scene, layers)) if layers else _painted(scene, ())
    image = ground.copy()
    _lay_all(image, scene.items[len(layers) :], (1.0, 0.0, 0.0))
    return image


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


def _painted(scene: Scene, items: Iterable[Item]) -> Image.Image:
    image = flat((scene.width, scene.height), scene.ground)
    _lay_all(image, items, (1.0, 0.0, 0.0))
    return image


def _lay_all(image: Image.Image, items: Iterable[Item], at: Transform) -> None:
    for item in items:
        _lay(image, item, at)


def _lay(image: Image.Image, item: Item, at: Transform) -> None:
    match item:
        case Group(items=items, dx=dx, dy=dy, scale=scale):
            _lay_all(image, items, (at[0] * scale, dx * at[0] + at[1], dy * at[0] + at[2]))
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


def forget() -> None:
    """Drop every kept layer, mask, line and sprite: for measurements and to free memory."""
    _grounds.clear()
    forget_stencils()
    forget_lines()
    forget_sprites()
