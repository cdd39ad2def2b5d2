"""Presses at the same time, in one process and in two: each counts once or not at all."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime

import pytest

from bot.service import Applied, Outcome, Repeated, Stale, Table, Tables, TakenBack
from engine import default_components, replay
from storage import Place, Storage
from tests.service.kit import ANN, HOME, Clock, by, first_option, press, started, tables_of

PRESSES = 8


def kinds(outcomes: Sequence[object]) -> list[str]:
    return sorted(type(outcome).__name__ for outcome in outcomes)


async def log_length(storage: Storage, game_id: int) -> int:
    return len(await storage.log.lines(game_id))


async def test_presses_of_one_button_at_once_count_once(tables: Tables, storage: Storage) -> None:
    table = await started(tables)
    text = first_option(table)
    outcomes = await asyncio.gather(
        *(tables.choose(table.id, by(ANN, table), text) for _ in range(PRESSES))
    )
    assert kinds(outcomes) == ["Applied", *["Stale"] * (PRESSES - 1)]
    (winner,) = (outcome for outcome in outcomes if isinstance(outcome, Applied))
    assert all(o == Stale(winner.table) for o in outcomes if not isinstance(o, Applied))
    assert await log_length(storage, table.id) == winner.table.seq


async def test_one_press_delivered_often_counts_once(tables: Tables, storage: Storage) -> None:
    table = await started(tables)
    text = first_option(table)
    outcomes = await asyncio.gather(
        *(tables.choose(table.id, by(ANN, interaction=5), text) for _ in range(PRESSES))
    )
    assert kinds(outcomes) == ["Applied", *["Repeated"] * (PRESSES - 1)]
    assert await log_length(storage, table.id) == 1


async def test_undo_pressed_twice_at_once_takes_back_one_choice(tables: Tables) -> None:
    table = await started(tables)
    one = (await press(tables, table, first_option(table))).table
    two = (await press(tables, one, first_option(one))).table
    outcomes = await asyncio.gather(*(tables.undo(table.id, by(ANN, two)) for _ in range(2)))
    assert kinds(outcomes) == ["Stale", "TakenBack"]
    now = await tables.table(table.id)
    assert now is not None
    assert now.state == one.state


async def test_two_processes_press_one_button(url: str, tables: Tables, storage: Storage) -> None:
    """Each process has its own locks and memory; the database decides."""
    table = await started(tables)
    async with await Storage.open(url) as second_storage:
        second = tables_of(second_storage)
        for _ in range(20):
            assert table.decision is not None
            text = first_option(table)
            outcomes = await asyncio.gather(
                tables.choose(table.id, by(ANN, table), text),
                second.choose(table.id, by(ANN, table), text),
            )
            assert kinds(outcomes) == ["Applied", "Stale"]
            states = {outcome.table.seq: outcome.table.state for outcome in tabled(outcomes)}
            assert len(states) == 1
            (table,) = (o.table for o in outcomes if isinstance(o, Applied))
    assert await log_length(storage, table.id) == table.seq
    assert table.state == replay(table.setup, table.log)


def tabled(outcomes: Sequence[Outcome]) -> list[Applied | Stale]:
    return [outcome for outcome in outcomes if isinstance(outcome, Applied | Stale)]


class Overtaken:
    """A clock during whose first armed look another process acts and is done.

    The service looks at the clock between reading the game and writing: the worst moment.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._clock = Clock()
        self.act: Callable[[Tables], Awaitable[object]] | None = None

    def __call__(self) -> datetime:
        act, self.act = self.act, None
        if act is not None:
            thread = threading.Thread(target=lambda: asyncio.run(self._other_process(act)))
            thread.start()
            thread.join()
        return self._clock()

    async def _other_process(self, act: Callable[[Tables], Awaitable[object]]) -> None:
        async with await Storage.open(self._url) as storage:
            await act(tables_of(storage))


@pytest.mark.parametrize("typed", [True, False])
async def test_who_is_overtaken_between_reading_and_writing_gets_the_fresh_table(
    url: str, storage: Storage, *, typed: bool
) -> None:
    clock = Overtaken(url)
    tables = Tables(storage, default_components(), clock)
    table = await started(tables)
    text = first_option(table)
    clock.act = lambda other: other.choose(table.id, by(ANN), text)
    outcome = await tables.choose(table.id, by(ANN) if typed else by(ANN, table), text)
    assert isinstance(outcome, Stale)
    assert outcome.table.seq == 1 == await log_length(storage, table.id)
    assert outcome.table == await tables_of(storage).table(table.id)
    assert isinstance(await tables.undo(table.id, by(ANN)), TakenBack)


async def test_an_overtaken_repeat_is_told_apart(url: str, storage: Storage) -> None:
    clock = Overtaken(url)
    tables = Tables(storage, default_components(), clock)
    table = await started(tables)
    text = first_option(table)
    clock.act = lambda other: other.choose(table.id, by(ANN, table, interaction=9), text)
    outcome = await tables.choose(table.id, by(ANN, table, interaction=9), text)
    assert isinstance(outcome, Repeated)
    assert outcome.table.seq == 1


async def test_a_game_given_up_in_between_is_over(url: str, storage: Storage) -> None:
    clock = Overtaken(url)
    tables = Tables(storage, default_components(), clock)
    table = await started(tables)
    clock.act = lambda other: other.abandon(table.id, by(ANN))
    outcome = await tables.choose(table.id, by(ANN, table), first_option(table))
    assert kinds([outcome]) == ["GameOver"]
    assert await log_length(storage, table.id) == 0


async def test_two_processes_start_in_one_channel(url: str, storage: Storage) -> None:
    clock = Overtaken(url)
    tables = Tables(storage, default_components(), clock)
    clock.act = started
    outcome = await tables.start_solo(HOME, ANN, "expert")
    assert kinds([outcome]) == ["ChannelBusy"]
    assert len(await tables.games_of(ANN.user_id)) == 1


async def test_what_another_process_did_is_seen(url: str, tables: Tables) -> None:
    table = await started(tables)
    async with await Storage.open(url) as second_storage:
        second = tables_of(second_storage)
        known = await second.table(table.id)
        await press(tables, table, first_option(table))
        assert known == table
        assert (await fresh(second, table.id)).seq == 1


async def test_games_do_not_wait_for_each_other(tables: Tables) -> None:
    homes = [Place(channel_id=number) for number in range(6)]
    games = [await started(tables, home=home) for home in homes]
    outcomes = await asyncio.gather(
        *(tables.choose(table.id, by(ANN, table), first_option(table)) for table in games)
    )
    assert kinds(outcomes) == ["Applied"] * 6


async def test_a_cancelled_press_leaves_the_game_whole(tables: Tables, storage: Storage) -> None:
    table = await started(tables)
    text = first_option(table)
    for steps in range(12):
        task = asyncio.create_task(tables.choose(table.id, by(ANN), text))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        now = await fresh(tables, table.id)
        assert now.seq == await log_length(storage, table.id)
        assert now == await tables_of(storage).table(table.id)
        if now.why(ANN.user_id, text) is not None:
            await tables.undo(table.id, by(ANN))


async def fresh(tables: Tables, game_id: int) -> Table:
    table = await tables.table(game_id)
    assert table is not None
    return table
