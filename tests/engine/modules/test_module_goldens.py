"""Finished games, one for each combination of modules, replayed to the same end."""

import json
from collections import Counter
from typing import Any

import pytest

from engine import apply, new_game
from engine.events import (
    CivicTileGiven,
    ContractDiscarded,
    ContractFulfilled,
    ContractTurnedUp,
    MadePublic,
    MarkerPlaced,
    ObjectiveClosed,
)
from tests.kit.module_goldens import FOLDER, describe_golden, golden_setups, replay_golden

NAMES = tuple(golden_setups())


def _kept(name: str) -> dict[str, Any]:
    kept = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert isinstance(kept, dict)
    return kept


def test_there_is_a_game_for_each_combination() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.json")) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_it_was_played_with_this_component_set(name: str) -> None:
    """If not, play them anew: python -m scripts.golden."""
    assert _kept(name)["components"] == golden_setups()[name].components


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_game_ends_as_it_did(name: str) -> None:
    """The same hash of the last state, the same score sheet."""
    kept = _kept(name)
    state = replay_golden(golden_setups()[name], kept.pop("log"))
    assert state.over
    assert describe_golden(state) == kept


def test_together_they_show_all_that_modules_do() -> None:
    """Everything happens at least twice in the eight games."""
    seen: Counter[type] = Counter()
    for name, setup in golden_setups().items():
        state = new_game(setup)
        for line in _kept(name)["log"]:
            seat, _, choice = line.partition(" ")
            step = apply(state, int(seat), choice)
            seen.update(type(event) for event in step.events)
            state = step.state
    for kind in (
        CivicTileGiven,
        ContractDiscarded,
        ContractFulfilled,
        ContractTurnedUp,
        MadePublic,
        MarkerPlaced,
        ObjectiveClosed,
    ):
        assert seen[kind] >= 2
