"""rules.md §8, Objectives."""

import pytest

from engine import DECLINE, default_components, new_game, view, why_not
from engine.components.records.record import Reward
from engine.events import MarkerPlaced, ObjectiveClosed
from engine.state import State
from engine.words import Seat
from tests.kit.module_positions import (
    bare_people,
    markers,
    objective,
    objectives,
    score_row,
    setting_out,
    setup_with,
    turn_ends,
    with_markers,
    with_objectives,
)
from tests.kit.positions import happened, options, play, with_rows, with_seat, with_tiles

FREE = -1
BOOKS = objective("books", "books", 3, 2, 1, rewards=(Reward(favour=2), Reward(coins=4)))
PATIENTS = objective("patients", "patients", 3, 2, 1, rewards=(Reward(wild=1), Reward(goods=1)))
STUDENTS = objective("students", "students", 3, 2, 1)
TILES = objective("tiles", "tiles", 3, 2, 1)


def _table(*, seats: int = 2, books: int = 0, patients: int = 0) -> State:
    """Books and Patients are wanted, then Students, then tiles; the first seat has some."""
    state = with_objectives(
        bare_people("objectives", seats=seats), BOOKS, PATIENTS, STUDENTS, TILES
    )
    return with_rows(state, 0, book=books, patient=patients)


def _cross(state: State, seat: Seat = 0) -> State:
    return play(setting_out(state, 2, seat=seat), "go:3").state


# Two face up, at least ten in all


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_lie_open_and_the_others_in_a_stack(seats: int) -> None:
    """All the cards of the set are in the game, each once."""
    own = objectives(new_game(setup_with("objectives", seats=seats)))
    every = [*(card.id for card in own.cards), *own.stack]
    assert len(own.cards) == 2
    assert sorted(every) == sorted(c.id for c in default_components().objectives.objectives)
    assert [card.markers for card in own.cards] == [(FREE,) * 3] * 2
    assert own.won == ((),) * seats


def test_at_least_ten_with_a_thing_to_count_and_three_spaces() -> None:
    """The set of the package: the top one gives points, the others give a reward."""
    known = default_components().objectives
    assert len(known.objectives) >= 10
    assert known.top_points == 5
    for card in known.objectives:
        assert len(card.spaces) == 3
        assert all(space.reward != Reward() for space in card.spaces[1:])


def test_only_open_cards_are_seen() -> None:
    """And how many lie in the stack."""
    state = new_game(setup_with("objectives"))
    (seen,) = view(state, 0).boards
    shown = tuple(card.id for card in getattr(seen, "cards", ()))
    assert shown == tuple(card.id for card in objectives(state).cards)
    assert getattr(seen, "left", None) == len(default_components().objectives.objectives) - 2


# Crossing the Golden Gate you may put one marker


def test_crossing_the_golden_gate_asks() -> None:
    """On which card, before the Vizier looks for a place."""
    assert options(_cross(_table(books=1, patients=1))) == (
        "objective:books",
        "objective:patients",
        DECLINE,
    )


@pytest.mark.parametrize("quadrant", [1, 3, 4])
def test_no_other_gate_asks(quadrant: int) -> None:
    """The borders 1|2, 3|4 and 4|1 have nothing to do with it."""
    step = play(setting_out(_table(books=3), quadrant), f"go:{quadrant % 4 + 1}")
    assert not any(text.startswith("objective") for text in options(step.state))


def test_first_turn_crosses_nothing() -> None:
    """rules.md §4.4a: the first quadrant is entered from outside."""
    state = with_seat(_table(books=3), 0, quadrant=0, place="")
    step = play(setting_out(state, 0), "go:3")
    assert not any(text.startswith("objective") for text in options(step.state))


def test_one_may_decline() -> None:
    """ "May": nothing is placed."""
    step = play(setting_out(_table(books=3), 2), "go:3", DECLINE)
    assert not happened(step, MarkerPlaced)
    assert markers(step.state, "books") == (FREE,) * 3
    assert "act:3.m" in options(step.state)


def test_one_marker_a_crossing() -> None:
    """One card, even if one qualifies for both."""
    step = play(setting_out(_table(books=1, patients=1), 2), "go:3", "objective:books")
    assert "act:3.m" in options(step.state)


# On the highest free space you qualify for


@pytest.mark.parametrize(("books", "space"), [(1, 3), (2, 2), (3, 1), (5, 1)])
def test_the_highest_space_one_qualifies_for(books: int, space: int) -> None:
    """One cannot take a lower one instead."""
    step = play(setting_out(_table(books=books), 2), "go:3", "objective:books")
    assert happened(step, MarkerPlaced) == (MarkerPlaced(0, "books", space),)
    assert markers(step.state, "books").index(0) == space - 1


