"""rules.md §4, your n-th Book: Library tokens."""

import pytest

from engine import IllegalChoice, Refusal, Step, pending
from engine.events import BonusLapsed, Gained, TokenPlaced
from engine.state import State
from engine.tasks import BonusAction, ConfirmTurn, PlaceToken, Sail
from tests.kit.positions import (
    COMPONENTS,
    bare_game,
    happened,
    options,
    owed,
    play,
    rich,
    stops,
    with_rows,
    with_tiles,
    with_token,
)

BOOKS = (2, 3, 4, 5)


def _read(state: State, book: int) -> Step:
    """Seat 0 takes its ``book``-th Book."""
    state = with_tiles(with_rows(rich(state), 0, book=book - 1), {"1.o1": "book"})
    return play(stops(state), "act:1.o1")


def test_first_book_places_no_token() -> None:
    """Only the second to the fifth do."""
    decision = pending(_read(bare_game(), 1).state)
    assert decision is not None
    assert isinstance(decision.task, ConfirmTurn)


@pytest.mark.parametrize("book", BOOKS)
def test_token_goes_on_a_free_space_of_ones_choice_in_that_books_section(book: int) -> None:
    """Four spaces each."""
    step = _read(bare_game(), book)
    assert step.state.agenda[0] == PlaceToken(0, book)
    assert options(step.state) == ("token:1", "token:2", "token:3", "token:4")
    taken = _read(with_token(bare_game(), book, 2, seat=1), book)
    assert options(taken.state) == ("token:1", "token:3", "token:4")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_token_takes_the_reward_of_its_space(book: int, space: int) -> None:
    """Counters at once, Boat moves and bonus actions as they do."""
    state = with_tiles(bare_game(), {"1.o4": "student"})
    step = play(_read(state, book), f"token:{space}")
    section = COMPONENTS.section_of_book[book]
    reward = section.spaces[space - 1]
    source = f"section:{section.id}.{space}"
    gained = [one for one in happened(step, Gained) if one.source == source]
    counters = (reward.coins, reward.goods, reward.favour, reward.steps, reward.wild)
    assert len(gained) == (1 if any(counters) else 0)
    bonus = [one for one in (*owed(step.state), *step.events) if _is_bonus(one, source)]
    assert len(bonus) == (1 if reward.bonus else 0)
    moves = [task.moves for task in owed(step.state) if isinstance(task, Sail)]
    assert moves == ([reward.boat_moves] if reward.boat_moves else [])
    assert happened(step, TokenPlaced) == (TokenPlaced(0, section.id, space),)


def _is_bonus(one: object, source: str) -> bool:
    return isinstance(one, BonusAction | BonusLapsed) and one.source == source


@pytest.mark.parametrize("book", BOOKS)
def test_the_space_stays_taken(book: int) -> None:
    """For everybody, for good."""
    step = play(_read(bare_game(), book), "token:1")
    assert step.state.wisdom.spaces[book - 2][0] == 0
    again = _read(with_token(bare_game(), book, 1, seat=0), book)
    with pytest.raises(IllegalChoice) as refused:
        play(again, "token:1")
    assert refused.value.refusal == Refusal("space_taken", "rules.md §4 your n-th Book", "1")


def test_token_cannot_be_declined() -> None:
    """It is placed all the same; only its reward may be given up."""
    asked = _read(bare_game(), 2)
    for nonsense, reason in (
        ("decline", "not_asked"),
        ("token:5", "unknown_choice"),
        ("token:", "unknown_choice"),
    ):
        with pytest.raises(IllegalChoice) as refused:
            play(asked, nonsense)
        assert refused.value.refusal.reason == reason


def test_a_space_is_left_even_if_all_seats_have_been_there() -> None:
    """Four spaces, four seats: the last one has no choice."""
    state = bare_game(4)
    for seat, space in ((1, 1), (2, 2), (3, 4)):
        state = with_token(state, 5, space, seat)
    assert options(_read(state, 5).state) == ("token:3",)
