"""What matters for the open question, its options numbered where they lie, with what they cost."""

from collections.abc import Mapping
from dataclasses import replace

from engine.account import Account
from engine.choices import CONFIRM, Decision, Option
from engine.views import View
from engine.words import Place
from render.geometry import Box
from render.layout.amounts import price_of
from render.layout.footing import with_footing
from render.layout.hand import hand_scene
from render.layout.option_list import list_scene
from render.layout.option_tags import Tag, tag_group
from render.layout.part_scenes import (
    city_scene,
    objectives_scene,
    palace_scene,
    quadrant_scene,
    river_scene,
    wisdom_scene,
)
from render.layout.player_board import player_board_scene
from render.look import Look
from render.scene import Group, Rect, Scene
from render.scene_space import label_boxes, regions

LISTED = {"build", "market", "trade", "take", "public", "contract"}
"""Verbs whose options lie nowhere on the table: they are listed."""

_WIDEST = 660
"""Pictures narrower than this would have numbers that are too small."""

NO_ACCOUNTS: Mapping[str, Account] = {}


def question_scene(look: Look, view: View, accounts: Mapping[str, Account] = NO_ACCOUNTS) -> Scene:
    """The picture for ``view.decision``; without one, the whole map.

    ``accounts`` are the previews of options by their text; without them nothing tells a price.
    """
    decision = view.decision
    if decision is None:
        return river_scene(look, view)
    verb = next((o.verb for o in decision.options if o.target), "")
    seat = view.seats[decision.seat]
    if verb in LISTED:
        scene = list_scene(look, view, decision, accounts)
        return with_footing(look, scene, seat, (), 1.0)
    scene = _ground_scene(look, view, decision, verb)
    if not verb:
        return scene
    return _numbered(look, view, scene, decision, accounts)


def _ground_scene(look: Look, view: View, decision: Decision, verb: str) -> Scene:
    seat = view.seats[decision.seat]
    match verb:
        case "play":
            return hand_scene(look, view, decision.seat)
        case "sail":
            return river_scene(look, view)
        case "go" | "civic":
            return city_scene(look, view)
        case "act" if seat.quadrant:
            return quadrant_scene(look, view, seat.quadrant)
        case "piece" | "ring":
            return palace_scene(look, view)
        case "token" | "draft":
            return wisdom_scene(look, view)
        case "objective":
            return objectives_scene(look, view)
        case _:
            return player_board_scene(look, view, decision.seat)


def _numbered(
    look: Look, view: View, scene: Scene, decision: Decision, accounts: Mapping[str, Account]
) -> Scene:
    """The scene with tags on the options, a veil over what is no option, and the strip below."""
    boxes = regions(scene)
    unit = max(scene.width, _WIDEST) / 1000
    tags: list[Tag] = []
    beside: list[tuple[int, str]] = []
    for number, option in enumerate(decision.options, start=1):
        box = boxes.get(option_region(view, decision, option))
        if box is not None and box.overlaps(scene.box):
            tags.append(Tag(number, box, price_of(accounts.get(option.text)).costs))
        elif option.text != CONFIRM:
            beside.append((number, "cross"))
    veils = _veils(look, view, decision, boxes, scene)
    group = tag_group(look, tags, label_boxes(scene), scene.box, unit)
    scene = replace(scene, items=(*scene.items, *veils, group))
    return with_footing(look, scene, view.seats[decision.seat], beside, unit)


def _veils(
    look: Look, view: View, decision: Decision, boxes: Mapping[str, Box], scene: Scene
) -> tuple[Group, ...]:
    """What dims the places of the City where the Vizier may not act, or no tile may be taken."""
    verbs = {option.verb for option in decision.options}
    if not verbs & {"act", "civic"}:
        return ()
    allowed = {option_region(view, decision, option) for option in decision.options}
    ink = look.theme.ground.faint(0.62)
    veiled = tuple(
        Rect(box, ink, None, 0.24 * box.w)
        for name, box in boxes.items()
        if name.startswith(("slot ", "site ", "palace site ", "market "))
        and name not in allowed
        and scene.box.contains(box)
    )
    return (Group(veiled, name="veils"),)


def option_region(view: View, decision: Decision, option: Option) -> str:
    """The name of the region that an option is about; "" if it lies nowhere."""
    target = option.target
    match option.verb:
        case "play":
            return f"card {target}"
        case "sail" if target == "stop":
            return f"boat {decision.seat}"
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
        case "objective":
            return f"objective {target}"
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
