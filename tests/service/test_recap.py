"""What happened since one's last turn: the most repeated wish on other servers."""

from bot.service import Tables
from engine import CONFIRM, account, components_of, new_game
from engine.players import PLAYERS, foretell
from storage import Place, Storage
from tests.service.kit import ANN, first_option, play_turn, press, started
from tests.service.several import PEOPLE, STRANGER, asked, begun, rounds, sits


async def test_exactly_the_turns_since_ones_own_are_told(tables: Tables) -> None:
    table = await rounds(tables, await begun(tables, 4), 9)
    turns = await tables.turns(table)
    for person in PEOPLE:
        seat = sits(table, person)
        told = await tables.since_last_turn(table, person.user_id)
        own = max(number for number, turn in enumerate(turns) if turn.seat == seat)
        assert told.turns == turns[own + 1 :]
        assert told.after == table.open_turn.before
        assert told.before == (turns[own].after if told.turns else told.after)
        for other in range(4):
            plain = account(components_of(table.state), other, told.before, told.after, told.events)
            own_account = foretell(plain, told.before, told.after)
            assert told.accounts[other] == (own_account if other == seat else plain)
    assert {len((await tables.since_last_turn(table, p.user_id)).turns) for p in PEOPLE} == {
        0,
        1,
        2,
        3,
    }


async def test_differences_add_up_to_what_lies_there(tables: Tables) -> None:
    table = await rounds(tables, await begun(tables, 3), 8)
    person = asked(table)
    told = await tables.since_last_turn(table, person.user_id)
    assert len(told.turns) == 2
    for seat, change in enumerate(told.accounts):
        was, now = told.before.seats[seat], told.after.seats[seat]
        assert was.coins + change.coins == now.coins
        assert was.favour + change.favour == now.favour


async def test_who_has_made_no_turn_is_told_everything(tables: Tables) -> None:
    table = await begun(tables, 3)
    nothing = await tables.since_last_turn(table, ANN.user_id)
    assert nothing.turns == ()
    assert all(not change.points for change in nothing.accounts)
    table = await rounds(tables, table, 2)
    last = asked(table)
    told = await tables.since_last_turn(table, last.user_id)
    assert told.turns == await tables.turns(table)
    assert told.before == new_game(table.setup)


async def test_an_open_turn_is_nobodys_business(tables: Tables) -> None:
    table = await rounds(tables, await begun(tables, 2), 3)
    before = await tables.since_last_turn(table, ANN.user_id)
    while first_option(table) != CONFIRM:
        table = (await press(tables, table, first_option(table), asked(table))).table
        assert await tables.since_last_turn(table, ANN.user_id) == before


async def test_a_turn_that_was_planned_is_told_to_its_owner(
    tables: Tables, storage: Storage
) -> None:
    """They were not there when it was played."""
    table = await rounds(tables, await begun(tables, 2), 2)
    person = next(one for one in PEOPLE[:2] if one != asked(table))
    mover = asked(table)
    await play_turn(tables, table, PLAYERS["random"]("first"), mover)
    now = await tables.table(table.id)
    assert now is not None
    turn = (await play_turn(tables, now, PLAYERS["random"]("second"), person)).turn
    assert turn is not None
    fresh = await tables.table(table.id)
    assert fresh is not None
    by_hand = await tables.since_last_turn(fresh, person.user_id)
    assert by_hand.turns == ()
    await storage.database.write(
        lambda connection: connection.exec_driver_sql(
            f"INSERT INTO planned (game_id, seq) VALUES ({table.id}, {turn.last})"
        )
    )
    planned = await tables.since_last_turn(fresh, person.user_id)
    assert [one.seat for one in planned.turns][-2:] == [sits(table, mover), sits(table, person)]


async def test_onlookers_are_told_the_latest_round(tables: Tables) -> None:
    table = await rounds(tables, await begun(tables, 3), 7)
    turns = await tables.turns(table)
    for user_id in (None, STRANGER.user_id):
        assert (await tables.since_last_turn(table, user_id)).turns == turns[-3:]


async def test_who_plays_alone_is_told_the_latest_turn_and_the_bots(tables: Tables) -> None:
    table = await started(tables, home=Place(channel_id=77))
    table = (await play_turn(tables, table, PLAYERS["random"]("solo"))).table
    told = await tables.since_last_turn(table, ANN.user_id)
    assert told.turns == (await tables.last_turn(table),)
    assert len(told.accounts) == 2
