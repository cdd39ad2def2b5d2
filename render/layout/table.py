"""The whole table in one picture."""

from collections.abc import Sequence

from engine.views import View
from render.geometry import Box
from render.layout.changes import mark_changes
from render.layout.map import map_part
from render.layout.module_boards import HEIGHT as MODULES_HEIGHT
from render.layout.module_boards import modules_part
from render.layout.palace import palace_part
from render.layout.parts import Part, fitted, static
from render.layout.seats import HEIGHT as SEATS_HEIGHT
from render.layout.seats import seats_part
from render.layout.wisdom import wisdom_part
from render.lettering import fit, line
from render.look import Look
from render.ornament import frame, strapwork
from render.scene import Group, Item, Mottle, Scene

WIDTH, HEIGHT = 1600, 1200
_MARGIN = 14.0
_HEAD = 46.0
_GAP = 10.0


def table_scene(
    look: Look, view: View, changes: Sequence[str] = (), fresh: Sequence[str] = ()
) -> Scene:
    """The table as ``view`` shows it; ``changes`` and ``fresh`` name the regions to mark.

    With modules it is higher, so that their boards find room.
    """
    height = round(HEIGHT + (MODULES_HEIGHT + _GAP if view.boards else 0))
    parts = _parts(look, view, height)
    items: tuple[Item, ...] = (
        static(look, "table ground", lambda: _ground(look, height), height),
        *(part.ground for part in parts),
        _headline(look, view),
        *(part.live for part in parts),
    )
    return mark_changes(look, Scene(WIDTH, height, look.theme.ground, items), changes, fresh)


def _parts(look: Look, view: View, height: int) -> tuple[Part, ...]:
    width = WIDTH - 2 * _MARGIN
    low = height - _MARGIN - SEATS_HEIGHT
    seats = seats_part(look, view, width).placed(_MARGIN, low)
    boards: tuple[Part, ...] = ()
    if view.boards:
        low -= MODULES_HEIGHT + _GAP
        boards = (modules_part(look, view, width).placed(_MARGIN, low),)
    top = _MARGIN + _HEAD
    middle = Box(_MARGIN, top, 990, low - _GAP - top)
    side = Box(middle.right + 8, top, WIDTH - _MARGIN - middle.right - 8, middle.h)
    palace, wisdom = palace_part(look, view), wisdom_part(look, view)
    scale = min(side.w / palace.width, (side.h - 8) / (palace.height + wisdom.height))
    x = side.x + (side.w - palace.width * scale) / 2
    return (
        fitted(map_part(look, view), middle),
        palace.placed(x, side.y, scale),
        wisdom.placed(x, side.bottom - wisdom.height * scale, scale),
        *boards,
        seats,
    )


def _ground(look: Look, height: int) -> tuple[Item, ...]:
    theme = look.theme
    page = Box(0, 0, WIDTH, height)
    return (
        Mottle(page, theme.cloud, 120, 3),
        *frame(page.inset(5), theme.gold, theme.gold_deep, 10),
        *strapwork(Box(_MARGIN + 500, 26, 560, 14), theme.gold_deep, 1.8, 18),
    )


def _headline(look: Look, view: View) -> Group:
    """What round it is and whose turn."""
    theme, words = look.theme, look.words
    turn = words.round_of.format(round=view.round, rounds=view.rounds)
    name, _ = fit(look.names[view.active], "display", 27, 300)
    who = words.game_over if view.over else words.to_play.format(name=name)
    base = _MARGIN + 31
    mark: tuple[Item, ...] = ()
    text = line(who, WIDTH - 70, base, 27, theme.text, "display", "right", room=420, least=20)
    if not view.over:
        mark = (look.piece(view.active, "emblem", WIDTH - 46, base - 10, 28),)
    return Group(
        (line(turn, _MARGIN + 28, base, 27, theme.rubric, "caps", room=440), text, *mark),
        name="headline",
    )
