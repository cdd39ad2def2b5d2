"""The boards of Public Works: the Civic board, a column for each seat, and the Public Houses."""

from functools import partial

from engine.components.records.record import Reward
from engine.modules.views import PublicWorksView
from engine.words import Kind, Seat
from render.geometry import Box
from render.layout.parts import sprite
from render.layout.rewards import reward_stack
from render.layout.tokens import socket, tile
from render.lettering import centred_line
from render.look import Look
from render.scene import Group, Icon, IconInks, Item, Rect, Stroke


def public_works_items(look: Look, board: PublicWorksView, inner: Box) -> list[Item]:
    """Both boards in the room that a panel leaves them."""
    civic = Box(inner.x, inner.y, inner.w, inner.h - 46)
    houses = Box(inner.x, inner.bottom - 40, inner.w, 40)
    items: list[Item] = []
    lanes = civic.columns(len(board.civic), 8)
    for seat, (tiles, lane) in enumerate(zip(board.civic, lanes, strict=True)):
        items += _civic_column(look, seat, tiles, lane)
    items.append(Icon("house", houses.x + 16, houses.centre[1], 28, look.theme.gold_icon()))
    spaces = Box(houses.x + 38, houses.y, houses.w - 38, houses.h)
    for n, (worth, cell) in enumerate(
        zip(board.spaces, spaces.columns(len(board.spaces), 4), strict=True)
    ):
        owner = board.houses[n] if n < len(board.houses) else None
        colour = None if owner is None else look.colours[owner]
        drawn = sprite(
            look, "public", cell, partial(_house_space, look, worth, owner), worth, colour
        )
        items.append(Group((Rect(cell), drawn), name=f"public house {n + 1}"))
    return items


def _civic_column(look: Look, seat: Seat, tiles: tuple[str, ...], lane: Box) -> list[Item]:
    """A seat's column: its emblem, and right of it the slots, each for one type of tile."""
    works = look.components.public_works
    slots = works.columns[seat].slots
    cells = Box(lane.x + 32, lane.y, lane.w - 32, lane.h).rows(len(slots), 3)
    items: list[Item] = [look.piece(seat, "emblem", lane.x + 15, lane.centre[1], 28)]
    for n, (kind, reward, cell) in enumerate(zip(slots, works.rewards, cells, strict=True)):
        tile_there = tiles[n] if n < len(tiles) else ""
        draw = partial(_civic_slot, look, kind, reward, tile_there)
        drawn = sprite(look, "civic", cell, draw, kind, reward, tile_there)
        items.append(Group((Rect(cell), drawn), name=f"civic {seat} {n + 1}"))
    return items


def _civic_slot(look: Look, kind: Kind, reward: Reward, there: str, cell: Box) -> tuple[Item, ...]:
    """A slot with its tile; an empty one with the type that it wants and what that gives."""
    theme = look.theme
    ground = Rect(cell, theme.sunk, Stroke(theme.gold_deep, 1.2), 8)
    size = cell.h - 3
    y = cell.centre[1]
    if there:
        return (ground, *tile(look, there, cell.centre[0], y, size))
    left = cell.x + size / 2 + 3
    room = Box(left + size / 2, cell.y, cell.right - left - size / 2 - 2, cell.h)
    return (
        ground,
        *_faint_plate(look, kind, left, y, 0.9 * size),
        *reward_stack(look, reward, *room.centre, 26, room.w - 4, room.h - 4),
    )


def _faint_plate(look: Look, kind: Kind, x: float, y: float, size: float) -> tuple[Item, ...]:
    """A type of tile that is wanted: its figure, faintly, on an empty space."""
    theme = look.theme
    tint = theme.kind(kind).to(theme.text, 0.45)
    inks = IconInks(tint, tint.to(theme.panel, 0.4), tint, theme.panel, theme.panel)
    return (socket(look, kind, x, y, size), Icon(kind, x, y, 0.7 * size, inks))


def _house_space(look: Look, worth: int, owner: Seat | None, cell: Box) -> tuple[Item, ...]:
    theme = look.theme
    x, y = cell.centre
    if owner is None:
        return (
            Rect(cell, theme.sunk, Stroke(theme.gold_deep, 1.2), 7),
            centred_line(str(worth), x, y, 20, theme.text),
        )
    ink = look.seat_ink(owner)
    emblem = look.piece(owner, "emblem", x - cell.w * 0.22, y, min(20.0, cell.w * 0.4))
    return (
        Rect(cell, ink.body, Stroke(theme.halo, 1.6), 7),
        emblem,
        centred_line(str(worth), x + cell.w * 0.22, y, 18, ink.on),
    )
