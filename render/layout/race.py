"""The score race: everybody's points after each round, and what they were made of."""

from collections.abc import Iterator, Sequence

from engine.sheet import ScoreSheet
from engine.views import View
from engine.words import Seat
from render.geometry import Box, Point
from render.layout.chart import DASHES, dashed, even_steps, spread, tied
from render.layout.frames import titled_ground
from render.layout.parts import static
from render.layout.race_bars import bars_height, bars_items
from render.layout.tokens import signed
from render.lettering import centred_line, line
from render.look import Look
from render.scene import Circle, Group, Item, Polyline, Rect, Scene, Stroke

WIDTH = 1000
_TOP, _CHART, _GAP, _EDGE = 84.0, 520.0, 58.0, 22.0
_LEFT, _RIGHT = 84.0, 300.0
_APART = 76.0


def race_scene(look: Look, sheets: Sequence[ScoreSheet], view: View) -> Scene:
    """Lines of all seats over the rounds, and for each seat bars of what its points come from.

    ``sheets`` are the score sheets before the first round and after each; at least one.
    """
    seats = len(view.seats)
    page_height = round(_TOP + _CHART + _GAP + bars_height(seats) + _EDGE)
    points = [[sheet.columns[seat].total for sheet in sheets] for seat in range(seats)]
    below = Box(_EDGE, _TOP + _CHART + _GAP, WIDTH - 2 * _EDGE, bars_height(seats))
    items = (*_lines(look, points, page_height), *bars_items(look, sheets, below))
    return Scene(WIDTH, page_height, look.theme.ground, items)


def ghosts_scene(look: Look, points: Sequence[Sequence[int]]) -> Scene:
    """The same lines alone: of people, and of programs, who each had the same game to themselves.

    ``points`` are those of each line before the first round and after each.
    """
    page_height = round(_TOP + _CHART + _GAP + _EDGE)
    return Scene(WIDTH, page_height, look.theme.ground, tuple(_lines(look, points, page_height)))


def _lines(look: Look, points: Sequence[Sequence[int]], page_height: int) -> Iterator[Item]:
    """The page with the grid, a line for each row of points, and what it is called at its end."""
    plot = Box(_LEFT, _TOP, WIDTH - _LEFT - _RIGHT, _CHART)
    flat = [number for line in points for number in line]
    steps = even_steps(min(0, *flat), max(1, *flat), 10)
    rounds = max(len(line) for line in points) - 1
    places = [_places(line, steps, plot, rounds) for line in points]
    ends = spread([line[-1][1] for line in places], _APART, plot.y + 20, plot.bottom - 14)
    yield static(
        look,
        "race ground",
        lambda: _ground(look, plot, steps, rounds, page_height),
        steps,
        rounds,
        page_height,
    )
    for seat, way in enumerate(places):
        yield _line(look, seat, way)
    for seat, y in enumerate(ends):
        yield _label(look, seat, points[seat][-1], places[seat][-1], y)


def _places(points: Sequence[int], steps: Sequence[float], plot: Box, rounds: int) -> list[Point]:
    """Where the points of each round lie."""
    low, high = steps[0], steps[-1]
    across = plot.w / max(1, rounds)
    return [
        (plot.x + n * across, plot.bottom - (number - low) / (high - low) * plot.h)
        for n, number in enumerate(points)
    ]


def _ground(
    look: Look, plot: Box, steps: Sequence[float], rounds: int, height: int
) -> tuple[Item, ...]:
    """The page with the grid: a line for each step of points, a number for each round."""
    theme = look.theme
    page = Box(0, 0, WIDTH, height)
    items: list[Item] = [*titled_ground(look, look.words.race, page, 21)]
    low, high = steps[0], steps[-1]
    for step in steps:
        y = plot.bottom - (step - low) / (high - low) * plot.h
        ink = theme.gold if step == 0 else theme.ghost.faint(0.7)
        rule = Polyline(((plot.x, y), (plot.right, y)), Stroke(ink, 2.4 if step == 0 else 1.4))
        items.append(rule)
        items.append(centred_line(signed(round(step)), plot.x - 36, y, 24, theme.soft, "text"))
    across = plot.w / max(1, rounds)
    every = 1 if rounds <= 14 else -(-rounds // 14)
    for n in range(0, rounds + 1, every):
        x = plot.x + n * across
        items.append(centred_line(str(n), x, plot.bottom + 28, 24, theme.soft, "text"))
    return tuple(items)


def _line(look: Look, seat: Seat, places: Sequence[Point]) -> Group:
    """A seat's line in its pattern, its emblem on every point."""
    ink = look.seat_ink(seat).body
    pattern = DASHES[look.colours[seat] % len(DASHES)]
    marks = [look.piece(seat, "emblem", x, y, 24) for x, y in places]
    return Group(
        (
            Polyline(tuple(places), Stroke(look.theme.panel, 11)),
            *tied(dashed(places, pattern, ink, 6)),
            *marks,
        ),
        name=f"race {seat}",
    )


def _label(look: Look, seat: Seat, points: int, end: Point, y: float) -> Group:
    """The points of a seat over its name, right of the end of its line."""
    left = WIDTH - _RIGHT + 46
    plate = Box(left, y - 33, WIDTH - _EDGE - left, 66)
    ink = look.seat_ink(seat)
    return Group(
        (
            Polyline(((end[0] + 16, end[1]), (left - 6, y)), Stroke(ink.body, 2.4)),
            Circle(left - 6, y, 4, ink.body),
            Rect(plate, ink.body, Stroke(look.theme.line, 1.5), 16),
            look.piece(seat, "emblem", left + 28, y - 12, 30),
            line(signed(points), left + 52, y - 1, 32, ink.on, room=plate.w - 64),
            line(look.names[seat], left + 12, y + 25, 22, ink.on, room=plate.w - 24, least=21),
        ),
        name=f"race label {seat}",
    )
