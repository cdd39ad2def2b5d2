"""Hints by the use cases: nothing hidden guides them, and their plans can be played."""

import asyncio
import os
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.service import EnginePool, Hint, HintLate, Hints, HintsBusy, Table, Tables
from bot.service.thinking import hints as module
from engine import apply, pending, score
from engine.players.imagine import imagine
from engine.rng import Stream
from tests.service.kit import play_turns, started


@pytest.fixture
def hints(pool: EnginePool) -> Hints:
    return Hints(pool)


@pytest.fixture
def own_pool() -> Iterator[EnginePool]:
    pool = EnginePool()
    yield pool
    pool.close()


async def asked_for(hints: Hints, table: Table) -> Hint:
    outcome = await hints.hint(table)
    assert isinstance(outcome, Hint), outcome
    return outcome


async def later_table(tables: Tables) -> Table:
    return await play_turns(tables, await started(tables), 3)


async def test_a_hint_has_the_best_three_options_the_best_first(
    tables: Tables, hints: Hints
) -> None:
    table = await later_table(tables)
    assert table.decision is not None
    advice = (await asked_for(hints, table)).advice
    legal = {option.text for option in table.decision.options}
    texts = [one.option.text for one in advice]
    assert len(set(texts)) == len(texts) == min(3, len(legal))
    assert set(texts) <= legal
    leads = [one.lead for one in advice]
    assert leads == sorted(leads, reverse=True)


async def test_the_account_of_a_plan_is_what_playing_it_gives(tables: Tables, hints: Hints) -> None:
    table = await later_table(tables)
    for one in (await asked_for(hints, table)).advice:
        state = table.state
        for step in one.steps:
            while (decision := pending(state)) is not None and decision.forced:
                state = apply(state, decision.seat, decision.options[0].text).state
            assert decision == step.decision
            state = apply(state, step.decision.seat, step.option.text).state
        assert one.steps[0].option == one.option
        before, after = (score(each).columns[0].total for each in (table.state, state))
        assert one.turn.points == after - before
        assert one.turn.coins == state.seats[0].coins - table.state.seats[0].coins


async def test_nothing_hidden_guides_a_hint(tables: Tables, pool: EnginePool) -> None:
    """Two tables that differ in all that the seat cannot see get the same hint."""
    table = await later_table(tables)
    other = replace(table, state=imagine(table.state, 0, Stream("another", "test")))
    assert other.state.bot is not None
    assert table.state.bot is not None
    assert other.state.bot.deck != table.state.bot.deck
    ours, theirs = [
        [(one.option, one.lead) for one in (await asked_for(Hints(pool), each)).advice]
        for each in (table, other)
    ]
    assert ours == theirs


async def test_a_hint_is_worked_out_once(tables: Tables, hints: Hints) -> None:
    table = await later_table(tables)
    assert await asked_for(hints, table) is await asked_for(hints, table)


async def test_the_queue_is_bounded(
    tables: Tables, hints: Hints, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 1)
    table = await later_table(tables)
    first, second = await asyncio.gather(hints.hint(table), hints.hint(table))
    assert isinstance(first, Hint)
    assert isinstance(second, HintsBusy)
    assert isinstance(await hints.hint(table), Hint), "there is room again"


async def test_who_waits_too_long_may_ask_again(
    tables: Tables, hints: Hints, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await later_table(tables)
    with monkeypatch.context() as impatient:
        impatient.setattr(module, "SECONDS", 0.0)
        assert isinstance(await hints.hint(table), HintLate)
    assert isinstance(await hints.hint(table), Hint)


async def test_a_worker_that_dies_is_replaced(tables: Tables, own_pool: EnginePool) -> None:
    table = await later_table(tables)
    hints = Hints(own_pool)
    dying = asyncio.gather(own_pool.run(_die), return_exceptions=True)
    assert isinstance(await hints.hint(table), HintLate)
    await dying
    assert isinstance(await hints.hint(table), Hint)


def _die() -> None:
    os._exit(1)
