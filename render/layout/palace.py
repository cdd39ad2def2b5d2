"""The Palace as a façade: four sections between plinth and dome, and the three reward rings."""

from engine.views import PieceView, View
from engine.words import TIERS, Tier
from render.geometry import Box, centred
from render.layout.facade import dome, niche, plinth
from render.layout.frames import panel, panel_title
from render.layout.parts import Part, static
from render.layout.rewards import reward_stack
from render.layout.river import scoring_tile
from render.layout.tokens import multiplier
from render.lettering import centred_line
from render.look import Look
from render.scene import (
    Circle,
    Gradient,
    Group,
    Icon,
    Item,
    Rect,
    Stroke,
)

WIDTH, HEIGHT = 560.0, 520.0
_LEFT, _COLUMN, _RING = 86.0, 86.0, 118.0
_ROWS: dict[str, tuple[float, float]] = {
    "dome": (46, 74),
    "spire": (122, 92),
    "arch": (216, 92),
    "pillar": (310, 92),
    "base": (404, 40),
}
"""Top and height of the row of each kind of piece."""

_TILES = 448.0
"""Top of the row of Scoring tiles."""


def palace_part(look: Look, view: View) -> Part:
    """The whole panel."""
    return Part(
        WIDTH,
        HEIGHT,
        static(look, "palace ground", lambda: _ground(look)),
        Group(_live(look, view), name="palace"),
    )


def _cell(tier: str, section: int) -> Box:
    """The box of a section (from 1) in a tier."""
    top, height = _ROWS[tier]
    return Box(_LEFT + (section - 1) * _COLUMN, top, _COLUMN, height)


def _wide(piece: str) -> Box:
    """The box of Base or Dome, which belong to no section."""
    top, height = _ROWS[piece]
    inset = 0.0 if piece == "base" else 1.15 * _COLUMN
    return Box(_LEFT + inset, top, 4 * _COLUMN - 2 * inset, height)


def _ring_spaces(tier: str) -> tuple[Box, ...]:
    """The four spaces of a tier's ring, clockwise from the top left."""
    top, height = _ROWS[tier]
    left = _LEFT + 4 * _COLUMN + 8
    w, h = (_RING - 14) / 2, height / 2
    return tuple(
        Box(left + dx * w, top + dy * h, w, h).inset(3)
        for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1))
    )


def _ground(look: Look) -> tuple[Item, ...]:
    theme, palace = look.theme, look.components.palace
    box = Box(0, 0, WIDTH, HEIGHT)
    items: list[Item] = [*panel(theme, box), *panel_title(look, look.words.palace, box)]
    hall = Box(_LEFT - 4, _ROWS["spire"][0] - 6, 4 * _COLUMN + 8, 3 * 94 + 8)
    items.append(
        Rect(
            hall,
            Gradient((0, hall.y), (0, hall.bottom), theme.court, theme.sunk),
            Stroke(theme.gold_deep, 1.6),
            10,
        )
    )
    items += [
        niche(look, _cell("spire", section), _cell("pillar", section))
        for section in range(1, len(palace.sections) + 1)
    ]
    items += dome(look, _wide("dome"), built=False)
    items += plinth(look, _wide("base"), built=False)
    for tier in TIERS:
        items += _tier_label(look, tier)
        items += _ring(look, tier)
        for section in range(1, len(palace.sections) + 1):
            x, y = _cell(tier, section).centre
            items.append(Icon(f"piece.{tier}", x - 8, y, 74, theme.ghost_icon()))
    for piece in ("dome", "base"):
        y = _wide(piece).centre[1]
        items += _cost(look, palace.costs[piece], 24, y)
        items += _points(look, palace.points[piece], 66, y)
    return tuple(items)


def _tier_label(look: Look, tier: Tier) -> tuple[Item, ...]:
    palace = look.components.palace
    top, height = _ROWS[tier]
    return (
        *multiplier(look, palace.multipliers[tier], 44, top + height * 0.34, 38),
        *_cost(look, palace.costs[tier], 44 - 6, top + height * 0.72),
    )


def _cost(look: Look, goods: int, x: float, y: float) -> tuple[Item, ...]:
    return (
        centred_line(str(goods), x - 6, y, 19, look.theme.text),
        Icon("goods", x + 11, y, 20, look.inks("goods")),
    )


