"""The Tigris around the City: its arms and spaces, the ports, and the Boats on it."""

import math

from engine.components.records.record import Reward
from engine.views import PortView, View
from engine.words import Count, Seat
from render.geometry import Box, Point, centred, polar
from render.layout.map_shape import FRAME, RIVER_HALF, SPACE, MapShape
from render.layout.rewards import reward_row, reward_stack, reward_width
from render.layout.symbols import count_icon
from render.lettering import centred_line, line
from render.look import Look
from render.ornament import khatam, palm, ripples
from render.scene import (
    Circle,
    Group,
    Icon,
    Item,
    Polyline,
    Rect,
    Shadow,
    Stroke,
)
from render.theme import Theme

_TILE = 62.0

CITY_OF_PEACE = "مدينة السلام"
"""What its founder called the Round City; an ornament, the same in every language."""


def river_ground(look: Look, shape: MapShape) -> tuple[Item, ...]:
    """Land, water, spaces and the panels of the ports: what never changes."""
    theme = look.theme
    return (
        *_palms(theme),
        *_water(theme, shape),
        *(item for space in look.components.river.spaces for item in _space(look, shape, space.id)),
        *_start(look, shape),
        *_title(look),
        *(item for port, box in shape.ports.items() for item in _port_ground(look, port, box)),
    )


def _palms(theme: Theme) -> tuple[Item, ...]:
    spots = ((-536, -130), (-530, 20), (-538, 250), (536, -100), (530, 60), (538, 270))
    low = ((-330, 480), (-286, 506), (-376, 424), (372, 430), (292, 506), (334, 478))
    trunk, leaf = theme.wall_light, theme.kind("student").to(theme.ground, 0.25)
    return tuple(item for x, y in (*spots, *low) for item in palm(x, y, 58, trunk, leaf))


def _water(theme: Theme, shape: MapShape) -> tuple[Item, ...]:
    items: list[Item] = []
    shadow = theme.line.faint(0.5)
    for width, ink in (
        (2 * RIVER_HALF + 12, theme.street.to(theme.ground, 0.45)),
        (2 * RIVER_HALF + 4, theme.river_deep),
        (2 * RIVER_HALF - 6, theme.river),
    ):
        if not items:
            items += [Shadow(Polyline(c, Stroke(shadow, width)), shadow, 8) for c in shape.courses]
        items += [Polyline(course, Stroke(ink, width)) for course in shape.courses]
    for n, course in enumerate(shape.courses):
        items += ripples(course, RIVER_HALF - 10, theme.ripple.faint(0.75), n)
    return tuple(items)


def _space(look: Look, shape: MapShape, space: str) -> tuple[Item, ...]:
    theme = look.theme
    x, y = shape.stops[space]
    reward = look.components.space_reward[space]
    return (
        Circle(x, y, SPACE, theme.panel, Stroke(theme.ripple, 2.6)),
        *reward_stack(look, reward, x, y - 2, 30, 2 * SPACE - 12, 2 * SPACE - 16),
        Rect(centred(x, y + SPACE - 1, 30, 18), theme.panel, Stroke(theme.ripple, 1), 6),
        centred_line(space, x, y + SPACE - 1, 15, theme.text),
    )


def _start(look: Look, shape: MapShape) -> tuple[Item, ...]:
    theme = look.theme
    x, y = shape.stops[look.components.river.start]
    return (
        Circle(x, y, SPACE + 9, theme.panel, Stroke(theme.gold, 3)),
        Circle(x, y, SPACE + 4, None, Stroke(theme.gold_deep, 1.2)),
        centred_line(look.components.river.start, x, y, 34, theme.rubric, "display"),
    )


def _title(look: Look) -> tuple[Item, ...]:
    """The name of the map below the City, in both scripts."""
    theme = look.theme
    y = FRAME.bottom - 40
    return (
        line(look.components.numbers.name, -16, y, 46, theme.rubric, "caps", "right"),
        *khatam(4, y - 14, 26, theme.gold_deep, theme.gold),
        line(CITY_OF_PEACE, 24, y - 2, 40, theme.rubric, "display"),
    )


def _port_ground(look: Look, port: str, box: Box) -> tuple[Item, ...]:
    theme = look.theme
    record = look.components.port_by_id[port]
    base = box.y + 21
    return (
        Shadow(Rect(box, theme.line, None, 12), theme.line.faint(0.5), 7, 2, 4),
        Rect(box, theme.panel, Stroke(theme.gold, 2.4), 12),
        Rect(box.inset(4), None, Stroke(theme.gold_deep, 1), 9),
        Icon("anchor", box.x + 19, box.y + 17, 20, look.inks("anchor")),
        line(
            look.called(record.name),
            box.x + 33,
            base,
            19,
            theme.rubric,
            "display",
            room=94,
            least=13,
        ),
        *_trade(look, port, box),
    )


