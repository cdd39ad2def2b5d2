"""Second seed file: when the game ends."""

import pytest

from engine import Step, pending, score
from engine.components.records.cards import DayCharacter, NightCharacter, StartingCharacter
from engine.components.records.record import Reward, Threshold
from engine.events import CharacterLeft, CharacterPlayed, Drafted, GameEnded, TurnEnded
from engine.tasks import DraftCharacter, EndTurn
from tests.kit.playing import random_game, steps
from tests.kit.positions import (
    NUMBERS,
    bare_game,
    due,
    game,
    happened,
    play,
    with_characters,
    with_display,
    with_seat,
)

TURNS = NUMBERS.cards_per_seat + NUMBERS.board_places


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_no_card_left_turns_go_on_until_all_hands_are_played(seats: int) -> None:
    """Ending, first sentence: each seat plays every card it ever had, 13 turns each."""
    state, events = random_game(game(seats, seed="all hands"))
    played = [event.seat for event in events if isinstance(event, CharacterPlayed)]
    assert played == list(range(seats)) * TURNS
    assert all(own.hand == () for own in state.seats)
    assert state.wisdom.display == state.wisdom.pool == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_cards_on_display_nobody_drafts(seats: int) -> None:
    """Ending, first sentence: the last three turns of each seat bring no new card."""
    _, events = random_game(game(seats, seed="drafts"))
    turn, drafted = 0, []
    for event in events:
        turn += isinstance(event, TurnEnded)
        if isinstance(event, Drafted):
            drafted.append(turn)
    assert drafted == list(range(seats * NUMBERS.cards_per_seat))


def test_empty_display_does_not_end_the_game_while_somebody_holds_a_card() -> None:
    """Ending, first sentence: any hand will do."""
    state = with_seat(with_seat(bare_game(3), 0, hand=()), 1, hand=())
    assert not due(state, EndTurn(0)).state.over
    assert due(with_seat(state, 2, hand=()), EndTurn(2)).state.over


def test_a_card_on_display_keeps_the_game_going() -> None:
    """Ending, first sentence: there are still cards in the Wisdom area."""
    state = with_seat(with_seat(bare_game(2), 0, hand=()), 1, hand=())
    assert not due(with_display(state, "manka"), EndTurn(1)).state.over


def test_who_plays_the_last_card_finishes_the_turn() -> None:
    """Ending, second sentence: Boats, Vizier and action still follow; then it is over."""
    last: Step | None = None
    after: list[Step] = []
    for step in steps(game(2, seed="last card")):
        if happened(step, CharacterPlayed):
            last = step
            after = []
        after.append(step)
    assert last is not None
    assert not last.state.over
    decision = pending(last.state)
    assert decision is not None
    assert decision.seat == 1
    assert len(after) >= 4
    assert after[-1].events[-1] == GameEnded(1)
    assert pending(after[-1].state) is None


def test_three_cards_on_each_board_never_slide_off() -> None:
    """Ending, third sentence, first half: they lie there when the game is over."""
    state, events = random_game(game(3, seed="three stay"))
    left = [event for event in events if isinstance(event, CharacterLeft)]
    assert len(left) == 3 * NUMBERS.cards_per_seat
    assert all("" not in own.board for own in state.seats)


def test_starting_and_day_rewards_still_on_the_board_are_lost() -> None:
    """Ending, third sentence: even with its goal met a Day card scores and pays nothing."""
    day = DayCharacter("day", "", "", (), 0, (Threshold("patients", 0),), Reward(favour=3))
    first = StartingCharacter("first", "", "", "lapis", (), 0, Reward(favour=3))
    state = with_characters(bare_game(), day, first)
    for seat in (0, 1):
        state = with_seat(state, seat, hand=())
    plain = with_seat(state, 1, board=("", "", ""))
    cards = with_seat(state, 1, board=("day", "first", ""))
    assert score(due(cards, EndTurn(1)).state) == score(due(plain, EndTurn(1)).state)
    assert due(cards, EndTurn(1)).state.seats[1].favour == 0


def test_night_characters_on_the_board_still_score_if_their_goal_is_met() -> None:
    """Ending, third sentence, last half: by the final state."""
    met = NightCharacter("met", "", "", (), 0, (Threshold("coins", 2),), 7)
    unmet = NightCharacter("unmet", "", "", (), 0, (Threshold("coins", 3),), 9)
    state = with_characters(with_seat(bare_game(), 0, coins=2), met, unmet)
    state = with_seat(state, 0, board=("met", "unmet", ""))
    column = score(state).columns[0]
    assert column.night_points == 7


def test_drafting_is_skipped_without_a_card() -> None:
    """Ending, first sentence: no question is asked when there is nothing to take."""
    step = due(bare_game(), DraftCharacter(0), EndTurn(0))
    decision = pending(step.state)
    assert decision is not None
    assert decision.seat == 1
    assert happened(step, Drafted) == ()
    assert play(step, f"play:{step.state.seats[1].hand[0]}").state.seats[1].board[0]
