"""Compare ways to write a picture of the table: time, size, and how far the colours are off.

python scripts/measure_encoders.py PICTURE ...

The pictures must be lossless originals of painted scenes, for example saved by ``paint(scene)``.
Times are processor time, the best of several.
"""

import io
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageStat


@dataclass(frozen=True)
class Way:
    """One format with its options; ``colours`` makes a palette first, or uses one that is kept."""

    name: str
    options: dict[str, Any]
    colours: int = 0
    kept: bool = False


WAYS = (
    *(
        Way(f"WebP quality {q}, method {m}", {"format": "WEBP", "quality": q, "method": m})
        for q in (75, 80, 85, 90)
        for m in (0, 1, 2, 4)
    ),
    Way("WebP lossless, method 0", {"format": "WEBP", "lossless": True, "quality": 0, "method": 0}),
    Way("PNG level 1", {"format": "PNG", "compress_level": 1}),
    Way("PNG level 6", {"format": "PNG", "compress_level": 6}),
    Way("PNG, own palette of 256", {"format": "PNG", "compress_level": 4}, 256),
    Way("PNG, kept palette of 256", {"format": "PNG", "compress_level": 4}, 256, kept=True),
    Way("JPEG quality 88", {"format": "JPEG", "quality": 88}),
    Way("JPEG quality 92, full colour", {"format": "JPEG", "quality": 92, "subsampling": 0}),
)


def palette(image: Image.Image, colours: int) -> Image.Image:
    """A picture in so many colours, which also carries the palette for others like it."""
    octree, none = Image.Quantize.FASTOCTREE, Image.Dither.NONE
    return image.quantize(colours, method=octree, dither=none)


def written(image: Image.Image, way: Way, kept: Image.Image) -> bytes:
    """The file of a picture."""
    if way.kept:
        image = image.quantize(palette=kept, dither=Image.Dither.NONE)
    elif way.colours:
        image = palette(image, way.colours)
    data = io.BytesIO()
    image.save(data, **way.options)
    return data.getvalue()


def error(image: Image.Image, data: bytes) -> float:
    """Root mean square difference of the file's pixels from the picture's, 0 to 255."""
    shown = Image.open(io.BytesIO(data)).convert("RGB")
    squares = ImageStat.Stat(ImageChops.difference(image, shown)).rms
    return sum(squares) / len(squares)


def measure(image: Image.Image, times: int = 5) -> None:
    """Print one line a way; times are the best of several."""
    kept = palette(image, 256)
    for way in WAYS:
        best = float("inf")
        data = b""
        for _ in range(times):
            start = time.process_time()
            data = written(image, way, kept)
            best = min(best, time.process_time() - start)
        size = len(data) / 1024
        print(
            f"{way.name:32} {best * 1e3:7.0f} ms {size:7.0f} KiB  error {error(image, data):5.2f}"
        )


if __name__ == "__main__":
    import sys

    for name in sys.argv[1:]:
        print(name)
        measure(Image.open(Path(name)).convert("RGB"))
