"""rules.md §8, Public Works: the Public Houses board."""

import pytest

from engine import apply, default_components, tally, view
from engine.events import BonusLapsed, Gained, MadePublic
from engine.state import State
from engine.tasks import Arrive, ChooseDesign, ConfirmTurn
from engine.words import Seat
from tests.kit.module_positions import (
    bare_bot,
    bare_people,
    score_row,
    setting_out,
    with_house_points,
    with_houses,
    with_public,
    works,
)
from tests.kit.positions import (
    BOT,
    PERSON,
    bot_turn,
    due,
    happened,
    options,
    play,
    with_bot_cards,
    with_building,
    with_buildings,
    with_rows,
    with_seat,
    with_tiles,
)

LEVELS = ("granary", "waterwheel", "caravanserai", "physic_garden")
"""The outer designs of levels 1 to 4."""


def _builder(coins: int = 20, *, seats: int = 2) -> State:
    """A bare game whose first seat can pay for any Building."""
    state = with_house_points(bare_people("public_works", seats=seats), 7, 5, 3)
    return with_seat(state, 0, coins=coins)


def _build(state: State, design: str, public: str, *, place: str = "1.b1", seat: Seat = 0) -> State:
    step = due(state, ChooseDesign(seat, place), ConfirmTurn(seat))
    return play(step, f"build:{design}", f"public:{public}").state


def _arrive(state: State, seat: Seat, quadrant: int) -> tuple[str, ...]:
    """Where from a seat gains something when its Vizier comes to a quadrant."""
    state = with_seat(state, seat, quadrant=quadrant, place="")
    step = due(state, Arrive(seat), ConfirmTurn(seat))
    return tuple(gained.source for gained in happened(step, Gained))


# For 2, 3, 4 seats spaces worth ...


@pytest.mark.parametrize(
    ("seats", "spaces"),
    [(2, (4, 3, 2)), (3, (5, 4, 3, 2)), (4, (5, 4, 3, 3, 2))],
)
def test_spaces_for_each_number_of_seats(seats: int, spaces: tuple[int, ...]) -> None:
    """The board of the set of the package; solo is set up as for two."""
    boards = {board.seats: board.spaces for board in default_components().public_works.houses}
    assert boards[seats] == spaces
    (seen,) = view(bare_people("public_works", seats=seats), 0).boards
    assert getattr(seen, "spaces", None) == spaces


def test_solo_uses_the_board_for_two() -> None:
    """First seed file: set up as for two players."""
    (seen,) = view(bare_bot("public_works"), 0).boards
    assert getattr(seen, "spaces", None) == (4, 3, 2)


# When you build you may make the Building public while a space is free


def test_building_asks_whether_it_is_public() -> None:
    """Asked right after the design."""
    step = play(due(_builder(), ChooseDesign(0, "1.b1"), ConfirmTurn(0)), "build:granary")
    assert options(step.state) == ("public:yes", "public:no")


def test_it_is_asked_before_what_the_house_uncovers_is_used() -> None:
    """The third House uncovers a bonus action: first the Building is done with."""
    state = with_tiles(with_buildings(_builder(), 0, 2), {"1.o1": "book"})
    step = play(due(state, ChooseDesign(0, "1.b1"), ConfirmTurn(0)), "build:caravanserai")
    assert options(step.state) == ("public:yes", "public:no")
    assert "act:1.o1" in options(play(step, "public:no").state)


def test_not_public_changes_nothing() -> None:
    """ "May": the House stays on its Building."""
    state = _build(_builder(), "granary", "no")
    (building,) = tally.buildings(state, 0)
    assert not building.public
    assert works(state).houses == ()


def test_public_house_goes_to_the_next_space() -> None:
    """Spaces are filled in their order, whoever builds."""
    state = with_houses(_builder(), 1)
    step = due(state, ChooseDesign(0, "1.b1"), ConfirmTurn(0))
    step = play(step, "build:granary", "public:yes")
    assert works(step.state).houses == (1, 0)
    assert happened(step, MadePublic) == (MadePublic(0, "1.b1", 2, 5),)
    (building,) = tally.buildings(step.state, 0)
    assert building.public


