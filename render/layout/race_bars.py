"""What the points of each seat were made of, round by round: small bars, one panel a seat."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.sheet import ScoreColumn, ScoreSheet
from engine.words import Seat
from render.geometry import Box
from render.ink import Ink
from render.layout.parts import sprite
from render.layout.tokens import signed
from render.lettering import centred_line
from render.look import Look
from render.scene import Group, Icon, Item, Polyline, Rect, Stroke
from render.theme import Theme


class Share(NamedTuple):
    """A part of all points: the rows of the sheet that it joins, and its icon."""

    rows: tuple[str, ...]
    icon: str


SHARES = (
    Share(("tile",), "anchor"),
    Share(("great", "base", "dome"), "piece.dome"),
    Share(("night", "artefacts"), "night_card"),
    Share(("public_houses", "objectives"), "check"),
    Share(("favour",), "favour"),
    Share(("shame", "civic"), "shame"),
)
"""From the lowest of a bar to the highest; rows that a sheet adds later join the first."""

_PANEL, _GAP = 190.0, 12.0
_ASH = Ink(185, 188, 210)
"""What is lost: far from its neighbour for every eye, in both palettes."""


def share_inks(theme: Theme) -> tuple[Ink, ...]:
    """The inks of the shares, each far lighter or darker than its neighbours."""
    return (
        theme.kind("palace"),
        theme.stone_light,
        theme.kind("book"),
        theme.gold,
        theme.kind("patient"),
        _ASH,
    )


def bars_height(seats: int) -> float:
    """How high the panels of so many seats are together."""
    rows = -(-seats // 2)
    return rows * (_PANEL + _GAP) - _GAP


_PLACES = {name: place for place, share in enumerate(SHARES) for name in share.rows}


def shares_of(column: ScoreColumn) -> tuple[int, ...]:
    """The points of each share in a column."""
    points = [0] * len(SHARES)
    for row in column.rows:
        points[_PLACES.get(row.key.partition(":")[0], 0)] += row.points
    return tuple(points)


def bars_items(look: Look, sheets: Sequence[ScoreSheet], room: Box) -> tuple[Group, ...]:
    """A panel for each seat, two beside each other, all to one scale."""
    seats = len(sheets[0].columns)
    parts = [[shares_of(sheet.columns[seat]) for sheet in sheets] for seat in range(seats)]
    ups = [sum(n for n in bar if n > 0) for seat in parts for bar in seat]
    downs = [sum(n for n in bar if n < 0) for seat in parts for bar in seat]
    ends = (min(0, *downs), max(1, *ups))
    boxes = [box for row in room.rows(-(-seats // 2), _GAP) for box in row.columns(2, _GAP)]
    return tuple(
        Group(_panel(look, seat, parts[seat], ends, box), name=f"bars {seat}")
        for seat, box in enumerate(boxes[:seats])
    )


def _panel(
    look: Look, seat: Seat, parts: Sequence[Sequence[int]], ends: tuple[float, float], box: Box
) -> tuple[Item, ...]:
    """The bars of a seat, and right of them what each share came to."""
    theme = look.theme
    ink = look.seat_ink(seat).body
    plot = Box(box.x + 44, box.y + 12, box.w - 210, box.h - 24)
    low, high = ends
    zero = plot.bottom + low / (high - low) * plot.h
    unit = plot.h / (high - low)
    return (
        sprite(look, "bars", box, lambda room: (Rect(room, theme.sunk, Stroke(ink, 3), 14),), ink),
        look.piece(seat, "emblem", box.x + 24, box.y + 26, 30),
        *_bars(theme, parts, plot, zero, unit),
        Polyline(((plot.x - 4, zero), (plot.right + 4, zero)), Stroke(theme.gold, 2)),
        *_legend(look, parts[-1], Box(plot.right + 14, box.y + 8, 144, box.h - 16)),
    )


def _bars(
    theme: Theme, parts: Sequence[Sequence[int]], plot: Box, zero: float, unit: float
) -> list[Item]:
    """The shares of each round on each other, those below zero under the line.

    All edges lie between pixels, and what parts the shares of a bar is one dark bar behind them:
    so many of them are only cheap to paint that way.
    """
    inks = share_inks(theme)
    items: list[Item] = []
    for bar, column in zip(parts, plot.columns(len(parts), 3), strict=True):
        left, width = round(column.x), round(column.w)
        up = down = round(zero)
        shares: list[Item] = []
        for number, ink in zip(bar, inks, strict=True):
            height = max(_THINNEST, round(abs(number) * unit))
            if number > 0:
                up -= height
                shares.append(Rect(Box(left, up, width, height - 1), ink))
            elif number < 0:
                shares.append(Rect(Box(left, down + 1, width, height - 1), ink))
                down += height
        if shares:
            items.append(Rect(Box(left - 1, up - 1, width + 2, down - up + 2), theme.line))
            items += shares
    return items


_THINNEST = 3
"""Pixels of the smallest share, the line that parts it from the next included."""


def _legend(look: Look, bar: Sequence[int], room: Box) -> list[Item]:
    """Each share with its ink, its icon and its points, the topmost of a bar first."""
    theme = look.theme
    items: list[Item] = []
    cells = [cell for row in room.rows(3) for cell in row.columns(2)]
    shown = zip(SHARES, bar, share_inks(theme), cells, strict=True)
    for share, number, ink, cell in shown:
        left, y = round(cell.x), round(cell.centre[1])
        middle = (left + 9 + cell.right) / 2
        items.append(Rect(Box(left - 1, y - 23, 9, 46), theme.line))
        items.append(Rect(Box(left, y - 22, 7, 44), ink))
        items.append(_icon(look, share.icon, middle, y - 11, 26))
        ink_of_points = theme.text if number else theme.soft
        items.append(centred_line(signed(number), middle, y + 14, 22, ink_of_points))
    return items


def _icon(look: Look, icon: str, x: float, y: float, size: float) -> Icon:
    theme = look.theme
    inks = theme.stone_icon() if icon == "piece.dome" else look.inks(icon)
    if icon == "night_card":
        inks = inks._replace(body=theme.night, light=theme.halo)
    return Icon(icon, x, y, size, inks)
