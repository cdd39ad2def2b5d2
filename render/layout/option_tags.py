"""The numbers of options on a picture, each with what it costs, where they cover nothing."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from render.geometry import Box
from render.layout.amounts import Amount, cost_row, costs_width
from render.lettering import centred_line
from render.look import Look
from render.scene import Circle, Group, Item, Polyline, Rect, Stroke


class Tag(NamedTuple):
    """An option that lies somewhere: its number, the box it is about, what it costs."""

    number: int
    box: Box
    costs: tuple[Amount, ...] = ()


_DISC, _PILL, _TEXT = 50.0, 42.0, 28.0
"""Diameter of a number, height and letters of a price, in a picture 1,000 pixels wide."""


def tag_group(
    look: Look, tags: Sequence[Tag], labels: Sequence[Box], frame: Box, unit: float
) -> Group:
    """All tags, each by the box it is about, within ``frame``; ``unit`` scales them.

    ``labels`` are the boxes of texts that should stay readable.
    """
    spots = _spots(tags, labels, frame, unit)
    leaders = [_leader(look, tag.box, spot, unit) for tag, spot in zip(tags, spots, strict=True)]
    items = (
        Group(tag_items(look, tag, spot, unit), name=f"option {tag.number}")
        for tag, spot in zip(tags, spots, strict=True)
    )
    return Group((*(line for leader in leaders for line in leader), *items), name="options")


def _leader(look: Look, box: Box, spot: Box, unit: float) -> tuple[Item, ...]:
    """A line from a tag to its box, if the two do not touch."""
    if spot.overlaps(box, 4 * unit):
        return ()
    start = (spot.x + spot.h / 2, spot.centre[1])
    end = box.centre
    return (
        Polyline((start, end), Stroke(look.theme.on_change, 8 * unit)),
        Polyline((start, end), Stroke(look.theme.change, 4 * unit)),
        Circle(*end, 7 * unit, look.theme.change, Stroke(look.theme.on_change, 2 * unit)),
    )


def tag_size(costs: Sequence[Amount], unit: float) -> tuple[float, float]:
    """Width and height of a tag."""
    if not costs:
        return _DISC * unit, _DISC * unit
    return (_DISC + 14 + costs_width(costs, _TEXT)) * unit, _DISC * unit


def tag_items(look: Look, tag: Tag, box: Box, unit: float) -> tuple[Item, ...]:
    """The number on its disc at the left of ``box``, the price on a plate behind it."""
    theme = look.theme
    r = _DISC * unit / 2
    x, y = box.x + r, box.centre[1]
    plate: tuple[Item, ...] = ()
    if tag.costs:
        pill = Box(x, y - _PILL * unit / 2, box.right - x - unit, _PILL * unit)
        plate = (
            Rect(pill, theme.panel, Stroke(theme.change, 2.4 * unit), _PILL * unit * 0.3),
            *cost_row(look, tag.costs, x + r + 4 * unit, y, _TEXT * unit),
        )
    return (
        *plate,
        Circle(x, y, r - 1.5 * unit, theme.change, Stroke(theme.on_change, 3 * unit)),
        centred_line(
            str(tag.number), x, y, 31 * unit, theme.on_change, room=_DISC * unit * 0.74, least=8
        ),
    )


_AROUND = (
    (0.5, 0.0, 0.62),
    (0.0, 0.0, 0.5),
    (0.5, 1.0, 0.62),
    (1.0, 0.0, 0.5),
    (1.0, 0.5, 0.7),
    (0.0, 0.5, 0.7),
    (0.0, 1.0, 0.5),
    (1.0, 1.0, 0.5),
)
"""Where a tag may lie about its box: a point of the box, and how far it is moved out of it."""


def _spots(tags: Sequence[Tag], labels: Sequence[Box], frame: Box, unit: float) -> list[Box]:
    """Places for all tags: on the same side of each box if that covers little."""
    choices = [_choices(tag, tags, _near(tag.box, labels, unit), frame, unit) for tag in tags]
    ways = [[choice[way] for choice in choices] for way in range(len(_AROUND))]
    same = min(ways, key=_dearest)
    if _dearest(same) < _LITTLE:
        return [spot for _, spot in same]
    return _each_its_own(choices)


def _each_its_own(choices: Sequence[Sequence[tuple[float, Box]]]) -> list[Box]:
    """The cheapest place for each tag, in turn; then once more, knowing those of all others."""
    placed: list[Box] = []
    for choice in choices:
        placed.append(_cheapest(choice, placed))
    for n, choice in enumerate(choices):
        placed[n] = _cheapest(choice, [*placed[:n], *placed[n + 1 :]])
    return placed


def _cheapest(choice: Sequence[tuple[float, Box]], placed: Sequence[Box]) -> Box:
    """The place that costs least, those it hides included; dear ones are not looked into."""
    best, least = choice[0][1], float("inf")
    for cost, spot in choice:
        if cost < least:
            whole = cost + sum(_hides(spot, other) for other in placed)
            if whole < least:
                best, least = spot, whole
    return best


_LITTLE = 0.5
"""What a tag may cost that lies on the same side as all others."""


def _dearest(same: Sequence[tuple[float, Box]]) -> float:
    """What the worst of tags on one side costs, each with those it hides."""
    spots = [spot for _, spot in same]
    return max(
        (
            cost + sum(_hides(spot, other) for other in spots if other is not spot)
            for cost, spot in same
        ),
        default=0.0,
    )


def _hides(spot: Box, other: Box) -> float:
    """What it costs that a tag lies on another."""
    return 50 * _shared(spot, other) / (spot.w * spot.h)


def _near(box: Box, labels: Sequence[Box], unit: float) -> list[Box]:
    around = box.inset(-260 * unit, -140 * unit)
    return [label for label in labels if label.overlaps(around)]


def _choices(
    tag: Tag, tags: Sequence[Tag], labels: Sequence[Box], frame: Box, unit: float
) -> list[tuple[float, Box]]:
    """The places about a box, each with what it covers there."""
    width, height = tag_size(tag.costs, unit)
    core = tag.box.inset(0.22 * tag.box.w, 0.22 * tag.box.h)
    others = [other.box.inset(-5 * unit) for other in tags if other.number != tag.number]
    found = []
    for n, (x, y) in enumerate(_candidates(tag.box, width, height)):
        spot = _inside(Box(x, y, width, height), frame)
        own = 1.6 * _shared(spot, core) / max(1.0, core.w * core.h)
        told = sum(_shared(spot, other) for other in others) / (width * height)
        read = sum(_shared(spot, label) / (label.w * label.h) for label in labels)
        astray = _astray(spot, tag.box, others, unit)
        found.append((own + 1.5 * told + 0.4 * read + astray + 0.01 * n, spot))
    return found


def _candidates(box: Box, width: float, height: float) -> list[tuple[float, float]]:
    """Top left corners about a box: on its rim all round, then further and further out."""
    found = []
    for ring in (0.0, 0.25, 0.5, 1.0):
        for across, down, out in _AROUND:
            x, y = box.x + across * box.w, box.y + down * box.h
            push = out - 0.5 + ring
            left = x - width / 2 + (2 * across - 1) * width * push
            found.append((left, y - height / 2 + (2 * down - 1) * height * push))
    return found


def _astray(spot: Box, box: Box, others: Sequence[Box], unit: float) -> float:
    """What it costs that a number lies away from its box, or as near to that of another option."""
    x, y = spot.x + spot.h / 2, spot.centre[1]
    own = _gap(x, y, box)
    nearest = min((_gap(x, y, other) for other in others), default=1000.0)
    return own / (90 * unit) + (1.2 if nearest - own < 14 * unit else 0.0)


def _gap(x: float, y: float, box: Box) -> float:
    """How far a point lies from a box; 0 inside."""
    across = max(box.x - x, 0.0, x - box.right)
    down = max(box.y - y, 0.0, y - box.bottom)
    return math.hypot(across, down)


def _inside(box: Box, frame: Box) -> Box:
    x = min(max(box.x, frame.x + 3), frame.right - box.w - 3)
    y = min(max(box.y, frame.y + 3), frame.bottom - box.h - 3)
    return Box(x, y, box.w, box.h)


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return w * h if w > 0 and h > 0 else 0.0