@pytest.mark.parametrize(("houses", "asked"), [(2, True), (3, False)])
def test_a_full_board_asks_nothing(houses: int, asked: bool) -> None:
    """While a space is free, and no longer."""
    state = with_houses(_builder(), *(1,) * houses)
    step = play(due(state, ChooseDesign(0, "1.b1"), ConfirmTurn(0)), "build:granary")
    assert ("public:yes" in options(step.state)) is asked


def test_only_the_building_just_built_can_be_made_public() -> None:
    """An older one stays as it was."""
    state = with_building(_builder(), "2.b1", 0)
    state = _build(state, "waterwheel", "yes")
    assert [building.public for building in tally.buildings(state, 0)] == [True, False]


def test_its_house_is_the_leftmost_one_all_the_same() -> None:
    """A public Building is a Building: the next one is of the next level."""
    state = _build(_build(_builder(), "granary", "yes"), "waterwheel", "yes", place="1.b2")
    assert [building.level for building in tally.buildings(state, 0)] == [1, 2]
    assert view(state, 0).seats[0].houses_left == 3


def test_anything_but_yes_and_no_is_refused() -> None:
    """The verb alone is no answer."""
    step = play(due(_builder(), ChooseDesign(0, "1.b1"), ConfirmTurn(0)), "build:granary")
    with pytest.raises(ValueError, match="unknown_choice"):
        apply(step.state, 0, "public:maybe")


# The Building pays every person whose Vizier comes to the quadrant on a later turn


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_public_building_pays_every_person(seat: Seat) -> None:
    """The owner included."""
    state = with_public(with_building(_builder(seats=3), "1.b1", 0), "1.b1")
    assert _arrive(state, seat, 1) == ("building:1.b1",)


def test_a_building_that_is_not_public_pays_its_owner_alone() -> None:
    """As without the module."""
    state = with_building(_builder(), "1.b1", 0)
    assert _arrive(state, 0, 1) == ("building:1.b1",)
    assert _arrive(state, 1, 1) == ()


def test_it_pays_only_in_its_quadrant() -> None:
    """A public Building elsewhere does nothing."""
    state = with_public(with_building(_builder(), "2.b1", 0), "2.b1")
    assert _arrive(state, 1, 1) == ()


def test_it_does_not_pay_in_the_turn_in_which_it_was_built() -> None:
    """On a *later* turn: the builder's own visit does not count."""
    state = with_public(with_building(_builder(), "1.b1", 0, turn=20), "1.b1")
    assert state.turn == 20
    assert _arrive(state, 0, 1) == ()


def test_it_pays_the_next_seat_already_in_the_very_next_turn() -> None:
    """A later turn of the table, not of its owner."""
    state = with_public(with_building(_builder(), "1.b1", 0, turn=19), "1.b1")
    assert _arrive(state, 1, 1) == ("building:1.b1",)


def test_it_pays_when_the_vizier_goes_round_to_its_own_quadrant() -> None:
    """Coming is what counts: with three Steps the Vizier comes back to where it stood."""
    state = with_public(with_building(_builder(), "1.b1", 1), "1.b1")
    step = play(setting_out(state, 1, steps=3), "go:1")
    assert [gained.source for gained in happened(step, Gained)] == ["building:1.b1"]


def test_it_does_not_pay_whoever_only_passes() -> None:
    """A quadrant crossed on the way is not where the Vizier comes to."""
    state = with_public(with_building(_builder(), "2.b1", 1), "2.b1")
    step = play(setting_out(state, 1, steps=1), "go:3")
    assert not happened(step, Gained)


