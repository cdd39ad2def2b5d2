"""rules.md §4.3: Boats."""

import pytest

from engine import IllegalChoice, Refusal, Step, pending
from engine.components.records.record import Reward
from engine.events import (
    BoatDocked,
    BoatMoved,
    BoatSentBack,
    Gained,
    MovesLost,
    Traded,
)
from engine.state import State
from engine.tasks import BoatStep, ConfirmTurn, Sail, Take, Trade
from tests.kit.positions import (
    COMPONENTS,
    NUMBERS,
    bare_game,
    due,
    happened,
    options,
    play,
    with_docked,
    with_seat,
)

SLOTS = {seats: len(slots) for seats, slots in COMPONENTS.port_slots.items()}


def _sail(state: State, moves: int) -> State:
    """Seat 0 is asked where its Boat goes with so many moves."""
    return due(state, Sail(0, moves), ConfirmTurn(0)).state


def _at(space: str, seats: int = 2) -> State:
    return with_seat(bare_game(seats), 0, boat=space)


def _ends(state: State) -> set[str]:
    return {text.removeprefix("sail:") for text in options(state) if text.startswith("sail:")}


# Moves


def test_moves_are_the_boat_icons_on_the_board() -> None:
    """Of all three places: 2 + 1 + 0."""
    icons = {card: COMPONENTS.characters[card].boats for card in ("sulayman", "manka", "arib")}
    assert list(icons.values()) == [2, 1, 0]
    state = with_seat(_at("w1"), 0, board=("sulayman", "arib", "manka"))
    decision = pending(due(state, BoatStep(0), ConfirmTurn(0)).state)
    assert decision is not None
    assert decision.task == Sail(0, 3)


def test_without_boat_icons_there_is_no_movement() -> None:
    """The step is passed over."""
    step = due(with_seat(_at("w1"), 0, board=("arib", "", "")), BoatStep(0), ConfirmTurn(0))
    assert options(step.state) == ("confirm",)


def test_without_a_boat_moves_are_lost() -> None:
    """All five are in port."""
    state = with_seat(_at(""), 0, board=("sulayman", "", ""))
    state = with_docked(state, port1=(0, 0), port2=(0, 0), port3=(0,))
    step = due(state, BoatStep(0), ConfirmTurn(0))
    assert happened(step, MovesLost) == (MovesLost(0, 2),)


def test_boat_moves_downstream_a_space_a_move() -> None:
    """Every space up to the number of moves, never upstream."""
    assert _ends(_sail(_at("w1"), 2)) == {"w2", "w3", "stop"}
    assert _ends(_sail(_at("a1"), 1)) == {"a2", "stop"}


def test_you_choose_at_the_start_and_at_forks() -> None:
    """Both sides, both branches."""
    assert _ends(_sail(_at("S"), 1)) == {"w1", "e1", "stop"}
    assert _ends(_sail(_at("e3"), 2)) == {"c1", "c2", "d1", "d2", "stop"}


@pytest.mark.parametrize("port", [port.id for port in COMPONENTS.river.ports])
def test_every_path_is_six_moves(port: str) -> None:
    """From the starting space to each port."""
    assert port in _ends(_sail(_at("S"), 6))
    assert port not in _ends(_sail(_at("S"), 5))


def test_boat_does_not_move_on_through_a_port() -> None:
    """A port ends the movement of that Boat."""
    assert _ends(_sail(_at("a2"), 4)) == {"port1", "stop"}


def test_never_into_a_full_port() -> None:
    """Nor onto its branch."""
    state = with_docked(_at("w3"), port1=(1,) * SLOTS[2])
    assert _ends(_sail(state, 6)) == {"b1", "b2", "port2", "stop"}


def test_never_where_every_port_ahead_is_full() -> None:
    """A side with both ports full is closed from the start."""
    state = with_docked(_at("S"), port1=(1,) * SLOTS[2], port2=(0, 0, 1))
    assert _ends(_sail(state, 3)) == {"e1", "e2", "e3", "stop"}


def test_with_no_way_open_moves_are_lost_unasked() -> None:
    """All four ports are full."""
    full = with_docked(
        with_seat(_at("S"), 0), port1=(1,) * 3, port2=(0,) * 3, port3=(1,) * 3, port4=(0,) * 3
    )
    step = due(full, Sail(0, 2), ConfirmTurn(0))
    assert options(step.state) == ("confirm",)
    assert happened(step, MovesLost) == (MovesLost(0, 2),)


