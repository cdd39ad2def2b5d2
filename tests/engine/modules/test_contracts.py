"""rules.md §8, Contracts."""

import pytest

from engine import DECLINE, default_components, new_game, pending, view, why_not
from engine.components.records.modules import Contract
from engine.components.records.record import Reward
from engine.events import (
    BoatDocked,
    BonusLapsed,
    ContractFulfilled,
    ContractTurnedUp,
    MovesLost,
)
from engine.state import State
from engine.tasks import ConfirmTurn, Sail, Take
from tests.kit.module_positions import (
    bare_people,
    contract,
    contracts,
    sailing,
    setup_with,
    turn_ends,
    with_contracts,
)
from tests.kit.positions import due, happened, options, play, with_docked, with_seat, with_tiles

FAVOUR = Reward(favour=3)
SILK = contract("silk", goods=2, reward=FAVOUR)
PEARLS = contract("pearls", coins=3, reward=FAVOUR)
DATES = contract("dates", goods=1, reward=Reward(coins=3))
PILOTS = contract("pilots", goods=1, reward=Reward(boat_moves=7))


def _port1(*stack: Contract, goods: int = 0, coins: int = 0, seats: int = 2) -> State:
    """A bare game with a stack of Contracts at port 1, seen by a seat with Goods and Coins."""
    state = with_contracts(bare_people("contracts", seats=seats), port1=stack)
    return with_seat(state, 0, goods=goods, coins=coins)


# A stack at each port of one more than the number of seats, the top face up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_stack_of_one_more_than_the_seats_at_each_port(seats: int) -> None:
    """The open one included; no Contract lies twice."""
    own = contracts(new_game(setup_with("contracts", seats=seats)))
    assert [len(stack) + 1 for stack in own.stacks] == [seats + 1] * 4
    every = [*own.face_up, *(name for stack in own.stacks for name in stack)]
    assert len(set(every)) == 4 * (seats + 1)
    assert set(every) <= {one.id for one in default_components().contracts.contracts}


def test_solo_has_stacks_for_two() -> None:
    """The Bot is the second seat wherever a number depends on seats (§3.4)."""
    own = contracts(new_game(setup_with("contracts", level="expert")))
    assert [len(stack) + 1 for stack in own.stacks] == [3] * 4


def test_only_the_top_is_seen() -> None:
    """The view shows it, and how many lie under it."""
    state = new_game(setup_with("contracts", seats=3))
    (seen,) = view(state, 0).boards
    assert getattr(seen, "face_up", None) == contracts(state).face_up
    assert getattr(seen, "left", None) == (3, 3, 3, 3)


# A price in Goods and/or Coins and a better reward


def test_every_contract_of_the_set_has_a_price_and_a_reward() -> None:
    """Of the set of the package."""
    for one in default_components().contracts.contracts:
        assert one.goods + one.coins > 0
        assert one.reward != Reward()


# When your Boat docks you may fulfil the top one


def test_docking_asks() -> None:
    """With Coins alone there is nothing to trade: the Contract is asked at once."""
    step = play(sailing(_port1(PEARLS, coins=3), "a2", 1), "sail:port1")
    assert options(step.state) == ("contract:pearls", DECLINE)


def test_stopping_before_the_port_asks_nothing() -> None:
    """Only docking counts."""
    step = play(sailing(_port1(PEARLS, coins=9), "a1", 1), "sail:a2")
    assert options(step.state) == ("confirm",)


def test_only_the_contract_of_that_port() -> None:
    """What lies at the other ports is not offered."""
    state = with_contracts(bare_people("contracts"), port1=(PEARLS,), port2=(DATES,))
    step = play(sailing(with_seat(state, 0, coins=9), "a2", 1), "sail:port1")
    assert options(step.state) == ("contract:pearls", DECLINE)


