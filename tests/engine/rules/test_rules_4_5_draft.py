"""rules.md §4.5: draft."""

import pytest

from engine import IllegalChoice, Refusal
from engine.events import Drafted
from engine.state import State
from engine.tasks import ConfirmTurn, DraftCharacter
from tests.kit.positions import bare_game, due, happened, options, play, with_display, with_seat

SHOWN = ("manka", "arib", "buran", "zalzal", "al_razi")


def _asked(*display: str) -> State:
    return due(with_display(bare_game(), *display), DraftCharacter(0), ConfirmTurn(0)).state


def test_one_character_from_the_display_comes_to_the_hand() -> None:
    """Any of the five."""
    state = with_seat(_asked(*SHOWN), 0, hand=("jurjis",))
    assert options(state) == tuple(f"draft:{card}" for card in SHOWN)
    step = play(state, "draft:buran")
    assert step.state.seats[0].hand == ("jurjis", "buran")
    assert happened(step, Drafted) == (Drafted(0, "buran"),)
    assert options(step.state) == ("confirm",)


def test_drafting_is_a_must() -> None:
    """While there is a card, there is no way round."""
    with pytest.raises(IllegalChoice):
        play(_asked(*SHOWN), "decline")
    assert options(_asked("manka")) == ("draft:manka",)


def test_without_a_card_on_display_it_is_passed_over() -> None:
    """Towards the end of the game."""
    assert options(_asked()) == ("confirm",)


def test_card_that_is_not_on_display_is_refused() -> None:
    """Neither from the pool nor from a hand."""
    for card in ("jurjis", "habash", ""):
        with pytest.raises(IllegalChoice) as refused:
            play(_asked(*SHOWN), f"draft:{card}")
        assert refused.value.refusal == Refusal("not_on_display", "rules.md §4.5", card)


def test_display_keeps_its_gap_until_the_turn_ends() -> None:
    """Nothing is revealed before the confirmation."""
    step = play(_asked(*SHOWN), "draft:manka")
    assert step.state.wisdom.display == SHOWN[1:]
