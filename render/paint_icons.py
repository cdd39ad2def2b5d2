"""Icons as small pictures with transparency, drawn once for each size and set of inks."""

import math
from dataclasses import replace

from PIL import Image, ImageDraw

from render.icons import drawing
from render.ink import Ink
from render.lru import Memory
from render.paint_fills import paste_picture
from render.paint_shapes import Transform, draw_fill, draw_stroke
from render.scene import Icon, Shape, Stroke

UNIT = 100.0
"""Icons are drawn in a square of this side."""

_sprites: Memory[Image.Image] = Memory(16_000_000, lambda sprite: 4 * sprite.width * sprite.height)


def lay_icon(image: Image.Image, icon: Icon, at: Transform) -> None:
    """Put an icon on an RGB image."""
    scale, dx, dy = at
    size = icon.size * scale
    half = size / 2 + margin(icon, size)
    left, top = icon.x * scale + dx - half, icon.y * scale + dy - half
    place = (math.floor(left + 1e-6), math.floor(top + 1e-6))
    offset = (round((left - place[0]) * 4) / 4, round((top - place[1]) * 4) / 4)
    key = (icon.name, round(size, 1), icon.inks, icon.turn, icon.halo, offset)
    sprite = _sprites.get(key, lambda: sprite_of(icon, size, offset))
    paste_picture(image, sprite, place)


def rim(icon: Icon, size: float) -> float:
    """The width in pixels of the halo around an icon of ``size`` pixels."""
    return 0.0 if icon.halo is None else max(1.5, 0.06 * size)


def margin(icon: Icon, size: float) -> float:
    """What a sprite has around its icon: lines and halo may reach over the edge."""
    return rim(icon, size) + 0.04 * size


def sprite_of(icon: Icon, size: float, offset: tuple[float, float] = (0.0, 0.0)) -> Image.Image:
    """The picture of an icon at ``size`` pixels, moved by a fraction of a pixel."""
    edge, around = rim(icon, size), margin(icon, size)
    side = math.ceil(size + 2 * around) + 1
    times = 8 if side < 40 else 6 if side < 90 else 4
    large = Image.new("RGBA", (side * times, side * times))
    draw = ImageDraw.Draw(large)
    at = (size / UNIT * times, (offset[0] + around) * times, (offset[1] + around) * times)
    shapes = drawing(icon.name, icon.inks)
    if icon.halo is not None:
        for shape in shapes:
            _draw_halo(draw, shape, at, times, icon.halo, 2 * edge * UNIT / size)
    for shape in shapes:
        _draw(draw, shape, at, times)
    if icon.turn:
        centre = (UNIT / 2 * at[0] + at[1], UNIT / 2 * at[0] + at[2])
        large = large.rotate(-icon.turn, Image.Resampling.BICUBIC, center=centre)
    return large.reduce(times)


def _draw(draw: ImageDraw.ImageDraw, shape: Shape, at: Transform, times: int) -> None:
    fill = getattr(shape, "fill", None)
    if isinstance(fill, tuple):
        draw_fill(draw, shape, at, tuple(fill), times)
    if shape.stroke is not None:
        draw_stroke(draw, shape, at, tuple(shape.stroke.ink), times)


def _draw_halo(
    draw: ImageDraw.ImageDraw, shape: Shape, at: Transform, times: int, ink: Ink, wider: float
) -> None:
    """The silhouette of a shape, ``wider`` than it is by that many units."""
    if getattr(shape, "fill", None) is not None:
        draw_fill(draw, shape, at, tuple(ink), times)
    width = wider + (shape.stroke.width if shape.stroke else 0.0)
    draw_stroke(draw, replace(shape, stroke=Stroke(ink, width)), at, tuple(ink), times)


def forget_sprites() -> None:
    """Drop all kept sprites."""
    _sprites.clear()
