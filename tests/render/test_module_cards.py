"""Contracts and Objectives as cards on their own."""

import pytest

from engine import default_components
from engine.components.records.modules import Contract, Objective
from render import draw_card
from render.layout.module_cards import contract_scene, objective_scene
from render.look import bare_look
from render.scene_space import texts
from render.theme import THEMES
from render.words import ENGLISH
from tests.render.checks import outside, overlapping, too_small

COMPONENTS = default_components()
LOOK = bare_look(COMPONENTS, THEMES["night"], ENGLISH)
CARDS = (*COMPONENTS.contracts.contracts, *COMPONENTS.objectives.objectives)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_fits_and_can_be_read(card: Contract | Objective) -> None:
    if isinstance(card, Contract):
        scene = contract_scene(LOOK, card)
    else:
        scene = objective_scene(LOOK, card)
    assert outside(scene) == []
    assert overlapping(scene) == []
    assert too_small(scene) == []
    shown = " ".join(each.text.string for each in texts(scene))
    assert card.name in shown


@pytest.mark.parametrize("card", [CARDS[0], CARDS[-1]], ids=lambda card: card.id)
def test_the_picture_is_named_and_told(card: Contract | Objective) -> None:
    picture = draw_card(COMPONENTS, card.id)
    assert card.id in picture.file_name
    assert card.name in picture.alt_text


def test_a_card_that_is_none() -> None:
    with pytest.raises(KeyError):
        draw_card(COMPONENTS, "no such card")
