"""The frames of an animated replay: the map after a turn, its changes marked, and the scores."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.events import Event
from engine.views import View
from engine.words import Seat
from render.geometry import Box
from render.layout.changes import changes_of, mark_changes, on_the_map
from render.layout.frames import panel
from render.layout.map import map_part
from render.layout.map_shape import FRAME
from render.layout.parts import static
from render.layout.tokens import signed
from render.lettering import centred_line, line
from render.look import Look
from render.scene import Circle, Group, Item, Mottle, Polyline, Rect, Scene, Stroke

WIDTH = 800
MOST = 60
"""Frames of one replay; those of a longer game are joined."""

_EDGE, _HEAD, _ROW = 8.0, 50.0, 44.0
_MARKER = 30.0


class Frame(NamedTuple):
    """The table after a turn, and what happened in it."""

    view: View
    events: tuple[Event, ...] = ()


def thinned(frames: Sequence[Frame], most: int = MOST) -> tuple[Frame, ...]:
    """At most so many frames, evenly chosen, the last among them; events of others are joined."""
    count = len(frames)
    if count <= most:
        return tuple(frames)
    kept: list[Frame] = []
    first = 0
    for n in range(1, most + 1):
        last = round(n * count / most)
        events = tuple(event for frame in frames[first:last] for event in frame.events)
        kept.append(Frame(frames[last - 1].view, events))
        first = last
    return tuple(kept)


def replay_scenes(look: Look, frames: Sequence[Frame]) -> tuple[Scene, ...]:
    """A scene for each frame, all of one size and with one scale for the scores."""
    points = [seat.points for frame in frames for seat in frame.view.seats]
    ends = (min(0, *points), max(1, *points))
    return tuple(_scene(look, frame, ends, (n + 1) / len(frames)) for n, frame in enumerate(frames))


def _scene(look: Look, frame: Frame, ends: tuple[int, int], share: float) -> Scene:
    """One frame; ``share`` of the replay is shown by then."""
    view = frame.view
    scale = (WIDTH - 2 * _EDGE) / FRAME.w
    plan = map_part(look, view).placed(_EDGE, _HEAD, scale)
    low = _HEAD + plan.height + 4
    board = Box(_EDGE, low, WIDTH - 2 * _EDGE, len(view.seats) * _ROW + 24)
    height = round(board.bottom + _EDGE)
    ground = static(look, "replay ground", lambda: _ground(look, board, height), height)
    rows = board.inset(14, 12).rows(len(view.seats))
    scene = Scene(
        WIDTH,
        height,
        look.theme.ground,
        (
            ground,
            plan.ground,
            _title(look, view, share),
            plan.live,
            *(
                Group(_score(look, view, seat, ends, row), name=f"replay {seat}")
                for seat, row in enumerate(rows)
            ),
        ),
    )
    changes = [on_the_map(name, event) for name, event in changes_of(frame.events)]
    return mark_changes(look, scene, changes, (), _MARKER)


def _ground(look: Look, board: Box, height: int) -> tuple[Item, ...]:
    page = Box(0, 0, WIDTH, height)
    return (Mottle(page, look.theme.cloud, 120, 29), *panel(look.theme, board))


def _title(look: Look, view: View, share: float) -> Group:
    """The round, and how much of the replay is over."""
    theme, words = look.theme, look.words
    turn = words.round_of.format(round=view.round, rounds=view.rounds)
    track = Box(340, 25, WIDTH - 380, 0)
    done = track.x + share * track.w
    return Group(
        (
            line(turn, 24, 35, 27, theme.rubric, "caps", room=290),
            Polyline(((track.x, 25), (track.right, 25)), Stroke(theme.ghost, 4)),
            Polyline(((track.x, 25), (done, 25)), Stroke(theme.gold, 6)),
            Circle(done, 25, 9, theme.gold, Stroke(theme.line, 2)),
        ),
        name="headline",
    )


def _score(look: Look, view: View, seat: Seat, ends: tuple[int, int], row: Box) -> tuple[Item, ...]:
    """A seat's name and a bar as long as its points."""
    theme, own = look.theme, view.seats[seat]
    ink = look.seat_ink(seat)
    y = row.centre[1]
    plate = Box(row.x, row.y + 3, 240, row.h - 6)
    edge = theme.halo if view.active == seat and not view.over else theme.line
    bar = Box(plate.right + 14, row.y + 8, row.right - plate.right - 96, row.h - 16)
    low, high = ends
    unit = bar.w / (high - low)
    zero = bar.x - low * unit
    left, right = sorted((zero, zero + own.points * unit))
    return (
        Rect(plate, ink.body, Stroke(edge, 2.5), 11),
        look.piece(seat, "emblem", plate.x + 22, y, 26),
        line(look.names[seat], plate.x + 44, y + 7, 20, ink.on, room=plate.w - 52, least=19),
        Rect(bar, theme.sunk, Stroke(theme.gold_deep, 1), 6),
        Rect(Box(left, bar.y, max(2.0, right - left), bar.h), ink.body, Stroke(theme.halo, 1), 3),
        Polyline(((zero, bar.y - 2), (zero, bar.bottom + 2)), Stroke(theme.gold, 2)),
        centred_line(signed(own.points), row.right - 36, y, 28, theme.rubric, room=70),
    )
