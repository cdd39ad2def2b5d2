"""Choices: what counts, what plays itself, and what is written with it."""

import pytest

from bot.service import END_POST, TABLE_ROLE, TURN_POST, Act, GameOver, Illegal, Tables
from engine import CONFIRM, Entry, apply, new_game, pending, replay
from engine.codec import state_hash
from engine.log import effective
from engine.players import PLAYERS
from storage import Storage
from tests.service.kit import (
    ANN,
    BEN,
    by,
    drained,
    first_option,
    play_out,
    play_turn,
    play_turns,
    press,
    started,
    tables_of,
    two_people,
)


async def test_a_choice_counts_and_is_stored(tables: Tables, storage: Storage) -> None:
    table = await started(tables)
    text = first_option(table)
    outcome = await press(tables, table, text)
    assert outcome.turn is None
    assert outcome.moves[0].entry == Entry(1, 0, text)
    assert outcome.moves[0].events == apply(table.state, 0, text).events
    assert outcome.table.seq == 1
    assert outcome.table.open_turn.moves == outcome.moves
    stored = await storage.games.load(table.id)
    assert stored is not None
    assert stored.entries == outcome.table.log
    assert stored.log[0].user_id == ANN.user_id
    assert stored.game == outcome.table.game


async def test_a_whole_game_is_its_setup_and_log(tables: Tables, storage: Storage) -> None:
    table = await play_out(tables, await started(tables))
    assert table.decision is None
    assert table.over
    assert table.state == replay(table.setup, table.log)
    standing = table.game.standing
    assert (standing.status, standing.turn_seat) == ("finished", None)
    assert standing.state_hash == state_hash(table.state)
    assert standing.result == {
        "points": [column.total for column in table.sheet.columns],
        "winners": list(table.sheet.winners),
        "tie_break": table.sheet.tie_break,
    }
    assert isinstance(await tables.choose(table.id, by(ANN), CONFIRM), GameOver)
    assert isinstance(await tables.undo(table.id, by(ANN)), GameOver)
    assert await tables.games_of(ANN.user_id) == ()
    fresh = await tables_of(storage).table(table.id)
    assert fresh == table


async def test_gaia_119_forced_choices_play_themselves_and_are_marked(tables: Tables) -> None:
    table = await play_out(tables, await started(tables))
    state = new_game(table.setup)
    for entry in effective(table.log):
        decision = pending(state)
        assert decision is not None
        assert entry.auto == decision.forced, entry
        state = apply(state, entry.seat, entry.choice).state
    assert any(entry.auto for entry in table.log)


async def test_forced_choices_are_nobodys_act(tables: Tables, storage: Storage) -> None:
    table = await play_out(tables, await started(tables))
    for line in await storage.log.lines(table.id):
        assert line.user_id == (None if line.entry.auto else ANN.user_id)


async def test_a_turn_is_never_confirmed_unasked(tables: Tables) -> None:
    table = await play_out(tables, await started(tables))
    confirmed = [entry for entry in table.log if entry.choice == CONFIRM]
    assert len(confirmed) == 13
    assert not any(entry.auto for entry in confirmed)


async def test_a_confirmation_posts_the_turn_and_the_end_the_sheet(
    tables: Tables, storage: Storage
) -> None:
    table = await started(tables)
    await drained(storage)
    table = await play_turns(tables, table, 1)
    (message,) = await drained(storage)
    turn = await tables.last_turn(table)
    assert turn is not None
    assert (message.kind, message.role, message.seq) == (TURN_POST, TABLE_ROLE, table.seq)
    assert message.payload == {"first": turn.first, "last": turn.last}
    table = await play_out(tables, table)
    messages = await drained(storage)
    assert [message.kind for message in messages] == [*[TURN_POST] * 12, END_POST]
    assert messages[-1].payload == {"last": table.seq}


async def test_the_payload_of_a_message_holds_numbers_only(
    tables: Tables, storage: Storage
) -> None:
    await play_out(tables, await started(tables))
    for message in await drained(storage):
        assert all(isinstance(value, int) for value in message.payload.values())


async def test_no_messages_where_the_bot_may_not_write(tables: Tables, storage: Storage) -> None:
    outcome = await started(tables)
    await drained(storage)
    player = PLAYERS["random"]("quiet")
    table = outcome
    while not table.over:
        assert table.decision is not None
        text = player.choose(table.state, table.decision)
        await tables.choose(table.id, Act(user_id=ANN.user_id, post=False), text)
        after = await tables.table(table.id)
        assert after is not None
        table = after
    assert await drained(storage) == []


@pytest.mark.parametrize(
    "text",
    ["", "confirm", "play:nobody", "undo:0", "x" * 5000, "a\x00b", "\ud800", "play:", "💥:1"],
)
async def test_what_is_not_offered_is_illegal_and_writes_nothing(
    tables: Tables, storage: Storage, text: str
) -> None:
    table = await started(tables)
    outcome = await tables.choose(table.id, by(ANN), text)
    assert isinstance(outcome, Illegal)
    assert outcome.refusal == table.why(ANN.user_id, text)
    assert outcome.table == table
    assert await storage.log.lines(table.id) == ()


async def test_why_tells_an_onlooker_nothing_about_hands(tables: Tables) -> None:
    table = await started(tables)
    held = table.why(BEN.user_id, first_option(table))
    not_held = table.why(BEN.user_id, "play:nobody")
    assert held == not_held
    assert held is not None
    assert held.reason == "not_your_turn"
    assert table.why(ANN.user_id, first_option(table)) is None


async def test_previews_tell_what_happens(tables: Tables) -> None:
    table = await play_turns(tables, await started(tables), 2)
    player = PLAYERS["random"]("previews")
    for _ in range(12):
        assert table.decision is not None
        previews = await tables.previews(table)
        assert list(previews) == [option.text for option in table.decision.options]
        text = player.choose(table.state, table.decision)
        if text == CONFIRM:
            assert previews[text].events == ()
        else:
            step = apply(table.state, table.decision.seat, text)
            before, after = table.state.seats[0], step.state.seats[0]
            assert previews[text].coins == after.coins - before.coins
            assert previews[text].events == step.events
        table = (await press(tables, table, text)).table
    assert await tables.previews(await play_out(tables, table)) == {}


async def test_two_people_take_turns(tables: Tables, storage: Storage) -> None:
    found = await tables.table(await two_people(storage))
    assert found is not None
    table = found
    player = PLAYERS["random"]("two")
    for turn in range(4):
        seat = turn % 2
        person = next(one for one in (ANN, BEN) if table.person(seat).user_id == one.user_id)
        assert table.asks(person.user_id)
        outcome = await play_turn(tables, table, player, person)
        assert outcome.turn is not None
        assert outcome.turn.seat == seat
        table = outcome.table
        assert table.game.standing.turn_seat == 1 - seat
    assert table.state == replay(table.setup, table.log)
