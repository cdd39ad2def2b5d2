"""The rows of a player board with their links, and its Houses with the Buildings they became."""

from engine.components.records.boards import Link
from engine.views import SeatView
from engine.words import TILE_KINDS, TileKind
from render.geometry import Box, centred
from render.layout.rewards import reward_row, reward_stack
from render.layout.tokens import plate, tile
from render.lettering import centred_line, line
from render.look import Look
from render.scene import Group, Icon, Item, Rect, Stroke

_ROWS = Box(100, 512, 880, 4 * 114)
_HOUSES = Box(100, 980, 880, 118)


def row_grounds(look: Look) -> tuple[Item, ...]:
    """The empty spaces of the rows, with the plate of each row before them."""
    theme = look.theme
    items: list[Item] = []
    for r, kind in enumerate(TILE_KINDS):
        faint = theme.kind(kind).to(theme.panel, 0.78)
        items += plate(look, kind, 58, _cell(r, 0).centre[1], 62)
        items += (
            Rect(_cell(r, c), faint, Stroke(theme.gold_deep, 1.6), 14)
            for c in range(look.components.numbers.most_of_a_kind)
        )
    return tuple(items)


def _house_cells(look: Look) -> tuple[Box, ...]:
    cells = _HOUSES.columns(len(look.components.player_board.houses))
    return tuple(cell.inset(7, 2) for cell in cells)


def house_grounds(look: Look) -> tuple[Item, ...]:
    """The cells of the Houses."""
    theme = look.theme
    edge = Stroke(theme.gold_deep, 1.6)
    return tuple(Rect(cell, theme.sunk, edge, 14) for cell in _house_cells(look))


def _cell(row: int, column: int) -> Box:
    return _ROWS.rows(len(TILE_KINDS))[row].columns(5)[column].inset(7, 14)


def rows(look: Look, seat: SeatView) -> tuple[Item, ...]:
    """What lies on the spaces, what the empty ones give, and the links between rows."""
    items: list[Item] = []
    for r, kind in enumerate(TILE_KINDS):
        count = look.components.numbers.most_of_a_kind
        items += (_space(look, seat, r, kind, c) for c in range(count))
    for link in look.components.player_board.links:
        items += _link(look, seat, link)
    return tuple(items)


def _space(look: Look, seat: SeatView, r: int, kind: TileKind, c: int) -> Group:
    box = _cell(r, c)
    x, y = box.centre
    name = f"board {kind} {c + 1}"
    spot = Rect(box)
    if c < len(seat.rows[r]):
        filled = seat.rows[r][c]
        aside = 34 if kind == "artefact" else 0
        lying = tile(look, filled.tile, x - aside, y, 84, face_down=filled.face_down)
        return Group((spot, *lying, *_spot_points(look, kind, c, x + 48, y)), name=name)
    return Group((spot, *_printed(look, kind, c, box)), name=name)


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


def houses(look: Look, seat: SeatView) -> tuple[Item, ...]:
    """The Buildings that stand, and the Houses that are left with what each uncovers."""
    items: list[Item] = [look.piece(seat.seat, "house", 58, _HOUSES.centre[1], 62)]
    rewards = look.components.player_board.houses
    for n, (reward, cell) in enumerate(zip(rewards, _house_cells(look), strict=True)):
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
    stands = design or great
    name = look.called(stands.name) if stands else ""
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
