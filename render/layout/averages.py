"""Statistics: how many points the rows of the score sheet brought on average, as bars."""

from collections.abc import Mapping
from types import MappingProxyType

from render.geometry import Box
from render.layout.chart import even_steps
from render.layout.frames import titled_ground
from render.layout.parts import static
from render.layout.score import row_icon, row_label
from render.lettering import centred_line, line
from render.look import Look
from render.scene import Group, Item, Polygon, Polyline, Rect, Scene, Stroke

WIDTH = 1000
_TOP, _ROW, _EDGE = 84.0, 50.0, 26.0
_LABELS, _NUMBERS, _FOOT = 340.0, 110.0, 58.0


def averages_scene(
    look: Look,
    averages: Mapping[str, float],
    games: int,
    others: Mapping[str, float] = MappingProxyType({}),
) -> Scene:
    """A bar for each row by its key, in the order given, over so many games.

    A mark on it, and a second number, say what all ``others`` at the table had there.
    """
    foot = _FOOT if others else 0.0
    height = round(_TOP + len(averages) * _ROW + foot + _EDGE)
    page = Box(0, 0, WIDTH, height)
    values = [*averages.values(), *(others[key] for key in averages if key in others)]
    steps = even_steps(min([0.0, *values]), max([1.0, *values]), 8)
    rows = Box(_EDGE, _TOP, WIDTH - 2 * _EDGE, len(averages) * _ROW).rows(max(1, len(averages)))
    ground = static(
        look,
        "averages ground",
        lambda: (*_ground(look, page, games), *_legend(look, page, shown=bool(others))),
        height,
        games,
        bool(others),
    )
    ends = (steps[0], steps[-1])
    bars = (
        Group(
            (
                *_bar(look, key, value, ends, row, wide=bool(others)),
                *_other(look, others.get(key), ends, row),
            ),
            name=f"average {key}",
        )
        for (key, value), row in zip(averages.items(), rows, strict=False)
    )
    return Scene(WIDTH, height, look.theme.ground, (ground, *bars))


def _legend(look: Look, page: Box, *, shown: bool) -> tuple[Item, ...]:
    """What the bars and the marks on them mean."""
    if not shown:
        return ()
    theme, y = look.theme, page.bottom - _EDGE - _FOOT / 2 + 4
    left, middle = page.x + 40, page.x + WIDTH / 2
    return (
        Rect(Box(left, y - 13, 40, 26), theme.gold, Stroke(theme.line, 1), 4),
        line(look.words.own_average, left + 54, y + 9, 25, theme.text, "text", room=380, least=22),
        *_mark(look, middle + 12, y, 34),
        line(look.words.others, middle + 40, y + 9, 25, theme.soft, "text", room=420, least=22),
    )


def _other(
    look: Look, value: float | None, ends: tuple[float, float], row: Box
) -> tuple[Item, ...]:
    """What others had in a row: a mark on the bar, and the number right of it."""
    if value is None:
        return ()
    plot, y = _plot(row, wide=True), row.centre[1]
    x = plot.x + (value - ends[0]) / (ends[1] - ends[0]) * plot.w
    number = centred_line(one_decimal(value), row.right - 46, y, 24, look.theme.soft, room=86)
    return (*_mark(look, x, y, 38), number)


def _mark(look: Look, x: float, y: float, height: float) -> tuple[Item, ...]:
    """A pointed mark, which no bar looks like."""
    half = height / 2
    points = ((x, y - half), (x + 8, y), (x, y + half), (x - 8, y))
    return (Polygon(points, look.theme.halo, Stroke(look.theme.line, 2)),)


def _plot(row: Box, *, wide: bool) -> Box:
    """Where the bar of a row lies; ``wide`` leaves room for two numbers right of it."""
    numbers = _NUMBERS + (86 if wide else 0)
    return Box(row.x + _LABELS, row.y + 9, row.w - _LABELS - numbers, row.h - 18)


def _ground(look: Look, page: Box, games: int) -> tuple[Item, ...]:
    theme, words = look.theme, look.words
    counted = words.games.format(games=games)
    return (
        *titled_ground(look, words.averages, page, 31),
        line(counted, WIDTH - 36, 50, 26, theme.soft, "text", "right", room=300),
    )


def _bar(
    look: Look, key: str, value: float, ends: tuple[float, float], row: Box, *, wide: bool
) -> tuple[Item, ...]:
    theme, y = look.theme, row.centre[1]
    plot = _plot(row, wide=wide)
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
        centred_line(one_decimal(value), plot.right + 58, y, 28, theme.text, room=96),
    )


def one_decimal(value: float) -> str:
    """A number with one decimal and a proper minus sign."""
    # Adding nothing takes the sign off what rounds to nothing.
    return f"{round(value, 1) + 0:.1f}".replace("-", "−")
