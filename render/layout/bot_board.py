"""The Bot's board: its two cards, rows and Houses with the symbols under them, its stack."""

from engine.components.records.bot import BotBoard, Symbol
from engine.views import BotView, SeatView, View
from engine.words import TILE_KINDS, TileKind
from render.geometry import Box
from render.layout.bot_card import CARD, bot_cards
from render.layout.frames import page_ground
from render.layout.parts import static
from render.layout.tokens import name_plate, plate, signed, tile
from render.lettering import centred_line, line
from render.look import Look
from render.scene import Circle, Group, Icon, Item, Rect, Scene, Stroke

WIDTH, HEIGHT = 1000, 1040
_CARDS = Box(24, 140, 470, 310)
_ROWS = Box(100, 470, 880, 4 * 100)
_HOUSES = Box(100, 884, 880, 116)


def bot_board_scene(look: Look, view: View) -> Scene:
    """The Bot's board of a solo game."""
    bot = view.bot
    if bot is None:
        raise ValueError("This table has no Bot, so there is no Bot board to draw.")
    seat = next(one for one in view.seats if one.is_bot)
    board = look.components.bot_board_by_level[bot.level]
    items = (
        static(look, "bot ground", lambda: _ground(look, board), board.level),
        *_head(look, view, seat, board),
        *_cards(look, bot),
        *_counts(look, seat, bot),
        *_rows(look, seat, board),
        *_houses(look, seat, board),
    )
    return Scene(WIDTH, HEIGHT, look.theme.ground, items)


def _ground(look: Look, board: BotBoard) -> tuple[Item, ...]:
    """The panel with the empty spaces of rows and Houses."""
    theme = look.theme
    page = Box(0, 0, WIDTH, HEIGHT)
    edge = Stroke(theme.gold_deep, 1.6)
    items: list[Item] = [*page_ground(theme, page, 12)]
    for kind, row in zip(TILE_KINDS, _ROWS.rows(len(TILE_KINDS)), strict=True):
        faint = theme.kind(kind).to(theme.panel, 0.78)
        items += plate(look, kind, 58, row.centre[1], 62)
        for box in row.columns(len(board.rows[kind])):
            items.append(Rect(box.inset(7, 7), faint, edge, 14))
    for box in _HOUSES.columns(len(board.houses)):
        items.append(Rect(box.inset(7, 2), theme.sunk, edge, 14))
    return tuple(items)


def _head(look: Look, view: View, seat: SeatView, board: BotBoard) -> tuple[Item, ...]:
    active = view.active == seat.seat and not view.over
    stars = tuple(
        Icon("points", 40 + n * 44, 112, 38, look.inks("points")) for n in range(board.stars)
    )
    left = 40 + board.stars * 44
    return (
        *name_plate(look, seat.seat, Box(20, 22, 740, 62), 36, active=active),
        Icon("points", 808, 52, 54, look.inks("points")),
        centred_line(signed(seat.points), 904, 52, 48, look.theme.rubric, room=130),
        *stars,
        line(look.words.level(board.level), left, 124, 32, look.theme.soft, "caps", room=400),
    )


def _cards(look: Look, bot: BotView) -> tuple[Item, ...]:
    theme, words = look.theme, look.words
    scale = (_CARDS.h - 40) / CARD[1]
    step = (CARD[0] + 12) * scale
    return (
        *(
            line(text, _CARDS.x + n * step, _CARDS.y + 26, 24, theme.soft, "text", room=step - 10)
            for n, text in enumerate((words.active_card, words.top_card))
        ),
        bot_cards(look, bot.active, bot.top, _CARDS.x, _CARDS.y + 38, scale),
    )


