"""Statistics: how many points the rows of the score sheet brought on average, as bars."""

from collections.abc import Mapping

from render.geometry import Box
from render.layout.chart import even_steps
from render.layout.frames import panel, panel_title
from render.layout.parts import static
from render.layout.score import row_icon, row_label
from render.lettering import centred_line, line
from render.look import Look
from render.scene import Group, Item, Mottle, Polyline, Rect, Scene, Stroke

WIDTH = 1000
_TOP, _ROW, _EDGE = 84.0, 50.0, 26.0
_LABELS, _NUMBERS = 340.0, 110.0


def averages_scene(look: Look, averages: Mapping[str, float], games: int) -> Scene:
    """A bar for each row by its key, in the order given, over so many games."""
    height = round(_TOP + len(averages) * _ROW + _EDGE)
    page = Box(0, 0, WIDTH, height)
    steps = even_steps(min([0.0, *averages.values()]), max([1.0, *averages.values()]), 8)
    rows = Box(_EDGE, _TOP, WIDTH - 2 * _EDGE, len(averages) * _ROW).rows(max(1, len(averages)))
    ground = static(look, "averages ground", lambda: _ground(look, page, games), height, games)
    bars = (
        Group(_bar(look, key, value, (steps[0], steps[-1]), row), name=f"average {key}")
        for (key, value), row in zip(averages.items(), rows, strict=False)
    )
    return Scene(WIDTH, height, look.theme.ground, (ground, *bars))


def _ground(look: Look, page: Box, games: int) -> tuple[Item, ...]:
    theme, words = look.theme, look.words
    counted = words.games.format(games=games)
    return (
        Mottle(page, theme.cloud, 110, 31),
        *panel(theme, page.inset(4)),
        *panel_title(look, words.averages, page.inset(8), 34),
        line(counted, WIDTH - 36, 50, 26, theme.soft, "text", "right", room=300),
    )


def _bar(
    look: Look, key: str, value: float, ends: tuple[float, float], row: Box
) -> tuple[Item, ...]:
    theme, y = look.theme, row.centre[1]
    plot = Box(row.x + _LABELS, row.y + 9, row.w - _LABELS - _NUMBERS, row.h - 18)
    low, high = ends
    unit = plot.w / (high - low)
    zero = plot.x - low * unit
    left, right = sorted((zero, zero + value * unit))
    ink = theme.gold if value >= 0 else theme.kind("patient")
    return (
        *row_icon(look, key, row.x + 26, y),
        line(
            row_label(look, key),
            row.x + 56,
            y + 9,
            25,
            theme.text,
            "text",
            room=_LABELS - 70,
            least=22,
        ),
        Rect(plot, theme.sunk, None, 5),
        Rect(Box(left, plot.y, max(1.5, right - left), plot.h), ink, Stroke(theme.line, 1), 4),
        Polyline(((zero, row.y + 4), (zero, row.bottom - 4)), Stroke(theme.soft, 2)),
        centred_line(one_decimal(value), row.right - 52, y, 28, theme.text, room=96),
    )


def one_decimal(value: float) -> str:
    """A number with one decimal and a proper minus sign."""
    return f"{value:.1f}".replace("-", "−")
