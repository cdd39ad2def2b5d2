"""The ways that Boats and Viziers went, drawn on the map."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from engine.events import BoatMoved, Event
from engine.views import View
from engine.words import Place, Seat
from render.geometry import Point, arc, polar
from render.layout.map_shape import RIVER, WALL, MapShape
from render.look import Look
from render.scene import Circle, Item, Polygon, Polyline, Stroke

_LANE, _STEP = WALL[0] - 5.0, 5.0
"""Radius of the outermost way of a Vizier, along the wall, and how far the next lies inside."""


def traces(
    look: Look, shape: MapShape, before: View, after: View, events: Iterable[Event]
) -> tuple[Item, ...]:
    """A line for each Boat that sailed, and for each Vizier that walked round."""
    items: list[Item] = []
    for event in events:
        if isinstance(event, BoatMoved):
            stops = [shape.stops[stop] for stop in (event.start, *event.path)]
            items += _line(look, event.seat, _along_the_river(stops))
    for old, new in zip(before.seats, after.seats, strict=True):
        if old.place and new.place and new.turns != old.turns:
            items += _walk(look, shape, new.seat, old.place, new.place)
    return tuple(items)


def _along_the_river(stops: Sequence[Point]) -> tuple[Point, ...]:
    """A line through stops; between two that lie on the ring it follows the ring."""
    points: list[Point] = [stops[0]]
    for start, end in pairwise(stops):
        if all(abs(math.hypot(*stop) - RIVER) < 1 for stop in (start, end)):
            first, last = (math.degrees(math.atan2(x, -y)) for x, y in (start, end))
            points += arc(0, 0, RIVER, first, last)
        else:
            points.append(end)
    return tuple(points)


def _line(look: Look, seat: Seat, points: tuple[Point, ...]) -> tuple[Item, ...]:
    ink = look.seat_ink(seat).body
    return (
        Polyline(points, Stroke(look.theme.halo, 9)),
        Polyline(points, Stroke(ink, 5.5)),
        Circle(*points[0], 8, ink, Stroke(look.theme.halo, 2.5)),
    )


def _walk(look: Look, shape: MapShape, seat: Seat, start: Place, end: Place) -> tuple[Item, ...]:
    """Clockwise along the wall, from beside one place to beside another."""
    radius = _LANE - _STEP * seat
    first = shape.heading[start]
    last = first + ((shape.heading[end] - first) % 360 or 360)
    tip = polar(0, 0, radius, last)
    wings = (polar(0, 0, radius + 9, last - 2.6), polar(0, 0, radius - 9, last - 2.6))
    ink = look.seat_ink(seat).body
    return (
        *_line(look, seat, arc(0, 0, radius, first, last - 2)),
        Polygon((tip, *wings), ink, Stroke(look.theme.halo, 2)),
    )
