"""Scenes → an animated file, WebP or GIF, in as little room as is allowed."""

import io
from collections.abc import Iterator, Sequence
from typing import Literal

from PIL import Image

from render.encode import flattened
from render.scene import Scene
from render.theme import Theme

Form = Literal["webp", "gif"]

LIMIT = 8 * 1024 * 1024
"""What Discord takes from everybody, in bytes."""

_STEPS = (1.0, 0.75, 0.5)
"""The sizes that are tried until the file is small enough."""

_SHOWN, _FIRST, _LAST = 750, 1500, 4000
"""Milliseconds for each frame, for the first and for the last."""

_EFFORT, _METHOD = 30, 1
"""How hard WebP tries: without any loss, this gave the smallest file in little time."""


def animate(
    scenes: Sequence[Scene], theme: Theme, form: Form, limit: int = LIMIT
) -> tuple[bytes, tuple[int, int]]:
    """The file, and its width and height, made smaller until it weighs less than ``limit``.

    ``scenes`` are of one size, at least one.
    """
    data, size = b"", (0, 0)
    for scale in _STEPS:
        fitted = scenes if scale == 1 else [scene.scaled(scale) for scene in scenes]
        size = (fitted[0].width, fitted[0].height)
        data = _file(_frames(fitted, theme, form), len(fitted), form)
        if len(data) < limit:
            break
    return data, size


def _frames(scenes: Sequence[Scene], theme: Theme, form: Form) -> Iterator[Image.Image]:
    """One picture after the other, so that never all of them are in memory."""
    for scene in scenes:
        image = flattened(scene, theme)
        yield image if form == "gif" else image.convert("RGB")


def _file(frames: Iterator[Image.Image], count: int, form: Form) -> bytes:
    shown = [_SHOWN] * count
    shown[0], shown[-1] = _FIRST, _LAST
    first = next(frames)
    data = io.BytesIO()
    options = {"save_all": True, "append_images": frames, "duration": shown, "loop": 0}
    if form == "gif":  # optimize: pixels that stay as they are cost nothing
        first.save(data, "GIF", optimize=True, disposal=1, **options)
    else:  # kmax: only the first frame is whole, all others are differences
        effort = {"quality": _EFFORT, "method": _METHOD, "kmin": 0, "kmax": 0}
        first.save(data, "WEBP", lossless=True, **effort, **options)
    return data.getvalue()
