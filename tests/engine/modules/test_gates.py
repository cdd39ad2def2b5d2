"""rules.md §4.4b: borders are crossed one by one, and what a gate does is settled as it is."""

from engine import DECLINE, Step
from engine.components.records.record import Reward
from engine.events import CivicTileGiven, Event, Gained, GatePassed, MarkerPlaced
from engine.state import State
from tests.kit.module_positions import (
    bare_people,
    objective,
    setting_out,
    with_civic_rewards,
    with_columns,
    with_objectives,
    with_public,
    works,
)
from tests.kit.positions import (
    happened,
    options,
    play,
    with_building,
    with_seat,
    with_tiles,
)

BOOKS = objective("books", "books", 3, 1, 0, rewards=(Reward(goods=1), Reward(coins=2)))


def _table(**seat: int) -> State:
    """Both gates do something: a Student is wanted at one, Books are counted at the other."""
    state = bare_people("public_works", "contracts", "objectives")
    state = with_columns(state, ("student", "student", "student"))
    state = with_civic_rewards(state, Reward(favour=1), Reward(goods=1), Reward(wild=1))
    state = with_tiles(with_objectives(state, BOOKS), {"3.o1": "student"})
    return with_seat(state, 0, **seat)


def _told(step: Step) -> list[str]:
    """Gates, tiles, markers and what Buildings paid, in their order."""
    told = []
    for event in step.events:
        told += _name(event)
    return told


def _name(event: Event) -> list[str]:
    match event:
        case GatePassed():
            return [event.gate]
        case CivicTileGiven():
            return ["tile"]
        case MarkerPlaced():
            return ["marker"]
        case Gained() if event.source.startswith("building"):
            return [event.source]
        case _:
            return []


def test_every_border_crossed_is_told() -> None:
    """Clockwise, with the gate that stands on it."""
    step = play(setting_out(_table(), 4, steps=3), "go:4", DECLINE)
    assert [passed.gate for passed in happened(step, GatePassed)] == [
        "black_gate",
        "east_gate",
        "golden_gate",
        "west_gate",
    ]


def test_a_gate_is_settled_before_the_next_border_is_crossed() -> None:
    """While the question is open the Vizier is in the quadrant behind the gate."""
    step = play(setting_out(_table(coins=2), 4, steps=3), "go:4")
    assert options(step.state) == ("civic:3.o1", DECLINE)
    assert step.state.seats[0].quadrant == 1
    assert _told(step) == ["black_gate"]
    step = play(step, "civic:3.o1")
    assert step.state.seats[0].quadrant == 3
    assert options(step.state) == ("objective:books", DECLINE)
    assert _told(step) == ["black_gate", "tile", "east_gate", "golden_gate"]


def test_both_gates_in_one_turn_in_the_order_of_the_way() -> None:
    """From the south-east the Golden Gate comes first, the Black Gate then."""
    step = play(setting_out(_table(coins=2), 2, steps=2), "go:1", "objective:books", "civic:3.o1")
    assert _told(step) == ["golden_gate", "marker", "west_gate", "black_gate", "tile"]
    assert step.state.seats[0].quadrant == 1


def test_what_the_first_gate_gives_can_pay_at_the_second() -> None:
    """No Coins at first: the Objective's reward buys the tile."""
    step = play(setting_out(_table(), 2, steps=2), "go:1")
    assert options(step.state) == ("objective:books", DECLINE)
    assert "act:1.m" in options(play(step, DECLINE).state)
    step = play(step, "objective:books")
    assert options(step.state) == ("civic:3.o1", DECLINE)


def test_gates_come_before_buildings_pay() -> None:
    """rules.md §4.4: step b before step c."""
    state = with_building(_table(coins=2), "1.b1", 1)
    step = play(setting_out(with_public(state, "1.b1"), 4), "go:1")
    assert _told(step) == ["black_gate"]
    assert _told(play(step, "civic:3.o1")) == ["black_gate", "tile", "building:1.b1"]


def test_coins_of_a_building_behind_the_gate_come_too_late() -> None:
    """The tile must be paid as the gate is crossed."""
    state = with_building(_table(), "1.b1", 0, "bathhouse")
    step = play(setting_out(state, 4), "go:1")
    assert step.state.seats[0].coins == 2
    assert "act:1.m" in options(step.state)


def test_round_to_the_own_quadrant_passes_both_gates_once() -> None:
    """Three Steps: four borders, four gates, Buildings of the own quadrant at the end."""
    state = with_building(_table(coins=2), "3.b1", 0)
    step = play(setting_out(state, 3, steps=3), "go:3", "civic:3.o1", "objective:books")
    assert _told(step) == [
        "west_gate",
        "black_gate",
        "tile",
        "east_gate",
        "golden_gate",
        "marker",
        "building:3.b1",
    ]
    assert step.state.seats[0].quadrant == 3
    assert step.state.seats[0].steps == 0


def test_one_tile_each_time_the_gate_is_crossed() -> None:
    """One crossing, one tile, however many Coins."""
    state = with_tiles(_table(coins=9), {"2.o1": "student"})
    step = play(setting_out(state, 4), "go:1", "civic:3.o1")
    assert "act:1.m" in options(step.state)
    again = play(setting_out(step.state, 4), "go:1", "civic:2.o1")
    assert works(again.state).civic == (("student", "student"), ())


def test_steps_are_spent_whatever_is_decided_at_the_gates() -> None:
    """They were paid when the Vizier set out."""
    step = play(setting_out(_table(coins=2), 4, steps=3), "go:2", DECLINE)
    assert step.state.seats[0].steps == 2


def test_a_tile_given_at_one_gate_does_not_count_at_the_other() -> None:
    """A Civic tile is no tile of one's own: one is wanted, and there is none."""
    state = with_objectives(_table(coins=2), objective("tiles", "tiles", 3, 2, 1))
    step = play(setting_out(state, 4, steps=2), "go:3", "civic:3.o1")
    assert "act:3.m" in options(step.state)
