"""A skyline of the Round City with a tower for each turn: how a game went, and nothing else of it.

A tower is as high as the points that its turn brought. Its windows are lit where the person was
ahead of the Bot after that turn, and shut where not. The best turn has the great dome.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from render.geometry import Box, star
from render.ink import Ink
from render.ornament import palm
from render.scene import Circle, Gradient, Icon, Item, Path, Polygon, Polyline, Rect, Stroke
from render.theme import Theme


class Tower(NamedTuple):
    """One turn: points gained, and whether the person led after it."""

    gained: int
    ahead: bool


_WALL, _WATER = 62.0, 34.0
_LOWEST, _WIDEST = 34.0, 92.0


def towers_of(race: Sequence[tuple[int, int]]) -> tuple[Tower, ...]:
    """The towers of a race: own points and the Bot's, before the first turn and after each."""
    return tuple(Tower(now[0] - before[0], now[0] > now[1]) for before, now in pairwise(race))


def skyline(theme: Theme, towers: Sequence[Tower], box: Box) -> tuple[Item, ...]:
    """Towers behind the wall at the lower end of ``box``, with the river before it."""
    foot = box.bottom - _WATER - _WALL
    most = max([1, *(tower.gained for tower in towers)])
    room = foot - box.y - 66
    count = max(1, len(towers))
    width = min(box.w - 92, count * _WIDEST)
    lanes = Box(box.centre[0] - width / 2, box.y, width, 1).columns(count, 8)
    best = next((n for n, tower in enumerate(towers) if tower.gained == most), -1)
    items: list[Item] = []
    for n, (tower, lane) in enumerate(zip(towers, lanes, strict=False)):
        height = _LOWEST + max(0, tower.gained) / most * (room - _LOWEST)
        body = Box(lane.x, foot - height, lane.w, height)
        items += _tower(theme, tower, body, great=n == best, form=n)
    return (*items, *_battlements(theme, box))


def _tower(theme: Theme, tower: Tower, body: Box, *, great: bool, form: int) -> tuple[Item, ...]:
    stone, dark = (
        (theme.stone, theme.stone_shade),
        (theme.stone_shade, theme.wall),
        (theme.wall_light, theme.wall),
    )[form % 3]
    edge = Stroke(theme.line, 2.4)
    shade = Box(body.x + body.w * 0.66, body.y, body.w * 0.34, body.h)
    if tower.gained <= 0:
        return (_ruin(body, stone, edge),)
    roof = _great_dome(theme, body, edge) if great else _roof(theme, body, edge, form)
    return (
        Rect(body, stone, edge),
        Rect(shade.inset(1.2, 1.2), dark),
        *roof,
        *_windows(theme, body, lit=tower.ahead),
    )


def _ruin(body: Box, stone: Ink, edge: Stroke) -> Polygon:
    """What a turn leaves that brought nothing: a broken wall."""
    heights = (0.5, 0.2, 0.62, 0.34, 0.8, 0.1)
    step = body.w / (len(heights) - 1)
    top = [(body.x + n * step, body.y + h * body.h * 0.7) for n, h in enumerate(heights)]
    return Polygon(((body.x, body.bottom), *top, (body.right, body.bottom)), stone, edge)


def _roof(theme: Theme, body: Box, edge: Stroke, form: int) -> tuple[Item, ...]:
    """A dome, a pointed roof, or battlements."""
    x, y, half = body.centre[0], body.y, body.w / 2
    match form % 3:
        case 0:
            return (_dome(x, y, half * 0.86, theme.kind("palace"), edge),)
        case 1:
            cap = ((x - half - 3, y), (x, y - 1.1 * body.w), (x + half + 3, y))
            return (Polygon(cap, theme.wall, edge),)
        case _:
            third = body.w / 5
            return tuple(
                Rect(Box(body.x + n * 2 * third, y - 11, third, 13), theme.wall_light, edge)
                for n in range(3)
            )


def _dome(x: float, y: float, half: float, ink: Ink, edge: Stroke) -> Path:
    """An onion dome with its foot at ``y``."""
    top = y - 1.75 * half
    return Path(
        (x - half, y),
        (
            ((x - 1.5 * half, y - 0.9 * half), (x - 0.35 * half, y - 0.95 * half), (x, top)),
            ((x + 0.35 * half, y - 0.95 * half), (x + 1.5 * half, y - 0.9 * half), (x + half, y)),
        ),
        ink,
        edge,
    )


