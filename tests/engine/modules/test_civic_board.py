"""rules.md §8, Public Works: the Civic board."""

from typing import get_args

import pytest

from engine import (
    DECLINE,
    IllegalChoice,
    apply,
    components_of,
    default_components,
    score,
    tally,
    why_not,
)
from engine.components.records.record import Reward
from engine.events import CivicTileGiven, Gained, NeighboursPaid
from engine.state import State
from engine.words import TILE_KINDS, Count
from tests.kit.module_positions import (
    bare_people,
    setting_out,
    turn_ends,
    with_bag,
    with_civic,
    with_civic_rewards,
    with_columns,
    works,
)
from tests.kit.positions import happened, options, play, with_rows, with_seat, with_tiles

GIVES = (Reward(favour=1), Reward(goods=2), Reward(wild=3))


def _table(coins: int = 9) -> State:
    """A person before the Black Gate, who is asked for a Student, a Book and an Artefact."""
    state = with_columns(bare_people("public_works"), ("student", "book", "artefact"))
    return with_seat(with_civic_rewards(state, *GIVES), 0, coins=coins)


# A column per seat of three slots, each with a tile type


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_column_for_each_seat(seats: int) -> None:
    """Civic board, first sentence: as many empty columns as seats."""
    assert works(bare_people("public_works", seats=seats)).civic == ((),) * seats


def test_columns_of_three_slots_and_all_four_types_occur() -> None:
    """Civic board, first sentence, of the set of the package."""
    board = default_components().public_works
    assert [len(column.slots) for column in board.columns] == [3, 3, 3, 3]
    assert {kind for column in board.columns for kind in column.slots} == set(TILE_KINDS)
    assert len(board.rewards) == 3


# Crossing the Black Gate you may pay 3 Coins


def test_crossing_the_black_gate_asks() -> None:
    """Which tile is asked before the Vizier looks for a place."""
    state = with_tiles(_table(), {"3.o1": "student"})
    step = play(setting_out(state, 4), "go:1")
    assert options(step.state) == ("civic:3.o1", DECLINE)


@pytest.mark.parametrize("quadrant", [1, 2, 3])
def test_no_other_gate_asks(quadrant: int) -> None:
    """The borders 1|2, 2|3 and 3|4 have nothing to do with it."""
    state = with_tiles(_table(), {"3.o1": "student"})
    step = play(setting_out(state, quadrant), f"go:{quadrant + 1}")
    assert not any(text.startswith("civic") for text in options(step.state))


def test_first_turn_crosses_nothing() -> None:
    """rules.md §4.4a: the first quadrant is entered from outside."""
    state = with_seat(with_tiles(_table(), {"3.o1": "student"}), 0, quadrant=0, place="")
    step = play(setting_out(state, 0), "go:1")
    assert not any(text.startswith("civic") for text in options(step.state))


def test_it_costs_the_price() -> None:
    """Two Coins in the set of the package; here any price of a set."""
    state = with_civic_rewards(with_tiles(_table(), {"3.o1": "student"}), *GIVES, price=4)
    step = play(setting_out(state, 4), "go:1", "civic:3.o1")
    assert step.state.seats[0].coins == 5
    assert happened(step, CivicTileGiven) == (CivicTileGiven(0, "3.o1", "student", 1, 4),)
    assert default_components().public_works.price == 3


@pytest.mark.parametrize(("coins", "asked"), [(1, False), (2, True)])
def test_with_too_few_coins_nothing_is_asked(coins: int, asked: bool) -> None:
    """What cannot be paid is not offered: this price never makes Shame."""
    state = with_tiles(_table(coins), {"3.o1": "student"})
    step = play(setting_out(state, 4), "go:1")
    assert ("civic:3.o1" in options(step.state)) is asked
    assert step.state.seats[0].shame == 0


def test_one_may_decline() -> None:
    """ "May": nothing is paid, moved or gained."""
    state = with_tiles(_table(), {"3.o1": "student"})
    before = setting_out(state, 4)
    step = play(before, "go:1", DECLINE)
    assert step.state.modules == state.modules
    assert step.state.city == state.city
    assert step.state.seats[0].coins == 9
    assert not happened(step, Gained)