def test_one_pays_takes_the_reward_and_discards_it() -> None:
    """Goods and Coins are paid, the Contract is gone."""
    both = contract("both", goods=1, coins=2, reward=FAVOUR)
    state = _port1(both, PEARLS, goods=1, coins=2)
    step = play(sailing(state, "a2", 1), "sail:port1", "take:contract.port1", "contract:both")
    own = step.state.seats[0]
    assert (own.goods, own.coins, own.favour) == (0, 0, 3)
    assert contracts(step.state).done == ("both",)
    (seen,) = view(step.state, None).boards
    assert getattr(seen, "discarded", None) == ("both",), "the discard pile is open to all"
    assert contracts(step.state).face_up == ("", "", "", "")
    assert happened(step, ContractFulfilled) == (ContractFulfilled(0, "port1", "both", 1, 2),)


def test_one_may_decline() -> None:
    """ "May": it stays there, open, for the next Boat."""
    step = play(sailing(_port1(PEARLS, coins=3), "a2", 1), "sail:port1", DECLINE)
    assert step.state.seats[0].coins == 3
    assert contracts(step.state).face_up[0] == "pearls"


@pytest.mark.parametrize(("goods", "coins"), [(1, 0), (0, 2), (1, 2)])
def test_what_cannot_be_paid_is_not_offered(goods: int, coins: int) -> None:
    """No Shame is made of a price."""
    state = _port1(contract("dear", goods=2, coins=3, reward=FAVOUR), goods=goods, coins=coins)
    step = play(sailing(state, "a2", 1), "sail:port1")
    while options(step.state) != ("confirm",):
        assert not any(text.startswith("contract") for text in options(step.state))
        step = play(step, options(step.state)[0])
    assert step.state.seats[0].shame == 0


def test_an_empty_stack_asks_nothing() -> None:
    """Docking is as in the base game."""
    step = play(sailing(_port1(goods=2, coins=9), "a2", 1), "sail:port1")
    assert options(step.state) == ("trade:0", "trade:1", "trade:2")


def test_another_contract_than_the_open_one_is_refused() -> None:
    """The one under it, or one that is nowhere."""
    step = play(sailing(_port1(PEARLS, SILK, goods=0, coins=3), "a2", 1), "sail:port1")
    for target in ("silk", "nothing", ""):
        refusal = why_not(step.state, 0, f"contract:{target}")
        assert refusal is not None
        assert refusal.reason == "unknown_choice"


# Before or after trading


def test_one_chooses_the_order_of_trade_and_contract() -> None:
    """Both can be done at once: what comes first is asked."""
    step = play(sailing(_port1(SILK, goods=3), "a2", 1), "sail:port1")
    assert options(step.state) == ("take:trade.port1", "take:contract.port1")


def test_before_trading() -> None:
    """What is left after the Contract can still be traded."""
    step = play(sailing(_port1(SILK, goods=3), "a2", 1), "sail:port1", "take:contract.port1")
    step = play(step, "contract:silk")
    assert options(step.state) == ("trade:0", "trade:1")


def test_after_trading() -> None:
    """What is left after trading can still pay the Contract."""
    step = play(sailing(_port1(SILK, goods=3), "a2", 1), "sail:port1", "take:trade.port1")
    step = play(step, "trade:1")
    assert options(step.state) == ("contract:silk", DECLINE)


def test_trading_too_much_loses_the_contract() -> None:
    """One's own choice: what is no longer affordable is not asked."""
    step = play(sailing(_port1(SILK, goods=3), "a2", 1), "sail:port1", "take:trade.port1")
    assert options(play(step, "trade:2").state) == ("confirm",)


def test_coins_from_trading_can_pay_it() -> None:
    """Port 1 pays Coins: the Contract is out of reach before and within reach after."""
    step = play(sailing(_port1(PEARLS, goods=2), "a2", 1), "sail:port1")
    assert options(step.state) == ("trade:0", "trade:1", "trade:2")
    assert options(play(step, "trade:1").state) == ("confirm",)
    assert options(play(step, "trade:2").state) == ("contract:pearls", DECLINE)


