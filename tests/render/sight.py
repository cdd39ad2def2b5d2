"""How colours look to colour-blind eyes, and how far apart two colours seem.

Matrices: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency" (2009), severity 1.0, applied to linear RGB. Distances: Oklab, where two clearly
different colours are more than 0.1 apart.
"""

import math

from render.ink import Ink

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _times(matrix: Matrix, v: Triple) -> Triple:
    a, b, c = (sum(m * x for m, x in zip(row, v, strict=True)) for row in matrix)
    return (a, b, c)


def seen(colour: Ink, eyes: str) -> Triple:
    """The linear RGB that someone with such ``eyes`` perceives."""
    r, g, b = (_linear(part / 255) for part in colour[:3])
    a, b, c = (min(1.0, max(0.0, v)) for v in _times(EYES[eyes], (r, g, b)))
    return (a, b, c)


def _oklab(rgb: Triple) -> Triple:
    lms = _times(
        (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        ),
        rgb,
    )
    x, y, z = (v ** (1 / 3) for v in lms)
    return _times(
        (
            (0.2104542553, 0.7936177850, -0.0040720468),
            (1.9779984951, -2.4285922050, 0.4505937099),
            (0.0259040371, 0.7827717662, -0.8086757660),
        ),
        (x, y, z),
    )


def distance(one: Ink, other: Ink, eyes: str) -> float:
    """How far apart two colours seem to such ``eyes``."""
    return math.dist(_oklab(seen(one, eyes)), _oklab(seen(other, eyes)))
