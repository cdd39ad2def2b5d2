"""What has come to light: told by events, held against the hidden parts of the state."""

from typing import Any

import pytest

from bot.service.table.play import Walk
from bot.service.table.reveals import reveals
from engine import Setup, default_components
from engine.modules.states import ContractsState, ObjectivesState
from engine.players import PLAYERS
from engine.state import State
from engine.words import MODULES, Level, Module

COMPONENTS = default_components()


def hidden(state: State) -> list[Any]:
    """Everything whose order nobody knows."""
    found: list[Any] = [state.city.bag, state.wisdom.pool]
    if state.bot is not None:
        found += [state.bot.deck, state.bot.reserve]
    for module in state.modules:
        if isinstance(module, ContractsState):
            found += module.stacks
        if isinstance(module, ObjectivesState):
            found.append(module.stack)
    return found


@pytest.mark.parametrize("modules", [(), MODULES, ("contracts",), ("objectives",)])
@pytest.mark.parametrize(("seats", "level"), [(2, None), (3, None), (4, None), (2, "expert")])
def test_a_move_reveals_if_and_only_if_something_hidden_has_changed(
    modules: tuple[Module, ...], seats: int, level: Level | None
) -> None:
    setup = Setup(
        colours=COMPONENTS.numbers.colours[:seats],
        seed=f"reveals {seats}",
        components=COMPONENTS.fingerprint,
        level=level,
        modules=modules,
    )
    player = PLAYERS["random"]("reveals")
    walk = Walk.begin(setup)
    told = set()
    while (decision := walk.decision) is not None:
        before = hidden(walk.state)
        move = walk.choose(decision.seat, player.choose(walk.state, decision))
        changed = hidden(walk.state) != before
        assert reveals(move.events) == changed, move
        told.add(changed)
    assert told == {True, False}
