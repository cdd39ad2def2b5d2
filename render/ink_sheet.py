"""Everything that may lie on a ground, side by side: for choosing palettes and for looking at."""

from engine.words import KINDS
from render.geometry import Box
from render.icons import ICONS
from render.ink import Ink
from render.lettering import centred_line
from render.scene import Group, Icon, Item, Rect, Scene
from render.theme import RESOURCES, Theme

_CELL = 50.0
_COLUMNS = 12
_SIZE = 44.0

Cell = tuple[Ink, Item]
"""The ink of a cell's ground, and what lies on it about the origin."""


def ink_sheet(theme: Theme) -> Scene:
    """The icons and numbers of a theme in all their inks."""
    cells = (*_pieces(theme), *_figures(theme), *_numbers(theme))
    items: list[Item] = []
    for n, (ground, item) in enumerate(cells):
        x, y = n % _COLUMNS * _CELL, n // _COLUMNS * _CELL
        items.append(Rect(Box(x, y, _CELL, _CELL), ground))
        items.append(Group((item,), dx=x + _CELL / 2, dy=y + _CELL / 2))
    rows = -(-len(cells) // _COLUMNS)
    return Scene(round(_COLUMNS * _CELL), round(rows * _CELL), theme.ground, tuple(items))


def _pieces(theme: Theme) -> list[Cell]:
    cells: list[Cell] = []
    for name in sorted(ICONS):
        base, _, last = name.partition(".")
        if base in {"vizier", "emblem"}:
            cells.append((theme.panel, Icon(name, 0, 0, _SIZE, theme.seat_icon(int(last)))))
        elif base in {"boat", "token"} or name == "building.5":
            cells += [
                (ground, Icon(name, 0, 0, _SIZE, theme.seat_icon(n), halo=theme.halo))
                for n, _ in enumerate(theme.seats)
                for ground in (theme.river, theme.panel)
            ]
        elif base == "piece":
            cells.append((theme.panel, Icon(name, 0, 0, _SIZE, theme.stone_icon())))
        elif base in RESOURCES:
            cells.append((theme.panel, Icon(name, 0, 0, _SIZE, theme.inks(name))))
    return cells


def _figures(theme: Theme) -> list[Cell]:
    return [
        (theme.kind(kind), Icon(kind, 0, 0, _SIZE, theme.figure_icon(kind)))
        for kind in KINDS
        for _ in range(2)
    ]


def _numbers(theme: Theme) -> list[Cell]:
    inks = (theme.text, theme.rubric, theme.soft)
    plain = (theme.halo, theme.change, theme.on_change, theme.day, theme.night, theme.gold)
    return [
        *((seat.body, centred_line("×3", 0, 0, 26, seat.on)) for seat in theme.seats),
        *(
            (ground, centred_line("88", 0, 0, 30, ink))
            for ground in (theme.panel, theme.sunk)
            for ink in inks
        ),
        *((ink, Rect(Box(0, 0, 1, 1), ink)) for ink in plain),
    ]