def test_the_highest_free_space() -> None:
    """A space that is taken is no longer free: the next lower one."""
    state = with_markers(_table(seats=3, books=3), "books", 1, FREE, FREE)
    step = play(setting_out(state, 2), "go:3", "objective:books")
    assert markers(step.state, "books") == (1, 0, FREE)


def test_a_free_space_above_what_one_has_stays_free() -> None:
    """Two Books, the middle space taken: the lowest one."""
    state = with_markers(_table(seats=3, books=2), "books", FREE, 1, FREE)
    step = play(setting_out(state, 2), "go:3", "objective:books")
    assert markers(step.state, "books") == (FREE, 1, 0)


def test_without_qualifying_for_a_free_space_nothing_is_asked() -> None:
    """Too few, or the spaces within reach are taken."""
    assert "act:3.m" in options(_cross(_table()))
    state = with_markers(_table(seats=3, books=1), "books", FREE, 1, 2)
    assert "act:3.m" in options(_cross(state))


def test_what_counts_is_what_one_has_when_crossing() -> None:
    """The action of the turn comes later: the third Book would reach the highest space."""
    state = with_tiles(with_seat(_table(books=2), 0, wild=9), {"3.o1": "book"})
    step = play(setting_out(state, 2), "go:3", "objective:books", "act:3.o1")
    assert len(step.state.seats[0].rows[0]) == 3
    assert markers(step.state, "books") == (FREE, 0, FREE)


def test_a_space_that_needs_nothing_is_open_to_all() -> None:
    """A threshold of 0."""
    free = objective("columns", "columns", 2, 1, 0, rewards=(Reward(favour=1), Reward(coins=1)))
    state = with_objectives(bare_people("objectives"), free)
    step = play(setting_out(state, 2), "go:3", "objective:columns")
    assert markers(step.state, "columns") == (FREE, FREE, 0)
    assert step.state.seats[0].coins == 1


# On one card where you have none


def test_none_on_a_card_that_has_ones_marker() -> None:
    """Even with a better space free."""
    state = with_markers(_table(books=3, patients=1), "books", FREE, FREE, 0)
    assert options(_cross(state)) == ("objective:patients", DECLINE)


def test_with_a_marker_on_both_nothing_is_asked() -> None:
    """There is no card without."""
    state = with_markers(_table(seats=3, books=3, patients=3), "books", FREE, FREE, 0)
    assert "act:3.m" in options(_cross(with_markers(state, "patients", 0, FREE, FREE)))


def test_another_seats_marker_does_not_hinder() -> None:
    """Only the space is taken."""
    state = with_markers(_table(books=1), "books", 1, FREE, FREE)
    assert "objective:books" in options(_cross(state))


# The top one is worth 5 points, the others give a reward


def test_the_highest_space_scores_and_pays_nothing() -> None:
    """Second seed file, Objectives: 5 points."""
    before = setting_out(_table(books=3), 2)
    step = play(before, "go:3", "objective:books")
    assert score_row(step.state, 0, "objectives") == (1, 5)
    assert step.state.seats[0].coins == step.state.seats[0].favour == 0


@pytest.mark.parametrize(("books", "favour", "coins"), [(2, 2, 0), (1, 0, 4)])
def test_the_others_give_a_reward_and_no_points(books: int, favour: int, coins: int) -> None:
    """At once, when the marker is placed."""
    step = play(setting_out(_table(books=books), 2), "go:3", "objective:books")
    own = step.state.seats[0]
    assert (own.favour, own.coins) == (favour, coins)
    assert score_row(step.state, 0, "objectives") == (0, 0)


def test_a_bonus_action_is_done_in_the_quadrant_just_entered() -> None:
    """Before the next border is crossed."""
    free = objective("free", "columns", 2, 0, rewards=(Reward(bonus=("palace",)),))
    state = with_seat(with_objectives(bare_people("objectives"), free), 0, goods=9, wild=9)
    step = play(setting_out(state, 2, steps=1), "go:4", "objective:free")
    assert options(step.state) == ("act:3.p", DECLINE)


# Refusals


def test_a_card_out_of_reach_is_refused_with_what_is_missing() -> None:
    """To its easiest free space."""
    state = with_markers(_table(books=1, patients=1), "patients", FREE, FREE, 1)
    refusal = why_not(_cross(state), 0, "objective:patients")
    assert refusal is not None
    assert (refusal.reason, refusal.missing) == ("not_reached", 1)


def test_a_card_with_ones_marker_is_refused() -> None:
    """One marker on each card."""
    state = with_markers(_table(books=1, patients=1), "patients", FREE, FREE, 0)
    refusal = why_not(_cross(state), 0, "objective:patients")
    assert refusal is not None
    assert refusal.reason == "space_taken"


def test_a_card_that_is_not_open_is_refused() -> None:
    """It lies in the stack, or nowhere."""
    for name in ("students", "nothing", ""):
        refusal = why_not(_cross(_table(books=1)), 0, f"objective:{name}")
        assert refusal is not None
        assert refusal.reason == "unknown_choice"