def _trade(look: Look, port: str, box: Box) -> tuple[Item, ...]:
    """What one Goods buys here, at the top right of the panel."""
    trade = look.components.port_by_id[port].trade
    return trade_rate(look, trade, Box(box.x + 131, box.y + 5, 88, 22), 18)


def trade_rate(look: Look, trade: Reward, box: Box, size: float) -> tuple[Item, ...]:
    """One Goods, an arrow, and what it buys, at the right of ``box``."""
    y = box.centre[1]
    width = reward_width(trade, size)
    left = box.right - width - 2.1 * size
    return (
        Icon("goods", left + 0.5 * size, y, size, look.inks("goods")),
        Icon("forward", left + 1.5 * size, y, 0.66 * size, look.inks("forward")),
        *reward_row(look, trade, box.right - width / 2, y, size),
    )


def river_live(look: Look, shape: MapShape, view: View) -> tuple[Item, ...]:
    """Port slots with their Boats, Scoring tiles, and the Boats under way."""
    ports = [
        Group(_port(look, port, shape.ports[port.port]), name=f"port {port.port}")
        for port in view.ports
    ]
    spots = [
        Group((Circle(*shape.stops[stop], SPACE),), name=f"river {stop}")
        for stop in (view.components.river.start, *view.components.space_reward)
    ]
    return (*ports, *spots, *_boats(look, shape, view))


def _port(look: Look, port: PortView, box: Box) -> tuple[Item, ...]:
    tile = look.components.scoring_tile_by_id[port.scoring_tile]
    x, y = box.x + 10 + _TILE / 2, box.bottom - 12 - _TILE / 2
    left, top = box.x + _TILE + 17, box.bottom - 12 - _TILE
    slots = Box(left, top, box.right - 9 - left, _TILE)
    return (
        *scoring_tile(look, tile.count, x, y, _TILE),
        *(
            Group(items, name=f"port {port.port} slot {n}")
            for n, items in enumerate(port_slots(look, port, slots), start=1)
        ),
    )


def port_slots(look: Look, port: PortView, room: Box) -> tuple[tuple[Item, ...], ...]:
    """The slots of a port: up to three lie in a row, more in two rows."""
    count = len(port.slots)
    across, rows = (count, 1) if count <= 3 else ((count + 1) // 2, 2)
    cells = [cell.inset(1.5) for row in room.rows(rows) for cell in row.columns(across)]
    return tuple(_port_slot(look, port, n, cells[n]) for n in range(count))


def _port_slot(look: Look, port: PortView, n: int, box: Box) -> tuple[Item, ...]:
    theme = look.theme
    x, y = box.centre
    value = f"×{port.slots[n]}"
    if n >= len(port.taken):
        return (
            Rect(box, theme.sunk, Stroke(theme.ghost, 1.4), 8),
            centred_line(value, x, y, 18, theme.text),
        )
    seat = port.taken[n]
    ink = look.seat_ink(seat)
    plate = Rect(box, ink.body, Stroke(theme.halo, 1.6), 8)
    if box.h > 40:
        return (
            plate,
            *look.boat(seat, x, box.y + 20, 32),
            centred_line(value, x, box.bottom - 13, 18, ink.on),
        )
    return (
        plate,
        look.piece(seat, "emblem", box.x + 0.25 * box.w, y, 15),
        centred_line(value, box.right - 0.31 * box.w, y, 15, ink.on),
    )


def scoring_tile(look: Look, count: Count, x: float, y: float, size: float) -> tuple[Item, ...]:
    """A Scoring tile: what it counts, on a gold arch."""
    theme = look.theme
    box = centred(x, y, size)
    return (
        Rect(box, theme.gold, Stroke(theme.gold_deep, 2), radius=0.18 * size),
        Rect(box.inset(0.07 * size), theme.panel, Stroke(theme.gold_deep, 1), 0.13 * size),
        *count_icon(look, count, x, y, 0.7 * size),
    )


def _boats(look: Look, shape: MapShape, view: View) -> tuple[Item, ...]:
    by_stop: dict[str, list[Seat]] = {}
    for seat in view.seats:
        if seat.boat:
            by_stop.setdefault(seat.boat, []).append(seat.seat)
    groups: list[Item] = []
    for stop, seats in by_stop.items():
        spots = _moorings(shape.stops[stop], len(seats))
        groups += (
            Group(look.boat(number, x, y, 40), name=f"boat {number}")
            for number, (x, y) in zip(seats, spots, strict=True)
        )
    return tuple(groups)


def _moorings(stop: Point, count: int) -> tuple[Point, ...]:
    """Boats lie beside each other on the outer bank of their space."""
    x, y = stop
    angle = _angle(stop)
    middle = polar(x, y, SPACE + 13, angle)
    return tuple(polar(*middle, (n - (count - 1) / 2) * 37, angle + 90) for n in range(count))


def _angle(point: Point) -> float:
    return math.degrees(math.atan2(point[0], -point[1]))
