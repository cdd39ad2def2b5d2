"""Presses that must not act: stale, doubled, of somebody else."""

from bot.service import (
    Abandoned,
    Applied,
    ChannelBusy,
    GameOver,
    NothingToUndo,
    NotSeated,
    NotYourTurn,
    Repeated,
    Stale,
    Started,
    Tables,
    TakenBack,
)
from storage import Storage
from tests.service.kit import (
    ANN,
    BEN,
    HOME,
    by,
    first_option,
    play_turns,
    press,
    started,
    two_people,
)


async def test_a_button_of_an_earlier_state_is_stale(tables: Tables, storage: Storage) -> None:
    table = await started(tables)
    text = first_option(table)
    after = (await press(tables, table, text)).table
    outcome = await tables.choose(table.id, by(ANN, table), text)
    assert outcome == Stale(after)
    assert len(await storage.log.lines(table.id)) == after.seq


async def test_a_button_from_before_an_undo_is_stale_though_its_choice_is_legal(
    tables: Tables,
) -> None:
    table = await started(tables)
    text = first_option(table)
    chosen = (await press(tables, table, text)).table
    undone = await tables.undo(table.id, by(ANN, chosen))
    assert isinstance(undone, TakenBack)
    assert undone.table.state == table.state
    assert undone.table.why(ANN.user_id, text) is None
    for old in (table, chosen):
        assert await tables.choose(table.id, by(ANN, old), text) == Stale(undone.table)
    assert (await press(tables, undone.table, text)).table.state == chosen.state


async def test_a_button_from_the_future_is_stale(tables: Tables) -> None:
    table = await started(tables)
    later = (await press(tables, table, first_option(table))).table
    await tables.undo(table.id, by(ANN))
    await tables.undo(table.id, by(ANN))
    outcome = await tables.choose(table.id, by(ANN, later), first_option(table))
    assert isinstance(outcome, Stale)


async def test_a_command_acts_on_the_game_as_it_is(tables: Tables) -> None:
    table = await started(tables)
    await press(tables, table, first_option(table))
    assert isinstance(await tables.undo(table.id, by(ANN)), TakenBack)
    assert isinstance(await tables.choose(table.id, by(ANN), first_option(table)), Applied)


async def test_undo_and_confirm_may_be_stale_too(tables: Tables) -> None:
    table = await started(tables)
    after = (await press(tables, table, first_option(table))).table
    assert await tables.undo(table.id, by(ANN, table)) == Stale(after)
    assert await tables.restart_turn(table.id, by(ANN, table)) == Stale(after)
    assert await tables.confirm(table.id, by(ANN, table)) == Stale(after)
    assert await tables.abandon(table.id, by(ANN, table)) == Stale(after)


async def test_an_onlooker_does_nothing(tables: Tables, storage: Storage) -> None:
    table = await started(tables)
    after = (await press(tables, table, first_option(table))).table
    for act in (by(BEN), by(BEN, after), by(BEN, table)):
        assert await tables.choose(table.id, act, first_option(after)) == NotSeated(after)
        assert await tables.undo(table.id, act) == NotSeated(after)
        assert await tables.abandon(table.id, act) == NotSeated(after)
    assert len(await storage.log.lines(table.id)) == after.seq


async def test_the_other_seat_waits(tables: Tables, storage: Storage) -> None:
    table = await tables.table(await two_people(storage))
    assert table is not None
    first = table.person(0).user_id
    one, other = (ANN, BEN) if first == ANN.user_id else (BEN, ANN)
    early = await tables.choose(table.id, by(other, table), first_option(table))
    assert early == NotYourTurn(table, 0)
    chosen = (await press(tables, table, first_option(table), one)).table
    assert await tables.undo(table.id, by(other)) == NotYourTurn(chosen, 0)
    assert await tables.restart_turn(table.id, by(other)) == NotYourTurn(chosen, 0)


async def test_the_same_press_is_applied_once(tables: Tables, storage: Storage) -> None:
    table = await started(tables)
    text = first_option(table)
    first = await tables.choose(table.id, by(ANN, table, interaction=77), text)
    again = await tables.choose(table.id, by(ANN, table, interaction=77), text)
    assert isinstance(first, Applied)
    assert again == Repeated(first.table)
    assert len(await storage.log.lines(table.id)) == first.table.seq


async def test_the_same_command_is_applied_once_whatever_came_between(tables: Tables) -> None:
    table = await started(tables)
    text = first_option(table)
    await tables.choose(table.id, by(ANN, interaction=77), text)
    await tables.undo(table.id, by(ANN, interaction=78))
    again = await tables.choose(table.id, by(ANN, interaction=77), text)
    assert isinstance(again, Repeated)
    assert again.table.seq == 2
    assert isinstance(await tables.undo(table.id, by(ANN, interaction=78)), Repeated)
    assert await tables.undo(table.id, by(ANN, interaction=79)) == NothingToUndo(again.table)


async def test_a_refused_press_may_be_tried_again(tables: Tables) -> None:
    table = await started(tables)
    await tables.choose(table.id, by(ANN, table, interaction=77), "play:nobody")
    again = await tables.choose(table.id, by(ANN, table, interaction=77), first_option(table))
    assert isinstance(again, Applied)


async def test_an_abandoned_game_is_over_and_leaves_its_channel(tables: Tables) -> None:
    table = await play_turns(tables, await started(tables), 1)
    assert isinstance(await tables.start_solo(HOME, ANN, "expert"), ChannelBusy)
    outcome = await tables.abandon(table.id, by(ANN, table))
    assert isinstance(outcome, Abandoned)
    assert outcome.table.over
    assert not outcome.table.asks(ANN.user_id)
    assert outcome.table.log == table.log
    for act in (by(ANN), by(ANN, table)):
        assert isinstance(await tables.choose(table.id, act, first_option(table)), GameOver)
        assert isinstance(await tables.abandon(table.id, act), GameOver)
    assert isinstance(await tables.start_solo(HOME, ANN, "expert"), Started)
