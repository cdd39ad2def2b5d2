"""Lines of text as pixels. Lines recur (numbers above all), so what was drawn once is kept."""

import math
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.fonts import (
    EMOJI,
    direction,
    emoji_scale,
    features,
    font,
    run_width,
    runs_of,
)
from render.lru import Memory
from render.paint_fills import lay, paste_picture
from render.paint_shapes import Transform, whole
from render.runs import Run
from render.scene import Role, Text
from render.stencils import Stencil

_ABOVE, _BELOW = 1.3, 0.7
"""Room above and below the base line, in sizes: enough for stacked marks of any script."""


class _Line(NamedTuple):
    """A drawn line: the mask of its letters, and its colour emoji where it has any."""

    letters: Image.Image
    emoji: Image.Image | None


_lines: Memory[_Line] = Memory(12_000_000, lambda made: made.letters.width * made.letters.height)


def lay_text(image: Image.Image, text: Text, at: Transform) -> None:
    """Draw a line on an RGB image."""
    scale, dx, dy = at
    size = round(text.size * scale * 4) / 4
    if size < 1 or not text.string.strip():
        return
    made = _lines.get((text.string, text.role, size), lambda: _drawn(text.string, text.role, size))
    shift = {"left": 0.0, "middle": 0.5, "right": 1.0}[text.anchor] * text.width * scale
    x, y = text.x * scale + dx, text.y * scale + dy
    left, top = x - shift - _pad(size), y - math.ceil(_ABOVE * size)
    if text.turn:
        made, left, top = _turned(made, text.turn, (x - left, y - top), (x, y))
    place = (whole(left), whole(top))
    lay(image, Stencil(made.letters, *place), text.ink, (1.0, 0.0, 0.0))
    if made.emoji is not None:
        paste_picture(image, made.emoji, place)


def _turned(
    made: _Line, turn: float, pivot: tuple[float, float], at: tuple[float, float]
) -> tuple[_Line, float, float]:
    """A line turned clockwise about ``pivot`` (in its own pixels), which lies at ``at``."""
    w, h = made.letters.size
    reach = math.ceil(max(math.hypot(x - pivot[0], y - pivot[1]) for x in (0, w) for y in (0, h)))
    corner = (round(reach - pivot[0]), round(reach - pivot[1]))
    square = Image.new("L", (2 * reach, 2 * reach))
    square.paste(made.letters, corner)
    letters = square.rotate(-turn, Image.Resampling.BICUBIC)
    return _Line(letters, None), at[0] - reach, at[1] - reach


def _pad(size: float) -> int:
    return math.ceil(size * 0.35)


def _drawn(string: str, role: Role, size: float) -> _Line:
    pieces = runs_of(string, role)
    widths = [run_width(run, role) * size for run in pieces]
    pad = _pad(size)
    extent = (math.ceil(sum(widths)) + 2 * pad, math.ceil(_ABOVE * size) + math.ceil(_BELOW * size))
    letters = Image.new("L", extent)
    has_emoji = any(run.face == EMOJI for run in pieces)
    emoji = Image.new("RGBA", extent) if has_emoji else None
    x, base = float(pad), math.ceil(_ABOVE * size)
    for run, width in zip(pieces, widths, strict=True):
        if run.face == EMOJI and emoji is not None:
            _draw_emoji(emoji, run, x, base, size)
        else:
            _draw_run(letters, run, role, (x, base), size)
        x += width
    return _Line(letters, emoji)


def _draw_run(
    letters: Image.Image, run: Run, role: Role, at: tuple[float, float], size: float
) -> None:
    ImageDraw.Draw(letters).text(
        at,
        run.string,
        fill=255,
        font=font(run.face, size),
        anchor="ls",
        direction=direction(run),
        features=features(run.face, role),
    )


def _draw_emoji(emoji: Image.Image, run: Run, x: float, base: float, size: float) -> None:
    used = font(EMOJI, size)
    width, height = math.ceil(used.getlength(run.string)) + 2, round(used.size * 1.3)
    large = Image.new("RGBA", (max(1, width), height))
    ImageDraw.Draw(large).text((0, 0), run.string, font=used, embedded_color=True)
    scale = emoji_scale(size)
    small = large.resize(
        (max(1, round(width * scale)), max(1, round(height * scale))), Image.Resampling.LANCZOS
    )
    emoji.alpha_composite(small, (round(x), max(0, round(base - 0.92 * size * 1.05))))


def forget_lines() -> None:
    """Drop all kept lines."""
    _lines.clear()