def _points(look: Look, points: int, x: float, y: float) -> tuple[Item, ...]:
    return (
        centred_line(str(points), x - 9, y, 18, look.theme.text),
        Icon("points", x + 12, y, 20, look.inks("points")),
    )


def _ring(look: Look, tier: Tier) -> tuple[Item, ...]:
    theme = look.theme
    spaces = _ring_spaces(tier)
    items: list[Item] = []
    for reward, box in zip(look.components.palace.rings[tier], spaces, strict=True):
        items.append(Rect(box, theme.sunk, Stroke(theme.gold_deep, 1.4), 8))
        items += reward_stack(look, reward, *box.centre, 22, box.w - 8, box.h - 3)
    centres = [box.centre for box in spaces]
    for n, (x, y) in enumerate(centres):
        (nx, ny) = centres[(n + 1) % 4]
        arrow = Icon("forward", (x + nx) / 2, (y + ny) / 2, 13, theme.gold_icon(), turn=90.0 * n)
        items.append(arrow)
    return tuple(items)


def _spots(look: Look) -> list[Item]:
    """Invisible boxes that give every place of the Palace its name, built or not."""
    spots = [Group((Rect(_wide(piece)),), name=f"palace {piece}") for piece in ("base", "dome")]
    for tier in TIERS:
        for section in range(1, len(look.components.palace.sections) + 1):
            box = _cell(tier, section).inset(6)
            spots.append(Group((Rect(box),), name=f"palace {tier} {section}"))
        for n, space in enumerate(_ring_spaces(tier), start=1):
            spots.append(Group((Rect(space),), name=f"ring {tier} {n}"))
    return list(spots)


def _live(look: Look, view: View) -> tuple[Item, ...]:
    groups = _spots(look)
    for piece in view.palace:
        groups += _piece(look, piece)
    for section, tile in enumerate(view.palace_tiles, start=1):
        count = look.components.scoring_tile_by_id[tile].count
        x = _LEFT + (section - 0.5) * _COLUMN
        groups.append(
            Group(
                (
                    *scoring_tile(look, count, x - 8, _TILES + 30, 56),
                    *_section_number(look, section, x + 26, _TILES + 12),
                ),
                name=f"palace tile {section}",
            )
        )
    return tuple(groups)


def _section_number(look: Look, section: int, x: float, y: float) -> tuple[Item, ...]:
    theme = look.theme
    return (
        Circle(x, y, 11, theme.panel, Stroke(theme.gold, 1.6)),
        centred_line(str(section), x, y, 15, theme.rubric, "display"),
    )


def _piece(look: Look, piece: PieceView) -> tuple[Item, ...]:
    theme = look.theme
    if piece.piece in {"base", "dome"}:
        box = _wide(piece.piece)
        shape = plinth if piece.piece == "base" else dome
        x, y = box.centre
        return (
            Group(
                (*shape(look, box, built=True), *_architect(look, piece, x, y)),
                name=f"palace {piece.piece}",
            ),
        )
    box = _cell(piece.piece, piece.section)
    x, y = box.centre
    stone = Icon(f"piece.{piece.piece}", x - 8, y, 74, theme.stone_icon())
    space = _ring_spaces(piece.piece)[piece.space - 1]
    return (
        Group(
            (stone, *_architect(look, piece, x + 22, y + 18)),
            name=f"palace {piece.piece} {piece.section}",
        ),
        Group(
            (
                Rect(space, theme.stone, Stroke(theme.line, 1.4), 8),
                Icon(f"piece.{piece.piece}", space.x + 17, space.centre[1], 27, theme.stone_icon()),
                *_section_number(look, piece.section, space.right - 12, space.centre[1]),
            ),
            name=f"ring {piece.piece} {piece.space}",
        ),
    )


def _architect(look: Look, piece: PieceView, x: float, y: float) -> tuple[Item, ...]:
    if piece.seat is None:
        return ()
    ink = look.seat_ink(piece.seat)
    return (
        Rect(centred(x, y, 34, 42), ink.body, Stroke(look.theme.halo, 2), 9),
        Icon("architect", x, y - 5, 27, look.theme.stone_icon()),
        look.piece(piece.seat, "emblem", x, y + 15, 15),
    )
