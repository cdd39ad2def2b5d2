"""Where the numbers of options go: by what they are about, covering as little as can be."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from render.geometry import Box

_AROUND = (
    (0.5, 0.0, 0.62),
    (0.5, 0.0, 0.2),
    (0.0, 0.5, 0.2),
    (0.0, 0.0, 0.5),
    (0.5, 1.0, 0.62),
    (1.0, 0.0, 0.5),
    (1.0, 0.5, 0.7),
    (0.0, 0.5, 0.7),
    (0.0, 1.0, 0.5),
    (1.0, 1.0, 0.5),
)
"""Where a tag may lie about its box: a point of the box, and how far it is moved out of it."""

_RINGS = (0.0, 0.25, 0.5, 1.0)
"""How much further out it may lie, in tags."""

_LITTLE = 0.5
"""What a tag may cost that lies on the same side as all others."""


class Choice(NamedTuple):
    """A place for a tag, and what it covers there."""

    cost: float
    spot: Box


Wanted = tuple[Box, float, float]
"""The box that a tag is about, the tag's width and height."""


def places(wanted: Sequence[Wanted], labels: Sequence[Box], frame: Box, unit: float) -> list[Box]:
    """Places for all tags: on the same side of each box if that covers little.

    ``labels`` are texts that should stay readable; ``unit`` is a thousandth of the picture's width.
    """
    boxes = [box for box, _, _ in wanted]
    choices = [
        _choices(one, [box for box in boxes if box is not one[0]], labels, frame, unit)
        for one in wanted
    ]
    ways = [[choice[way] for choice in choices] for way in range(len(_AROUND))]
    cheap = [way for way in ways if all(choice.cost < _LITTLE for choice in way)]
    same = min(cheap, key=_dearest, default=[])
    if same and _dearest(same) < _LITTLE:
        return [choice.spot for choice in same]
    return _each_its_own(choices)


def _dearest(same: Sequence[Choice]) -> float:
    """What the worst of tags on one side costs, each with those it hides."""
    return max(
        cost + sum(_hides(spot, other.spot) for other in same if other.spot is not spot)
        for cost, spot in same
    )


def _each_its_own(choices: Sequence[Sequence[Choice]]) -> list[Box]:
    """The cheapest place for each tag, in turn; then once more, knowing those of all others."""
    placed: list[Box] = []
    for choice in choices:
        placed.append(_cheapest(choice, placed))
    for n, choice in enumerate(choices):
        placed[n] = _cheapest(choice, [*placed[:n], *placed[n + 1 :]])
    return placed


def _cheapest(choice: Sequence[Choice], placed: Sequence[Box]) -> Box:
    """The place that costs least, those it hides included; dear ones are not looked into."""
    best, least = choice[0].spot, float("inf")
    for cost, spot in choice:
        if cost < least:
            whole = cost + sum(_hides(spot, other) for other in placed)
            if whole < least:
                best, least = spot, whole
    return best


def _hides(spot: Box, other: Box) -> float:
    """What it costs that a tag lies on another."""
    return 50 * _shared(spot, other) / (spot.w * spot.h)


def _choices(
    wanted: Wanted, boxes: Sequence[Box], labels: Sequence[Box], frame: Box, unit: float
) -> list[Choice]:
    """The places about a box, each with what it covers there."""
    box, width, height = wanted
    around = box.inset(-1.8 * width, -1.8 * height)
    near = [other.inset(-5 * unit) for other in boxes if other.overlaps(around)]
    texts = [label for label in labels if label.overlaps(around)]
    core = box.inset(0.22 * box.w, 0.22 * box.h)
    found = []
    for n, (x, y) in enumerate(_candidates(box, width, height)):
        spot = _inside(Box(x, y, width, height), frame)
        own = 1.6 * _shared(spot, core) / max(1.0, core.w * core.h)
        told = sum(_shared(spot, other) for other in near) / (width * height)
        read = sum(_shared(spot, one) / min(one.w * one.h, width * height) for one in texts)
        astray = _astray(spot, box, near, unit)
        found.append(Choice(own + 1.5 * told + 0.9 * read + astray + 0.01 * n, spot))
    return found


def _candidates(box: Box, width: float, height: float) -> list[tuple[float, float]]:
    """Top left corners about a box: on its rim all round, then further and further out."""
    found = []
    for ring in _RINGS:
        for across, down, out in _AROUND:
            x, y = box.x + across * box.w, box.y + down * box.h
            push = out - 0.5 + ring
            left = x - width / 2 + (2 * across - 1) * width * push
            found.append((left, y - height / 2 + (2 * down - 1) * height * push))
    return found


def _astray(spot: Box, box: Box, others: Sequence[Box], unit: float) -> float:
    """What it costs that a number lies away from its box, or as near to that of another option."""
    x, y = spot.x + spot.h / 2, spot.y + spot.h / 2
    own = _gap(x, y, box)
    near = own + 14 * unit
    lost = any(_gap(x, y, other) < near for other in others)
    return own / (90 * unit) + (1.2 if lost else 0.0)


def _gap(x: float, y: float, box: Box) -> float:
    """How far a point lies from a box; 0 inside."""
    left, top, width, height = box
    across = left - x if x < left else max(0.0, x - left - width)
    down = top - y if y < top else max(0.0, y - top - height)
    return math.hypot(across, down)


def _inside(box: Box, frame: Box) -> Box:
    x = min(max(box.x, frame.x + 3), frame.right - box.w - 3)
    y = min(max(box.y, frame.y + 3), frame.bottom - box.h - 3)
    return Box(x, y, box.w, box.h)


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    x, y, w, h = one
    a, b, c, d = other
    if x >= a + c or a >= x + w or y >= b + d or b >= y + h:
        return 0.0
    return (min(x + w, a + c) - max(x, a)) * (min(y + h, b + d) - max(y, b))
