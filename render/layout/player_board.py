"""A player board in full: Characters, skills, rows with their links, Houses, Favour, pieces."""

from engine.views import SeatView, View
from engine.words import KINDS, Kind
from render.geometry import Box
from render.layout.card import SMALL, empty_card, progress, small_card
from render.layout.frames import page_ground
from render.layout.parts import static
from render.layout.player_rows import house_grounds, houses, row_grounds, rows
from render.layout.seats import COUNTERS
from render.layout.tokens import name_plate, plate, signed
from render.lettering import centred_line
from render.look import Look
from render.scene import Circle, Group, Icon, Item, Rect, Scene, Stroke

WIDTH, HEIGHT = 1000, 1286
_CARD_SCALE = 1.95
_TRACK = Box(20, 1114, 960, 68)
_LOW = Box(20, 1196, 960, 68)


def player_board_scene(look: Look, view: View, number: int) -> Scene:
    """The board of a person's seat."""
    seat = view.seats[number]
    items = (
        static(look, "board ground", lambda: _ground(look)),
        *_head(look, view, seat),
        *_counters(look, seat),
        *_characters(look, seat),
        *_skills(look, seat),
        *rows(look, seat),
        *houses(look, seat),
        *_favour(look, seat),
        *_pieces(look, seat),
    )
    return Scene(WIDTH, HEIGHT, look.theme.ground, items)


def _ground(look: Look) -> tuple[Item, ...]:
    page = Box(0, 0, WIDTH, HEIGHT)
    return (
        *page_ground(look.theme, page, 11),
        *row_grounds(look),
        *house_grounds(look),
        *_favour_track(look),
    )


def _head(look: Look, view: View, seat: SeatView) -> tuple[Item, ...]:
    active = view.active == seat.seat and not view.over
    box = Box(20, 22, 740, 62)
    return (
        *name_plate(look, seat.seat, box, 36, active=active),
        Icon("points", 808, 52, 54, look.inks("points")),
        centred_line(signed(seat.points), 904, 52, 48, look.theme.rubric, room=130),
    )


def _counters(look: Look, seat: SeatView) -> tuple[Item, ...]:
    items: list[Item] = []
    cells = Box(24, 98, 952, 62).columns(len(COUNTERS))
    for (field, icon), cell in zip(COUNTERS, cells, strict=True):
        x, y = cell.x + 34, cell.centre[1]
        amount = signed(getattr(seat, field))
        items.append(Icon(icon, x, y, 50, look.inks(icon)))
        items.append(centred_line(amount, x + 66, y, 40, look.theme.text, room=74))
    return tuple(items)


def _characters(look: Look, seat: SeatView) -> tuple[Item, ...]:
    goals = {goal.card: goal.missing for goal in seat.goals}
    groups: list[Item] = []
    for n, card in enumerate(seat.board):
        drawn = small_card(look, card, 0, 0, goals.get(card)) if card else empty_card(look, 0, 0)
        x = 24 + n * (SMALL[0] * _CARD_SCALE + 10)
        groups.append(Group(drawn, name=f"board {n + 1}", dx=x, dy=176, scale=_CARD_SCALE))
    return tuple(groups)


def _skills(look: Look, seat: SeatView) -> tuple[Item, ...]:
    """For each kind: actions done, icons shown and needed, and whether they suffice."""
    items: list[Item] = []
    for kind, row in zip(KINDS, Box(664, 176, 312, 312).rows(len(KINDS)), strict=True):
        items += _skill(look, seat, kind, row)
    return tuple(items)


def _skill(look: Look, seat: SeatView, kind: Kind, row: Box) -> tuple[Item, ...]:
    theme = look.theme
    y = row.centre[1]
    most = look.components.numbers.most_of_a_kind
    pips = tuple(
        Circle(
            row.x + 66 + n * 19,
            y,
            7,
            theme.kind(kind) if n < seat.done[kind] else theme.sunk,
            Stroke(theme.gold, 1.6),
        )
        for n in range(most)
    )
    shown, needed = seat.icons[kind], seat.needs[kind]
    ends: tuple[Item, ...] = ()
    if needed:
        ends = (centred_line(f"{shown}/{needed}", row.x + 204, y, 32, theme.text, room=78),)
        ends = (*ends, *progress(look, max(0, needed - shown), row.x + 280, y, 20))
    return (*plate(look, kind, row.x + 24, y, 44), *pips, *ends)


def _favour_cells(look: Look) -> tuple[Box, ...]:
    return _TRACK.columns(len(look.components.numbers.favour_track.points), 3)


def _favour_track(look: Look) -> tuple[Item, ...]:
    """The steps of the Favour track."""
    theme = look.theme
    edge = Stroke(theme.gold_deep, 1.2)
    return tuple(Rect(cell, theme.sunk, edge, 8) for cell in _favour_cells(look))


def _favour(look: Look, seat: SeatView) -> tuple[Item, ...]:
    """Each step with its points, that of the seat in its colour."""
    theme, ink = look.theme, look.seat_ink(seat.seat)
    track = look.components.numbers.favour_track
    items: list[Item] = []
    for n, cell in enumerate(_favour_cells(look)):
        step, x = track.lowest + n, cell.centre[0]
        here = step == seat.favour
        if here:
            items.append(Rect(cell, ink.body, Stroke(theme.halo, 3), 8))
        upper, lower = (ink.on, ink.on) if here else (theme.text, theme.soft)
        items.append(centred_line(signed(step), x, cell.y + 22, 24, upper))
        items.append(centred_line(signed(track.points[n]), x, cell.y + 51, 22, lower, "text"))
    return tuple(items)


def _pieces(look: Look, seat: SeatView) -> tuple[Item, ...]:
    """What is left of each piece, Boats in port, cards in hand, fulfilled Night cards."""
    theme = look.theme
    moon = theme.stone_icon()._replace(body=theme.night, light=theme.halo)
    entries = (
        (look.piece(seat.seat, "boat", 0, 0, 44), seat.boats_left),
        (Icon("anchor", 0, 0, 44, look.inks("anchor")), len(seat.docks)),
        (look.piece(seat.seat, "architect", 0, 0, 44), seat.architects_left),
        (look.piece(seat.seat, "token", 0, 0, 44), seat.tokens_left),
        (Icon("cards", 0, 0, 46, theme.gold_icon()), seat.hand_size),
        (Icon("night_card", 0, 0, 46, moon), len(seat.pile)),
    )
    items: list[Item] = []
    for (icon, amount), cell in zip(entries, _LOW.columns(len(entries)), strict=True):
        x, y = cell.x + 40, cell.centre[1]
        items.append(Group((icon,), dx=x, dy=y))
        items.append(centred_line(str(amount), x + 62, y, 36, theme.text))
    return tuple(items)