def test_goods_from_a_contract_can_be_traded() -> None:
    """Without Goods there is nothing to trade before, and something after."""
    grain = contract("grain", coins=2, reward=Reward(goods=3))
    step = play(sailing(_port1(grain, coins=2), "a2", 1), "sail:port1")
    assert options(step.state) == ("contract:grain", DECLINE)
    step = play(step, "contract:grain")
    assert options(step.state) == ("trade:0", "trade:1", "trade:2", "trade:3")


def test_a_contract_declined_before_trading_is_not_asked_again() -> None:
    """The question was answered."""
    step = play(sailing(_port1(SILK, goods=3), "a2", 1), "sail:port1", "take:contract.port1")
    assert options(play(step, DECLINE, "trade:0").state) == ("confirm",)


# By whatever moves


def test_docking_by_moves_of_a_reward() -> None:
    """A link, a Building or a Palace space may give them, before or after the Vizier moved."""
    state = with_seat(_port1(PEARLS, coins=3), 0, boat="a1")
    step = due(state, Take(0, Reward(boat_moves=2), "test"), ConfirmTurn(0))
    assert options(play(step, "sail:port1").state) == ("contract:pearls", DECLINE)


def test_the_next_boat_docks_with_the_moves_left() -> None:
    """Two Boats in two ports in one turn: a Contract at each."""
    state = with_contracts(bare_people("contracts"), port1=(PEARLS,), port2=(DATES,))
    step = play(sailing(with_seat(state, 0, coins=3, goods=1), "a2", 7), "sail:port1")
    step = play(step, "take:contract.port1", "contract:pearls", "trade:0", "sail:port2")
    step = play(step, "take:contract.port2", "contract:dates")
    assert step.state.seats[0].coins == 3
    assert contracts(step.state).done == ("pearls", "dates")


# One per port and turn


def test_two_boats_in_one_port_in_one_turn_fulfil_one_contract() -> None:
    """The next one has not turned up yet."""
    state = _port1(PEARLS, PEARLS, coins=9)
    step = play(sailing(state, "a2", 7), "sail:port1", "contract:pearls", "sail:port1")
    assert len(happened(step, BoatDocked)) == 2
    assert options(step.state) == ("confirm",)
    assert step.state.seats[0].coins == 6


def test_a_contract_declined_by_the_first_boat_is_offered_to_the_second() -> None:
    """None was fulfilled at this port in this turn."""
    step = play(sailing(_port1(PEARLS, coins=3), "a2", 7), "sail:port1", DECLINE, "sail:port1")
    assert options(step.state) == ("contract:pearls", DECLINE)


# The next turns up at the end of the turn


def test_the_next_turns_up_at_the_end_of_the_turn() -> None:
    """Not when the Contract is fulfilled; by itself when the turn ends."""
    step = play(sailing(_port1(PEARLS, SILK, DATES, coins=3), "a2", 1), "sail:port1")
    step = play(step, "contract:pearls")
    assert contracts(step.state).face_up[0] == ""
    ended = turn_ends(step.state)
    assert contracts(ended.state).face_up[0] == "silk"
    assert contracts(ended.state).stacks[0] == ("dates",)
    assert happened(ended, ContractTurnedUp) == (ContractTurnedUp(0, "port1", "silk"),)


def test_where_nothing_was_fulfilled_nothing_turns_up() -> None:
    """The open Contracts stay."""
    state = _port1(PEARLS, SILK)
    ended = turn_ends(state)
    assert contracts(ended.state) == contracts(state)
    assert not happened(ended, ContractTurnedUp)


def test_the_last_contract_leaves_the_port_empty() -> None:
    """No next one: the port stays without for good."""
    step = play(sailing(_port1(PEARLS, coins=3), "a2", 1), "sail:port1", "contract:pearls")
    ended = turn_ends(step.state)
    assert contracts(ended.state).face_up[0] == ""
    assert not happened(ended, ContractTurnedUp)
    again = with_seat(ended.state, 1, coins=9)
    assert options(play(sailing(again, "a2", 1, seat=1), "sail:port1").state) == ("confirm",)


