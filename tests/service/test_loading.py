"""Stopping for days: a game goes on from what is stored, whatever became of the cache."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from bot.service import BrokenGame, Table, Tables
from bot.service.kept import shelf
from engine import default_components
from engine.codec import encode_state
from engine.components import registry
from engine.components.catalog import Components, build
from storage import Storage
from tests.service.kit import (
    HOME,
    Clock,
    first_option,
    play_out,
    play_turns,
    press,
    started,
    tables_of,
)

PROJECT = Path(__file__).parents[2]


async def mid_turn(tables: Tables) -> Table:
    """A game in its fourth turn, two choices done."""
    table = await play_turns(tables, await started(tables), 3)
    for _ in range(2):
        table = (await press(tables, table, first_option(table))).table
    return table


async def test_a_restarted_process_goes_on_in_mid_turn(url: str) -> None:
    async with await Storage.open(url) as storage:
        table = await mid_turn(tables_of(storage))
    async with await Storage.open(url) as storage:
        tables = tables_of(storage)
        assert await tables.table(table.id) == table
        found = await tables.game_in(HOME.channel_id)
        assert found == table
        assert (await press(tables, table, first_option(table))).table.seq > table.seq


async def test_a_killed_process_loses_nothing_accepted(url: str) -> None:
    """The child plays until it is told to die, in the middle of a turn, without any goodbye."""
    script = f"""
import asyncio, os
from storage import Storage
from tests.service.test_loading import mid_turn
from tests.service.kit import tables_of

async def main():
    storage = await Storage.open({url!r})
    table = await mid_turn(tables_of(storage))
    print(table.id, table.seq, table.game.standing.state_hash, flush=True)
    os._exit(9)

asyncio.run(main())
"""
    child = subprocess.run(
        [sys.executable, "-c", script], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert child.returncode == 9, child.stderr
    game_id, seq, state_hash = child.stdout.split()
    async with await Storage.open(url) as storage:
        tables = tables_of(storage)
        table = await tables.table(int(game_id))
        assert table is not None
        assert (table.seq, table.game.standing.state_hash) == (int(seq), state_hash)
        assert (await play_out(tables, table)).over


async def test_a_snapshot_lies_at_each_confirmation(tables: Tables, storage: Storage) -> None:
    table = await started(tables)
    for turns in range(1, 4):
        table = await play_turns(tables, table, 1, f"{turns}")
        snapshot = await storage.snapshots.latest(table.id)
        assert snapshot is not None
        assert snapshot.seq == table.open_turn.first - 1
        assert snapshot.body == encode_state(table.open_turn.before)


async def test_without_snapshots_it_is_the_same(tables: Tables, storage: Storage) -> None:
    table = await mid_turn(tables)
    with_snapshot = await tables_of(storage).table(table.id)
    await storage.snapshots.drop_all()
    assert await tables_of(storage).table(table.id) == with_snapshot == table


@pytest.mark.parametrize("body", [b"", b"\xff\x00", b"{}", b"[1, 2]", b'{"setup": null}'])
async def test_an_unreadable_snapshot_is_passed_over(
    tables: Tables, storage: Storage, body: bytes
) -> None:
    table = await mid_turn(tables)
    await put_snapshot(storage, table.id, body)
    assert await tables_of(storage).table(table.id) == table


async def test_a_wrong_snapshot_is_passed_over(tables: Tables, storage: Storage) -> None:
    """A readable one that leads elsewhere is noticed by the hash that the game must have."""
    table = await mid_turn(tables)
    state = msgspec.json.decode(encode_state(table.open_turn.before))
    state["seats"][0]["coins"] += 1
    await put_snapshot(storage, table.id, msgspec.json.encode(state))
    assert await tables_of(storage).table(table.id) == table


async def put_snapshot(storage: Storage, game_id: int, body: bytes) -> None:
    await storage.database.write(
        lambda connection: connection.exec_driver_sql(
            "UPDATE snapshots SET body = ? WHERE game_id = ?", (body, game_id)
        )
    )


async def test_every_moment_of_a_game_can_be_loaded(tables: Tables, storage: Storage) -> None:
    table = await started(tables)
    while not table.over:
        assert await tables_of(storage).table(table.id) == table
        table = (await press(tables, table, first_option(table))).table
    assert await tables_of(storage).table(table.id) == table


async def test_memory_is_bounded(
    tables: Tables, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "TABLES", 2)
    small = tables_of(storage)
    games = [await started(small, home=type(HOME)(channel_id=number)) for number in range(5)]
    assert len(small._shelf._tables) == 2
    for table in games:
        assert await small.table(table.id) == table


def other_components() -> Components:
    """A set that only differs in a number, as after an edit of the files."""
    records = default_components().records
    numbers = msgspec.structs.replace(records.numbers, version=records.numbers.version + 1)
    return build(msgspec.structs.replace(records, numbers=numbers))


async def test_18xx_3183_a_game_keeps_the_components_it_was_begun_with(storage: Storage) -> None:
    older = other_components()
    table = await started(Tables(storage, older, Clock()))
    assert table.setup.components == older.fingerprint
    registry._LOADED.pop(older.fingerprint)
    tables = tables_of(storage)
    loaded = await tables.table(table.id)
    assert loaded == table
    assert loaded.view().components.numbers.version == older.numbers.version
    assert (await press(tables, loaded, first_option(loaded))).table.seq == 1


async def change_game(storage: Storage, column: str, value: str) -> None:
    await storage.database.write(
        lambda connection: connection.exec_driver_sql(f"UPDATE games SET {column} = ?", (value,))
    )


async def test_a_game_whose_setup_is_damaged_says_so(tables: Tables, storage: Storage) -> None:
    table = await started(tables)
    await change_game(storage, "setup", "{")
    with pytest.raises(BrokenGame, match=f"{table.code}.*setup cannot be read"):
        await tables_of(storage).table(table.id)


async def test_a_game_whose_log_is_against_the_rules_says_so(
    tables: Tables, storage: Storage
) -> None:
    table = await started(tables)
    await press(tables, table, first_option(table))
    await storage.database.write(
        lambda connection: connection.exec_driver_sql("UPDATE log SET choice = 'play:nobody'")
    )
    with pytest.raises(BrokenGame, match=r"Entry 1 is not legal.*play:nobody"):
        await tables_of(storage).table(table.id)


async def test_a_game_whose_components_are_missing_says_so(
    tables: Tables, storage: Storage
) -> None:
    table = await started(tables)
    setup = msgspec.json.decode(table.game.setup)
    await change_game(
        storage, "setup", msgspec.json.encode(setup | {"components": "feed"}).decode()
    )
    with pytest.raises(BrokenGame, match="component set 'feed' is not in the database"):
        await tables_of(storage).table(table.id)


async def test_a_state_of_another_form_does_not_stop_a_game(
    tables: Tables, storage: Storage
) -> None:
    """After an update the hash of a state may differ though the log leads to the same game."""
    table = await mid_turn(tables)
    await change_game(storage, "state_hash", "of another form")
    loaded = await tables_of(storage).table(table.id)
    assert loaded is not None
    assert loaded.state == table.state
    assert (await press(tables_of(storage), loaded, first_option(loaded))).table.seq > table.seq