def test_own_and_public_buildings_wait_together() -> None:
    """rules.md §4.4c: they pay in the order one chooses, where that can matter."""
    state = with_buildings(_builder(), 0, 3)
    state = with_building(state, "1.b1", 0)
    state = with_building(with_buildings(state, 1, 3), "1.b2", 1)
    state = with_public(with_seat(state, 0, wild=9), "1.b2")
    state = with_tiles(with_seat(state, 0, quadrant=1, place=""), {"1.o3": "patient"})
    step = due(state, Arrive(0), ConfirmTurn(0))
    assert options(step.state) == ("take:building:1.b1", "take:building:1.b2")


@pytest.mark.parametrize("design", LEVELS)
def test_a_public_building_of_any_level_pays_a_visitor(design: str) -> None:
    """What its design gives, the bonus action of level 4 too, goes to the visitor."""
    state = _builder()
    level = LEVELS.index(design) + 1
    state = with_public(
        with_building(with_buildings(state, 1, level - 1), "1.b1", 1, design), "1.b1"
    )
    state = with_tiles(with_seat(state, 0, quadrant=1, place=""), {"1.o4": "patient"})
    step = due(state, Arrive(0), ConfirmTurn(0))
    reward = default_components().design_by_id[design].reward
    if reward.bonus:
        assert options(step.state) == ("act:1.o4", "decline")
    elif reward.boat_moves:
        assert "sail:stop" in options(step.state)
    else:
        assert [gained.reward for gained in happened(step, Gained)] == [reward]


def test_a_bonus_action_that_a_visitor_cannot_do_lapses_for_the_visitor_only() -> None:
    """The Building goes on paying."""
    state = with_building(with_buildings(_builder(), 1, 3), "1.b1", 1, "paper_mill")
    state = with_seat(with_public(state, "1.b1"), 0, quadrant=1, place="")
    step = due(state, Arrive(0), ConfirmTurn(0))
    assert [lapsed.seat for lapsed in happened(step, BonusLapsed)] == [0]
    again = with_seat(with_tiles(step.state, {"1.o1": "book"}), 1, quadrant=1, place="")
    assert options(due(again, Arrive(1), ConfirmTurn(1)).state) == ("act:1.o1", "decline")


# Never the Bot


def test_public_buildings_never_pay_the_bot() -> None:
    """Neither the person's nor its own: it gains nothing at all."""
    state = with_building(with_building(bare_bot("public_works"), "2.b1", PERSON), "2.b2", BOT)
    state = with_tiles(with_public(state, "2.b1", "2.b2"), {"2.o1": "book"})
    step = bot_turn(with_bot_cards(state, "book"))
    assert step.state.seats[BOT].quadrant == 2
    assert not happened(step, Gained)


def test_a_public_building_of_the_bot_pays_the_person() -> None:
    """Every person: whoever built it."""
    state = with_public(with_building(bare_bot("public_works"), "1.b1", BOT), "1.b1")
    assert _arrive(state, PERSON, 1) == ("building:1.b1",)


# Level 5 may be public and counts for its owner alone


def test_level_5_may_be_public() -> None:
    """It is asked about like any other and takes a space."""
    state = _build(with_buildings(_builder(), 0, 4), "house_of_wisdom", "yes")
    assert works(state).houses == (0,)
    assert score_row(state, 0, "public_houses") == (1, 7)


def test_level_5_counts_for_its_owner_alone() -> None:
    """A visitor gets nothing, at the visit and on the score sheet."""
    state = with_building(with_buildings(_builder(), 0, 4), "1.b1", 0, "house_of_wisdom")
    state = with_rows(with_rows(with_public(state, "1.b1"), 0, book=2), 1, book=3)
    assert score_row(state, 0, "great") == (2, 6)
    assert score_row(state, 1, "great") == (0, 0)
    assert _arrive(state, 1, 1) == ()


# Without the module


def test_without_the_module_nothing_is_asked_and_nothing_is_public() -> None:
    """The base game does not know the question."""
    state = with_seat(bare_people(), 0, coins=9)
    step = play(due(state, ChooseDesign(0, "1.b1"), ConfirmTurn(0)), "build:granary")
    assert options(step.state) == ("confirm",)
    (building,) = tally.buildings(step.state, 0)
    assert not building.public
