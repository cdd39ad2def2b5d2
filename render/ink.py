"""Inks: colours with opacity, how they mix, and how far they stand out from each other."""

from typing import NamedTuple


class Ink(NamedTuple):
    """A colour in sRGB, each part 0 to 255; ``a`` is the opacity."""

    r: int
    g: int
    b: int
    a: int = 255

    def faint(self, opacity: float) -> "Ink":
        """The same colour at ``opacity`` (0 to 1) of what it had."""
        return Ink(self.r, self.g, self.b, round(self.a * opacity))

    def to(self, other: "Ink", share: float) -> "Ink":
        """A mixture with ``share`` (0 to 1) of ``other``."""
        parts = (round(p + (q - p) * share) for p, q in zip(self, other, strict=True))
        return Ink(*parts)

    @property
    def code(self) -> str:
        """The colour as ``#rrggbb``."""
        return f"#{self.r:02x}{self.g:02x}{self.b:02x}"


def ink(code: str, opacity: float = 1.0) -> Ink:
    """The ink of a ``#rrggbb`` code."""
    value = int(code.removeprefix("#"), 16)
    return Ink(value >> 16, value >> 8 & 255, value & 255, round(255 * opacity))


WHITE = Ink(255, 255, 255)
BLACK = Ink(0, 0, 0)


def luminance(colour: Ink) -> float:
    """Relative luminance, 0 (black) to 1 (white), as the web's contrast rule defines it."""
    r, g, b = (_linear(part / 255) for part in colour[:3])
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(one: Ink, other: Ink) -> float:
    """The contrast ratio of two opaque inks, 1 to 21; text wants at least 4.5."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def over(top: Ink, ground: Ink) -> Ink:
    """The opaque ink seen where ``top`` lies on an opaque ``ground``."""
    return Ink(*Ink(*top[:3]).to(Ink(*ground[:3]), 1 - top.a / 255)[:3])
