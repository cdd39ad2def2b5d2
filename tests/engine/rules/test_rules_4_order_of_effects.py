"""rules.md §4, order of effects: what is finished first, and what one may choose."""

import pytest

from engine import IllegalChoice, Refusal
from engine.components.records.record import Reward
from engine.events import BonusLapsed, Gained
from engine.state import State
from engine.tasks import BonusAction, ConfirmTurn, Sail, Take, Trade
from tests.kit.positions import (
    bare_game,
    due,
    happened,
    options,
    owed,
    play,
    rich,
    stops,
    with_rows,
    with_seat,
    with_tiles,
)


def _fourth_artefact() -> State:
    """Seat 0 may take an Artefact that closes two links with bonus actions."""
    state = with_rows(rich(bare_game()), 0, patient=4, student=4, artefact=3)
    return with_tiles(state, {"1.o1": "carpet", "1.o4": "book", "1.i3": "vase"})


def test_among_effects_that_wait_at_one_level_you_choose() -> None:
    """Both links wait; whichever is taken first, the other one is still there."""
    step = play(stops(_fourth_artefact()), "act:1.o1")
    assert options(step.state) == ("take:link:4.patient", "take:link:4.artefact")
    first = play(step, "take:link:4.artefact")
    assert options(first.state)[-1] == "decline"
    assert "act:1.b1" in options(first.state)
    then = play(first, "decline")
    assert options(then.state) == ("act:1.i3", "act:1.o4", "decline")


def test_what_an_effect_sets_off_is_finished_before_anything_that_waited() -> None:
    """The Building of the bonus action is chosen and paid before the other link's turn comes."""
    step = play(stops(_fourth_artefact()), "act:1.o1", "take:link:4.artefact", "act:1.b1")
    assert options(step.state) == ("build:granary", "build:bathhouse")
    step = play(step, "build:granary")
    assert options(step.state) == ("act:1.i3", "act:1.o4", "decline")


def test_last_effect_of_a_group_is_not_asked_for() -> None:
    """There is nothing to choose among one."""
    step = play(stops(_fourth_artefact()), "act:1.o1", "take:link:4.patient", "decline")
    assert "decline" in options(step.state)
    assert not any(text.startswith("take:") for text in options(step.state))


def test_rewards_that_only_raise_counters_are_taken_first() -> None:
    """They are no question where their order cannot matter."""
    state = with_rows(rich(bare_game()), 0, patient=2, book=3, artefact=3)
    state = with_tiles(state, {"1.o1": "patient"})
    step = play(stops(state), "act:1.o1")
    sources = [one.source for one in happened(step, Gained)]
    assert sources == ["row:patient.3", "link:3.patient"]
    assert owed(step.state)[0] == Sail(0, 3)


def test_favour_past_the_end_of_the_track_is_no_question_among_counters_alone() -> None:
    """Two links with Favour: whichever comes first, the marker ends at the top."""
    state = with_rows(rich(bare_game()), 0, patient=5, student=5, artefact=4)
    state = with_tiles(with_seat(state, 0, favour=8), {"1.o1": "carpet"})
    step = play(due(state, BonusAction(0, ("artefact",), "test"), ConfirmTurn(0)), "act:1.o1")
    assert step.state.seats[0].favour == 10
    assert [one.lost_favour for one in happened(step, Gained)] == [1, 4]
    assert options(step.state) == ("confirm",)


def test_favour_past_the_end_of_the_track_may_wait_for_a_bonus_action() -> None:
    """A Book's token waits; its bonus action may cost Favour first."""
    state = with_rows(with_seat(rich(bare_game()), 0, favour=10), 0, book=1, patient=2)
    state = with_tiles(state, {"1.o1": "book"})
    step = play(stops(state), "act:1.o1")
    assert options(step.state) == ("take:token.2", "take:link:2.book")


def test_favour_and_a_bonus_action_of_one_reward_may_come_in_either_order() -> None:
    """At the top of the track the action comes first, if it costs Favour."""
    state = with_tiles(rich(bare_game()), {"1.o1": "book", "1.o2": "student"})
    reward = Take(0, Reward(favour=1, bonus=("book",)), "test")
    below = due(with_seat(state, 0, favour=9), reward, ConfirmTurn(0))
    assert options(below.state) == ("act:1.o1", "decline")
    step = due(with_seat(state, 0, favour=10), reward, ConfirmTurn(0))
    assert options(step.state) == ("take:test", "take:bonus")
    after = play(step, "take:bonus", "act:1.o1").state
    assert after.seats[0].favour == 10
    assert play(step, "take:test", "act:1.o1").state.seats[0].favour == 9


def test_several_boat_moves_are_movements_one_after_the_other() -> None:
    """A Book's link and its section: the first movement ends before the second begins."""
    state = with_rows(rich(bare_game()), 0, book=2, patient=3)
    state = with_tiles(with_seat(state, 0, boat="w1"), {"1.o1": "book"})
    step = play(stops(state), "act:1.o1", "take:token.3", "token:3")
    assert options(step.state) == ("sail:w2", "sail:w3", "sail:a1", "sail:b1", "sail:stop")
    step = play(step, "sail:w2")
    assert options(step.state) == (
        "sail:w3",
        "sail:a1",
        "sail:b1",
        "sail:a2",
        "sail:b2",
        "sail:stop",
    )


def test_moves_that_wait_with_a_bonus_action_are_a_choice() -> None:
    """One reward with both: which comes first is open."""
    reward = Reward(boat_moves=2, bonus=("book",))
    state = with_tiles(rich(bare_game()), {"1.o1": "book"})
    step = due(state, Take(0, reward, "test"), ConfirmTurn(0))
    assert options(step.state) == ("take:sail", "take:bonus")
    assert options(play(step, "take:bonus").state) == ("act:1.o1", "decline")


def test_any_reward_may_be_declined() -> None:
    """Boat moves by stopping, a bonus action by declining, trade by trading nothing."""
    state = with_tiles(rich(bare_game()), {"1.o1": "book"})
    tasks = (Sail(0, 2), BonusAction(0, ("book",), "test"), Trade(0, "port1"))
    step = due(state, *tasks, ConfirmTurn(0))
    step = play(step, "sail:stop", "decline", "trade:0")
    assert options(step.state) == ("confirm",)
    assert len(happened(step, BonusLapsed)) == 1


@pytest.mark.parametrize("choice", ["take:link:1.patient", "take:", "take:nothing"])
def test_what_does_not_wait_is_refused(choice: str) -> None:
    """Only what is due can be taken."""
    step = play(stops(_fourth_artefact()), "act:1.o1")
    with pytest.raises(IllegalChoice) as refused:
        play(step, choice)
    assert refused.value.refusal == Refusal(
        "not_asked", "rules.md §4 order of effects", choice.removeprefix("take:")
    )
