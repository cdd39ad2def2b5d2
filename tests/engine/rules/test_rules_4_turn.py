"""rules.md §4: the steps of a turn come in their order, and no turn is ever stuck."""

import pytest

from engine import pending
from engine.events import (
    CharacterLeft,
    CharacterPlayed,
    Drafted,
    Event,
    TurnEnded,
    VizierStopped,
    VizierWent,
)
from engine.state import State
from engine.tasks import (
    BoatStep,
    ChooseQuadrant,
    ConfirmTurn,
    DraftCharacter,
    EndTurn,
    PlayCharacter,
    StopAtPlace,
)
from tests.kit.playing import STYLES, Style, steps
from tests.kit.positions import bare_game, due, game, happened, solo_game, with_seat

ORDER: tuple[type[Event], ...] = (
    CharacterLeft,
    CharacterPlayed,
    VizierWent,
    VizierStopped,
    Drafted,
    TurnEnded,
)


def test_steps_of_a_turn_are_owed_in_their_order() -> None:
    """Slide, play, Boats, quadrant, place, draft, confirm, end; the slide is done at once."""
    state = due(bare_game(), EndTurn(0)).state
    assert [type(task) for task in state.agenda] == [
        PlayCharacter,
        BoatStep,
        ChooseQuadrant,
        StopAtPlace,
        DraftCharacter,
        ConfirmTurn,
        EndTurn,
    ]
    assert {task.seat for task in state.agenda} == {1}


@pytest.mark.parametrize("state", [game(2), game(3), game(4)])
@pytest.mark.parametrize("style", STYLES)
def test_steps_of_every_turn_of_a_game_happen_in_their_order(state: State, style: Style) -> None:
    """Each at most once; playing, going, stopping and ending exactly once."""
    turn: list[type[Event]] = []
    turns = 0
    for step in steps(state, "order", style):
        for event in step.events:
            if isinstance(event, ORDER):
                turn.append(type(event))
            if isinstance(event, TurnEnded):
                assert turn == sorted(set(turn), key=ORDER.index)
                assert {CharacterPlayed, VizierWent, VizierStopped, TurnEnded} <= set(turn)
                turn = []
                turns += 1
    assert turns == 13 * len(state.seats)


def test_no_turn_is_ever_stuck() -> None:
    """With nothing at all, in shame and with every port full, a turn still goes to its end."""
    state = with_seat(bare_game(), 1, hand=("jurjis",), favour=-6, shame=9, boat="")
    step = due(state, EndTurn(0))
    answers = 0
    while (decision := pending(step.state)) is not None and decision.seat == 1:
        step = next(steps(step.state))
        answers += 1
    assert happened(step, TurnEnded) == (TurnEnded(1, state.turn + 1),)
    assert answers == 5  # play, quadrant, market, what of it, confirm


def test_solo_turns_of_the_person_are_no_different() -> None:
    """The Bot's turn is no question: it stands in the agenda of nobody."""
    for step in steps(solo_game(seed="order")):
        decision = pending(step.state)
        assert decision is None or decision.seat == 0
