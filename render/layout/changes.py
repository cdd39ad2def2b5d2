"""What a turn changed on the table, and the numbered markers for it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest

from engine.events import (
    BoatDocked,
    BoatMoved,
    BoatSentBack,
    Built,
    CivicTileGiven,
    ContractDiscarded,
    ContractFulfilled,
    Event,
    MadePublic,
    MarkerPlaced,
    MasonsBuilt,
    PieceBuilt,
    Refilled,
    TileTaken,
    TokenPlaced,
    VizierStopped,
)
from render.geometry import Box
from render.layout.tokens import change_marker
from render.look import Look
from render.scene import Group, Item, Rect, Scene, Stroke
from render.scene_space import find

SIZE = 28.0
"""Diameter of a marker."""


def changed_regions(events: Iterable[Event]) -> tuple[str, ...]:
    """The names of the regions that a turn changed, in the order in which it happened.

    Each is named once; their positions, from 1, are the numbers on the markers.
    """
    return tuple(name for name, _ in changes_of(events))


def changes_of(events: Iterable[Event]) -> tuple[tuple[str, Event], ...]:
    """The changed regions in the order of their first change, each with its last event.

    That a Building is public adds little to its being built, so it stands only by itself; how a
    Boat came to its port adds nothing to its docking, and the next one already lies at the start.
    """
    found: dict[str, Event] = {}
    happened = tuple(events)
    for event, following in zip_longest(happened, happened[1:]):
        if isinstance(event, BoatMoved) and isinstance(following, BoatDocked):
            found.pop(region_of(event), None)
            continue
        if (name := region_of(event)) and not (name in found and isinstance(event, MadePublic)):
            found[name] = event
    return tuple(found.items())


def region_of(event: Event) -> str:
    """Where on the table an event can be seen; "" if nowhere."""
    match event:
        case BoatDocked(port=port, slot=slot):
            return f"port {port} slot {slot}"
        case BoatMoved(seat=seat) | BoatSentBack(seat=seat):
            return f"boat {seat}"
        case VizierStopped(seat=seat):
            return f"vizier {seat}"
        case TileTaken(seat=seat, kind=kind, column=column):
            return f"seat {seat} {kind} {column}"
        case Built(place=place) | MadePublic(place=place):
            return f"site {place}"
        case PieceBuilt(piece=piece, section=section) | MasonsBuilt(piece=piece, section=section):
            return f"palace {piece} {section}" if section else f"palace {piece}"
        case TokenPlaced(section=section, space=space):
            return f"wisdom {section} {space}"
        case CivicTileGiven(seat=seat, slot=slot):
            return f"civic {seat} {slot}"
        case ContractFulfilled(port=port) | ContractDiscarded(port=port):
            return f"contract {port}"
        case MarkerPlaced(objective=objective, space=space):
            return f"objective {objective} {space}"
        case _:
            return ""


def on_the_map(region: str, event: Event) -> str:
    """The region on the map that a change is about: a tile was taken from a slot."""
    return f"slot {event.place}" if isinstance(event, TileTaken | CivicTileGiven) else region


def fresh_regions(events: Iterable[Event], display: Sequence[str]) -> tuple[str, ...]:
    """The slots and display places that a turn's refill has covered anew."""
    fresh: list[str] = []
    for event in events:
        if isinstance(event, Refilled):
            fresh += (f"slot {place}" for place in event.places)
            fresh += (
                f"display {display.index(card) + 1}" for card in event.cards if card in display
            )
    return tuple(dict.fromkeys(fresh))


def mark_changes(
    look: Look,
    scene: Scene,
    changes: Sequence[str],
    fresh: Sequence[str] = (),
    size: float = SIZE,
) -> Scene:
    """``scene`` with a numbered marker on each region changed and a rim around each fresh one.

    A region that is not drawn gets no marker, so the numbers that are seen may have gaps.
    ``size`` is the diameter of a marker.
    """
    if not changes and not fresh:
        return scene
    boxes = find(scene, {*changes, *fresh})
    marks: list[Item] = [_rim(look, boxes[name]) for name in fresh if name in boxes]
    placed: list[Box] = []
    for number, name in enumerate(changes, start=1):
        if name in boxes:
            spot = _free_spot(boxes[name], placed, scene, size)
            placed.append(spot)
            marks.append(change_marker(look, number, *spot.centre, size))
    return replace(scene, items=(*scene.items, Group(tuple(marks), name="changes")))


def _rim(look: Look, box: Box) -> Rect:
    return Rect(box.inset(1), None, Stroke(look.theme.change, 2.6), radius=0.18 * box.h)


def _free_spot(box: Box, placed: Sequence[Box], scene: Scene, size: float) -> Box:
    """Where a marker covers no other: a corner of the box, else further and further right."""
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    beyond = ((box.right + n * size, box.y) for n in range(1, 8))
    spots = [_inside(x, y, scene, size) for x, y in (*corners, *beyond)]
    return next((s for s in spots if not any(s.overlaps(p, 1) for p in placed)), spots[-1])


def _inside(x: float, y: float, scene: Scene, size: float) -> Box:
    left = min(max(x - size / 2, 2), scene.width - size - 2)
    top = min(max(y - size / 2, 2), scene.height - size - 2)
    return Box(left, top, size, size)