def test_boats_share_spaces() -> None:
    """Another Boat does not stop one."""
    state = with_seat(_at("w1", 3), 1, boat="w2")
    state = with_seat(state, 2, boat="w2")
    assert _ends(_sail(state, 1)) == {"w2", "stop"}


def test_you_may_stop_at_any_time() -> None:
    """Before the first move too: then all moves are lost and no reward is taken."""
    step = play(_sail(_at("w1"), 2), "sail:stop")
    assert step.state.seats[0].boat == "w1"
    assert happened(step, MovesLost) == (MovesLost(0, 2),)
    assert happened(step, Gained) == ()
    assert happened(step, BoatMoved) == ()


def test_moves_not_used_are_lost() -> None:
    """After a movement that ends on the river."""
    step = play(_sail(_at("w1"), 3), "sail:w2")
    assert happened(step, MovesLost) == (MovesLost(0, 2),)
    assert options(step.state) == ("confirm",)


# Rewards of spaces


@pytest.mark.parametrize("space", [space.id for space in COMPONENTS.river.spaces])
def test_where_a_movement_ends_on_the_river_it_takes_that_spaces_reward(space: str) -> None:
    """Once, and of that space alone."""
    before = COMPONENTS.stop_before[space]
    step = play(_sail(_at(before), 1), f"sail:{space}")
    reward = COMPONENTS.space_reward[space]
    assert happened(step, Gained) == (Gained(0, reward, f"river:{space}"),)
    assert step.state.seats[0].boat == space


def test_spaces_that_are_passed_give_nothing() -> None:
    """Only where it ends."""
    step = play(_sail(_at("S"), 3), "sail:w3")
    assert [gained.source for gained in happened(step, Gained)] == ["river:w3"]
    assert happened(step, BoatMoved) == (BoatMoved(0, "S", ("w1", "w2", "w3")),)


def test_a_boat_that_lies_still_takes_no_reward() -> None:
    """A movement is at least one space."""
    step = play(_sail(_at("w3"), 1), "sail:stop")
    assert happened(step, Gained) == ()


# In port


def test_in_port_the_boat_takes_the_next_slot_for_good() -> None:
    """Slots fill from the first."""
    state = with_docked(_at("a2"), port1=(1,))
    step = play(_sail(state, 1), "sail:port1")
    multiplier = COMPONENTS.port_slots[2][1]
    assert step.state.docked[0] == (1, 0)
    assert happened(step, BoatDocked) == (BoatDocked(0, "port1", 2, multiplier),)


@pytest.mark.parametrize("port", COMPONENTS.river.ports, ids=lambda port: str(port.id))
@pytest.mark.parametrize("times", [1, 2, 3])
def test_in_port_you_may_trade(port: object, times: int) -> None:
    """1 Goods each, at most three times, for what that port gives."""
    one = next(one for one in COMPONENTS.river.ports if one == port)
    state = with_seat(_at(one.after), 0, goods=5)
    asked = play(_sail(state, 1), f"sail:{one.id}")
    assert options(asked.state) == ("trade:0", "trade:1", "trade:2", "trade:3")
    step = play(asked, f"trade:{times}")
    own = step.state.seats[0]
    reward = one.trade
    assert own.goods == 5 - times
    assert (own.coins, own.favour, own.steps, own.wild) == (
        reward.coins * times,
        reward.favour * times,
        reward.steps * times,
        reward.wild * times,
    )
    assert happened(step, Traded) == (Traded(0, one.id, times),)


def test_trading_may_be_declined() -> None:
    """Nothing is paid then."""
    state = with_seat(_at("a2"), 0, goods=5)
    step = play(_sail(state, 1), "sail:port1", "trade:0")
    assert step.state.seats[0].goods == 5
    assert happened(step, Traded) == ()


def test_one_trades_no_more_than_one_has() -> None:
    """With 2 Goods twice at most; without Goods there is no question."""
    two = play(_sail(with_seat(_at("a2"), 0, goods=2), 1), "sail:port1")
    assert options(two.state) == ("trade:0", "trade:1", "trade:2")
    none = play(_sail(_at("a2"), 1), "sail:port1")
    assert options(none.state) == ("confirm",)