# A tile of the type of your topmost empty slot, from any City slot


def test_any_slot_with_a_tile_of_the_wanted_type_is_offered() -> None:
    """All four quadrants, in refill order; no other type."""
    tiles = {
        "1.o4": "student",
        "2.i1": "book",
        "3.i3": "student",
        "4.o2": "student",
        "4.o3": "vase",
    }
    step = play(setting_out(with_tiles(_table(), tiles), 4), "go:1")
    assert options(step.state) == ("civic:1.o4", "civic:3.i3", "civic:4.o2", DECLINE)


def test_the_type_is_that_of_the_topmost_empty_slot() -> None:
    """With one tile in the column the second slot is the topmost empty one."""
    state = with_tiles(_table(), {"1.o1": "student", "2.o1": "book", "3.o1": "lamp"})
    for column, wanted in ((("student",), "2.o1"), (("student", "book"), "3.o1")):
        step = play(setting_out(with_civic(state, 0, *column), 4), "go:1")
        assert options(step.state) == (f"civic:{wanted}", DECLINE)


def test_every_type_of_artefact_will_do() -> None:
    """The type is Artefact; those already on the board or in the column will do too."""
    state = with_civic(_table(), 0, "student", "book")
    state = with_rows(state, 0, artefact=("lamp",))
    step = play(setting_out(with_tiles(state, {"1.o1": "lamp", "2.o1": "vase"}), 4), "go:1")
    assert options(step.state) == ("civic:1.o1", "civic:2.o1", DECLINE)


def test_each_seat_has_its_own_column() -> None:
    """The second seat is asked for what its column lacks."""
    state = with_columns(bare_people("public_works"), ("student",) * 3, ("book",) * 3)
    state = with_tiles(with_seat(state, 1, coins=9), {"1.o1": "student", "2.o1": "book"})
    step = play(setting_out(state, 4, seat=1), "go:1", "civic:2.o1")
    assert works(step.state).civic == ((), ("book",))
    assert [own.coins for own in step.state.seats] == [0, 6]
    assert step.state.seats[1].colour == state.seats[1].colour


def test_no_tile_of_the_type_asks_nothing() -> None:
    """The City has none: the turn simply goes on."""
    step = play(setting_out(with_tiles(_table(), {"1.o1": "book"}), 4), "go:1")
    assert "act:1.m" in options(step.state)


def test_a_full_column_asks_nothing() -> None:
    """Three tiles given: there is no empty slot."""
    state = with_civic(_table(), 0, "student", "book", "lamp")
    state = with_tiles(state, {"1.o1": "student", "1.o2": "book", "1.i1": "lamp"})
    step = play(setting_out(state, 4), "go:1")
    assert "act:1.m" in options(step.state)


# There: no neighbours, refilled in step 6, take the slot's reward


def test_the_tile_goes_to_the_column_and_leaves_its_slot_empty() -> None:
    """It comes to lie on the Civic board, not on the player's board."""
    state = with_tiles(_table(), {"3.o1": "student"})
    step = play(setting_out(state, 4), "go:1", "civic:3.o1")
    assert works(step.state).civic == (("student",), ())
    assert step.state.seats[0].rows == ((), (), (), ())
    assert not any(step.state.city.slots)


def test_neighbours_are_not_paid() -> None:
    """Patients and Students beside the slot cost nothing."""
    state = with_tiles(_table(), {"3.o1": "student", "3.o2": "patient", "3.i1": "patient"})
    step = play(setting_out(state, 4), "go:1", "civic:3.o1")
    assert not happened(step, NeighboursPaid)
    assert step.state.seats[0].coins == 9 - 2