# Rewards of a Contract


def test_boat_moves_join_the_movement_under_way() -> None:
    """rules.md §4: gained while a movement is under way they are added to it."""
    step = play(sailing(_port1(PILOTS, goods=1), "a2", 3), "sail:port1", "take:contract.port1")
    step = play(step, "contract:pilots")
    decision = pending(step.state)
    assert decision is not None
    assert decision.task == Sail(0, 2 + 7, under_way=True)


def test_boat_moves_keep_a_movement_under_way_that_had_used_up_its_moves() -> None:
    """The Boat docked with its last move; the next one sails on with those of the Contract."""
    step = play(sailing(_port1(PILOTS, goods=1), "a2", 1), "sail:port1", "take:contract.port1")
    step = play(step, "contract:pilots", "sail:port1")
    assert len(happened(step, BoatDocked)) == 2


def test_they_join_it_before_the_trade_that_still_waits() -> None:
    """Trading comes first, then the next Boat sails with all the moves."""
    step = play(sailing(_port1(PILOTS, goods=2), "a2", 3), "sail:port1", "take:contract.port1")
    step = play(step, "contract:pilots")
    assert options(step.state) == ("trade:0", "trade:1")
    decision = pending(play(step, "trade:0").state)
    assert decision is not None
    assert decision.task == Sail(0, 9, under_way=True)


def test_boat_moves_are_lost_with_the_last_boat() -> None:
    """rules.md §4: with no Boat left."""
    state = with_docked(_port1(PILOTS, goods=1), port2=(0, 0), port3=(0, 0))
    step = play(sailing(state, "a2", 1), "sail:port1", "take:contract.port1", "contract:pilots")
    assert happened(step, MovesLost) == (MovesLost(0, 7),)
    assert options(step.state) == ("confirm",)


def test_a_bonus_action_is_done_where_the_vizier_stands() -> None:
    """The Boats move first: that is where it stopped in the turn before."""
    ink = contract("ink", coins=1, reward=Reward(bonus=("book",)))
    state = with_tiles(_port1(ink, coins=1), {"1.o1": "book", "2.o1": "book"})
    step = play(sailing(state, "a2", 1), "sail:port1", "contract:ink")
    assert options(step.state) == ("act:1.o1", DECLINE)


def test_a_bonus_action_lapses_before_the_vizier_came_to_the_city() -> None:
    """rules.md §4: lost also then; the rest of the reward is not."""
    ink = contract("ink", coins=1, reward=Reward(favour=2, bonus=("book",)))
    state = with_tiles(_port1(ink, coins=1), {"1.o1": "book"})
    state = with_seat(state, 0, quadrant=0, place="")
    step = play(sailing(state, "a2", 1), "sail:port1", "contract:ink")
    assert happened(step, BonusLapsed) == (BonusLapsed(0, ("book",), "contract:ink", False),)
    assert step.state.seats[0].favour == 2
    assert options(step.state) == ("confirm",)


def test_a_bonus_action_comes_before_the_next_boat_sails() -> None:
    """What an effect sets off is finished before anything that waited."""
    ink = contract("ink", coins=1, reward=Reward(bonus=("book",)))
    state = with_tiles(_port1(ink, coins=1), {"1.o1": "book"})
    step = play(sailing(state, "a2", 3), "sail:port1", "contract:ink")
    assert options(step.state) == ("act:1.o1", DECLINE)
    assert "sail:stop" in options(play(step, DECLINE).state)


# Without the module


def test_without_the_module_docking_is_as_before() -> None:
    """The base game knows no such question."""
    state = with_seat(bare_people(), 0, goods=1, coins=9)
    step = play(sailing(state, "a2", 1), "sail:port1")
    assert options(step.state) == ("trade:0", "trade:1")
