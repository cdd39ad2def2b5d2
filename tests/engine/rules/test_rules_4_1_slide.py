"""rules.md §4.1: slide."""

import pytest

from engine import Step, pending
from engine.components.records.cards import (
    Character,
    DayCharacter,
    NightCharacter,
    StartingCharacter,
)
from engine.components.records.record import Reward, Threshold
from engine.events import BonusLapsed, CharacterLeft, Gained
from engine.state import State
from engine.tasks import ConfirmTurn, PlayCharacter, Sail, Slide
from engine.words import Count
from tests.kit.positions import (
    bare_game,
    due,
    happened,
    options,
    play,
    with_characters,
    with_palace,
    with_rows,
    with_seat,
    with_tiles,
)


def _day(count: Count, at_least: int, reward: Reward) -> DayCharacter:
    return DayCharacter("day", "", "", (), 0, (Threshold(count, at_least),), reward)


def _night(name: str, count: Count, at_least: int) -> NightCharacter:
    return NightCharacter(name, "", "", (), 0, (Threshold(count, at_least),), 5)


def _slide(state: State, *board: Character | str) -> Step:
    """The turn of seat 0 begins with these Characters on its board."""
    made = [card for card in board if not isinstance(card, str)]
    state = with_characters(state, *made)
    ids = tuple(card if isinstance(card, str) else card.id for card in board)
    return due(with_seat(state, 0, board=ids), Slide(0), ConfirmTurn(0))


def test_characters_move_one_place_right() -> None:
    """The leftmost place becomes free."""
    step = _slide(bare_game(), "manka", "jurjis", "")
    assert step.state.seats[0].board == ("", "manka", "jurjis")
    assert happened(step, CharacterLeft) == ()


def test_nothing_leaves_in_the_first_three_turns() -> None:
    """Three places have to fill first."""
    assert happened(_slide(bare_game(), "", "", ""), CharacterLeft) == ()


def test_starting_character_gives_its_reward_and_is_discarded() -> None:
    """It has no goal."""
    card = StartingCharacter("first", "", "", "lapis", (), 1, Reward(coins=2))
    step = _slide(bare_game(), "manka", "jurjis", card)
    own = step.state.seats[0]
    assert own.board == ("", "manka", "jurjis")
    assert own.discard == ("first",)
    assert own.coins == 2
    assert happened(step, CharacterLeft) == (CharacterLeft(0, "first", True, "rewarded"),)
    assert happened(step, Gained) == (Gained(0, Reward(coins=2), "card:first"),)


def test_day_character_with_its_goal_met_gives_its_reward_and_is_discarded() -> None:
    """The goal is looked at when it leaves."""
    state = with_rows(bare_game(), 0, book=2)
    step = _slide(state, "", "", _day("books", 2, Reward(goods=3)))
    own = step.state.seats[0]
    assert (own.goods, own.discard) == (3, ("day",))
    assert happened(step, CharacterLeft) == (CharacterLeft(0, "day", True, "rewarded"),)


def test_day_character_without_its_goal_is_only_discarded() -> None:
    """No reward, and it does not come back."""
    state = with_rows(bare_game(), 0, book=1)
    step = _slide(state, "", "", _day("books", 2, Reward(goods=3)))
    own = step.state.seats[0]
    assert (own.goods, own.discard, own.pile) == (0, ("day",), ())
    assert happened(step, CharacterLeft) == (CharacterLeft(0, "day", False, "discarded"),)


def test_night_character_with_its_goal_met_goes_face_down_to_the_discard_pile() -> None:
    """It is the owner's for good."""
    step = _slide(with_rows(bare_game(), 0, book=2), "", "", _night("night", "books", 2))
    own = step.state.seats[0]
    assert (own.pile, own.discard) == (("night",), ())
    assert happened(step, CharacterLeft) == (CharacterLeft(0, "night", True, "face_down"),)


def test_night_character_without_its_goal_leaves_the_game() -> None:
    """It is in nobody's pile."""
    step = _slide(bare_game(), "", "", _night("night", "books", 1))
    assert step.state.seats[0].pile == step.state.seats[0].discard == ()
    assert step.state.out == ("night",)
    assert happened(step, CharacterLeft) == (CharacterLeft(0, "night", False, "out"),)


def test_only_ones_own_things_count() -> None:
    """The goal is the owner's."""
    state = with_rows(bare_game(), 1, book=5)
    step = _slide(state, "", "", _night("night", "books", 1))
    assert step.state.out == ("night",)


def test_goal_is_tested_once_when_it_leaves() -> None:
    """What is reached later in the same turn comes too late."""
    state = with_tiles(with_seat(bare_game(), 0, wild=1), {"1.o1": "book"})
    card = with_characters(state, _day("books", 1, Reward(favour=3)))
    card = with_seat(card, 0, board=("", "", "day"))
    step = due(card, Slide(0), PlayCharacter(0))
    assert step.state.seats[0].discard == ("day",)
    later = with_rows(step.state, 0, book=1)
    step = play(later, options(later)[0])
    assert step.state.seats[0].favour == 0


@pytest.mark.parametrize(("pile", "met"), [((), False), (("old",), True)])
def test_night_character_never_counts_itself(pile: tuple[str, ...], met: bool) -> None:
    """A goal of one face-down Night card needs another one."""
    state = with_characters(bare_game(), _night("old", "books", 0))
    state = with_seat(state, 0, pile=pile)
    step = _slide(state, "", "", _night("night", "night_cards", 1))
    assert happened(step, CharacterLeft)[0].met is met


def test_night_character_never_counts_those_still_on_the_board() -> None:
    """Even if their goals are met."""
    others = (_night("one", "books", 0), _night("two", "books", 0))
    step = _slide(bare_game(), *others, _night("night", "night_cards", 1))
    assert not happened(step, CharacterLeft)[0].met


def test_coins_it_pays_do_not_help_its_own_goal() -> None:
    """First the goal, then the reward."""
    step = _slide(bare_game(), "", "", _day("coins", 1, Reward(coins=5)))
    assert step.state.seats[0].coins == 0


def test_boat_moves_of_a_reward_are_made_before_a_card_is_played() -> None:
    """What an effect sets off is finished first."""
    state = with_characters(bare_game(), _day("books", 0, Reward(boat_moves=2)))
    state = with_seat(state, 0, board=("", "", "day"))
    step = due(state, Slide(0), PlayCharacter(0))
    decision = pending(step.state)
    assert decision is not None
    assert decision.task == Sail(0, 2)
    assert isinstance(step.state.agenda[1], PlayCharacter)


def test_bonus_action_of_a_reward_is_done_where_the_vizier_stands() -> None:
    """In the quadrant of the turn before, with the icons of the two cards that are left."""
    state = with_tiles(bare_game(), {"1.o1": "book", "2.o1": "book"})
    step = _slide(state, "", "", _day("books", 0, Reward(bonus=("book",))))
    assert options(step.state) == ("act:1.o1", "decline")


def test_bonus_action_of_a_reward_lapses_where_nothing_is_legal() -> None:
    """It is not kept for later."""
    step = _slide(bare_game(), "", "", _day("books", 0, Reward(bonus=("book",))))
    (lapsed,) = happened(step, BonusLapsed)
    assert (lapsed.source, lapsed.declined) == ("card:day", False)


def test_rewards_go_to_the_owner_only() -> None:
    """Nobody else gets anything."""
    state = with_palace(bare_game(3))
    step = _slide(state, "", "", _day("books", 0, Reward(coins=4)))
    assert [own.coins for own in step.state.seats] == [4, 0, 0]
