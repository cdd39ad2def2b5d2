"""What matters for the open question, its options numbered where they lie."""

from dataclasses import replace

from engine.choices import Decision, Option
from engine.views import View
from engine.words import Place
from render.geometry import Box
from render.layout.hand import hand_scene
from render.layout.part_scenes import (
    city_scene,
    modules_scene,
    palace_scene,
    quadrant_scene,
    river_scene,
    wisdom_scene,
)
from render.layout.player_board import player_board_scene
from render.lettering import centred_line
from render.look import Look
from render.scene import Circle, Group, Item, Scene, Stroke
from render.scene_space import regions

SIZE = 46.0
"""Diameter of an option's number."""


def question_scene(look: Look, view: View) -> Scene:
    """The picture for ``view.decision``; without one, the whole map."""
    decision = view.decision
    if decision is None:
        return river_scene(look, view)
    verb = next((o.verb for o in decision.options if o.target), "")
    scene = _ground_scene(look, view, decision, verb)
    return _numbered(look, view, scene, decision)


def _ground_scene(look: Look, view: View, decision: Decision, verb: str) -> Scene:
    seat = view.seats[decision.seat]
    match verb:
        case "play":
            return hand_scene(look, view, decision.seat)
        case "sail" | "trade":
            return river_scene(look, view)
        case "go" | "civic":
            return city_scene(look, view)
        case "act" if seat.quadrant:
            return quadrant_scene(look, view, seat.quadrant)
        case "piece" | "ring":
            return palace_scene(look, view)
        case "token" | "draft":
            return wisdom_scene(look, view)
        case "objective" | "contract" if view.boards:
            return modules_scene(look, view)
        case _:
            return player_board_scene(look, view, decision.seat)


def _numbered(look: Look, view: View, scene: Scene, decision: Decision) -> Scene:
    boxes = regions(scene)
    marks: list[Item] = []
    for number, option in enumerate(decision.options, start=1):
        name = option_region(view, decision, option)
        if name in boxes:
            marks.append(_marker(look, number, boxes[name], scene))
    if not marks:
        return scene
    return replace(scene, items=(*scene.items, Group(tuple(marks), name="options")))


def option_region(view: View, decision: Decision, option: Option) -> str:
    """The name of the region that an option is about; "" if it lies nowhere."""
    target = option.target
    match option.verb:
        case "play":
            return f"card {target}"
        case "sail":
            return f"port {target}" if target in view.components.port_by_id else f"river {target}"
        case "go":
            return f"quadrant {target}"
        case "act" | "civic":
            return place_region(view, target)
        case "piece":
            return f"palace {target.replace('.', ' ')}"
        case "ring":
            return f"ring {getattr(decision.task, 'piece', '')} {target}"
        case "token":
            book = getattr(decision.task, "book", 0)
            section = view.components.section_of_book.get(book)
            return f"wisdom {section.id} {target}" if section else ""
        case "draft":
            display = view.wisdom.display
            return f"display {display.index(target) + 1}" if target in display else ""
        case "contract":
            return f"contract {getattr(decision.task, 'port', '')}"
        case "objective":
            return f"objective {target} 1"
        case _:
            return ""


def place_region(view: View, place: Place) -> str:
    """The name of the region of a place in the City."""
    components = view.components
    if place in components.slot_index:
        return f"slot {place}"
    if place in components.site_index:
        return f"site {place}"
    if place in components.palace_sites:
        return f"palace site {place}"
    return f"market {place}"


def _marker(look: Look, number: int, box: Box, scene: Scene) -> Group:
    theme = look.theme
    size = min(SIZE, max(38.0, 0.5 * min(box.w, box.h)))
    x = min(max(box.x + 0.1 * box.w, size / 2 + 2), scene.width - size / 2 - 2)
    y = min(max(box.y + 0.1 * box.h, size / 2 + 2), scene.height - size / 2 - 2)
    return Group(
        (
            Circle(x, y, size / 2, theme.change, Stroke(theme.on_change, 3)),
            centred_line(str(number), x, y, 0.6 * size, theme.on_change, room=size * 0.8),
        ),
        name=f"option {number}",
    )
