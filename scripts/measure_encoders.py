"""Compare ways to write a picture of the table: time, size, and how far the colours are off.

python scripts/measure_encoders.py
"""

import io
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageStat


@dataclass(frozen=True)
class Way:
    """One format with its options; ``colours`` makes a palette first."""

    name: str
    options: dict[str, Any]
    colours: int = 0


WAYS = (
    *(
        Way(f"WebP quality {q}, method {m}", {"format": "WEBP", "quality": q, "method": m})
        for q in (75, 80, 85, 90)
        for m in (0, 1, 2, 4)
    ),
    Way("WebP lossless, method 0", {"format": "WEBP", "lossless": True, "quality": 0, "method": 0}),
    Way("PNG level 1", {"format": "PNG", "compress_level": 1}),
    Way("PNG level 6", {"format": "PNG", "compress_level": 6}),
    Way("PNG palette of 256", {"format": "PNG", "compress_level": 6}, 256),
    Way("JPEG quality 88", {"format": "JPEG", "quality": 88}),
    Way("JPEG quality 92, full colour", {"format": "JPEG", "quality": 92, "subsampling": 0}),
)


def written(image: Image.Image, way: Way) -> bytes:
    """The file of a picture."""
    if way.colours:
        image = image.quantize(
            way.colours, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
        )
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
    for way in WAYS:
        best = float("inf")
        data = b""
        for _ in range(times):
            start = time.perf_counter()
            data = written(image, way)
            best = min(best, time.perf_counter() - start)
        size = len(data) / 1024
        print(
            f"{way.name:32} {best * 1e3:7.0f} ms {size:7.0f} KiB  error {error(image, data):5.2f}"
        )


if __name__ == "__main__":
    import sys

    for name in sys.argv[1:]:
        print(name)
        measure(Image.open(Path(name)).convert("RGB"))
