"""Whole games with every combination of modules, at every number of seats and against the Bot."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Entry, apply, new_game, pending, replay, score
from engine.choices import LONGEST
from engine.codec import (
    decode_setup,
    decode_state,
    encode_setup,
    encode_state,
    export_game,
    import_game,
)
from engine.invariants import check
from engine.modules.tasks import ModuleQuestion
from engine.state import State
from engine.words import MODULES, Level, Module
from tests.kit.module_playing import COMBINATIONS, TABLES, keen_steps
from tests.kit.module_positions import contracts, objectives, setup_with, works

SEEDS = st.integers(0, 10**6).map(str)


def _is_sound(state: State) -> None:
    """No invariant is broken, every option is named once, a module's can be applied, no change."""
    assert check(state) == ()
    before = encode_state(state)
    decision = pending(state)
    if decision is not None:
        texts = [option.text for option in decision.options]
        assert texts
        assert len(set(texts)) == len(texts)
        assert max(map(len, texts)) <= LONGEST
        if isinstance(decision.task, ModuleQuestion):
            for text in texts:
                apply(state, decision.seat, text)
    assert encode_state(state) == before
    assert decode_state(before) == state


@pytest.mark.parametrize("modules", COMBINATIONS, ids=lambda names: "+".join(names) or "none")
@pytest.mark.parametrize(("seats", "level"), TABLES)
@given(seed=SEEDS)
@settings(max_examples=2)
def test_every_combination_plays_sound_games(
    modules: tuple[Module, ...], seats: int, level: Level | None, seed: str
) -> None:
    """Invariants, options and codec at every step; replay and export at the end."""
    setup = setup_with(*modules, seats=seats, level=level, seed=seed)
    state = new_game(setup)
    _is_sound(state)
    log = []
    for number, (decision, choice, step) in enumerate(keen_steps(state, seed), start=1):
        log.append(Entry(number, decision.seat, choice))
        state = step.state
        _is_sound(state)
    assert state.over
    assert [own.turns for own in state.seats] == [13] * seats
    assert replay(setup, log) == state
    assert import_game(export_game(setup, tuple(log))) == (setup, tuple(log))
    assert decode_setup(encode_setup(setup)) == setup
    keys = {row.key for row in score(state).columns[0].rows}
    assert ("civic" in keys) is ("public_works" in modules)
    assert ("objectives" in keys) is ("objectives" in modules)


@pytest.mark.parametrize(("seats", "level"), TABLES)
def test_games_use_all_that_the_modules_offer(seats: int, level: Level | None) -> None:
    """Else the games above would prove little: each thing happens, to people and to the Bot."""
    seen: Counter[tuple[str, bool]] = Counter()
    for seed in (f"modules {number}" for number in range(6)):
        start = new_game(setup_with(*MODULES, seats=seats, level=level, seed=seed))
        for _, _, step in keen_steps(start, seed):
            for event in step.events:
                bot = level is not None and event.seat == 1
                seen[type(event).__name__, bot] += 1
    both = {"CivicTileGiven", "MadePublic", "MarkerPlaced"}
    assert {name for name in (*both, "ContractFulfilled") if not seen[name, False]} == set()
    at_end_of_turn = ("ContractTurnedUp", "ObjectiveClosed")  # of whoever's turn
    assert all(seen[name, False] + seen[name, True] for name in at_end_of_turn)
    if level is not None:
        assert {name for name in (*both, "ContractDiscarded") if not seen[name, True]} == set()
        assert not seen["ContractFulfilled", True]


@given(seed=SEEDS, table=st.sampled_from(TABLES))
@settings(max_examples=25)
def test_all_modules_together_in_many_more_games(
    seed: str, table: tuple[int, Level | None]
) -> None:
    """Only the invariants, so that more games fit."""
    seats, level = table
    state = new_game(setup_with(*MODULES, seats=seats, level=level, seed=seed))
    for _, _, step in keen_steps(state, seed):
        state = step.state
        assert check(state) == ()
    assert len(works(state).houses) == sum(bool(s and s.public) for s in state.city.sites)
    assert all(len(card.markers) == 3 for card in objectives(state).cards)
    assert len(contracts(state).done) <= 4 * (seats + 1)