# A card with as many markers as seats (at most three) is discarded at the end of the turn


@pytest.mark.parametrize(
    ("seats", "on_it", "closes"),
    [
        (2, (FREE, 0, FREE), False),
        (2, (FREE, 0, 1), True),
        (3, (2, 0, FREE), False),
        (3, (2, 0, 1), True),
        (4, (2, FREE, 3), False),
        (4, (2, 0, 3), True),
    ],
)
def test_as_many_markers_as_seats_and_three_at_most(
    seats: int, on_it: tuple[Seat, ...], closes: bool
) -> None:
    """Two seats: two, three and four seats: three."""
    ended = turn_ends(with_markers(_table(seats=seats), "books", *on_it))
    assert (len(happened(ended, ObjectiveClosed)) == 1) is closes
    assert ("books" in [card.id for card in objectives(ended.state).cards]) is not closes


def test_it_stays_until_the_turn_ends() -> None:
    """The marker that fills it does not remove it at once."""
    state = with_markers(_table(books=3), "books", FREE, FREE, 1)
    state = play(setting_out(state, 2), "go:3", "objective:books").state
    assert markers(state, "books") == (0, FREE, 1)
    assert [card.id for card in objectives(turn_ends(state).state).cards] == [
        "students",
        "patients",
    ]


def test_it_goes_to_the_holder_of_the_highest_space() -> None:
    """To the holder's discard pile, whoever's turn it is; the points stay."""
    state = with_markers(_table(), "books", 1, 0, FREE)
    ended = turn_ends(state)
    assert objectives(ended.state).won == ((), ("books",))
    assert happened(ended, ObjectiveClosed) == (ObjectiveClosed(0, "books", 1, "students"),)
    assert score_row(ended.state, 1, "objectives") == score_row(state, 1, "objectives") == (1, 5)


def test_with_nobody_on_the_highest_space_it_is_out() -> None:
    """Nobody keeps it, nobody scores it."""
    ended = turn_ends(with_markers(_table(), "books", FREE, 1, 0))
    assert objectives(ended.state).won == ((), ())
    assert objectives(ended.state).out == ("books",)
    (seen,) = view(ended.state, None).boards
    assert getattr(seen, "out", None) == ("books",)
    assert happened(ended, ObjectiveClosed) == (ObjectiveClosed(0, "books", FREE, "students"),)
    assert (
        score_row(ended.state, 0, "objectives") == score_row(ended.state, 1, "objectives") == (0, 0)
    )


# And replaced (none left: not)


def test_it_is_replaced_from_the_stack_in_its_place() -> None:
    """The new card is fresh and lies where the old one lay."""
    ended = turn_ends(with_markers(_table(), "patients", FREE, 1, 0))
    assert [card.id for card in objectives(ended.state).cards] == ["books", "students"]
    assert markers(ended.state, "students") == (FREE,) * 3
    assert objectives(ended.state).stack == ("tiles",)


def test_two_cards_close_in_one_turn() -> None:
    """Both are replaced, the left one first."""
    state = with_markers(with_markers(_table(), "books", 0, 1, FREE), "patients", 1, 0, FREE)
    ended = turn_ends(state)
    assert [card.id for card in objectives(ended.state).cards] == ["students", "tiles"]
    assert objectives(ended.state).won == (("books",), ("patients",))
    assert [closed.new for closed in happened(ended, ObjectiveClosed)] == ["students", "tiles"]


def test_one_left_and_two_closing_leaves_one() -> None:
    """The left one is replaced, the right one is not."""
    state = with_objectives(bare_people("objectives"), BOOKS, PATIENTS, STUDENTS)
    state = with_markers(with_markers(state, "books", 0, 1, FREE), "patients", 1, 0, FREE)
    ended = turn_ends(state)
    assert [card.id for card in objectives(ended.state).cards] == ["students"]
    assert [closed.new for closed in happened(ended, ObjectiveClosed)] == ["students", ""]


def test_with_none_left_it_is_not_replaced() -> None:
    """At last no card lies open, and the gate asks nothing."""
    state = with_objectives(bare_people("objectives"), BOOKS, PATIENTS)
    state = with_markers(with_markers(state, "books", 0, 1, FREE), "patients", 1, 0, FREE)
    ended = turn_ends(state)
    assert objectives(ended.state).cards == ()
    state = with_rows(ended.state, 0, book=5, patient=5)
    assert "act:3.m" in options(_cross(state))
    assert score_row(ended.state, 0, "objectives") == (1, 5)


# Without the module


def test_without_the_module_the_gate_asks_nothing() -> None:
    """The base game only tells that it was passed."""
    state = with_rows(bare_people(), 0, book=5)
    assert "act:3.m" in options(_cross(state))
