"""What people complain about or ask for elsewhere, as far as games of several people go.

Each test is named after the complaint: the project and the number of its issue. Those that lie
elsewhere, where Discord, the database or the clocks are tested, have such names too.
"""

import asyncio

from bot.service import (
    TURN_POST,
    Applied,
    BrokenLog,
    HiddenSeen,
    Illegal,
    NotSeated,
    NotYourTurn,
    Person,
    Repaired,
    SeatChanged,
    Table,
    Tables,
    TakenBack,
    TurnsTakenBack,
)
from bot.service.table.reach import moves_of
from engine import CONFIRM, replay
from storage import NewHolder, Place, Storage
from tests.service.kit import ANN, BEN, OTHER_HOME, by, drained, first_option, press, tables_of
from tests.service.planning import mover_plays, next_of, quiet_plan
from tests.service.several import CEM, DOA, PEOPLE, asked, begun, forward, rounds, sits
from tests.service.test_take_backs import late, quiet_turns, start_of


async def latest(tables: Tables, table: Table) -> Table:
    found = await tables.table(table.id)
    assert found is not None
    return found


async def other_than(tables: Tables, table: Table) -> Person:
    return next(one for one in PEOPLE[: len(table.people)] if one != asked(table))


async def test_18xx_128_a_game_is_never_out_of_sync(tables: Tables, storage: Storage) -> None:
    table = await rounds(tables, await begun(tables, 3), 5)
    for reader in (tables, tables_of(storage)):
        now = await latest(reader, table)
        assert now.state == replay(now.setup, now.log)


async def test_netrunner_1150_a_double_click_draws_one_card(tables: Tables) -> None:
    table = await begun(tables, 2)
    while not first_option(table).startswith("draft:"):
        table = (await press(tables, table, first_option(table), asked(table))).table
    seat = table.open_turn.seat
    held = len(table.state.seats[seat].hand)
    act = by(asked(table), table)
    await asyncio.gather(*(tables.choose(table.id, act, first_option(table)) for _ in range(2)))
    now = await latest(tables, table)
    assert len(now.state.seats[seat].hand) == held + 1


async def test_18xx_430_nobody_acts_for_another(tables: Tables) -> None:
    table = await begun(tables, 2)
    other = await other_than(tables, table)
    refused = NotYourTurn(table, table.open_turn.seat)
    assert await tables.choose(table.id, by(other, table), first_option(table)) == refused
    assert await tables.confirm(table.id, by(other)) == refused
    assert await tables.undo(table.id, by(other)) == refused
    assert await latest(tables, table) == table


async def test_18xx_1433_nobody_searches_for_the_perfect_turn_with_the_new_tiles_in_view(
    tables: Tables,
) -> None:
    table = await rounds(tables, await begun(tables, 2), 1)
    person = await other_than(tables, table)
    moves = moves_of(table)
    own = [move.entry.seq for move in moves if move.entry.choice != CONFIRM]
    outcome = await tables.requests.take_back(table.id, by(person), own[0] - 1)
    assert isinstance(outcome, HiddenSeen)
    assert await latest(tables, table) == table


async def last_turn_back(tables: Tables, table: Table) -> TurnsTakenBack:
    """Who made the last turn takes it back."""
    turn = await tables.last_turn(table)
    assert turn is not None
    person = next(one for one in PEOPLE if table.person(turn.seat).user_id == one.user_id)
    target = start_of(table, turn.seat).target
    outcome = await tables.requests.take_back(table.id, by(person), target)
    assert isinstance(outcome, TurnsTakenBack)
    return outcome


async def test_18xx_8214_undone_moves_stay_in_the_log(tables: Tables) -> None:
    table = await late(tables, 2)
    outcome = await last_turn_back(tables, table)
    assert outcome.table.log[: table.seq] == table.log


async def test_18xx_5565_a_game_goes_on_after_several_undos(tables: Tables) -> None:
    table = await late(tables, 2)
    for _ in range(3):
        outcome = await last_turn_back(tables, table)
        table = await quiet_turns(tables, outcome.table, 1)
    assert table.state == replay(table.setup, table.log)
    over = await forward(tables, table, lambda walk: walk.decision is None)
    assert over.game.standing.status == "finished"


async def test_18xx_9886_a_log_that_no_longer_follows_the_rules_is_mended_without_deleting(
    tables: Tables, storage: Storage
) -> None:
    table = await rounds(tables, await begun(tables, 2), 2)
    bad = next(entry for entry in table.log if entry.choice.startswith("go:"))
    await storage.database.write(
        lambda connection: connection.exec_driver_sql(
            f"UPDATE log SET choice='go:9' WHERE game_id={table.id} AND seq={bad.seq}"
        )
    )
    await storage.snapshots.drop_all()
    fresh = tables_of(storage)
    assert isinstance(await fresh.admin.repair(table.id), BrokenLog)
    assert isinstance(await fresh.admin.repair(table.id, cut_back=True), Repaired)
    assert len(await storage.log.lines(table.id)) > table.seq
    await rounds(fresh, await latest(fresh, table), 1)


async def test_18xx_8027_what_follows_from_a_choice_is_never_lost(
    tables: Tables, storage: Storage
) -> None:
    """It is written together with the choice: nobody ever sees a table that waits for it."""
    early = await late(tables, 2)
    table = await quiet_turns(tables, early, 2)
    lines = (await storage.log.lines(table.id))[early.seq :]
    assert [line.entry for line in lines] == list(table.log[early.seq :])
    assert any(line.entry.auto for line in lines)
    together: dict[object, list[bool]] = {}
    for line in lines:
        together.setdefault(line.at, []).append(line.entry.auto)
    assert all(autos.count(False) == 1 for autos in together.values())


