"""First seed file: the Bot's Boats."""

import pytest
from msgspec.structs import replace

from engine import Step
from engine.events import BoatDocked, BoatMoved, BoatSentBack, MovesLost
from engine.state import State
from tests.kit.positions import (
    BOT,
    COMPONENTS,
    PERSON,
    bare_solo,
    bot_turn,
    happened,
    reasons,
    with_bot_cards,
    with_docked,
    with_rows,
    with_scoring_tiles,
    with_seat,
)


def _sail(state: State, moves: int, *, number: int = 1) -> Step:
    """The Bot's turn with so many moves on the active card."""
    return bot_turn(with_bot_cards(state, "palace", moves=moves, number=number))


def _boat_at(space: str) -> State:
    return with_seat(bare_solo(), BOT, boat=space)


@pytest.mark.parametrize(("front", "back"), [(1, 0), (1, 1), (2, 1), (0, 2)])
def test_moves_of_active_card_and_top_card_are_added(front: int, back: int) -> None:
    """Bot Boats, first sentence."""
    state = with_bot_cards(_boat_at("w1"), "palace", moves=front, back_moves=back)
    step = bot_turn(state)
    (moved,) = happened(step, BoatMoved)
    assert len(moved.path) == front + back
    assert step.state.seats[BOT].boat == moved.path[-1]


def test_moves_printed_elsewhere_do_not_count() -> None:
    """The same: neither the active card's back nor the top card's front."""
    state = with_bot_cards(_boat_at("w1"), "palace")
    assert happened(bot_turn(state), BoatMoved) == ()


def test_boat_moves_downstream_space_by_space() -> None:
    """The same: along the river, no reward taken on the way or at the end."""
    step = _sail(_boat_at("a1"), 1)
    assert step.state.seats[BOT].boat == "a2"
    assert happened(step, BoatMoved) == (BoatMoved(BOT, "a1", ("a2",)),)
    assert step.state.seats[BOT].favour == 0


def test_full_port_is_never_entered() -> None:
    """The same, normal restrictions: at the fork only the open branch is left."""
    step = _sail(with_docked(_boat_at("w3"), port1=(0, 0, 0)), 2, number=1)
    assert step.state.seats[BOT].boat == "b2"
    assert reasons(step, "port") == ()


def test_side_whose_ports_are_full_is_never_entered() -> None:
    """The same: at the start only the other side is left."""
    step = _sail(with_docked(_boat_at("S"), port1=(0, 0, 0), port2=(0, 0, 1)), 1)
    assert step.state.seats[BOT].boat == "e1"
    assert reasons(step, "port") == ()


def test_where_every_port_ahead_is_full_moves_are_lost() -> None:
    """The same: a Boat that can go nowhere stays."""
    full = with_docked(
        _boat_at("S"), port1=(0, 0, 0), port2=(0, 0, 0), port3=(1, 1, 1), port4=(1, 0, 0)
    )
    step = _sail(full, 2)
    assert step.state.seats[BOT].boat == "S"
    assert happened(step, MovesLost) == (MovesLost(BOT, 2),)


def test_at_the_start_it_goes_towards_the_port_with_the_fewest_boats() -> None:
    """Bot Boats, first choice: everybody's docked Boats count."""
    state = with_docked(_boat_at("S"), port1=(0,), port2=(0, 1), port3=(1,), port4=())
    step = _sail(state, 1, number=1)
    assert step.state.seats[BOT].boat == "e1"
    assert reasons(step, "port") == (("e1", "fewest_boats", 0),)


def test_at_a_fork_it_goes_towards_the_port_with_the_fewest_boats() -> None:
    """The same at a fork; the number would say the other way."""
    step = _sail(with_docked(_boat_at("w3"), port1=(0,)), 1, number=1)
    assert step.state.seats[BOT].boat == "b1"
    assert reasons(step, "port") == (("b1", "fewest_boats", 0),)


def test_boats_on_the_river_do_not_count_as_boats_of_a_port() -> None:
    """The same: only docked Boats lie in a port."""
    state = with_seat(with_docked(_boat_at("w3"), port2=(0,)), PERSON, boat="a2")
    assert _sail(state, 1, number=2).state.seats[BOT].boat == "a1"


def test_tied_ports_are_compared_by_what_they_would_score() -> None:
    """Bot Boats, second choice: what the tile counts decides."""
    state = with_scoring_tiles(_boat_at("w3"), ports=("patients", "students"))
    state = with_rows(state, BOT, patient=1, student=3)
    step = _sail(state, 1, number=1)
    assert step.state.seats[BOT].boat == "b1"
    multiplier = COMPONENTS.port_slots[2][0]
    assert reasons(step, "port") == (("b1", "scores_most", 3 * multiplier),)


def test_only_tied_ports_are_compared_by_what_they_would_score() -> None:
    """The same: a port with more Boats is out, whatever it would score."""
    state = with_scoring_tiles(_boat_at("w3"), ports=("patients", "students"))
    state = with_docked(with_rows(state, BOT, patient=5), port1=(0,))
    assert reasons(_sail(state, 1), "port") == (("b1", "fewest_boats", 0),)


