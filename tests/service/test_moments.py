"""The moments that decided a game: found once, by rules of their own, and kept."""

import asyncio
import os
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from itertools import pairwise
from typing import TypeVar

import pytest

from bot.service import EnginePool, Table, Tables
from bot.service.thinking.moments import MOMENTS_POST, Moments
from bot.service.thinking.moments_worker import FIVE, LEAST, Found, left_behind, moments_of
from engine import apply, components_by
from engine.codec import encode_setup
from engine.players.mind import mind_from
from engine.players.strong import WORTHS, judge
from storage import Storage
from tests.service.kit import ANN, HOME, by, drained, started, tables_of
from tests.service.several import begun, forward, rounds

R = TypeVar("R")


@pytest.fixture
def moments(tables: Tables, pool: EnginePool) -> Moments:
    return tables.moments(pool)


async def ended(tables: Tables, table: Table) -> Table:
    """The game played to its end by chance, as one act."""
    return await forward(tables, table, lambda _: False)


def worked_out(table: Table) -> tuple[Found, ...]:
    """What the worker does, here."""
    return moments_of(
        components_by(table.setup.components).to_json(),
        encode_setup(table.setup),
        tuple((each.seq, each.seat, each.choice, each.auto) for each in table.log),
    )


async def test_the_largest_swings_of_a_game_in_their_order(
    tables: Tables, moments: Moments
) -> None:
    table = await ended(tables, await started(tables))
    told = await moments.of(table)
    assert len(told) == FIVE
    assert [one.found.number for one in told] == sorted({one.found.number for one in told})
    turns = await tables.turns(table)
    for one in told:
        assert one.turn == turns[one.found.number - 1]
        assert one.found.seat == one.turn.seat == 0, "the Bot's answer belongs to the round"
        assert one.found.before != one.found.after
        chosen = [
            move.entry.choice
            for move in one.turn.moves
            if not move.entry.auto and move.entry.choice != "confirm"
        ]
        assert [step.option.text for step in one.played] == chosen
        for step in (*one.played, *one.better):
            assert step.option in step.decision.options
            assert not step.decision.forced
        assert bool(one.better) == bool(one.found.plan)


async def test_a_round_ends_where_the_next_turn_begins_and_with_the_score(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.service.thinking.moments_worker.FIVE", 99)
    table = await ended(tables, await begun(tables, 3))
    every = worked_out(table)
    assert len(every) == 39
    for seat in range(3):
        own = [one for one in every if one.seat == seat]
        assert len(own) == 13
        for one, following in pairwise(own):
            assert one.after == following.before
        assert own[-1].after == round(judge(table.state, seat), 1)


async def test_what_was_missed_is_what_the_plan_promises_more(tables: Tables) -> None:
    table = await ended(tables, await started(tables))
    turns = await tables.turns(table)
    found = worked_out(table)
    assert any(one.plan for one in found), "a game played by chance misses much"
    for one in found:
        turn = turns[one.number - 1]
        kept = mind_from(WORTHS).expected_margin(left_behind(turn), one.seat)
        if one.plan:
            assert one.missed >= LEAST
            assert one.before == pytest.approx(kept + one.missed, abs=0.11)
            state = turn.before
            for choice in one.plan:
                state = apply(state, one.seat, choice).state
            promised = mind_from(WORTHS).expected_margin(state, one.seat)
            assert one.before == pytest.approx(promised, abs=0.11)
        else:
            assert one.missed == 0


async def test_they_are_the_same_each_time_and_worked_out_once(
    tables: Tables, storage: Storage, moments: Moments, pool: EnginePool
) -> None:
    table = await ended(tables, await started(tables))
    first, at_once = await asyncio.gather(moments.of(table), moments.of(table))
    assert first == at_once, "who asks meanwhile waits for the one answer"
    process = tables_of(storage)
    again = await process.table(table.id)
    assert again is not None
    other = process.moments(_NoPool())
    assert [one.found for one in await other.of(again)] == [one.found for one in first]
    assert tuple(one.found for one in first) == worked_out(table)
    kept = again.game.standing.result
    assert kept is not None
    assert kept["points"] == [column.total for column in table.sheet.columns]


class _NoPool(EnginePool):
    """Nobody thinks here."""

    async def run(self, function: Callable[..., R], *values: object) -> R:
        del function, values
        raise AssertionError("it was worked out before")


async def test_a_game_of_several_knows_the_cards_that_told_its_turns(
    tables: Tables, storage: Storage, moments: Moments
) -> None:
    table = await rounds(tables, await begun(tables), 3)
    await drained(storage)
    table = await ended(tables, table)
    told = await moments.of(table)
    early = [one for one in told if one.found.number <= 3]
    assert all(one.message is not None for one in early)
    assert all(one.message is None for one in told if one.found.number > 3)


async def test_they_are_posted_once_and_a_restart_loses_nothing(
    tables: Tables, storage: Storage, moments: Moments, pool: EnginePool
) -> None:
    table = await ended(tables, await started(tables))
    await drained(storage)
    assert await moments.post(table)
    assert not await moments.post(table)
    assert not await tables_of(storage).moments(pool).post(table)
    [message] = await drained(storage)
    assert message.kind == MOMENTS_POST
    assert message.channel_id == HOME.channel_id
    assert message.payload == {}


@pytest.fixture
def own_pool() -> Iterator[EnginePool]:
    pool = EnginePool()
    yield pool
    pool.close()


async def test_a_worker_that_dies_is_replaced(tables: Tables, own_pool: EnginePool) -> None:
    table = await ended(tables, await started(tables))
    moments = tables.moments(own_pool)
    dying = asyncio.gather(own_pool.run(_die), return_exceptions=True)
    await asyncio.sleep(0)  # so that it is the first to get there
    assert len(await moments.of(table)) == FIVE
    [trouble] = await dying
    assert isinstance(trouble, BrokenExecutor)


def _die() -> None:
    os._exit(1)


async def test_nothing_is_noted_beside_a_game_that_goes_on(
    tables: Tables, storage: Storage, moments: Moments
) -> None:
    table = await started(tables)
    assert not await moments.post(table)
    assert not await storage.notes.add(999, "moments", [], at=tables._ledger.clock())
    assert (await tables.abandon(table.id, by(ANN))) is not None
    assert await storage.notes.add(table.id, "x", {"a": 1}, at=tables._ledger.clock())
