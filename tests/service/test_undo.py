"""Taking back: the open turn only, one choice or all of it."""

from bot.service import NothingToUndo, Table, Tables, TakenBack
from engine import CONFIRM, Entry, replay
from engine.players import PLAYERS
from storage import Storage
from tests.service.kit import (
    ANN,
    by,
    first_option,
    play_out,
    play_turns,
    press,
    started,
    tables_of,
)


async def to_confirmation(tables: Tables, table: Table, seed: str) -> list[Table]:
    """The tables of a turn, one before each choice that a person makes, the confirmation last."""
    player = PLAYERS["random"](seed)
    seen = [table]
    while first_option(seen[-1]) != CONFIRM:
        now = seen[-1]
        assert now.decision is not None
        seen.append((await press(tables, now, player.choose(now.state, now.decision))).table)
    return seen


async def test_undo_goes_back_choice_by_choice(tables: Tables) -> None:
    table = await play_turns(tables, await started(tables), 2)
    seen = await to_confirmation(tables, table, "undo")
    length = seen[-1].seq
    for earlier in reversed(seen[:-1]):
        outcome = await tables.undo(table.id, by(ANN))
        assert isinstance(outcome, TakenBack)
        assert outcome.table.state == earlier.state
        assert outcome.table.decision == earlier.decision
        assert outcome.table.open_turn.moves == earlier.open_turn.moves
        assert outcome.undone[0].entry.seq > earlier.seq
        assert not outcome.undone[0].entry.auto
        assert all(move.entry.auto for move in outcome.undone[1:])
        length += 1
        assert outcome.table.seq == length
    last = await tables.undo(table.id, by(ANN))
    assert isinstance(last, NothingToUndo)
    assert not last.table.can_undo


async def test_restart_takes_back_the_whole_turn(tables: Tables) -> None:
    table = await play_turns(tables, await started(tables), 1)
    seen = await to_confirmation(tables, table, "restart")
    assert seen[-1].can_undo
    outcome = await tables.restart_turn(table.id, by(ANN, seen[-1]))
    assert isinstance(outcome, TakenBack)
    assert outcome.undone == seen[-1].open_turn.moves
    assert outcome.table.state == table.state
    assert outcome.table.log[-1] == Entry(seen[-1].seq + 1, 0, f"undo:{table.seq}")
    assert outcome.table.state == replay(table.setup, outcome.table.log)
    assert isinstance(await tables.restart_turn(table.id, by(ANN)), NothingToUndo)


async def test_a_confirmed_turn_stays(tables: Tables) -> None:
    table = await play_turns(tables, await started(tables), 1)
    assert isinstance(await tables.undo(table.id, by(ANN)), NothingToUndo)
    assert isinstance(await tables.restart_turn(table.id, by(ANN)), NothingToUndo)
    after = (await press(tables, table, first_option(table))).table
    outcome = await tables.undo(table.id, by(ANN))
    assert isinstance(outcome, TakenBack)
    assert outcome.table.open_turn.first == after.open_turn.first


async def test_forced_choices_at_the_start_of_a_turn_stay(tables: Tables, storage: Storage) -> None:
    """In the last turn the only card of the hand plays itself; it does not come back."""
    table = await play_turns(tables, await started(tables), 12)
    forced = table.open_turn.moves
    assert forced
    assert all(move.entry.auto for move in forced)
    assert not table.can_undo
    assert isinstance(await tables.undo(table.id, by(ANN)), NothingToUndo)
    assert isinstance(await tables.restart_turn(table.id, by(ANN)), NothingToUndo)
    seen = await to_confirmation(tables, table, "last")
    outcome = await tables.restart_turn(table.id, by(ANN))
    assert isinstance(outcome, TakenBack)
    assert outcome.table.open_turn.moves == forced
    assert outcome.table.state == table.state
    assert len(seen) > 1
    assert await tables_of(storage).table(table.id) == outcome.table


async def test_a_game_full_of_undo_ends_like_its_choices(tables: Tables) -> None:
    table = await started(tables)
    turns = 0
    while not table.over:
        await to_confirmation(tables, table, f"draft {turns}")
        await tables.restart_turn(table.id, by(ANN))
        table = await play_turns(tables, await now(tables, table), 1, f"final {turns}")
        turns += 1
    assert turns == 13
    assert table.state == replay(table.setup, table.log)
    assert any(entry.choice.startswith("undo:") for entry in table.log)


async def test_nothing_is_deleted_from_the_log(tables: Tables, storage: Storage) -> None:
    table = await started(tables)
    chosen = (await press(tables, table, first_option(table))).table
    await tables.undo(table.id, by(ANN))
    lines = await storage.log.lines(table.id)
    assert [line.entry for line in lines] == [*chosen.log, Entry(chosen.seq + 1, 0, "undo:0")]
    assert (await play_out(tables, await now(tables, table))).log[: chosen.seq] == chosen.log


async def now(tables: Tables, table: Table) -> Table:
    found = await tables.table(table.id)
    assert found is not None
    return found
