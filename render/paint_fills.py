"""What ink does inside a mask: flat colour, gradients, blurred shadows, cloudy washes."""

import hashlib

from PIL import Image, ImageChops, ImageFilter

from render.geometry import Box
from render.ink import Ink
from render.paint_shapes import Transform
from render.scene import Fill, Gradient, Mottle, Shadow
from render.stencils import Stencil, stencil

_FROM_CORNERS = [min(255, round(v * 2**0.5)) for v in range(256)]
"""Pillow's radial gradient reaches white in its corners; ours does at the middle of its sides."""


def lay(image: Image.Image, where: Stencil, fill: Fill, at: Transform) -> None:
    """Put ``fill`` on an image through a mask."""
    if isinstance(fill, Gradient):
        colours = _blend(fill, where, at)
        mask = ImageChops.multiply(where.mask, colours.getchannel("A"))
        paste_picture(image, colours, (where.x, where.y), mask)
    else:
        ink = fill[:3] if image.mode == "RGB" else (*fill[:3], 255)
        stamp(image, ink, (where.x, where.y), thinned(where.mask, fill.a))


def stamp(
    image: Image.Image,
    source: Image.Image | tuple[int, ...],
    place: tuple[int, int],
    mask: Image.Image,
) -> None:
    """``Image.paste`` through a mask without what it checks: a picture has hundreds of these."""
    x, y = place
    box = (x, y, x + mask.width, y + mask.height)
    image.im.paste(source.im if isinstance(source, Image.Image) else source, box, mask.im)


def paste_picture(
    image: Image.Image,
    picture: Image.Image,
    place: tuple[int, int],
    mask: Image.Image | None = None,
) -> None:
    """Paste an RGBA picture, or its colours through a mask, on an RGB image or an RGBA sprite."""
    if image.mode == "RGB":
        stamp(image, picture, place, mask or picture)
        return
    if mask is not None:
        picture = picture.copy()
        picture.putalpha(mask)
    image.alpha_composite(picture, place)


def thinned(mask: Image.Image, opacity: int) -> Image.Image:
    """A mask with ``opacity`` (0 to 255) of its strength."""
    if opacity >= 255:
        return mask
    return mask.point([v * opacity // 255 for v in range(256)])


def _blend(gradient: Gradient, where: Stencil, at: Transform) -> Image.Image:
    share = _share(gradient, where, at)
    first = Image.new("RGBA", share.size, gradient.first)
    last = Image.new("RGBA", share.size, gradient.last)
    return Image.composite(last, first, share)


def _share(gradient: Gradient, where: Stencil, at: Transform) -> Image.Image:
    """How far along the gradient each pixel lies: 0 to 255."""
    scale, dx, dy = at
    x0, y0 = (
        v * scale + d for v, d in zip(gradient.start, (dx - where.x, dy - where.y), strict=True)
    )
    x1, y1 = (
        v * scale + d for v, d in zip(gradient.end, (dx - where.x, dy - where.y), strict=True)
    )
    ux, uy = x1 - x0, y1 - y0
    square = ux * ux + uy * uy or 1.0
    if gradient.radial:
        k = 127.5 / square**0.5
        data = (k, 0.0, 128 - k * x0, 0.0, k, 128 - k * y0)
        share = Image.radial_gradient("L").transform(
            where.mask.size, Image.Transform.AFFINE, data, Image.Resampling.BILINEAR, fillcolor=255
        )
        return share.point(_FROM_CORNERS)
    ramp = Image.new("L", (8, 768))
    ramp.paste(255, (0, 512, 8, 768))
    ramp.paste(Image.linear_gradient("L").resize((8, 256)), (0, 256))
    a, b = 255 * ux / square, 255 * uy / square
    data = (0.0, 0.0, 4.0, a, b, 256.5 - a * x0 - b * y0)
    return ramp.transform(where.mask.size, Image.Transform.AFFINE, data, Image.Resampling.NEAREST)


def lay_shadow(image: Image.Image, shadow: Shadow, at: Transform) -> None:
    """Blur a shape's silhouette and lay it down."""
    scale, dx, dy = at
    part = (
        "fill" if shadow.shape.stroke is None or getattr(shadow.shape, "fill", None) else "stroke"
    )
    sharp = stencil(shadow.shape, (scale, dx + shadow.dx * scale, dy + shadow.dy * scale), part)
    reach = round(2 * shadow.blur * scale)
    size = (sharp.mask.width + 2 * reach, sharp.mask.height + 2 * reach)
    mask = Image.new("L", size)
    mask.paste(sharp.mask, (reach, reach))
    mask = mask.filter(ImageFilter.GaussianBlur(shadow.blur * scale))
    lay(image, Stencil(mask, sharp.x - reach, sharp.y - reach), shadow.ink, at)


def lay_mottle(image: Image.Image, mottle: Mottle, at: Transform) -> None:
    """Lay a cloudy wash over a box."""
    scale, dx, dy = at
    box = mottle.box.moved(dx, dy, scale)
    size = (round(box.w), round(box.h))
    coarse = _clouds(mottle.box, mottle.grain, mottle.seed, size)
    fine = _clouds(mottle.box, mottle.grain / 3, mottle.seed + 1, size)
    clouds = Image.blend(coarse, fine, 0.35)
    lay(image, Stencil(clouds, round(box.x), round(box.y)), mottle.ink, at)


def _clouds(box: Box, grain: float, seed: int, size: tuple[int, int]) -> Image.Image:
    columns, rows = max(2, round(box.w / grain)), max(2, round(box.h / grain))
    noise = hashlib.shake_128(f"{seed} {columns} {rows}".encode()).digest(columns * rows)
    small = Image.frombytes("L", (columns, rows), noise)
    return small.resize(size, Image.Resampling.BICUBIC)


def flat(size: tuple[int, int], ink: Ink) -> Image.Image:
    """An RGB image of one colour."""
    return Image.new("RGB", size, ink[:3])
