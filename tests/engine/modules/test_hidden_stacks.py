"""rules.md §4 and §9: the order of the stacks is hidden, and no player can change it."""

import pytest
from msgspec.structs import replace

from engine import CONFIRM, new_game, pending, preview, view
from engine.events import ContractTurnedUp, ObjectiveClosed
from engine.game import apply
from engine.state import State
from engine.words import MODULES, Level
from tests.kit.module_playing import COMBINATIONS, TABLES, keen_steps
from tests.kit.module_positions import (
    contracts,
    objectives,
    setup_with,
    with_part,
)


def _reordered(state: State) -> State:
    """The same with the hidden stacks in another order."""
    own = contracts(state)
    stacks = tuple(tuple(reversed(stack)) for stack in own.stacks)
    state = with_part(state, replace(own, stacks=stacks))
    cards = objectives(state)
    return with_part(state, replace(cards, stack=tuple(reversed(cards.stack))))


@pytest.mark.parametrize(("seats", "level"), TABLES)
def test_states_that_differ_in_the_order_of_a_stack_look_the_same(
    seats: int, level: Level | None
) -> None:
    """Views of all, questions, previews, and what happens up to the confirmation."""
    state = new_game(setup_with(*MODULES, seats=seats, level=level, seed="hidden"))
    looked = 0
    for decision, choice, step in keen_steps(state, "hidden"):
        other = _reordered(state)
        looked += other != state
        for viewer in (decision.seat, (decision.seat + 1) % seats, None):
            assert view(other, viewer) == view(state, viewer)
        assert pending(other) == decision
        assert preview(other, choice) == preview(state, choice)
        if choice != CONFIRM:
            after = apply(other, decision.seat, choice)
            assert after.events == step.events
            assert _reordered(after.state) == step.state
        state = step.state
    assert looked


def _turned_up(state: State, seed: str) -> tuple[dict[str, list[str]], list[str]]:
    """Contracts in the order in which they came to lie open at each port, and Objectives."""
    at_port: dict[str, list[str]] = {}
    shown: list[str] = []
    for _, _, step in keen_steps(state, seed):
        for event in step.events:
            match event:
                case ContractTurnedUp():
                    at_port.setdefault(event.port, []).append(event.contract)
                case ObjectiveClosed() if event.new:
                    shown.append(event.new)
                case _:
                    pass
    return at_port, shown


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_players_do_does_not_change_the_order(seats: int) -> None:
    """Different games from one setup meet the same stacks."""
    state = new_game(setup_with(*MODULES, seats=seats, seed="order"))
    stacks = dict(zip(("port1", "port2", "port3", "port4"), contracts(state).stacks, strict=True))
    met = 0
    for seed in range(6):
        at_port, shown = _turned_up(state, str(seed))
        for port, names in at_port.items():
            assert tuple(names) == stacks[port][: len(names)]
        assert tuple(shown) == objectives(state).stack[: len(shown)]
        met += len(at_port) + len(shown)
    assert met >= 8


def test_stacks_follow_from_the_seed() -> None:
    """The same seed gives the same stacks, another seed others."""
    setups = [setup_with(*MODULES, seed=seed) for seed in ("one", "one", "two")]
    one, again, two = (new_game(setup).modules for setup in setups)
    assert one == again
    assert one != two


@pytest.mark.parametrize("modules", COMBINATIONS, ids=lambda names: "+".join(names) or "none")
@pytest.mark.parametrize(("seats", "level"), TABLES)
def test_modules_change_nothing_that_the_base_game_deals(
    modules: tuple[str, ...], seats: int, level: Level | None
) -> None:
    """Each has a stream of its own: bag, tiles, Characters and the Bot's deck stay as they were."""
    plain = new_game(setup_with(seats=seats, level=level))
    state = new_game(setup_with(*modules, seats=seats, level=level))  # type: ignore[arg-type]
    assert replace(state, setup=plain.setup, modules=()) == plain


def test_the_stacks_of_a_module_do_not_depend_on_the_others() -> None:
    """With or without them, the same seed deals the same Contracts and Objectives."""
    together = new_game(setup_with(*MODULES))
    assert contracts(new_game(setup_with("contracts"))) == contracts(together)
    assert objectives(new_game(setup_with("objectives"))) == objectives(together)


def test_the_order_in_which_modules_are_named_does_not_matter() -> None:
    """The setup keeps it, the table is the same."""
    one = new_game(setup_with(*MODULES))
    other = new_game(setup_with(*reversed(MODULES)))
    assert replace(other, setup=one.setup) == one
