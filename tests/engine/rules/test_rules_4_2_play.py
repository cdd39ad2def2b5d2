"""rules.md §4.2: play."""

import pytest

from engine import IllegalChoice, Refusal, pending
from engine.events import CharacterPlayed
from engine.state import State
from engine.tasks import ConfirmTurn, PlayCharacter
from tests.kit.positions import bare_game, due, happened, options, play, with_seat


def _asked() -> State:
    state = with_seat(bare_game(), 0, hand=("manka", "arib"), board=("", "jurjis", "zalzal"))
    return due(state, PlayCharacter(0), ConfirmTurn(0)).state


def test_any_character_of_the_hand_may_be_played() -> None:
    """Nothing else is asked, and there is no way round."""
    assert options(_asked()) == ("play:manka", "play:arib")


def test_character_comes_into_the_leftmost_place() -> None:
    """It leaves the hand; the others stay where they are."""
    step = play(_asked(), "play:arib")
    own = step.state.seats[0]
    assert own.board == ("arib", "jurjis", "zalzal")
    assert own.hand == ("manka",)
    assert happened(step, CharacterPlayed) == (CharacterPlayed(0, "arib"),)


def test_only_one_character_is_played_in_a_turn() -> None:
    """The next question is another one."""
    decision = pending(play(_asked(), "play:arib").state)
    assert decision is not None
    assert isinstance(decision.task, ConfirmTurn)


@pytest.mark.parametrize("card", ["jurjis", "buran", "", "nobody"])
def test_a_card_that_is_not_in_the_hand_is_refused(card: str) -> None:
    """Neither from the board nor from anywhere else."""
    with pytest.raises(IllegalChoice) as refused:
        play(_asked(), f"play:{card}")
    assert refused.value.refusal == Refusal("not_in_hand", "rules.md §4.2", card)


def test_playing_gives_nothing_yet() -> None:
    """Rewards come when a card leaves the board."""
    own = play(_asked(), "play:manka").state.seats[0]
    assert (own.coins, own.favour, own.goods) == (0, 0, 0)
