"""The numbers of options on a picture, each with what it costs."""

from collections.abc import Sequence
from typing import NamedTuple

from render.geometry import Box
from render.layout.amounts import Amount, cost_row, costs_width
from render.layout.option_places import places
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
    wanted = [(tag.box, *tag_size(tag.costs, unit)) for tag in tags]
    spots = places(wanted, labels, frame, unit)
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
