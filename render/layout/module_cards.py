"""Contracts and Objectives on their own, as large as a single Character."""

from engine.components.records.modules import Contract, Objective
from render.geometry import Box
from render.layout.module_boards import contract_items, objective_items
from render.layout.parts import static
from render.lettering import line
from render.look import Look
from render.scene import Group, Item, Mottle, Rect, Scene, Stroke

_GAP = 20.0
_SCALE = 2.6
_CONTRACT = Box(0, 0, 126, 156)
_OBJECTIVE = Box(0, 0, 246, 156)
"""The room of a card on its board (layout.module_boards)."""


def contract_scene(look: Look, contract: Contract) -> Scene:
    """A Contract: its price and what it gives."""
    theme, lane = look.theme, _CONTRACT
    head = (
        Rect(lane, theme.sunk, Stroke(theme.gold_deep, 1.4), 9),
        line(look.words.contracts, 8, 20, 17, theme.rubric, "display", room=lane.w - 16),
    )
    return _alone(look, (*head, *contract_items(look, contract, lane)), lane, contract.id)


def objective_scene(look: Look, objective: Objective) -> Scene:
    """An Objective: what it counts, and its spaces."""
    return _alone(look, objective_items(look, objective, _OBJECTIVE), _OBJECTIVE, objective.id)


def _alone(look: Look, items: tuple[Item, ...], lane: Box, name: str) -> Scene:
    width, height = (round(side * _SCALE + 2 * _GAP) for side in (lane.w, lane.h))
    ground = static(
        look,
        "hand ground",
        lambda: (Mottle(Box(0, 0, width, height), look.theme.cloud, 110, 13),),
        width,
        height,
    )
    card = Group(items, name=f"card {name}", dx=_GAP, dy=_GAP, scale=_SCALE)
    return Scene(width, height, look.theme.ground, (ground, card))
