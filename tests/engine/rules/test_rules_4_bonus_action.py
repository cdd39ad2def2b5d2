"""rules.md §4, bonus action."""

import pytest

from engine import IllegalChoice, Refusal, Step
from engine.events import BonusLapsed, Gained, GatePassed, NeighboursPaid, Paid, VizierStopped
from engine.state import State
from engine.tasks import BonusAction, ConfirmTurn
from engine.words import TILE_KINDS, Kind
from tests.kit.positions import (
    NUMBERS,
    bare_game,
    due,
    happened,
    options,
    play,
    rich,
    with_building,
    with_rows,
    with_seat,
    with_tiles,
)

TILES = {"1.o1": "book", "1.i2": "patient", "1.o3": "carpet", "1.o4": "student"}


def _bonus(state: State, *kinds: Kind) -> Step:
    return due(state, BonusAction(0, kinds, "test"), ConfirmTurn(0))


def test_one_action_of_a_named_kind_in_the_quadrant_where_the_vizier_stands() -> None:
    """Other kinds and other quadrants are not offered."""
    state = with_tiles(rich(bare_game()), TILES | {"2.o1": "book"})
    assert options(_bonus(state, "book").state) == ("act:1.o1", "decline")
    every = options(_bonus(state, *TILE_KINDS).state)
    assert every == ("act:1.o1", "act:1.i2", "act:1.o3", "act:1.o4", "decline")


def test_it_is_one_action() -> None:
    """Not one of each kind."""
    state = with_tiles(rich(bare_game()), TILES)
    assert options(play(_bonus(state, *TILE_KINDS), "act:1.o4").state) == ("confirm",)


def test_it_does_not_move_the_vizier() -> None:
    """No place is stopped at, no gate is passed, no Building pays."""
    state = with_building(with_tiles(rich(bare_game()), TILES), "1.b1", 0, "bathhouse")
    step = play(_bonus(state, "student"), "act:1.o4")
    assert step.state.seats[0].place == "1.m"
    assert happened(step, VizierStopped) == ()
    assert happened(step, GatePassed) == ()
    assert [one.source for one in happened(step, Gained)] == ["row:student.1"]


def test_neighbours_are_paid_as_in_a_main_action() -> None:
    """Step e."""
    state = with_tiles(rich(bare_game()), {"1.o1": "book", "1.o2": "patient", "1.i1": "student"})
    step = play(_bonus(state, "book"), "act:1.o1")
    assert happened(step, NeighboursPaid) == (NeighboursPaid(0, "1.o1", 1, 1, 0),)


def test_bonus_building_costs_its_coins() -> None:
    """Step f is paid in full."""
    asked = play(_bonus(with_seat(bare_game(), 0, coins=2), "building"), "act:1.b3")
    assert asked.state.seats[0].coins == 2
    own = play(asked, "build:granary").state.seats[0]
    assert own.coins == 1  # what the House uncovers


def test_bonus_palace_costs_its_goods() -> None:
    """Step f is paid in full."""
    state = with_seat(bare_game(), 0, goods=6)
    step = play(_bonus(state, "palace"), "act:1.p", "piece:base")
    assert step.state.seats[0].goods == 1


def test_palace_site_may_be_occupied() -> None:
    """By another Vizier; for a main action it is closed."""
    state = with_seat(rich(bare_game()), 1, place="1.p")
    assert options(_bonus(state, "palace").state) == ("act:1.p", "decline")


@pytest.mark.parametrize("done", [0, 1, 2, 3, 4])
def test_it_needs_one_icon_fewer(done: int) -> None:
    """Never fewer than none: the first action of a kind needs no icon at all."""
    needed = NUMBERS.icons_needed[done] - 1
    state = with_rows(with_tiles(bare_game(), {"1.o4": "student"}), 0, student=done)
    enough = _bonus(with_seat(state, 0, wild=needed), "student")
    assert options(enough.state) == ("act:1.o4", "decline")
    step = play(enough, "act:1.o4")
    assert happened(step, Paid) == ((Paid(0, "student", wild=needed),) if needed else ())
    if needed:
        short = _bonus(with_seat(state, 0, wild=needed - 1), "student")
        assert happened(short, BonusLapsed) == (BonusLapsed(0, ("student",), "test", False),)


def test_icons_on_the_board_count() -> None:
    """Of the Characters that lie there at that moment."""
    state = with_rows(with_tiles(bare_game(), {"1.o4": "student"}), 0, student=2)
    assert options(_bonus(state, "student").state) == ("confirm",)
    with_icon = with_seat(state, 0, board=("ziryab", "", ""))
    assert options(_bonus(with_icon, "student").state) == ("act:1.o4", "decline")


def test_it_may_be_declined() -> None:
    """It is told; nothing is kept for later."""
    state = with_tiles(rich(bare_game()), TILES)
    step = play(_bonus(state, "book"), "decline")
    assert happened(step, BonusLapsed) == (BonusLapsed(0, ("book",), "test", True),)
    assert options(step.state) == ("confirm",)


def test_it_lapses_when_nothing_is_legal() -> None:
    """Unasked."""
    step = _bonus(bare_game(), "book", "patient")
    assert happened(step, BonusLapsed) == (BonusLapsed(0, ("book", "patient"), "test", False),)
    assert options(step.state) == ("confirm",)


def test_it_lapses_when_the_vizier_has_not_yet_come_to_the_city() -> None:
    """Before the first visit it has no quadrant."""
    state = with_seat(with_tiles(rich(bare_game()), TILES), 0, quadrant=0, place="")
    step = _bonus(state, *TILE_KINDS)
    assert happened(step, BonusLapsed) == (BonusLapsed(0, TILE_KINDS, "test", False),)


def test_it_lapses_when_the_five_of_the_kind_are_done() -> None:
    """The limit holds for bonus actions, too."""
    state = with_rows(with_tiles(rich(bare_game()), TILES), 0, student=5)
    assert len(happened(_bonus(state, "student"), BonusLapsed)) == 1


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("1.m", "not_this_kind"),
        ("1.i2", "not_this_kind"),
        ("1.p", "not_this_kind"),
        ("2.o1", "wrong_quadrant"),
        ("1.i1", "empty_slot"),
    ],
)
def test_other_places_are_refused_with_the_reason(place: str, reason: str) -> None:
    """The market is no bonus action."""
    state = with_tiles(rich(bare_game()), TILES | {"2.o1": "book"})
    with pytest.raises(IllegalChoice) as refused:
        play(_bonus(state, "book"), f"act:{place}")
    assert refused.value.refusal == Refusal(refused.value.refusal.reason, "rules.md §4.4d", place)
    assert refused.value.refusal.reason == reason


def test_bonus_of_a_bonus_is_finished_first() -> None:
    """What the bonus action sets off comes before anything that waited."""
    state = with_tiles(rich(bare_game()), {"1.o1": "book", "1.o4": "student"})
    state = with_rows(state, 0, book=3, patient=4)
    waiting = BonusAction(0, ("student",), "outer")
    step = due(state, BonusAction(0, ("book",), "inner"), waiting, ConfirmTurn(0))
    step = play(step, "act:1.o1")
    assert options(step.state) == ("take:link:4.book", "take:token.4")[::-1]
    step = play(step, "take:link:4.book", "act:1.o4")
    assert options(step.state)[0].startswith("token:")
    step = play(step, "token:4")
    # Nothing is left for the bonus action that waited longest.
    assert happened(step, BonusLapsed)[-1].source == "outer"
