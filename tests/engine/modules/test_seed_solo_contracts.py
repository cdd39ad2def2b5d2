"""First seed file, Solo with modules: Contracts."""

from engine.components.records.record import Reward
from engine.events import (
    ContractDiscarded,
    ContractFulfilled,
    ContractTurnedUp,
    Gained,
)
from engine.state import State
from engine.tasks import BotTurn, ConfirmTurn, EndTurn
from tests.kit.module_positions import (
    bare_bot,
    contract,
    contracts,
    turn_ends,
    with_contracts,
)
from tests.kit.positions import (
    BOT,
    PERSON,
    bot_turn,
    due,
    happened,
    with_bot_cards,
    with_docked,
    with_seat,
    with_tiles,
)

# Contracts: when a Bot Boat reaches a port, discard the top Contract of that stack

GRAIN = contract("grain", goods=1, reward=Reward(favour=1))
SALT = contract("salt", goods=1, reward=Reward(favour=1))
WOOL = contract("wool", goods=1, reward=Reward(favour=1))


def _boat_at(space: str) -> State:
    state = with_contracts(bare_bot("contracts"), port1=(GRAIN, SALT, WOOL), port2=(SALT, WOOL))
    return with_seat(with_tiles(state, {"2.o1": "book"}), BOT, boat=space)


def test_reaching_a_port_discards_the_top_contract() -> None:
    """Of that stack; the others stay."""
    step = bot_turn(with_bot_cards(_boat_at("a2"), "book", moves=1))
    assert contracts(step.state).done == ("grain",)
    assert contracts(step.state).face_up[:2] == ("", "salt")
    assert happened(step, ContractDiscarded) == (ContractDiscarded(BOT, "port1", "grain"),)


def test_it_does_not_fulfil_it() -> None:
    """Nothing is paid, nothing gained."""
    step = bot_turn(with_bot_cards(_boat_at("a2"), "book", moves=1))
    assert not happened(step, ContractFulfilled)
    assert not happened(step, Gained)
    own = step.state.seats[BOT]
    assert (own.goods, own.favour) == (0, 0)


def test_a_boat_that_stays_on_the_river_discards_none() -> None:
    """It has to reach the port."""
    step = bot_turn(with_bot_cards(_boat_at("a1"), "book", moves=1))
    assert contracts(step.state).face_up[:2] == ("grain", "salt")


def test_the_next_turns_up_at_the_end_of_its_turn() -> None:
    """As after a person's turn."""
    state = with_bot_cards(_boat_at("a2"), "book", moves=1)
    step = due(state, BotTurn(BOT), EndTurn(BOT), ConfirmTurn(PERSON))
    assert contracts(step.state).face_up[:2] == ("salt", "salt")
    assert [turned.contract for turned in happened(step, ContractTurnedUp)] == ["salt"]


def test_two_boats_reaching_one_port_in_one_turn_discard_two() -> None:
    """The second one meets the next of the stack, which has not turned up yet."""
    full = (PERSON, PERSON, PERSON)
    state = with_docked(_boat_at("a2"), port2=full, port3=full, port4=full)
    step = bot_turn(with_bot_cards(state, "book", moves=7))
    assert contracts(step.state).done == ("grain", "salt")
    assert contracts(step.state).stacks[0] == ("wool",)
    assert contracts(turn_ends(step.state, BOT).state).face_up[0] == "wool"


def test_boats_reaching_two_ports_discard_one_of_each() -> None:
    """Each stack its own top."""
    state = with_docked(_boat_at("a2"), port3=(0, 0), port4=(0, 0))
    step = bot_turn(with_bot_cards(state, "book", moves=7))
    assert [gone.port for gone in happened(step, ContractDiscarded)] == ["port1", "port2"]
    assert contracts(step.state).done == ("grain", "salt")


def test_an_empty_stack_is_no_matter() -> None:
    """Nothing to discard."""
    state = with_seat(with_contracts(_boat_at("a2"), port2=(WOOL,)), BOT, boat="a2")
    step = bot_turn(with_bot_cards(state, "book", moves=1))
    assert contracts(step.state).done == ()
    assert not happened(step, ContractDiscarded)


def test_without_the_module_there_is_no_contract_to_discard() -> None:
    """Its Boats dock as ever."""
    state = with_seat(with_tiles(bare_bot(), {"2.o1": "book"}), BOT, boat="a2")
    step = bot_turn(with_bot_cards(state, "book", moves=1))
    assert step.state.docked[0] == (BOT,)
    assert not happened(step, ContractDiscarded)