def _great_dome(theme: Theme, body: Box, edge: Stroke) -> tuple[Item, ...]:
    """The golden dome of the best turn, a star on its tip."""
    x, half = body.centre[0], body.w * 0.56
    tip = body.y - 1.75 * half
    return (
        _dome(x, body.y, half, theme.gold, edge),
        Polygon(star(x, tip - 9, 13, 6, 8), theme.day, Stroke(theme.line, 1.6)),
    )


def _windows(theme: Theme, body: Box, *, lit: bool) -> tuple[Item, ...]:
    """Pointed windows, lit, or narrow ones with their shutters closed."""
    count = max(1, min(4, int((body.h - 18) // 34)))
    items: list[Item] = []
    x = body.x + body.w * 0.36
    for n in range(count):
        y = body.y + 16 + n * 34
        if y + 20 > body.bottom:
            break
        if lit:
            pane = (
                *((x - 7, y + 20), (x - 7, y + 7), (x, y - 2)),
                *((x + 7, y + 7), (x + 7, y + 20)),
            )
            items.append(Polygon(pane, theme.day, Stroke(theme.line, 2)))
        else:
            items.append(Rect(Box(x - 5, y + 3, 10, 15), theme.line.faint(0.75), None, 2))
    return tuple(items)


def wall_and_river(theme: Theme, box: Box) -> tuple[Item, ...]:
    """The city wall with its palms along the lower end of ``box``, and the river before it."""
    water = Box(box.x, box.bottom - _WATER, box.w, _WATER)
    wall = Box(box.x, water.y - _WALL, box.w, _WALL)
    trunk, leaf = theme.wall.to(theme.line, 0.5), theme.kind("student")
    ripples = ((40, 12), (190, 22), (330, 10), (520, 20), (680, 12), (850, 22))
    return (
        Rect(wall, Gradient((0, wall.y), (0, wall.bottom), theme.wall_light, theme.wall)),
        Polyline(((wall.x, wall.y), (wall.right, wall.y)), Stroke(theme.line, 2)),
        *(
            Polyline(((box.x, y), (box.right, y)), Stroke(theme.line.faint(0.4), 1.4))
            for y in (wall.y + 18, wall.y + 38)
        ),
        *palm(box.x + 0.17 * box.w, wall.bottom + 4, 60, trunk, leaf),
        *palm(box.x + 0.8 * box.w, wall.bottom + 4, 66, trunk, leaf),
        Rect(water, Gradient((0, water.y), (0, water.bottom), theme.river, theme.river_deep)),
        *(
            Polyline(
                ((box.x + x, water.y + y), (box.x + x + 34, water.y + y)), Stroke(theme.ripple, 2)
            )
            for x, y in ripples
        ),
    )


def _battlements(theme: Theme, box: Box) -> tuple[Item, ...]:
    """What of the wall lies before the towers: merlons and the gate."""
    top, foot = box.bottom - _WATER - _WALL, box.bottom - _WATER
    step = box.w / 40
    gate = box.centre[0]
    return (
        *(Rect(Box(box.x + n * step, top - 12, step * 0.56, 14), theme.wall) for n in range(40)),
        Rect(
            Box(gate - 46, top - 20, 92, foot - top + 20), theme.wall_light, Stroke(theme.line, 2)
        ),
        _arch(theme, gate, foot, 52),
    )


def _arch(theme: Theme, x: float, foot: float, height: float) -> Path:
    """The pointed opening of the gate."""
    spring, top = foot - 0.5 * height, foot - height
    return Path(
        (x - 22, foot),
        (
            ((x - 22, spring),),
            ((x - 22, spring - 14), (x - 8, spring - 14), (x, top)),
            ((x + 8, spring - 14), (x + 22, spring - 14), (x + 22, spring)),
            ((x + 22, foot),),
        ),
        theme.line,
        Stroke(theme.gold, 2.4),
    )


def sky(theme: Theme, box: Box) -> tuple[Item, ...]:
    """Stars and the moon by night, the sun by day, in the right of ``box``."""
    x, y = box.right - 104, box.y + 384
    if theme.name == "day":
        return (
            Polygon(star(x, y, 58, 40, 16), theme.day, Stroke(theme.gold_deep, 2)),
            Circle(x, y, 34, theme.stone_light, Stroke(theme.gold_deep, 2)),
        )
    spots = (
        *((70, 340), (150, 322), (240, 360), (330, 326), (430, 340), (520, 318)),
        *((610, 340), (690, 320), (760, 360), (800, 316), (570, 372), (380, 380)),
    )
    moon = Icon("moon", x, y, 104, theme.inks("moon"))
    return (
        moon,
        *(
            Polygon(star(box.x + sx, box.y + sy, 6 + n % 3, 2.4, 4), theme.halo.faint(0.8))
            for n, (sx, sy) in enumerate(spots)
        ),
    )
