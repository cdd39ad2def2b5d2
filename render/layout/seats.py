"""The seats in short: a strip of panels under the map, one for each seat."""

from engine.views import SeatView, View
from engine.words import TILE_KINDS
from render.geometry import Box
from render.layout.bot_card import CARD, bot_cards
from render.layout.card import SMALL, empty_card, small_card
from render.layout.frames import panel
from render.layout.parts import Part, static
from render.layout.tokens import name_plate, plate, signed, socket, tile
from render.lettering import centred_line, line
from render.look import Look
from render.scene import Group, Icon, IconInks, Item

HEIGHT = 212.0
_GAP = 10.0
_WIDE = 640.0
"""Panels from this width on also show the Characters on the board, or the Bot's cards."""

COUNTERS = (
    ("coins", "coin"),
    ("goods", "goods"),
    ("favour", "favour"),
    ("steps", "step"),
    ("wild", "wild"),
    ("shame", "shame"),
)
"""The counters of a seat and their icons, in the order in which they are shown."""


def seats_part(look: Look, view: View, width: float) -> Part:
    """The strip of all seats, ``width`` wide."""
    count = len(view.seats)
    boxes = Box(0, 0, width, HEIGHT).columns(count, _GAP)
    ground = static(
        look,
        "seats ground",
        lambda: tuple(item for box in boxes for item in panel(look.theme, box)),
        count,
        width,
    )
    live = tuple(
        Group(_seat(look, view, seat, box), name=f"seat {seat.seat}")
        for seat, box in zip(view.seats, boxes, strict=True)
    )
    return Part(width, HEIGHT, ground, Group(live, name="seats"))


def _seat(look: Look, view: View, seat: SeatView, box: Box) -> tuple[Item, ...]:
    wide = box.w >= _WIDE
    head = Box(box.x + 12, box.y + 12, (352 if wide else box.w - 24) - 92, 36)
    active = view.active == seat.seat and not view.over
    low = Box(box.x + 14, box.y + 56, box.w - 28, box.h - 68)
    rows = Box(low.x, low.y, 174, low.h)
    room = 330 if wide else 0
    counters = Box(rows.right + 12, low.y, low.right - rows.right - 12 - room, low.h)
    beside = Box(low.right - room + 8, box.y + 16, room - 8, box.h - 32)
    return (
        *name_plate(look, seat.seat, head, 21, active=active),
        *_points(look, seat, head.right + 8, head.centre[1]),
        *_rows(look, seat, rows),
        *(_bot_level(look, view, counters) if seat.is_bot else _counters(look, seat, counters)),
        *_stock(look, view, seat, counters),
        *(_beside(look, view, seat, beside) if wide else ()),
    )


def _points(look: Look, seat: SeatView, x: float, y: float) -> tuple[Item, ...]:
    return (
        Icon("points", x + 16, y - 1, 30, look.inks("points")),
        centred_line(signed(seat.points), x + 56, y, 25, look.theme.rubric, room=52),
    )


def _rows(look: Look, seat: SeatView, box: Box) -> tuple[Item, ...]:
    """The four rows of the player board, tile by tile."""
    most = look.components.numbers.most_of_a_kind
    step, down = box.w / most, box.h / len(TILE_KINDS)
    items: list[Item] = []
    for r, (kind, row) in enumerate(zip(TILE_KINDS, seat.rows, strict=True)):
        y = box.y + down * (r + 0.5)
        for c in range(most):
            x = box.x + step * (c + 0.5)
            if c < len(row):
                drawn = tile(look, row[c].tile, x, y, 31, face_down=row[c].face_down)
                items.append(Group(drawn, name=f"seat {seat.seat} {kind} {c + 1}"))
            else:
                items.append(socket(look, kind, x, y, 31))
    return tuple(items)


def _grid(box: Box, rows: int) -> list[Box]:
    """Cells of three columns."""
    return [cell for row in box.rows(rows) for cell in row.columns(3)]


def _amount(look: Look, amount: int, cell: Box) -> Item:
    """A number close to the icon at the left of a cell, farther from that of the next."""
    left, y = cell.x + 32, cell.centre[1] + 7
    return line(signed(amount), left, y, 20, look.theme.text, room=cell.right - left - 2)


def _counters(look: Look, seat: SeatView, box: Box) -> tuple[Item, ...]:
    """Coins, Goods, Favour, Step, Wild and Shame in two rows of three."""
    items: list[Item] = []
    cells = _grid(Box(box.x, box.y, box.w, 70), 2)
    for (field, icon), cell in zip(COUNTERS, cells, strict=True):
        items.append(Icon(icon, cell.x + 14, cell.centre[1], 25, look.inks(icon)))
        items.append(_amount(look, getattr(seat, field), cell))
    return tuple(items)


def _bot_level(look: Look, view: View, box: Box) -> tuple[Item, ...]:
    """The Bot's name of its level and its stars, where others have their counters."""
    if view.bot is None:
        return ()
    board = look.components.bot_board_by_level[view.bot.level]
    stars = tuple(
        Icon("points", box.x + 14 + n * 30, box.y + 17, 27, look.inks("points"))
        for n in range(board.stars)
    )
    name = line(
        look.words.level(board.level), box.x, box.y + 60, 21, look.theme.soft, "caps", room=box.w
    )
    return (*stars, name)


def _stock(look: Look, view: View, seat: SeatView, box: Box) -> tuple[Item, ...]:
    """Buildings, Palace pieces, Boats in port, Library tokens, hand and fulfilled Night cards."""
    theme = look.theme
    bot = view.bot if seat.is_bot else None
    moon = theme.stone_icon()._replace(body=theme.night, light=theme.halo)
    entries: tuple[tuple[str, int, IconInks], ...] = (
        ("building", len(seat.buildings), theme.figure_icon("building")),
        ("palace", len(seat.pieces), theme.figure_icon("palace")),
        ("boat", len(seat.docks), look.inks("boat")),
        ("token", len(seat.tokens), theme.stone_icon()),
        ("cards", len(bot.stack) if bot else seat.hand_size, theme.gold_icon()),
        ("night_card", len(seat.pile), moon),
    )
    items: list[Item] = []
    cells = _grid(Box(box.x, box.y + 74, box.w, 70), 2)
    for (icon, amount, inks), cell in zip(entries, cells, strict=True):
        x, y = cell.x + 14, cell.centre[1]
        if icon == "building":
            items += plate(look, "building", x, y, 25)
        elif icon == "palace":
            items += plate(look, "palace", x, y, 25)
        else:
            items.append(Icon(icon, x, y, 25, inks))
        items.append(_amount(look, amount, cell))
    return tuple(items)


def _beside(look: Look, view: View, seat: SeatView, box: Box) -> tuple[Item, ...]:
    """The Characters on the board of a person, or the Bot's two cards."""
    if view.bot is not None and seat.is_bot:
        scale = box.h / CARD[1]
        x = box.right - (2 * CARD[0] + 12) * scale
        return (bot_cards(look, view.bot.active, view.bot.top, x, box.y, scale),)
    scale = min(box.h / SMALL[1], box.w / (len(seat.board) * (SMALL[0] + 6)))
    goals = {goal.card: goal.missing for goal in seat.goals}
    items: list[Item] = []
    for n, card in enumerate(seat.board):
        x = n * (SMALL[0] + 6)
        items += small_card(look, card, x, 0, goals.get(card)) if card else empty_card(look, x, 0)
    return (Group(tuple(items), dx=box.x, dy=box.y + (box.h - SMALL[1] * scale) / 2, scale=scale),)
