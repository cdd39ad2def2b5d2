"""One seat in a recap: points and counters before and after, and its changes with their numbers."""

from typing import NamedTuple

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
    TileTaken,
    TokenPlaced,
    VizierStopped,
)
from engine.views import SeatView
from engine.words import KINDS
from render.geometry import Box
from render.layout.amounts import with_sign
from render.layout.frames import panel
from render.layout.seats import COUNTERS
from render.layout.symbols import count_icon
from render.layout.tokens import change_marker, name_plate, plate, signed, tile
from render.lettering import centred_line, line
from render.look import Look
from render.scene import Group, Icon, Item


class Change(NamedTuple):
    """A numbered change: the region of the table it is about, and the event that made it."""

    number: int
    region: str
    event: Event


_HEAD, _COUNTS, _LINE, _FOOT = 66.0, 92.0, 54.0, 14.0
_ACROSS = 3
"""Changes beside each other in a narrow panel; a wide one has twice as many."""


def panel_height(changes: int, *, wide: bool) -> float:
    """How high a panel must be for so many changes."""
    lines = max(1, -(-changes // (_ACROSS * (1 + wide))))
    return _HEAD + (_COUNTS / 2 if wide else _COUNTS) + lines * _LINE + _FOOT


def panel_ground(look: Look, box: Box) -> tuple[Item, ...]:
    """The frame of a panel."""
    return panel(look.theme, box)


def seat_recap(
    look: Look, before: SeatView, after: SeatView, changes: tuple[Change, ...], box: Box
) -> tuple[Item, ...]:
    """The panel of a seat."""
    wide = box.w > 700
    inner = box.inset(18, 14)
    head = Box(inner.x, inner.y, inner.w - 170, 42)
    counts = Box(inner.x, box.y + _HEAD, inner.w, _COUNTS / 2 if wide else _COUNTS)
    rest = Box(inner.x, counts.bottom + 4, inner.w, box.bottom - _FOOT - counts.bottom - 4)
    across = _ACROSS * (1 + wide)
    return (
        *name_plate(look, after.seat, head, 24),
        *_points(look, before.points, after.points, Box(head.right + 8, head.y, 162, head.h)),
        *_counts(look, before, after, counts, 6 if wide else 3),
        *(
            Group(_change(look, change, cell), name=f"recap change {change.number}")
            for change, cell in zip(changes, _cells(rest, across), strict=False)
        ),
    )


def _cells(room: Box, across: int) -> list[Box]:
    """Cells from left to right, line by line, as many as fit."""
    lines = max(1, round(room.h / _LINE))
    return [
        cell
        for n in range(lines)
        for cell in Box(room.x, room.y + n * _LINE, room.w, _LINE).columns(across, 6)
    ]


def _points(look: Look, before: int, after: int, box: Box) -> tuple[Item, ...]:
    """The points, and by how many they changed."""
    theme, y = look.theme, box.centre[1]
    return (
        Icon("points", box.x + 20, y, 38, look.inks("points")),
        centred_line(signed(after), box.x + 72, y, 32, theme.rubric, room=60),
        *_difference(look, after - before, box.x + 132, y, 24, 58),
    )


def _difference(
    look: Look, difference: int, x: float, y: float, size: float, room: float
) -> tuple[Item, ...]:
    """A signed number, or nothing where nothing changed."""
    if not difference:
        return ()
    return (centred_line(with_sign(difference), x, y, size, look.theme.soft, room=room),)


def _counts(
    look: Look, before: SeatView, after: SeatView, box: Box, across: int
) -> tuple[Item, ...]:
    """The counters of a person, or how often the Bot did each kind of action."""
    cells = [cell for row in box.rows(6 // across) for cell in row.columns(across)]
    items: list[Item] = []
    if after.is_bot:
        for kind, cell in zip(KINDS, cells, strict=True):
            items += plate(look, kind, cell.x + 18, cell.centre[1], 34)
            items += _amount(look, before.done[kind], after.done[kind], cell)
        return tuple(items)
    for (field, icon), cell in zip(COUNTERS, cells, strict=True):
        items.append(Icon(icon, cell.x + 18, cell.centre[1], 34, look.inks(icon)))
        items += _amount(look, getattr(before, field), getattr(after, field), cell)
    return tuple(items)


def _amount(look: Look, before: int, after: int, cell: Box) -> tuple[Item, ...]:
    y = cell.centre[1]
    ink = look.theme.text if before != after else look.theme.soft
    return (
        centred_line(signed(after), cell.x + 62, y, 28, ink, room=46),
        *_difference(look, after - before, cell.x + 112, y, 22, 50),
    )


def _change(look: Look, change: Change, cell: Box) -> tuple[Item, ...]:
    """The number of a change, what it is, and where."""
    y = cell.centre[1]
    icon, where = _told(look, change.event, cell.x + 53, y)
    left = cell.x + 77
    return (
        change_marker(look, change.number, cell.x + 16, y, 32),
        *icon,
        line(where, left, y + 8, 23, look.theme.text, room=cell.right - left, least=20),
    )


def _told(look: Look, event: Event, x: float, y: float) -> tuple[tuple[Item, ...], str]:
    """The icon of an event about ``x``, ``y``, and the name of its place."""
    size, seat = 34.0, event.seat
    match event:
        case BoatMoved(path=path):
            return look.boat(seat, x, y, size), look.stop(path[-1])
        case BoatSentBack(space=space):
            return look.boat(seat, x, y, size), look.stop(space)
        case BoatDocked(multiplier=multiplier):
            anchor = Icon("anchor", x, y, size, look.inks("anchor"))
            return (anchor,), f"×{multiplier}"
        case VizierStopped(place=place):
            return (look.piece(seat, "vizier", x, y, size),), look.tag(place)
        case TileTaken(place=place, tile=name, face_down=face_down):
            return tile(look, name, x, y, size, face_down=face_down), look.tag(place)
        case CivicTileGiven(place=place, tile=name):
            return tile(look, name, x, y, size), look.tag(place)
        case Built(place=place, level=level):
            return (look.piece(seat, f"building.{min(level, 5)}", x, y, size),), look.tag(place)
        case MadePublic(place=place):
            return (look.piece(seat, "house", x, y, size),), look.tag(place)
        case PieceBuilt(piece=piece, section=section) | MasonsBuilt(piece=piece, section=section):
            stone = Icon(f"piece.{piece}", x, y, size, look.theme.stone_icon())
            return (stone,), str(section or "")
        case TokenPlaced(section=name, space=number):
            return (look.piece(seat, "token", x, y, size),), f"{name}.{number}"
        case ContractFulfilled(port=port) | ContractDiscarded(port=port):
            return (Icon("cards", x, y, size, look.theme.gold_icon()),), look.stop(port)
        case MarkerPlaced(objective=objective, space=space):
            records = {one.id: one for one in look.components.objectives.objectives}
            record = records[objective]
            icon = count_icon(look, record.count, x, y, size)
            return icon, f"≥{record.spaces[space - 1].at_least}"
        case _:
            return (), ""
