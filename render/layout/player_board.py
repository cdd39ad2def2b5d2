"""A player board in full: Characters, skills, rows with their links, Houses, Favour, pieces."""

from engine.components.records import Link
from engine.views import SeatView, View
from engine.words import KINDS, TILE_KINDS, Kind, TileKind
from render.geometry import Box, centred
from render.layout.card import SMALL, empty_card, progress, small_card
from render.layout.frames import panel
from render.layout.parts import static
from render.layout.seats import COUNTERS
from render.layout.tokens import name_plate, plate, reward_row, reward_stack, signed, tile
from render.lettering import centred_line, line
from render.look import Look
from render.scene import Circle, Group, Icon, Item, Mottle, Rect, Scene, Stroke

WIDTH, HEIGHT = 1000, 1286
_CARD_SCALE = 1.95
_ROWS = Box(100, 512, 880, 4 * 114)
_HOUSES = Box(100, 980, 880, 118)
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
        *_rows(look, seat),
        *_houses(look, seat),
        *_favour(look, seat),
        *_pieces(look, seat),
    )
    return Scene(WIDTH, HEIGHT, look.theme.ground, items)


def _ground(look: Look) -> tuple[Item, ...]:
    page = Box(0, 0, WIDTH, HEIGHT)
    return (Mottle(page, look.theme.cloud, 110, 11), *panel(look.theme, page.inset(4)))


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


def _cell(row: int, column: int) -> Box:
    return _ROWS.rows(len(TILE_KINDS))[row].columns(5)[column].inset(7, 14)


def _rows(look: Look, seat: SeatView) -> tuple[Item, ...]:
    items: list[Item] = []
    for r, kind in enumerate(TILE_KINDS):
        items += plate(look, kind, 58, _cell(r, 0).centre[1], 62)
        for c in range(look.components.numbers.most_of_a_kind):
            items.append(_space(look, seat, r, kind, c))
    for link in look.components.player_board.links:
        items += _link(look, seat, link)
    return tuple(items)


def _space(look: Look, seat: SeatView, r: int, kind: TileKind, c: int) -> Group:
    box = _cell(r, c)
    x, y = box.centre
    name = f"board {kind} {c + 1}"
    theme = look.theme
    faint = theme.kind(kind).to(theme.panel, 0.78)
    ground = Rect(box, faint, Stroke(theme.gold_deep, 1.6), 14)
    if c < len(seat.rows[r]):
        filled = seat.rows[r][c]
        aside = 34 if kind == "artefact" else 0
        lying = tile(look, filled.tile, x - aside, y, 84, face_down=filled.face_down)
        return Group((ground, *lying, *_spot_points(look, kind, c, x + 48, y)), name=name)
    return Group((ground, *_printed(look, kind, c, box)), name=name)


def _printed(look: Look, kind: TileKind, c: int, box: Box) -> tuple[Item, ...]:
    """What the next tile on a space gives."""
    x, y = box.centre
    section = look.components.section_of_book.get(c + 1) if kind == "book" else None
    if section is not None:
        return (
            Icon("token", x - 26, y, 44, look.theme.stone_icon()),
            centred_line(section.id, x + 28, y, 32, look.theme.rubric, "display", room=56),
        )
    if kind == "artefact":
        return _spot_points(look, kind, c, x, y)
    reward = look.components.player_board.rows[kind][c]
    return reward_stack(look, reward, x, y, 42, box.w - 20, box.h - 10)


def _spot_points(look: Look, kind: TileKind, c: int, x: float, y: float) -> tuple[Item, ...]:
    """The points printed on an Artefact spot."""
    if kind != "artefact":
        return ()
    points = look.components.player_board.artefact_points[c]
    return (
        centred_line(str(points), x - 12, y, 28, look.theme.text),
        Icon("points", x + 14, y, 30, look.inks("points")),
    )


def _link(look: Look, seat: SeatView, link: Link) -> tuple[Item, ...]:
    """A link between two spaces: gold once both are filled."""
    theme = look.theme
    upper, lower = TILE_KINDS.index(link.upper), TILE_KINDS.index(link.lower)
    column = link.column - 1
    above, below = _cell(upper, column), _cell(lower, column)
    x, y = above.centre[0], (above.bottom + below.y) / 2
    closed = all(len(seat.rows[r]) >= link.column for r in (upper, lower))
    box = centred(x, y, 108, 34)
    fill = theme.gold if closed else theme.panel
    return (
        Rect(box, fill, Stroke(theme.gold_deep, 1.8), 12),
        *reward_row(look, link.reward, x, y, 26, theme.line if closed else None),
    )


def _houses(look: Look, seat: SeatView) -> tuple[Item, ...]:
    theme = look.theme
    items: list[Item] = [look.piece(seat.seat, "house", 58, _HOUSES.centre[1], 62)]
    rewards = look.components.player_board.houses
    for n, (reward, box) in enumerate(zip(rewards, _HOUSES.columns(len(rewards)), strict=True)):
        cell = box.inset(7, 2)
        items.append(Rect(cell, theme.sunk, Stroke(theme.gold_deep, 1.6), 14))
        if n < len(seat.buildings):
            items += _building(look, seat, n, cell)
        else:
            x, y = cell.centre
            items.append(look.piece(seat.seat, "house", x - 36, y, 56))
            items += reward_stack(look, reward, x + 36, y, 36, 76, cell.h - 12)
    return tuple(items)


def _building(look: Look, seat: SeatView, n: int, cell: Box) -> tuple[Item, ...]:
    """A Building that stands: its form, its name, its place and what it pays."""
    theme, components = look.theme, look.components
    built = seat.buildings[n]
    design = components.design_by_id.get(built.design)
    great = components.great_by_id.get(built.design)
    name = design.name if design else great.name if great else ""
    x = cell.centre[0]
    prize: tuple[Item, ...] = ()
    if design is not None:
        prize = reward_stack(look, design.reward, x + 34, cell.y + 38, 30, 82, 62)
    return (
        look.piece(seat.seat, f"building.{min(built.level, 5)}", x - 42, cell.y + 38, 54),
        *prize,
        line(name, x, cell.bottom - 30, 22, theme.text, "bold", "middle", room=cell.w - 12),
        line(built.place, x, cell.bottom - 8, 22, theme.soft, "text", "middle"),
    )


def _favour(look: Look, seat: SeatView) -> tuple[Item, ...]:
    """The Favour track: each step with its points; the emblem stands on the seat's step."""
    theme = look.theme
    track = look.components.numbers.favour_track
    items: list[Item] = []
    for n, cell in enumerate(_TRACK.columns(len(track.points), 3)):
        step = track.lowest + n
        here = step == seat.favour
        x = cell.centre[0]
        fill = look.seat_ink(seat.seat).body if here else theme.sunk
        ink = look.seat_ink(seat.seat).on if here else theme.text
        soft = look.seat_ink(seat.seat).on if here else theme.soft
        edge = Stroke(theme.halo if here else theme.gold_deep, 3 if here else 1.2)
        items += (
            Rect(cell, fill, edge, 8),
            centred_line(signed(step), x, cell.y + 22, 24, ink),
            centred_line(signed(track.points[n]), x, cell.y + 51, 22, soft, "text"),
        )
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
