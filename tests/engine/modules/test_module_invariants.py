"""The invariants find what is wrong on the boards of the modules."""

import pytest

from engine import new_game
from engine.invariants import check
from engine.modules.states import ContractsState, ObjectiveCard, ObjectivesState, PublicWorksState
from engine.state import State
from engine.words import MODULES, Module
from tests.kit.module_positions import (
    contracts,
    objectives,
    setup_with,
    with_civic,
    with_columns,
    with_houses,
    with_part,
    with_public,
)
from tests.kit.positions import with_building


def _game(module: Module) -> State:
    return new_game(setup_with(module))


@pytest.mark.parametrize("module", MODULES)
def test_a_new_game_is_sound(module: Module) -> None:
    assert check(_game(module)) == ()


def test_a_tile_of_a_type_that_the_column_does_not_ask_for() -> None:
    state = with_civic(_game("public_works"), 0, "book", "book", "book")
    assert "the Civic column of seat 0 holds book, book, book" in check(state)


def test_a_tile_on_the_civic_board_too_many() -> None:
    state = with_columns(_game("public_works"), ("book",) * 3)
    assert check(state) == ()
    (problem,) = check(with_civic(state, 0, "book"))
    assert problem.startswith("City tiles")


def test_a_public_building_without_its_house_on_the_board() -> None:
    state = with_building(_game("public_works"), "1.b1", 0)
    assert check(with_public(state, "1.b1")) == ()
    assert len(check(with_houses(with_public(state, "1.b1")))) == 1
    assert len(check(with_houses(with_public(state, "1.b1"), 1))) == 1
    assert len(check(with_houses(state, 0))) == 1


def test_more_public_houses_than_spaces() -> None:
    state = _game("public_works")
    places = ("1.b1", "1.b2", "1.b3", "2.b1", "2.b2")
    for number, place in enumerate(places):
        state = with_building(state, place, number % 2)
    assert check(with_public(state, *places)) == ("there are more public Houses than spaces",)


def test_a_contract_lost() -> None:
    own = contracts(_game("contracts"))
    lost = ContractsState(own.stacks, ("", *own.face_up[1:]))
    assert check(with_part(_game("contracts"), lost)) == ("there are 11 Contracts, not 12",)


def test_a_contract_twice() -> None:
    own = contracts(_game("contracts"))
    twice = ContractsState(own.stacks, (own.stacks[0][0], *own.face_up[1:]))
    assert check(with_part(_game("contracts"), twice)) == ("a Contract is twice",)


def test_an_objective_lost_or_twice() -> None:
    own = objectives(_game("objectives"))
    for stack in (own.stack[1:], (own.stack[0], *own.stack)):
        broken = ObjectivesState(own.cards, stack, own.won)
        assert check(with_part(_game("objectives"), broken)) == (
            "the Objectives are not all there once",
        )


def test_two_markers_of_a_seat_on_a_card() -> None:
    own = objectives(_game("objectives"))
    card = ObjectiveCard(own.cards[0].id, (1, -1, 1))
    broken = ObjectivesState((card, *own.cards[1:]), own.stack, own.won)
    assert check(with_part(_game("objectives"), broken)) == (
        f"a seat has two markers on {card.id}",
    )


def test_an_objective_that_was_not_replaced() -> None:
    own = objectives(_game("objectives"))
    out = (own.cards[0].id,)
    broken = ObjectivesState(own.cards[1:], own.stack, own.won, out)
    assert check(with_part(_game("objectives"), broken)) == ("an Objective was not replaced",)


def test_every_module_has_a_state_of_its_own() -> None:
    state = new_game(setup_with(*MODULES))
    assert [type(part) for part in state.modules] == [
        PublicWorksState,
        ContractsState,
        ObjectivesState,
    ]
