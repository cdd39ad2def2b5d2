"""The score sheet: a row for each thing that scores, a column for each seat."""

from engine.sheet import ScoreColumn, ScoreRow, ScoreSheet
from engine.views import View
from engine.words import Seat
from render.geometry import Box
from render.layout.frames import titled_ground
from render.layout.parts import static
from render.layout.symbols import count_icon
from render.layout.tokens import plate, signed
from render.lettering import centred_line, line
from render.look import Look
from render.scene import Group, Icon, Item, Polygon, Rect, Scene, Stroke

WIDTH = 1000
_TOP, _ROW, _TOTAL, _FOOT = 150.0, 46.0, 70.0, 64.0
_LABELS = 352.0
_EDGE = 22.0


def score_scene(look: Look, sheet: ScoreSheet, view: View) -> Scene:
    """The sheet of the game as it stands; the winners' columns are gilded."""
    keys = tuple(row.key for row in sheet.columns[0].rows)
    rows = len(keys)
    height = round(_TOP + rows * _ROW + _TOTAL + (_FOOT if sheet.tie_break != "points" else 20))
    lanes = Box(_LABELS, 0, WIDTH - _LABELS - _EDGE, height).columns(len(sheet.columns), 8)
    title = look.words.score if view.over else look.words.score_now
    items = (
        static(look, "score ground", lambda: _ground(look, keys, height, title), keys, title),
        *(
            _lane(look, sheet, column, lane, rows)
            for column, lane in zip(sheet.columns, lanes, strict=True)
        ),
        *_decided(look, sheet, height),
    )
    return Scene(WIDTH, height, look.theme.ground, items)


def _line_box(n: int) -> Box:
    return Box(_EDGE, _TOP + n * _ROW, WIDTH - 2 * _EDGE, _ROW)


def _ground(look: Look, keys: tuple[str, ...], height: int, title: str) -> tuple[Item, ...]:
    theme, words = look.theme, look.words
    page = Box(0, 0, WIDTH, height)
    items: list[Item] = [*titled_ground(look, title, page, 14)]
    for n, key in enumerate(keys):
        row = _line_box(n)
        if n % 2 == 0:
            items.append(Rect(row, theme.sunk, None, 8))
        x, y = row.x + 26, row.centre[1]
        items += row_icon(look, key, x, y)
        name = row_label(look, key)
        items.append(line(name, x + 30, y + 9, 25, theme.text, "text", room=_LABELS - 90, least=21))
    total = _line_box(len(keys))
    label = line(words.row_total, total.x + 56, total.y + 48, 34, theme.rubric, "caps", room=250)
    return (*items, label)


def row_label(look: Look, key: str) -> str:
    """The name of a row of the sheet."""
    sort, _, tile = key.partition(":")
    if sort == "tile":
        return look.called(look.components.scoring_tile_by_id[tile].name)
    return look.words.row(sort)


_ROW_ICONS = {"favour": "favour", "shame": "shame", "civic": "tiles", "objectives": "check"}


def row_icon(look: Look, key: str, x: float, y: float) -> tuple[Item, ...]:
    """The symbol of a row of the sheet."""
    theme = look.theme
    sort, _, tile = key.partition(":")
    size = 36.0
    match sort:
        case "tile":
            return count_icon(look, look.components.scoring_tile_by_id[tile].count, x, y, size)
        case "great":
            return (Icon("building.5", x, y, size, theme.gold_icon()),)
        case "base" | "dome":
            return (Icon(f"piece.{sort}", x, y, size, theme.stone_icon()),)
        case "night":
            return (Icon("moon", x, y, size, look.inks("moon")),)
        case "artefacts":
            return plate(look, "artefact", x, y, size)
        case "public_houses":
            return (Icon("house", x, y, size, theme.gold_icon()),)
        case _:
            icon = _ROW_ICONS.get(sort, "points")
            return (Icon(icon, x, y, size, look.inks(icon)),)


def _lane(look: Look, sheet: ScoreSheet, column: ScoreColumn, lane: Box, rows: int) -> Group:
    theme = look.theme
    wins = column.seat in sheet.winners
    box = Box(lane.x, _TOP - 72, lane.w, 72 + rows * _ROW + _TOTAL)
    items: list[Item] = []
    if wins:
        items.append(Rect(box.inset(-2, -4), theme.gold.faint(0.16), Stroke(theme.gold, 3), 12))
        items += _crown(look, lane.centre[0], box.y - 20)
    items += _heading(look, column.seat, Box(lane.x + 3, box.y, lane.w - 6, 60))
    for n, row in enumerate(column.rows):
        y = _line_box(n).centre[1]
        items += _entry(look, row, lane, y)
    y = _line_box(rows).y + _TOTAL / 2
    items.append(centred_line(signed(column.total), lane.centre[0], y, 44, theme.rubric))
    return Group(tuple(items), name=f"score {column.seat}")


def _heading(look: Look, seat: Seat, box: Box) -> tuple[Item, ...]:
    """A seat's emblem over its name: columns are too narrow for both beside each other."""
    ink = look.seat_ink(seat)
    x = box.centre[0]
    return (
        Rect(box, ink.body, Stroke(look.theme.line, 1.5), 12),
        look.piece(seat, "emblem", x, box.y + 19, 24),
        line(
            look.names[seat],
            x,
            box.bottom - 9,
            21,
            ink.on,
            "bold",
            "middle",
            room=box.w - 10,
        ),
    )


def _crown(look: Look, x: float, y: float) -> tuple[Item, ...]:
    """A crown of three points over the winner."""
    theme = look.theme
    points = ((-26, 12), (-30, -10), (-13, 0), (0, -18), (13, 0), (30, -10), (26, 12))
    shape = tuple((x + dx, y + dy) for dx, dy in points)
    return (Polygon(shape, theme.gold, Stroke(theme.line, 2.5)),)


def _entry(look: Look, row: ScoreRow, lane: Box, y: float) -> tuple[Item, ...]:
    """The points of a row, and how they came about where a multiplier matters."""
    theme = look.theme
    x = lane.centre[0]
    ink = theme.text if row.points else theme.soft
    points = centred_line(signed(row.points), x + lane.w * 0.2, y, 29, ink, room=lane.w * 0.5)
    if row.multiplier in {0, 1} and not row.key.startswith("tile:"):
        return (points,)
    text = f"{signed(row.multiplier)}×{row.count}"
    return (
        points,
        centred_line(text, x - lane.w * 0.24, y, 21, theme.soft, "text", room=lane.w * 0.42),
    )


def _decided(look: Look, sheet: ScoreSheet, height: int) -> tuple[Item, ...]:
    words = look.words
    reasons = {
        "points": "",
        "night": words.by_night,
        "favour": words.by_favour,
        "shared": words.by_nothing,
        "bot": words.by_the_bot,
    }
    reason = reasons[sheet.tie_break]
    if not reason:
        return ()
    ink = look.theme.soft
    return (line(reason, WIDTH / 2, height - 30, 24, ink, "text", "middle", room=WIDTH - 80),)