async def test_18xx_400_every_choice_of_the_open_turn_can_be_taken_back(tables: Tables) -> None:
    table = await begun(tables, 2)
    person, begin = asked(table), table.state
    while first_option(table) != CONFIRM:
        table = (await press(tables, table, first_option(table), person)).table
    while table.open_turn.moves:
        outcome = await tables.undo(table.id, by(person))
        assert isinstance(outcome, TakenBack)
        table = outcome.table
    assert table.state == begin


async def test_webdiplomacy_113_a_turn_counts_only_once_it_is_confirmed(
    tables: Tables, storage: Storage
) -> None:
    table = await begun(tables, 2)
    person = asked(table)
    await drained(storage)
    while first_option(table) != CONFIRM:
        table = (await press(tables, table, first_option(table), person)).table
    assert await drained(storage) == []
    assert asked(table) == person
    confirmed = await tables.confirm(table.id, by(person))
    assert isinstance(confirmed, Applied)
    [message] = await drained(storage)
    assert message.kind == TURN_POST


async def test_lila_5283_everybody_is_called_to_each_of_their_turns(
    tables: Tables, storage: Storage
) -> None:
    table = await begun(tables, 3)
    await drained(storage)
    for _ in range(4):
        table = await rounds(tables, table, 1)
        called = [user for one in await drained(storage) for user in one.payload.get("ping", ())]
        assert called == [asked(table).user_id]


async def test_18xx_326_the_log_of_any_turn_can_be_read_again(tables: Tables) -> None:
    table = await rounds(tables, await begun(tables, 2), 6)
    turns = await tables.turns(table)
    assert len(turns) == 6
    assert [entry for turn in turns for entry in (move.entry for move in turn.moves)] == [
        move.entry for turn in turns for move in turn.moves
    ]
    assert all(turn.events for turn in turns)


async def test_lila_276_a_take_back_cancels_the_premove(tables: Tables, storage: Storage) -> None:
    table = await late(tables, 2)
    turn = await tables.last_turn(table)
    assert turn is not None
    person = next(one for one in PEOPLE if table.person(turn.seat).user_id == one.user_id)
    await tables.plans.file(table.id, by(person), (("go:1",),))
    target = start_of(table, turn.seat).target
    outcome = await tables.requests.take_back(table.id, by(person), target)
    assert isinstance(outcome, TurnsTakenBack)
    assert await storage.plans.filed(table.id) == ()


async def test_lichobile_448_no_call_for_a_turn_that_a_plan_answers(
    tables: Tables, storage: Storage
) -> None:
    table, _ = await quiet_plan(tables, await begun(tables, 2), confirm=True)
    planner = next_of(table)
    await drained(storage)
    await mover_plays(tables, table)
    called = [user for one in await drained(storage) for user in one.payload.get("ping", ())]
    assert planner.user_id not in called
    assert len(called) == 1


async def test_18xx_492_what_happened_since_my_last_move(tables: Tables) -> None:
    table = await rounds(tables, await begun(tables, 4), 8)
    told = await tables.since_last_turn(table, asked(table).user_id)
    assert [turn.seat for turn in told.turns] == [1, 2, 3]
    assert len(told.accounts) == 4


async def test_asyncti4_97_calls_hold_ids_and_nothing_secret(
    tables: Tables, storage: Storage
) -> None:
    table = await rounds(tables, await begun(tables, 3), 3)
    for message in await drained(storage):
        if message.kind == TURN_POST:
            assert set(message.payload) == {"first", "last", "ping"}
    hands = [card for own in table.state.seats for card in own.hand]
    assert hands


async def test_dgm_several_games_in_one_server(tables: Tables) -> None:
    homes = [Place(channel_id=700 + number, guild_id=50) for number in range(3)]
    games = [await begun(tables, 2, home=home) for home in homes]
    assert {game.id for game in await tables.results.running(50)} == {one.id for one in games}


async def test_18xx_287_a_player_who_left_is_replaced(tables: Tables) -> None:
    table = await begun(tables, 3)
    seat = sits(table, CEM)
    doa = NewHolder(kind="human", display_name="Doa", user_id=DOA.user_id)
    outcome = await tables.admin.seat(table.id, seat, doa)
    assert isinstance(outcome, SeatChanged)
    assert outcome.table.seats_of(DOA.user_id) == (seat,)
    assert outcome.table.log == table.log


async def test_18xx_delete_user_the_games_of_others_stay(tables: Tables) -> None:
    over = await forward(tables, await begun(tables, 2), lambda walk: walk.decision is None)
    running = await begun(tables, 3, home=OTHER_HOME)
    await tables.privacy.forget(ANN.user_id)
    assert (await latest(tables, over)).log == over.log
    now = await latest(tables, running)
    assert not now.over
    assert now.seats_of(BEN.user_id)
    assert await tables.undo(now.id, by(ANN)) == NotSeated(now)


async def test_18xx_why_not_an_illegal_choice_says_what_is_wrong(tables: Tables) -> None:
    table = await begun(tables, 2)
    outcome = await tables.choose(table.id, by(asked(table)), "play:nobody")
    assert isinstance(outcome, Illegal)
    assert outcome.refusal.reason == "not_in_hand"