def test_next_boat_goes_to_the_start_and_may_use_the_moves_left() -> None:
    """After trading; it chooses its own way."""
    state = with_seat(_at("a2"), 0, goods=1)
    step = play(_sail(state, 3), "sail:port1", "trade:1")
    assert step.state.seats[0].boat == "S"
    assert _ends(step.state) == {"w1", "w2", "e1", "e2", "stop"}
    step = play(step, "sail:e1")
    assert step.state.seats[0].boat == "e1"
    assert happened(step, MovesLost) == (MovesLost(0, 1),)


def test_next_boat_may_also_stay() -> None:
    """The moves left are lost then."""
    step = play(_sail(_at("a2"), 2), "sail:port1", "sail:stop")
    assert step.state.seats[0].boat == "S"
    assert happened(step, MovesLost) == (MovesLost(0, 1),)


def test_several_boats_may_dock_in_one_turn() -> None:
    """With moves enough for the whole way."""
    step = play(_sail(_at("a2"), 7), "sail:port1", "sail:port3")
    assert step.state.docked == ((0,), (), (0,), ())
    assert step.state.seats[0].boat == "S"


def test_last_boat_docking_leaves_no_boat() -> None:
    """The moves left are lost; nothing more is asked."""
    state = with_docked(_at("a2"), port2=(0, 0), port3=(0,), port4=(0,))
    step = play(_sail(state, 3), "sail:port1")
    assert step.state.seats[0].boat == ""
    assert happened(step, MovesLost) == (MovesLost(0, 2),)
    assert options(step.state) == ("confirm",)


# Sent back


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_a_port_fills_every_other_boat_on_its_branch_goes_back_to_its_fork(
    seats: int,
) -> None:
    """Whoever's it is; Boats elsewhere stay, nobody takes a reward."""
    state = with_docked(_at("d2", seats), port4=(1,) * (SLOTS[seats] - 1))
    for seat, space in zip(range(1, seats), ("d1", "d2", "c1"), strict=False):
        state = with_seat(state, seat, boat=space)
    step = play(_sail(state, 1), "sail:port4")
    places = [own.boat for own in step.state.seats]
    assert places == ["S", "e3", "e3", "c1"][:seats]
    sent = [BoatSentBack(1, "d1", "e3"), BoatSentBack(2, "d2", "e3")]
    assert list(happened(step, BoatSentBack)) == sent[: seats - 1]
    assert happened(step, Gained) == ()


def test_boat_on_the_fork_stays_when_one_port_fills() -> None:
    """The other branch is open to it."""
    state = with_seat(with_docked(_at("d2"), port4=(1, 1)), 1, boat="e3")
    step = play(_sail(state, 1), "sail:port4")
    assert step.state.seats[1].boat == "e3"
    assert happened(step, BoatSentBack) == ()


@pytest.mark.parametrize("space", ["e1", "e2", "e3", "c1", "c2", "d1", "d2"])
def test_when_both_ports_of_a_side_are_full_every_boat_on_it_goes_back_to_the_start(
    space: str,
) -> None:
    """From anywhere on that side."""
    state = with_docked(_at("d2", 3), port4=(1,) * (SLOTS[3] - 1), port3=(2,) * SLOTS[3])
    state = with_seat(with_seat(state, 1, boat=space), 2, boat="w2")
    step = play(_sail(state, 1), "sail:port4")
    assert [own.boat for own in step.state.seats] == ["S", "S", "w2"]
    assert happened(step, BoatSentBack) == (BoatSentBack(1, space, "S"),)
    assert happened(step, Gained) == ()


def test_port_that_is_not_yet_full_sends_nobody_back() -> None:
    """One slot is left."""
    state = with_seat(with_docked(_at("d2"), port4=(1,)), 1, boat="d1")
    step = play(_sail(state, 1), "sail:port4")
    assert happened(step, BoatSentBack) == ()
    assert step.state.seats[1].boat == "d1"


# Boat moves as a reward


def _gain(state: State, moves: int) -> Step:
    return due(state, Take(0, Reward(boat_moves=moves), "test"), ConfirmTurn(0))


