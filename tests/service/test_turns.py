"""Turns as a whole: what messages, recaps and pictures of changes are made of."""

from itertools import pairwise

from bot.service import Tables
from engine import CONFIRM, account, components_of
from engine.events import BotRevealed, TurnEnded
from engine.players import PLAYERS
from storage import Storage
from tests.service.kit import ANN, by, play_out, play_turn, play_turns, started, tables_of


async def test_turns_follow_on_each_other(tables: Tables) -> None:
    table = await play_out(tables, await started(tables))
    turns = await tables.turns(table)
    assert len(turns) == 13
    assert turns[0].first == 1
    for turn, following in pairwise(turns):
        assert turn.last + 1 == following.first
        assert turn.after == following.before
    assert turns[-1].after == table.state
    assert all(turn.moves[-1].entry.choice == CONFIRM for turn in turns)


async def test_a_turn_is_the_same_remembered_and_played_through(
    tables: Tables, storage: Storage
) -> None:
    table = await started(tables)
    player = PLAYERS["random"]("turns")
    done = [(await play_turn(tables, table, player)).turn]
    for _ in range(4):
        now = await tables.table(table.id)
        assert now is not None
        done.append((await play_turn(tables, now, player)).turn)
    fresh = tables_of(storage)
    for turn in done:
        assert turn is not None
        assert await tables.turn(table.id, turn.last) == turn
        assert await fresh.turn(table.id, turn.last) == turn
    now = await fresh.table(table.id)
    assert now is not None
    assert await fresh.last_turn(now) == done[-1]
    assert list(await fresh.turns(now)) == done


async def test_undone_choices_are_no_part_of_a_turn(tables: Tables) -> None:
    table = await play_turns(tables, await started(tables), 1)
    player = PLAYERS["random"]("undone")
    assert table.decision is not None
    await tables.choose(table.id, by(ANN), player.choose(table.state, table.decision))
    await tables.undo(table.id, by(ANN))
    now = await tables.table(table.id)
    assert now is not None
    outcome = await play_turn(tables, now, player)
    assert outcome.turn is not None
    assert outcome.turn.first == table.seq + 1
    assert outcome.turn.moves[0].entry.seq == table.seq + 3
    assert await tables.turn(table.id, outcome.turn.last) == outcome.turn


async def test_only_confirmed_turns_are_found(tables: Tables) -> None:
    table = await started(tables)
    assert await tables.last_turn(table) is None
    assert await tables.turns(table) == ()
    table = await play_turns(tables, table, 1)
    for last in (0, table.seq - 1, table.seq + 1, -1):
        assert await tables.turn(table.id, last) is None


async def test_a_confirmation_holds_the_bots_turn(tables: Tables) -> None:
    table = await started(tables)
    outcome = await play_turn(tables, table, PLAYERS["random"]("bot"))
    assert outcome.turn is not None
    confirmation = outcome.turn.moves[-1]
    kinds = [type(event) for event in confirmation.events]
    assert kinds.index(TurnEnded) < kinds.index(BotRevealed)


async def test_the_account_of_a_turn_is_its_seats(tables: Tables) -> None:
    table = await play_turns(tables, await started(tables), 3)
    turn = await tables.last_turn(table)
    assert turn is not None
    assert turn.account == account(
        components_of(turn.after), 0, turn.before, turn.after, turn.events
    )
    assert turn.account.coins == turn.after.seats[0].coins - turn.before.seats[0].coins
