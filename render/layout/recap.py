"""What changed since a turn: the map with every change numbered, and what each seat did and got."""

from collections.abc import Sequence

from engine.events import Event
from engine.views import View
from render.geometry import Box
from render.layout.changes import changes_of, mark_changes, on_the_map
from render.layout.map import map_part, shape_on
from render.layout.map_shape import FRAME
from render.layout.parts import static
from render.layout.recap_panel import Change, panel_ground, panel_height, seat_recap
from render.layout.traces import traces
from render.lettering import line
from render.look import Look
from render.ornament import frame, strapwork
from render.scene import Group, Item, Mottle, Scene

WIDTH = 1000
_EDGE, _HEAD, _GAP = 14.0, 58.0, 10.0
_MARKER = 36.0


def recap_scene(look: Look, before: View, after: View, events: Sequence[Event]) -> Scene:
    """The table after ``events``, which began at ``before``.

    Each change has a number: on the map where it can be seen there, and with the seat that made
    it below. The numbers are the positions in ``changed_regions(events)``, from 1.
    """
    changes = tuple(
        Change(number, region, event)
        for number, (region, event) in enumerate(changes_of(events), start=1)
    )
    ways = traces(look, shape_on(look.components), before, after, events)
    scale = (WIDTH - 2 * _EDGE) / FRAME.w
    plan = map_part(look, after, ways).placed(_EDGE, _HEAD, scale)
    boxes = _boxes(after, changes, _HEAD + plan.height + _GAP)
    height = round(boxes[-1].bottom + _EDGE)
    own = [tuple(one for one in changes if one.event.seat == seat.seat) for seat in after.seats]
    ground = static(look, "recap ground", lambda: _ground(look, boxes, height), boxes, height)
    panels = tuple(
        Group(seat_recap(look, old, new, mine, box), name=f"recap {new.seat}")
        for old, new, mine, box in zip(before.seats, after.seats, own, boxes, strict=True)
    )
    scene = Scene(
        WIDTH,
        height,
        look.theme.ground,
        (ground, plan.ground, _title(look, after), plan.live, *panels),
    )
    marked = tuple(on_the_map(one.region, one.event) for one in changes)
    return mark_changes(look, scene, marked, (), _MARKER)


def _boxes(view: View, changes: Sequence[Change], top: float) -> tuple[Box, ...]:
    """Panels in two columns; the last of an odd number is as wide as both."""
    seats = len(view.seats)
    counts = [sum(one.event.seat == seat for one in changes) for seat in range(seats)]
    page = Box(_EDGE, top, WIDTH - 2 * _EDGE, 0)
    boxes: list[Box] = []
    for first in range(0, seats, 2):
        pair = range(first, min(first + 2, seats))
        height = panel_height(max(counts[seat] for seat in pair), wide=len(pair) == 1)
        columns = page.columns(len(pair), _GAP)
        boxes += (Box(box.x, top, box.w, height) for box in columns)
        top += height + _GAP
    return tuple(boxes)


def _ground(look: Look, boxes: Sequence[Box], height: int) -> tuple[Item, ...]:
    theme = look.theme
    page = Box(0, 0, WIDTH, height)
    return (
        Mottle(page, theme.cloud, 120, 19),
        *frame(page.inset(5), theme.gold, theme.gold_deep, 10),
        *strapwork(Box(WIDTH / 2 + 70, 26, 150, 14), theme.gold_deep, 1.8, 18),
        *(item for box in boxes for item in panel_ground(look, box)),
    )


def _title(look: Look, after: View) -> Group:
    """What is shown, and what round it is now."""
    theme, words = look.theme, look.words
    turn = words.round_of.format(round=after.round, rounds=after.rounds)
    return Group(
        (
            line(words.since, 34, 43, 32, theme.rubric, "caps", room=WIDTH / 2 + 20),
            line(turn, WIDTH - 34, 43, 27, theme.text, "display", "right", room=230),
        ),
        name="headline",
    )
