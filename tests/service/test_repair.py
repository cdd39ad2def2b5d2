"""Repairing and exporting: everything beside the log follows from it again, or the log is cut."""

import pytest

from bot.service import BrokenGame, BrokenLog, NoGame, Repaired, Table, Tables
from engine import replay
from engine.codec import import_game, state_hash
from engine.log import effective
from storage import Storage
from tests.service.kit import ANN, by, play_turns, started, tables_of
from tests.service.several import asked, begun, opened, rounds, to_the_end


async def sql(storage: Storage, statement: str) -> None:
    await storage.database.write(lambda connection: connection.exec_driver_sql(statement))


async def repaired(tables: Tables, game_id: int, *, cut_back: bool = False) -> Repaired:
    outcome = await tables.admin.repair(game_id, cut_back=cut_back)
    assert isinstance(outcome, Repaired), outcome
    return outcome


async def test_a_sound_game_stays_as_it_is(tables: Tables, storage: Storage) -> None:
    table = await rounds(tables, await begun(tables, 2), 3)
    outcome = await repaired(tables, table.id)
    assert outcome.mended == ()
    assert outcome.table == table
    assert await storage.snapshots.latest(table.id) is None
    await rounds(tables, outcome.table, 2)


async def test_what_does_not_follow_from_the_log_is_set_right(
    tables: Tables, storage: Storage
) -> None:
    table = await rounds(tables, await begun(tables, 2), 3)
    wrong = f"UPDATE games SET state_hash='x', turn_seat=NULL WHERE id={table.id}"
    await sql(storage, wrong)
    await sql(storage, "UPDATE snapshots SET body=x'00ff'")
    outcome = await repaired(tables_of(storage), table.id)
    assert outcome.mended == ("state", "turn")
    game = await storage.games.get(table.id)
    assert game is not None
    assert game.standing == table.game.standing
    assert outcome.table.state == table.state


async def test_a_game_that_has_ended_unnoticed_ends(tables: Tables, storage: Storage) -> None:
    table = await to_the_end(tables, await begun(tables, 2))
    await sql(
        storage, f"UPDATE games SET status='running', result=NULL, turn_seat=0 WHERE id={table.id}"
    )
    outcome = await repaired(tables_of(storage), table.id)
    assert "end" in outcome.mended
    assert outcome.table.game.standing == table.game.standing


async def test_a_finished_game_is_left_alone(tables: Tables, storage: Storage) -> None:
    table = await play_turns(tables, await started(tables), 13)
    assert table.over
    await sql(storage, f"UPDATE games SET state_hash='old rules' WHERE id={table.id}")
    outcome = await repaired(tables_of(storage), table.id)
    assert outcome.mended == ()
    assert outcome.table.game.standing.result == table.game.standing.result


async def broken(tables: Tables, storage: Storage) -> tuple[Table, int]:
    """A game with an entry that its rules do not know (any more), and the last good one."""
    table = await rounds(tables, await begun(tables, 2), 4)
    bad = next(entry for entry in table.log if entry.seq > table.seq // 2 and not entry.auto)
    await sql(storage, f"UPDATE log SET choice='go:9' WHERE game_id={table.id} AND seq={bad.seq}")
    await sql(storage, "DELETE FROM snapshots")
    before = [entry.seq for entry in effective(table.log) if entry.seq < bad.seq]
    return table, before[-1]


async def test_a_log_that_breaks_off_is_told(tables: Tables, storage: Storage) -> None:
    table, good = await broken(tables, storage)
    fresh = tables_of(storage)
    with pytest.raises(BrokenGame, match="does not follow the rules"):
        await fresh.table(table.id)
    outcome = await fresh.admin.repair(table.id)
    assert isinstance(outcome, BrokenLog)
    assert (outcome.game_id, outcome.good) == (table.id, good)
    assert "go:9" in outcome.trouble
    assert len(await storage.log.lines(table.id)) == table.seq


async def test_a_broken_log_is_cut_back_and_the_game_goes_on(
    tables: Tables, storage: Storage
) -> None:
    """No developer has to delete rows by hand, and nothing is deleted."""
    table, good = await broken(tables, storage)
    fresh = tables_of(storage)
    outcome = await repaired(fresh, table.id, cut_back=True)
    assert outcome.mended == ("log",)
    now = outcome.table
    assert now.log[table.seq].choice == f"undo:{good}"
    assert now.state == replay(now.setup, now.log)
    assert now.game.standing.state_hash == state_hash(now.state)
    lines = await storage.log.lines(table.id)
    assert lines[table.seq].user_id is None
    assert (await repaired(fresh, table.id)).mended == ()
    over = await to_the_end(fresh, now)
    assert over.game.standing.status == "finished"
    assert await storage.problems() == ()


async def test_a_gap_in_the_log_is_told(tables: Tables, storage: Storage) -> None:
    table = await rounds(tables, await begun(tables, 2), 2)
    await sql(storage, f"DELETE FROM log WHERE game_id={table.id} AND seq=3")
    outcome = await tables_of(storage).admin.repair(table.id, cut_back=True)
    assert isinstance(outcome, BrokenLog)
    assert outcome.good == 0
    assert "entry 4 stands where entry 3 belongs" in outcome.trouble


async def test_an_export_is_the_whole_game(tables: Tables) -> None:
    table = await rounds(tables, await begun(tables, 3), 2)
    await tables.choose(table.id, by(asked(table)), "nonsense")
    data = await tables.admin.export(table.id)
    assert isinstance(data, bytes)
    assert import_game(data) == (table.setup, table.log)


async def test_there_is_nothing_to_repair_or_export(tables: Tables) -> None:
    lobby = await opened(tables)
    for game_id in (lobby.id, 999):
        assert await tables.admin.repair(game_id) == NoGame()
        assert await tables.admin.export(game_id) == NoGame()
    assert await tables.table(lobby.id) is None
    assert isinstance(await tables.admin.end(lobby.id), NoGame)
    assert lobby.is_host(ANN.user_id)
