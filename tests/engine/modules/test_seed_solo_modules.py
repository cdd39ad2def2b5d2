"""First seed file, Solo with modules: any of them may be added."""

from itertools import combinations

import pytest

from engine import new_game, pending, score, view
from engine.events import (
    CivicTileGiven,
    ContractDiscarded,
    MadePublic,
    MarkerPlaced,
)
from engine.words import LEVELS, MODULES, Level, Module
from tests.kit.module_positions import (
    setup_with,
)
from tests.kit.playing import random_game, steps
from tests.kit.positions import (
    BOT,
    PERSON,
)

COMBINATIONS = tuple(c for size in range(4) for c in combinations(MODULES, size))


# You may add any modules


@pytest.mark.parametrize("modules", COMBINATIONS, ids="+".join)
@pytest.mark.parametrize("level", LEVELS)
def test_any_modules_may_be_added(modules: tuple[Module, ...], level: Level) -> None:
    """All eight combinations play to the end at every level."""
    start = new_game(setup_with(*modules, level=level))
    assert len(view(start, PERSON).boards) == len(modules)
    state, _ = random_game(start)
    assert state.over
    assert [own.turns for own in state.seats] == [13, 13]
    assert len(score(state).columns) == 2


def test_the_bot_is_asked_nothing() -> None:
    """It decides by itself: in a whole game every question is the person's."""
    state = new_game(setup_with(*MODULES, level="expert"))
    seen = set()
    for step in steps(state):
        seen |= {type(event) for event in step.events if event.seat == BOT}
        decision = pending(step.state)
        assert decision is None or decision.seat == PERSON
    assert {MadePublic, MarkerPlaced, CivicTileGiven, ContractDiscarded} <= seen
