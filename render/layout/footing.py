"""What a seat holds, in a strip below the picture of a question, and the options beside it."""

from collections.abc import Sequence
from dataclasses import replace

from engine.views import SeatView
from render.geometry import Box
from render.layout.option_tags import Tag, tag_items
from render.layout.parts import static
from render.layout.seats import COUNTERS
from render.layout.tokens import signed
from render.lettering import line
from render.look import Look
from render.scene import Group, Icon, Item, Rect, Scene, Stroke

HEIGHT = 84.0
"""Height of the strip below a picture 1,000 pixels wide."""

_CHIP = 118.0


def with_footing(
    look: Look, scene: Scene, seat: SeatView, beside: Sequence[tuple[int, str]], unit: float
) -> Scene:
    """``scene`` with the strip below it.

    ``beside`` are options that lie nowhere: their numbers and the icons that stand for them.
    """
    strip = Box(0, scene.height, scene.width, round(HEIGHT * unit))
    box = strip.inset(8 * unit, 6 * unit)
    ground = static(look, "footing", lambda: _ground(look, strip, box, unit), strip)
    chips = [_chip(look, option, n, box, unit) for n, option in enumerate(reversed(beside))]
    room = Box(box.x, box.y, box.w - len(chips) * _CHIP * unit, box.h)
    counters = Group(_counters(look, seat, room, unit), name="footing")
    return replace(
        scene, height=round(strip.bottom), items=(*scene.items, ground, counters, *chips)
    )


def _ground(look: Look, strip: Box, box: Box, unit: float) -> tuple[Item, ...]:
    theme = look.theme
    return (
        Rect(strip, theme.ground),
        Rect(box, theme.panel, Stroke(theme.gold_deep, 2 * unit), radius=16 * unit),
    )


def _chip(look: Look, option: tuple[int, str], place: int, box: Box, unit: float) -> Group:
    """An option that lies nowhere, ``place`` chips from the right."""
    number, icon = option
    x = box.right - (place + 1) * _CHIP * unit + 4 * unit
    y = box.centre[1]
    disc = Box(x, y - 25 * unit, 50 * unit, 50 * unit)
    mark = Icon(icon, x + 78 * unit, y, 40 * unit, look.inks(icon))
    return Group((*tag_items(look, Tag(number, disc), disc, unit), mark), name=f"option {number}")


def _counters(look: Look, seat: SeatView, box: Box, unit: float) -> tuple[Item, ...]:
    """The seat's emblem and its counters."""
    y = box.centre[1]
    items: list[Item] = [look.piece(seat.seat, "emblem", box.x + 36 * unit, y, 44 * unit)]
    room = Box(box.x + 84 * unit, box.y, box.w - 92 * unit, box.h)
    for (field, icon), cell in zip(COUNTERS, room.columns(len(COUNTERS)), strict=True):
        amount = signed(getattr(seat, field))
        size = min(42 * unit, cell.w * 0.42)
        left, base = cell.x + size * 1.18, y + 12 * unit
        items.append(Icon(icon, cell.x + size / 2, y, size, look.inks(icon)))
        room_of_number = cell.right - left - 2 * unit
        items.append(
            line(amount, left, base, 34 * unit, look.theme.text, room=room_of_number, least=12)
        )
    return tuple(items)