def test_an_emptied_slot_is_no_place_and_no_neighbour_in_this_turn() -> None:
    """rules.md §4.4e: it is none until it is refilled."""
    state = with_tiles(_table(), {"1.o1": "student", "1.o2": "student"})
    state = with_seat(state, 0, wild=5)
    step = play(setting_out(state, 4), "go:1", "civic:1.o1")
    assert "act:1.o1" not in options(step.state)
    assert not happened(play(step, "act:1.o2"), NeighboursPaid)


def test_it_is_refilled_from_the_bag_at_the_end_of_the_turn() -> None:
    """rules.md §4.6, not before."""
    state = with_bag(with_tiles(_table(), {"1.o1": "student"}), "vase", *("book",) * 27)
    step = play(setting_out(state, 4), "go:1", "civic:1.o1")
    assert step.state.city.slots[0] == ""
    assert turn_ends(step.state).state.city.slots[0] == "vase"


@pytest.mark.parametrize(
    ("column", "tile", "gain"),
    [
        ((), "student", {"favour": 1}),
        (("student",), "book", {"goods": 2}),
        (("student", "book"), "lamp", {"wild": 3}),
    ],
)
def test_each_slot_gives_its_reward(
    column: tuple[str, ...], tile: str, gain: dict[str, int]
) -> None:
    """The topmost slot the first reward, and so on."""
    state = with_tiles(with_civic(_table(), 0, *column), {"3.o1": tile})
    own = play(setting_out(state, 4), "go:1", "civic:3.o1").state.seats[0]
    found = {name: getattr(own, name) for name in ("favour", "goods", "wild")}
    assert found == {"favour": 0, "goods": 0, "wild": 0} | gain


def test_a_bonus_action_of_a_slot_is_done_where_the_vizier_now_stands() -> None:
    """A set may give one: it is done in the quadrant just entered, before the next border."""
    state = with_civic_rewards(_table(), Reward(bonus=("book",)), *GIVES[1:])
    state = with_tiles(with_seat(state, 0, wild=5), {"3.o1": "student", "1.o1": "book"})
    step = play(setting_out(state, 4, steps=1), "go:2", "civic:3.o1")
    assert options(step.state) == ("act:1.o1", DECLINE)


def test_civic_tiles_count_for_nothing_else() -> None:
    """All that can be counted, and every row of the score sheet but their own, is the same."""
    plain = _table()
    state = with_civic(plain, 0, "student", "book", "lamp")
    components = components_of(state)
    for what in get_args(Count):
        assert tally.count(state, components, 0, what) == tally.count(plain, components, 0, what)
    rows, before = score(state).columns[0].rows, score(plain).columns[0].rows
    assert [row.key for row, was in zip(rows, before, strict=True) if row != was] == ["civic"]


def test_civic_tiles_are_no_actions_done() -> None:
    """Three Students given leave all five Students to do."""
    state = with_civic(_table(), 0, "student", "student", "student")
    assert tally.done(state, 0, "student") == 0


# Refusals


def test_a_tile_of_another_type_is_refused() -> None:
    """The refusal names the slot."""
    state = play(
        setting_out(with_tiles(_table(), {"1.o1": "student", "1.o2": "book"}), 4), "go:1"
    ).state
    refusal = why_not(state, 0, "civic:1.o2")
    assert refusal is not None
    assert (refusal.reason, refusal.subject) == ("not_this_kind", "1.o2")


def test_an_empty_slot_is_refused_as_empty() -> None:
    """Not as a slot of the wrong kind."""
    state = play(setting_out(with_tiles(_table(), {"1.o1": "student"}), 4), "go:1").state
    refusal = why_not(state, 0, "civic:1.o2")
    assert refusal is not None
    assert (refusal.reason, refusal.subject) == ("empty_slot", "1.o2")


@pytest.mark.parametrize("text", ["civic:", "civic:9.o9", "civic:1.b1", "civic:1.m"])
def test_what_is_no_slot_is_refused(text: str) -> None:
    """Also a site or a market."""
    state = play(setting_out(with_tiles(_table(), {"1.o1": "student"}), 4), "go:1").state
    with pytest.raises(IllegalChoice) as caught:
        apply(state, 0, text)
    assert caught.value.refusal.reason == "unknown_choice"
