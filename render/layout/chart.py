"""What charts share: even steps for an axis, dashed lines, labels that make room for each other."""

import math
from collections.abc import Sequence
from itertools import pairwise

from render.geometry import Point
from render.ink import Ink
from render.scene import Dashes, Polyline, Stroke

DASHES: tuple[tuple[float, ...], ...] = ((), (18, 9), (4, 8), (18, 7, 4, 7))
"""Lengths of strokes and gaps in turn, one pattern for each seat colour; none is a whole line."""


def even_steps(lowest: float, highest: float, most: int) -> tuple[float, ...]:
    """Round numbers from at most ``lowest`` to at least ``highest``, at most ``most`` steps."""
    span = max(highest - lowest, 1.0)
    size = 10.0 ** math.floor(math.log10(span / most))
    step = next(size * times for times in (1, 2, 5, 10, 20) if span / (size * times) <= most - 1)
    step = max(step, 1.0)
    first, last = math.floor(lowest / step), math.ceil(highest / step)
    return tuple(step * n for n in range(first, last + 1))


def dashed(
    points: Sequence[Point], pattern: Sequence[float], ink: Ink, width: float
) -> list[Polyline]:
    """A line through ``points`` in strokes and gaps of the given lengths, in turn."""
    stroke = Stroke(ink, width)
    if not pattern:
        return [Polyline(tuple(points), stroke)]
    pieces: list[Polyline] = []
    at, left = 0, pattern[0]
    piece: list[Point] = [points[0]]
    for start, end in pairwise(points):
        length = math.dist(start, end)
        done = 0.0
        while length - done > left:
            done += left
            here = _between(start, end, done / length)
            if at % 2 == 0:
                pieces.append(Polyline((*piece, here), stroke))
            at = (at + 1) % len(pattern)
            left, piece = pattern[at], [here]
        left -= length - done
        piece.append(end)
    if at % 2 == 0 and len(piece) > 1:
        pieces.append(Polyline(tuple(piece), stroke))
    return pieces


def tied(pieces: Sequence[Polyline]) -> list[Polyline | Dashes]:
    """Pieces of a line, of one stroke, some at a time together: a mask for each costs more."""
    found: list[Polyline | Dashes] = []
    for first in range(0, len(pieces), _TOGETHER):
        some = pieces[first : first + _TOGETHER]
        found.append(
            Dashes(tuple(piece.points for piece in some), some[0].stroke)
            if len(some) > 1
            else some[0]
        )
    return found


_TOGETHER = 6


def _between(start: Point, end: Point, share: float) -> Point:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def spread(wanted: Sequence[float], apart: float, lowest: float, highest: float) -> list[float]:
    """Places near the wanted ones, in the same order, at least ``apart``, within bounds.

    There must be room for all of them.
    """
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    placed: list[float] = []
    for rank, n in enumerate(order):
        least = placed[-1] + apart if placed else lowest
        most = highest - apart * (len(order) - 1 - rank)
        placed.append(min(max(wanted[n], least), most))
    for rank in range(len(placed) - 2, -1, -1):
        middle = max(wanted[order[rank]], placed[rank - 1] + apart if rank else lowest)
        placed[rank] = min(placed[rank + 1] - apart, max(placed[rank], middle))
    found = [0.0] * len(order)
    for rank, n in enumerate(order):
        found[n] = placed[rank]
    return found
