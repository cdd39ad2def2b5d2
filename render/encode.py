"""Pixels → file: PNG with a palette, which beat WebP, JPEG and plain PNG when it was measured.

Drawn pictures have few colours, so 256 of them lose less than WebP loses in its half-resolution
colours; the file is smaller and made in less time (``scripts/measure_encoders.py``). Choosing the
palette is the slow half, so it is done once for each palette of inks and ground, from the ground
and a sheet of everything that may come to lie on it. That also keeps files reproducible.
"""

import io

from PIL import Image

from render.ink import Ink
from render.ink_sheet import ink_sheet
from render.lru import Memory
from render.paint import paint, paint_ground
from render.repaint import repainted
from render.scene import Group, Scene
from render.theme import Theme

ENDING = "png"
_COMPRESSION = 4
_CLOUD_COLOURS, _GROUND_COLOURS, _SHEET_COLOURS = 15, 104, 136

_palettes: Memory[Image.Image] = Memory(64, lambda _: 1)


def encode(scene: Scene, theme: Theme) -> bytes:
    """The file of a scene, in the colours that its ground and its theme need."""
    data = io.BytesIO()
    flattened(scene, theme).save(data, "PNG", compress_level=_COMPRESSION)
    return data.getvalue()


def flattened(scene: Scene, theme: Theme) -> Image.Image:
    """The picture of a scene in 256 colours, those that its ground and its theme need."""
    layers = (i.static for i in scene.items if isinstance(i, Group) and i.static)
    key = (theme.name, scene.ground, *layers)
    palette = _palettes.get(key, lambda: palette_of(scene, theme))

    def flatten(image: Image.Image) -> Image.Image:
        return image.quantize(palette=palette, dither=Image.Dither.NONE)

    return repainted(scene, key, flatten)


def palette_of(scene: Scene, theme: Theme) -> Image.Image:
    """An image that carries the palette for pictures on this ground."""
    clouds = theme.ground.to(Ink(*theme.cloud[:3]), theme.cloud.a / 255)
    colours = [
        *(theme.ground.to(clouds, n / _CLOUD_COLOURS)[:3] for n in range(_CLOUD_COLOURS + 1)),
        *_colours(paint_ground(scene), _GROUND_COLOURS),
        *_colours(paint(ink_sheet(theme)), _SHEET_COLOURS),
    ]
    holder = Image.new("P", (1, 1))
    holder.putpalette([part for colour in colours[:256] for part in colour])
    return holder


def _colours(image: Image.Image, most: int) -> list[tuple[int, ...]]:
    flat = image.quantize(most, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    parts = flat.getpalette() or []
    return [tuple(parts[n : n + 3]) for n in range(0, len(parts), 3)]
