"""Cards on their own: a hand, or a single card."""

from engine.views import View
from engine.words import Seat
from render.geometry import Box
from render.layout.card import LARGE, large_card
from render.layout.parts import static
from render.look import Look
from render.scene import Group, Item, Mottle, Scene

_GAP = 20.0
_ACROSS = 2
"""Cards beside each other: more would be too small on a phone."""


def hand_scene(look: Look, view: View, number: Seat) -> Scene:
    """The Characters in a seat's hand, with how far each goal is; they must be visible."""
    seat = view.seats[number]
    goals = {goal.card: goal.missing for goal in seat.goals}
    return cards_scene(look, seat.hand or (), goals)


def cards_scene(look: Look, cards: tuple[str, ...], missing: dict[str, int]) -> Scene:
    """Large cards in rows of two, a last one in the middle; no cards give an empty table."""
    across = min(_ACROSS, max(1, len(cards)))
    rows = max(1, -(-len(cards) // across))
    width = round(_GAP + across * (LARGE[0] + _GAP))
    height = round(_GAP + rows * (LARGE[1] + _GAP))
    items: list[Item] = [
        static(
            look,
            "hand ground",
            lambda: (Mottle(Box(0, 0, width, height), look.theme.cloud, 110, 13),),
            width,
            height,
        )
    ]
    for n, card in enumerate(cards):
        in_row = min(across, len(cards) - n // across * across)
        left = (width + _GAP - in_row * (LARGE[0] + _GAP)) / 2
        x = left + n % across * (LARGE[0] + _GAP)
        y = _GAP + n // across * (LARGE[1] + _GAP)
        drawn = large_card(look, card, 0, 0, missing.get(card))
        items.append(Group(drawn, name=f"card {card}", dx=x, dy=y))
    return Scene(width, height, look.theme.ground, tuple(items))
