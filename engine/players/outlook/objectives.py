"""Of an outlook: open Objectives that the seat may still claim when it comes by their gate."""

from typing import Final

from engine.modules.states import ObjectiveCard, ObjectivesState
from engine.players.outlook.holdings import Holdings
from engine.state import NO_SEAT

NAMES: Final = ("objectives to come",)

ALWAYS: Final = NAMES
"""Numbers that are worth something at the very end too: they go to zero by themselves."""

ONE_MORE: Final = 0.5
"""How likely a seat comes to have one more of what an Objective counts before it is at the gate."""


def numbers(has: Holdings) -> list[float]:
    """The numbers that NAMES name, in the same order."""
    cards = next((one.cards for one in has.state.modules if isinstance(one, ObjectivesState)), ())
    claims = sorted((_claim(has, card) for card in cards), reverse=True)
    return [sum(claims[: _visits(has)])]


def _claim(has: Holdings, card: ObjectiveCard) -> float:
    """What the best free space of a card is worth, less the more of what it counts is missing."""
    if has.seat in card.markers:
        return 0.0
    objective = has.lookup.objectives[card.id]
    held = has.counts[objective.count]
    free = [
        worth * ONE_MORE ** max(0, at_least - held)
        for marker, (at_least, worth) in zip(card.markers, objective.spaces, strict=True)
        if marker == NO_SEAT
    ]
    return max(free, default=0.0)


def _visits(has: Holdings) -> int:
    """How often the Vizier will still come by the gate of the Objectives; Steps bring it nearer."""
    lookup = has.lookup
    quadrants = len(lookup.components.city.quadrants)
    moves = (lookup.objectives_gate - has.own.quadrant) % quadrants + 1
    spare = has.turns - max(1, moves - has.own.steps)
    return 1 + spare // quadrants if spare >= 0 else 0