def test_multiplier_of_the_next_slot_counts() -> None:
    """The same: with one Boat in each port it is the second slot's multiplier."""
    state = with_scoring_tiles(_boat_at("w3"), ports=("patients", "students"))
    state = with_docked(state, port1=(0,), port2=(1,))
    step = _sail(with_rows(state, BOT, patient=2, student=1), 1, number=2)
    multiplier = COMPONENTS.port_slots[2][1]
    assert reasons(step, "port") == (("a1", "scores_most", 2 * multiplier),)


def test_it_counts_what_it_has_before_the_boat_docks() -> None:
    """The same (rules.md §7): the Boat on its way is not yet one in port."""
    state = with_scoring_tiles(_boat_at("w3"), ports=("boats_in_port", "patients"))
    step = _sail(state, 1, number=2)
    assert reasons(step, "port") == (("b1", "number", 2),)


def test_for_the_night_tile_every_night_card_in_its_stack_counts() -> None:
    """Bot Boats, second choice, in brackets: met or not; Day cards do not count."""
    state = with_scoring_tiles(_boat_at("w3"), ports=("night_cards", "students"))
    state = with_rows(state, BOT, student=2)
    assert state.bot is not None
    nights = tuple(card.id for card in COMPONENTS.night[:3])
    stack = (*nights, COMPONENTS.day[0].id)
    state = replace(state, bot=replace(state.bot, stack=stack))
    step = _sail(state, 1, number=2)
    multiplier = COMPONENTS.port_slots[2][0]
    assert reasons(step, "port") == (("a1", "scores_most", 3 * multiplier),)


@pytest.mark.parametrize("space", ["S", "w3", "e3"])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_if_still_tied_the_number_on_the_top_card_decides(space: str, number: int) -> None:
    """Bot Boats, third choice: read against the graphic of its board (river data)."""
    step = _sail(_boat_at(space), 1, number=number)
    expected = COMPONENTS.bot_fork[space].by_number[number - 1]
    assert step.state.seats[BOT].boat == expected
    assert reasons(step, "port") == ((expected, "number", number),)


def test_it_chooses_again_at_every_fork_it_comes_to() -> None:
    """Bot Boats, second sentence: at the start and at the fork, in one movement."""
    step = _sail(_boat_at("S"), 4, number=4)
    assert step.state.seats[BOT].boat == "d1"
    assert reasons(step, "port") == (("e1", "number", 4), ("d1", "number", 4))


def test_arrived_in_port_it_takes_the_next_slot() -> None:
    """Bot Boats, last sentence: the Boat stays for good, on the first slot that is free."""
    step = _sail(with_docked(_boat_at("a2"), port1=(PERSON,)), 1)
    assert step.state.docked[0] == (PERSON, BOT)
    multiplier = COMPONENTS.port_slots[2][1]
    assert happened(step, BoatDocked) == (BoatDocked(BOT, "port1", 2, multiplier),)


def test_arrived_in_port_another_boat_goes_to_the_starting_space() -> None:
    """Bot Boats, last sentence, first half."""
    step = _sail(_boat_at("a2"), 1)
    assert step.state.docked[0] == (BOT,)
    assert step.state.seats[BOT].boat == "S"


def test_leftover_moves_go_to_the_new_boat() -> None:
    """Bot Boats, last sentence, second half: it chooses its own way."""
    step = _sail(_boat_at("a2"), 3, number=3)
    assert step.state.docked[0] == (BOT,)
    assert step.state.seats[BOT].boat == "e2"
    assert happened(step, BoatMoved) == (
        BoatMoved(BOT, "a2", ("port1",)),
        BoatMoved(BOT, "S", ("e1", "e2")),
    )


def test_after_its_last_boat_leftover_moves_are_lost() -> None:
    """Bot Boats, last sentence: with no Boat left on its board there is none to put out."""
    four = with_docked(_boat_at("a2"), port2=(BOT, BOT), port3=(BOT,), port4=(BOT,))
    step = _sail(four, 2)
    assert step.state.seats[BOT].boat == ""
    assert happened(step, MovesLost) == (MovesLost(BOT, 1),)
    again = _sail(step.state, 2)
    assert happened(again, MovesLost) == (MovesLost(BOT, 2),)


def test_port_it_fills_sends_your_boat_back_to_the_fork() -> None:
    """Normal restrictions: the last slot closes the branch for everybody (rules.md §4.3)."""
    state = with_docked(_boat_at("a2"), port1=(PERSON, PERSON))
    state = with_seat(state, PERSON, boat="a1")
    step = _sail(state, 1)
    assert step.state.seats[PERSON].boat == "w3"
    assert happened(step, BoatSentBack) == (BoatSentBack(PERSON, "a1", "w3"),)


def test_bot_does_not_trade_in_port() -> None:
    """It never gains or spends: arriving gives it nothing but the slot."""
    own = _sail(_boat_at("b2"), 1).state.seats[BOT]
    assert (own.coins, own.goods, own.favour) == (0, 0, 0)