def _counts(look: Look, seat: SeatView, bot: BotView) -> tuple[Item, ...]:
    """The deck, the stack of Characters, and the pieces that are left."""
    theme = look.theme
    entries: tuple[tuple[str, Icon, int], ...] = (
        (look.words.deck, Icon("cards", 0, 0, 50, theme.gold_icon()), bot.deck_size),
        (look.words.stack, Icon("night_card", 0, 0, 50, theme.gold_icon()), len(bot.stack)),
        ("", look.piece(seat.seat, "boat", 0, 0, 46), seat.boats_left),
        ("", Icon("anchor", 0, 0, 46, look.inks("anchor")), len(seat.docks)),
        ("", look.piece(seat.seat, "architect", 0, 0, 46), seat.architects_left),
        ("", look.piece(seat.seat, "token", 0, 0, 46), seat.tokens_left),
    )
    room = Box(520, 150, 456, 300)
    cells = [cell for row in room.rows(3) for cell in row.columns(2)]
    items: list[Item] = []
    for (name, icon, amount), cell in zip(entries, cells, strict=True):
        x, y = cell.x + 44, cell.centre[1] - (12 if name else 0)
        items.append(Group((icon,), dx=x, dy=y))
        items.append(centred_line(str(amount), x + 76, y, 42, theme.text))
        if name:
            items.append(line(name, cell.x + 16, y + 50, 22, theme.soft, "text", room=cell.w - 20))
    return tuple(items)


def _rows(look: Look, seat: SeatView, board: BotBoard) -> tuple[Item, ...]:
    items: list[Item] = []
    for r, (kind, row) in enumerate(zip(TILE_KINDS, _ROWS.rows(len(TILE_KINDS)), strict=True)):
        symbols = board.rows[kind]
        for c, (symbol, box) in enumerate(zip(symbols, row.columns(len(symbols)), strict=True)):
            items += _space(look, seat, board, (r, kind, c), symbol, box.inset(7, 7))
    return tuple(items)


def _space(
    look: Look,
    seat: SeatView,
    board: BotBoard,
    where: tuple[int, TileKind, int],
    symbol: Symbol,
    box: Box,
) -> tuple[Item, ...]:
    r, kind, c = where
    theme = look.theme
    x, y = box.centre
    filled = seat.rows[r][c] if c < len(seat.rows[r]) else None
    items: list[Item] = []
    if filled is not None:
        items += tile(look, filled.tile, x, y, 76, face_down=filled.face_down)
    else:
        items += symbol_mark(look, symbol, x, y, 52)
    if kind == "artefact":
        items.append(
            centred_line(str(board.artefact_points[c]), box.right - 20, y + 24, 24, theme.text)
        )
    return tuple(items)


def symbol_mark(look: Look, symbol: Symbol, x: float, y: float, size: float) -> tuple[Item, ...]:
    """The symbol under a tile or a House of the Bot: another action, or a Palace piece."""
    if symbol == "palace":
        return plate(look, "palace", x, y, size)
    if symbol == "action":
        return (
            Circle(x, y, size / 2, look.theme.sunk, Stroke(look.theme.gold, 2)),
            Icon("bonus", x, y, size * 0.8, look.inks("bonus")),
        )
    return ()


def _houses(look: Look, seat: SeatView, board: BotBoard) -> tuple[Item, ...]:
    theme = look.theme
    items: list[Item] = [look.piece(seat.seat, "house", 58, _HOUSES.centre[1], 62)]
    boxes = _HOUSES.columns(len(board.houses))
    for n, (symbol, box) in enumerate(zip(board.houses, boxes, strict=True)):
        cell = box.inset(7, 2)
        x, y = cell.centre
        if n < len(seat.buildings):
            built = seat.buildings[n]
            form = f"building.{min(built.level, 5)}"
            items.append(look.piece(seat.seat, form, x, y - 14, 60))
            items.append(line(built.place, x, cell.bottom - 12, 22, theme.soft, "text", "middle"))
        else:
            items.append(look.piece(seat.seat, "house", x - 34, y, 56))
            items += symbol_mark(look, symbol, x + 36, y, 48)
    return tuple(items)
