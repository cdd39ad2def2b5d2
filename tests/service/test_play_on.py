"""Playing on from a turn of another game: the same beginning, private, and for nothing."""

import asyncio
import os

from bot.service import EnginePool, GameOver, Tables
from bot.service.people.seat_outcomes import StaysPrivate
from bot.service.play_on.playing_on import PlayOn
from bot.service.play_on.records import (
    origin_of,
)
from engine.codec import export_game, import_game
from engine.log import effective
from storage import Storage
from tests.service.kit import (
    ANN,
    HOME,
    OTHER_HOME,
    by,
    drained,
    play_turns,
    started,
    tables_of,
)
from tests.service.playing_on import ended, played_on
from tests.service.several import begun, sits


async def test_the_new_game_begins_with_the_log_of_the_old_one(
    tables: Tables, play_on: PlayOn
) -> None:
    old = await ended(tables, await started(tables))
    position = (await play_on.positions(old))[6]
    table = (await played_on(play_on, old, 7)).table
    before = position.turn.first - 1
    assert table.log[:before] == old.log[:before]
    assert all(entry.auto for entry in table.log[before:])
    assert table.setup == old.setup
    assert table.state.seats[0].turns == position.turn.before.seats[0].turns
    assert table.open_turn.before == position.turn.before
    assert table.game.kind == "played_on"
    assert table.game.place.private
    assert table.asks(ANN.user_id)
    assert origin_of(table.game) is not None
    again = import_game(export_game(table.setup, table.log))
    assert again == (table.setup, table.log)


async def test_a_turn_that_was_taken_back_does_not_come_back(
    tables: Tables, play_on: PlayOn
) -> None:
    table = await started(tables)
    assert table.decision is not None
    chosen = await tables.choose(table.id, by(ANN), table.decision.options[0].text)
    assert not isinstance(chosen, GameOver)
    await tables.undo(table.id, by(ANN))
    found = await tables.table(table.id)
    assert found is not None
    table = await play_turns(tables, found, 2)
    new = (await played_on(play_on, table, 3)).table
    assert len(new.log) > len(effective(new.log)), "what was undone stays in the log"
    assert new.open_turn.before == table.open_turn.before


async def test_it_counts_for_nothing_and_the_channel_stays_free(
    tables: Tables, storage: Storage, play_on: PlayOn
) -> None:
    old = await ended(tables, await begun(tables))
    await drained(storage)
    new = await ended(tables, (await played_on(play_on, old, 1)).table)
    assert new.over
    assert [game.id for game in await storage.statistics.unbooked()] == [old.id]
    assert await tables.game_in(HOME.channel_id) is None
    assert await storage.results.of_guild(HOME.guild_id or 0, ("running", "finished")) == (
        await tables.results.over(HOME.guild_id or 0)
    )
    assert not [message for message in await drained(storage) if message.game_id == new.id]


async def test_the_origin_is_remembered_to_the_end(tables: Tables, play_on: PlayOn) -> None:
    old = await ended(tables, await started(tables))
    new = (await played_on(play_on, old, 5)).table
    kept = origin_of(new.game)
    assert kept is not None
    assert (kept.game_id, kept.number) == (old.id, 5)
    new = await ended(tables, await play_turns(tables, new, 2))
    assert origin_of(new.game) == kept
    assert new.game.standing.result is not None
    assert new.game.standing.result["points"] == [c.total for c in new.sheet.columns]


async def test_repairing_it_leaves_the_origin(tables: Tables, play_on: PlayOn) -> None:
    old = await ended(tables, await started(tables))
    new = (await played_on(play_on, old, 5)).table
    await tables.admin.repair(new.id)
    mended = await tables.table(new.id)
    assert mended is not None
    assert origin_of(mended.game) == origin_of(new.game)


async def test_engine_players_have_the_other_seats(tables: Tables, play_on: PlayOn) -> None:
    old = await ended(tables, await begun(tables, 3))
    own = sits(old, ANN)
    new = (await played_on(play_on, old, 4)).table
    assert new.own_seats_of(ANN.user_id) == (own,)
    assert [record.kind for record in new.people].count("engine") == 2
    assert all(record.user_id in {None, ANN.user_id} for record in new.people)
    answered = await play_on.answered(new)
    assert answered.table.asks(ANN.user_id)
    seats = [turn.seat for turn in answered.turns]
    assert own not in seats
    assert len(set(seats)) == len(seats)
    assert (await play_on.answered(answered.table)).turns == (), "nothing is left to answer"


async def test_answers_that_were_interrupted_are_made_up_after_a_restart(
    tables: Tables, storage: Storage, play_on: PlayOn, pool: EnginePool
) -> None:
    old = await ended(tables, await begun(tables, 3))
    new = (await played_on(play_on, old, 4, seat=(sits(old, ANN) + 1) % 3)).table
    process = tables_of(storage)
    again = await process.table(new.id)
    assert again is not None
    answered = await process.play_on(pool).answered(again)
    assert answered.table.asks(ANN.user_id)


async def test_a_worker_that_dies_leaves_the_turn_open(
    tables: Tables, storage: Storage, play_on: PlayOn
) -> None:
    old = await ended(tables, await begun(tables, 3))
    first = (await play_on.positions(old))[2]
    away = next(seat for seat in range(3) if seat != first.turn.seat)
    new = (await played_on(play_on, old, 3, seat=away)).table
    own_pool = EnginePool()
    try:
        dying = asyncio.gather(own_pool.run(_die), return_exceptions=True)
        await asyncio.sleep(0)  # so that it is the first to get there
        stuck = await tables.play_on(own_pool).answered(new)
        await dying
        assert stuck.turns == ()
        assert not stuck.table.asks(ANN.user_id)
        assert (await tables.play_on(own_pool).answered(stuck.table)).table.asks(ANN.user_id)
    finally:
        own_pool.close()


def _die() -> None:
    os._exit(1)


async def test_it_stays_where_only_its_person_sees_it(tables: Tables, play_on: PlayOn) -> None:
    old = await ended(tables, await started(tables))
    new = (await played_on(play_on, old, 3)).table
    assert isinstance(await tables.seats.move_here(new.id, by(ANN), OTHER_HOME), StaysPrivate)


async def test_two_processes_that_answer_at_once_make_each_turn_once(
    tables: Tables, storage: Storage, play_on: PlayOn, pool: EnginePool
) -> None:
    old = await ended(tables, await begun(tables, 3))
    first = (await play_on.positions(old))[2]
    away = next(seat for seat in range(3) if seat != first.turn.seat)
    new = (await played_on(play_on, old, 3, seat=away)).table
    other = tables_of(storage)
    ours, theirs = await asyncio.gather(play_on.answered(new), other.play_on(pool).answered(new))
    assert ours.table.seq == theirs.table.seq
    assert ours.table.state == theirs.table.state
    assert len(ours.turns) + len(theirs.turns) >= 1
