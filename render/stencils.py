"""Masks of shapes: antialiased, kept while they are small, pulled out of small ones if large."""

import math
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.geometry import Box
from render.lru import Memory
from render.paint_shapes import Transform, draw_fill, draw_stroke
from render.scene import Circle, Dashes, Polyline, Rect, Sector, Shape
from render.scene_space import bounds, outline


class Stencil(NamedTuple):
    """Where ink goes: an 8-bit mask and the pixel of its top left corner."""

    mask: Image.Image
    x: int
    y: int


_stencils: Memory[Image.Image] = Memory(24_000_000, lambda mask: mask.width * mask.height)


_HAIR = 1e-6
"""Less than this is an error of reckoning, not a distance."""


def stencil(shape: Shape, at: Transform, part: str) -> Stencil:
    """The mask of a shape's ``fill`` or ``stroke`` under a transform."""
    scale, dx, dy = at
    box = bounds(shape).moved(dx, dy, scale)
    left, top = math.floor(box.x + _HAIR) - 1, math.floor(box.y + _HAIR) - 1
    width = math.ceil(box.right - _HAIR) + 1 - left
    height = math.ceil(box.bottom - _HAIR) + 1 - top
    inner = (scale, dx - left, dy - top)
    make = _kept if width * height <= _MOST_KEPT else _large
    return Stencil(make(shape, inner, part, width, height), left, top)


_MOST_KEPT = 40_000
"""Pixels of the largest mask that is kept."""


def _large(shape: Shape, at: Transform, part: str, width: int, height: int) -> Image.Image:
    if isinstance(shape, Rect):
        return _stretched(shape, at, part, width, height)
    return _drawn(shape, at, part, width, height)


def _kept(shape: Shape, at: Transform, part: str, width: int, height: int) -> Image.Image:
    key = (_without_ink(shape), *(round(v, 2) for v in at), part)
    return _stencils.get(key, lambda: _drawn(shape, at, part, width, height))


def _stretched(rect: Rect, at: Transform, part: str, width: int, height: int) -> Image.Image:
    """The mask of a large rectangle: that of a small one, pulled apart in the middle."""
    scale = at[0]
    line = rect.stroke.width if rect.stroke else 0.0
    corner = 2 * (rect.radius + line) * scale + 12
    wider = max(0, math.floor(rect.box.w * scale - corner))
    higher = max(0, math.floor(rect.box.h * scale - corner))
    box = rect.box
    small = Rect(
        Box(box.x, box.y, box.w - wider / scale, box.h - higher / scale),
        rect.fill,
        rect.stroke,
        rect.radius,
    )
    mask = _kept(small, at, part, width - wider, height - higher)
    return _pulled(_pulled(mask, wider, 0), 0, higher)


def _pulled(mask: Image.Image, wider: int, higher: int) -> Image.Image:
    """A mask with its middle column or row repeated."""
    if not wider and not higher:
        return mask
    w, h = mask.size
    large = Image.new("L", (w + wider, h + higher))
    if wider:
        x = w // 2
        large.paste(mask.crop((0, 0, x, h)), (0, 0))
        large.paste(mask.crop((x, 0, x + 1, h)).resize((wider, h)), (x, 0))
        large.paste(mask.crop((x, 0, w, h)), (x + wider, 0))
    else:
        y = h // 2
        large.paste(mask.crop((0, 0, w, y)), (0, 0))
        large.paste(mask.crop((0, y, w, y + 1)).resize((w, higher)), (0, y))
        large.paste(mask.crop((0, y, w, h)), (0, y + higher))
    return large


def _without_ink(shape: Shape) -> tuple[object, ...]:
    """What decides the form of a shape: everything but its inks."""
    width = shape.stroke.width if shape.stroke else 0.0
    match shape:
        case Rect(box=box, radius=radius):
            return ("rect", box, radius, width)
        case Circle(x=x, y=y, r=r):
            return ("circle", x, y, r, width)
        case Sector(x=x, y=y, inner=inner, outer=outer, start=start, end=end):
            return ("sector", x, y, inner, outer, start, end, width)
        case Polyline(points=points):
            return ("line", points, width)
        case Dashes(lines=lines):
            return ("dashes", lines, width)
        case _:
            return ("outline", outline(shape), width)


def _drawn(shape: Shape, at: Transform, part: str, width: int, height: int) -> Image.Image:
    times = _fineness(width * height)
    large = Image.new("L", (width * times, height * times))
    scale, dx, dy = at
    fine = (scale * times, dx * times, dy * times)
    draw = ImageDraw.Draw(large)
    if part == "fill":
        draw_fill(draw, shape, fine, 255, times)
    else:
        draw_stroke(draw, shape, fine, 255, times)
    return large.reduce(times)


def _fineness(pixels: int) -> int:
    """How many times too large to draw: the smaller the shape, the finer."""
    return 4 if pixels < 300_000 else 3 if pixels < 1_200_000 else 2


def forget_stencils() -> None:
    """Drop all kept masks."""
    _stencils.clear()