def test_boat_moves_as_a_reward_are_a_movement_of_their_own() -> None:
    """As step 3: where it ends on the river, that space's reward."""
    step = play(_gain(_at("w1"), 3), "sail:w2")
    assert step.state.seats[0].coins == COMPONENTS.space_reward["w2"].coins
    assert happened(step, MovesLost) == (MovesLost(0, 2),)


def test_boat_moves_gained_while_a_movement_is_under_way_are_added_to_it() -> None:
    """The Boat that docked has moves left; the new ones join them in one movement."""
    state = _at("S")
    reward = Take(0, Reward(boat_moves=3), "test")
    step = due(state, reward, Sail(0, 2, under_way=True), ConfirmTurn(0))
    decision = pending(step.state)
    assert decision is not None
    assert decision.task == Sail(0, 5, under_way=True)
    assert _ends(step.state) >= {"a2", "c2"}
    assert options(play(step, "sail:w1").state) == ("confirm",)


def test_boat_moves_are_added_to_a_movement_that_has_none_left() -> None:
    """Docked with the last move: what the port sets off may still move the next Boat."""
    reward = Take(0, Reward(boat_moves=1), "test")
    step = due(_at("S"), reward, Sail(0, 0, under_way=True), ConfirmTurn(0))
    assert _ends(step.state) == {"w1", "e1", "stop"}


def test_boat_moves_with_no_boat_left_are_lost() -> None:
    """All five are in port."""
    state = with_docked(_at(""), port1=(0, 0), port2=(0, 0), port3=(0,))
    step = _gain(state, 3)
    assert happened(step, MovesLost) == (MovesLost(0, 3),)
    assert options(step.state) == ("confirm",)


def test_boat_step_of_a_real_turn_follows_playing() -> None:
    """Slide, play, Boats: the Starting Characters have a Boat icon each."""
    state = bare_game()
    step = due(
        with_seat(state, 0, hand=("jurjis",)),
        BoatStep(0),
        ConfirmTurn(0),
    )
    assert options(step.state) == ("confirm",)
    moving = due(with_seat(state, 0, board=("jurjis", "", "")), BoatStep(0), ConfirmTurn(0))
    assert _ends(moving.state) == {"w1", "e1", "stop"}


# Refusals


@pytest.mark.parametrize(
    ("choice", "refusal"),
    [
        ("sail:b2", Refusal("too_far", "rules.md §4.3", "b2", 1)),
        ("sail:port1", Refusal("too_far", "rules.md §4.3", "port1", 2)),
        ("sail:w2", Refusal("not_reachable", "rules.md §4.3", "w2")),
        ("sail:w3", Refusal("not_reachable", "rules.md §4.3", "w3")),
        ("sail:e1", Refusal("not_reachable", "rules.md §4.3", "e1")),
        ("sail:S", Refusal("not_reachable", "rules.md §4.3", "S")),
        ("sail:moon", Refusal("unknown_choice", "rules.md §4.3", "moon")),
        ("sail:", Refusal("unknown_choice", "rules.md §4.3", "")),
    ],
)
def test_where_a_boat_cannot_go_is_refused_with_the_reason(choice: str, refusal: Refusal) -> None:
    """From w3 with one move."""
    with pytest.raises(IllegalChoice) as refused:
        play(_sail(_at("w3"), 1), choice)
    assert refused.value.refusal == refusal


def test_full_port_and_its_branch_are_refused_as_full() -> None:
    """Before anything else."""
    state = _sail(with_docked(_at("w3"), port1=(1,) * SLOTS[2]), 1)
    for end in ("a1", "port1"):
        with pytest.raises(IllegalChoice) as refused:
            play(state, f"sail:{end}")
        assert refused.value.refusal.reason == "port_full"


def test_more_goods_than_one_has_are_refused_with_what_is_missing() -> None:
    """Trading three times with one Goods."""
    asked = due(with_seat(_at("S"), 0, goods=1), Trade(0, "port2"), ConfirmTurn(0))
    with pytest.raises(IllegalChoice) as refused:
        play(asked, "trade:3")
    assert refused.value.refusal == Refusal("needs_goods", "rules.md §4.3", "port2", 2)
    with pytest.raises(IllegalChoice) as refused:
        play(asked, f"trade:{NUMBERS.most_trades + 1}")
    assert refused.value.refusal.reason == "unknown_choice"
