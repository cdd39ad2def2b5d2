"""The clocks of games over days: started, charged and stopped with the turns themselves."""

from datetime import timedelta

from bot.pace import Pace
from bot.service import Abandoned, GameOver, KeepsNoTime, Tables
from engine.players import PLAYERS
from storage import Place, Storage
from tests.service.days import A_DAY, DAY_AND_BANK, HOUR, NOON, Days
from tests.service.kit import ANN, by, play_turn, started
from tests.service.several import asked


async def test_a_game_begins_with_the_clock_of_its_first_seat(week: Days) -> None:
    table = await week.begin(DAY_AND_BANK, seats=3)
    watch = await week.watch(table.id)
    assert watch.waits_for == asked(table).user_id
    assert watch.due_at == NOON + 72 * HOUR
    assert watch.left == 72 * HOUR
    assert watch.back_at is None
    assert [clock.bank for clock in watch.time.clocks] == [48 * HOUR] * 3
    timers = await week.timers(table.id)
    assert timers["timeout"].due_at == NOON + 72 * HOUR
    assert timers["reminder"].due_at == NOON + 12 * HOUR
    assert {(timer.seat, timer.seq) for timer in timers.values()} == {(0, table.seq)}


async def test_choices_within_a_turn_leave_clock_and_timers_alone(week: Days) -> None:
    table = await week.begin()
    before = await week.watch(table.id), await week.timers(table.id)
    await week.choice(table)
    await week.choice(table)
    await week.tables.restart_turn(table.id, by(asked(table)))
    assert (await week.watch(table.id), await week.timers(table.id)) == before


async def test_a_confirmed_turn_hands_the_clock_on(week: Days) -> None:
    table = await week.begin(DAY_AND_BANK)
    await week.pass_by(30 * HOUR)
    first = asked(table)
    table = (await week.turn(table)).table
    watch = await week.watch(table.id)
    assert watch.waits_for == asked(table).user_id != first.user_id
    assert watch.due_at == week.now + 72 * HOUR
    assert [clock.bank for clock in watch.time.clocks] == [42 * HOUR, 48 * HOUR]
    assert watch.clock(0).asked_at is None
    timers = await week.timers(table.id)
    assert {timer.seat for timer in timers.values()} == {1}
    assert timers["timeout"].due_at == watch.due_at
    assert timers["timeout"].seq == table.seq


async def test_lila_4462_a_bank_is_used_up_turn_by_turn(week: Days) -> None:
    table = await week.begin(Pace(2, 3))
    banks = []
    for _ in range(4):
        await week.pass_by(3 * HOUR)
        table = (await week.turn(table)).table
        banks.append([clock.bank / HOUR for clock in (await week.watch(table.id)).time.clocks])
    assert banks == [[2, 3], [2, 2], [1, 2], [1, 1]]


async def test_timers_are_written_and_cancelled_with_the_turn(week: Days) -> None:
    """After each turn of a whole game there is what belongs to the open turn, and nothing else."""
    table = await week.begin(A_DAY, seats=2)
    while not table.over:
        timers = await week.timers(table.id)
        assert set(timers) == {"reminder", "timeout"}
        assert {timer.seat for timer in timers.values()} == {table.open_turn.seat}
        await week.pass_by(HOUR)
        table = (await week.turn(table)).table
    assert await week.timers(table.id) == {}
    assert (await week.watch(table.id)).waited is None
    assert await week.pass_by(timedelta(days=30)) == []


async def test_a_game_without_a_pace_reminds_but_never_runs_out(week: Days) -> None:
    table = await week.begin(None)
    watch = await week.watch(table.id)
    assert (watch.due_at, watch.left, watch.pace) == (None, None, None)
    assert set(await week.timers(table.id)) == {"reminder"}
    events = await week.pass_by(timedelta(days=60))
    assert len(events) == 12
    assert await week.timers(table.id) == {}
    assert (await week.table(table.id)).seq == table.seq


async def test_solo_games_keep_no_time(tables: Tables, storage: Storage) -> None:
    table = await started(tables)
    table = (await play_turn(tables, table, PLAYERS["random"]("x"))).table
    assert await tables.times.watch(table) is None
    assert await storage.timers.next_due() is None
    outcome = await tables.times.want_pause(table.id, by(ANN, table))
    assert isinstance(outcome, KeepsNoTime)
    assert isinstance(await tables.abandon(table.id, by(ANN, table)), Abandoned)
    assert isinstance(await tables.times.take_back(table.id, by(ANN, table)), GameOver)


async def test_a_game_that_is_given_up_is_not_waited_for(week: Days) -> None:
    table = await week.begin()
    await week.storage.games.abandon(table.id, week.now)
    assert await week.timers(table.id) == {}
    assert await week.pass_by(timedelta(days=3)) == []


async def test_many_games_keep_their_times_apart(week: Days) -> None:
    games = [
        await week.begin(Pace(hours), home=Place(channel_id=700 + hours), seed=str(hours))
        for hours in (10, 20, 30)
    ]
    await week.pass_by(HOUR)
    await week.turn(games[1])
    dues = [(await week.watch(game.id)).due_at for game in games]
    assert dues == [NOON + 10 * HOUR, NOON + 21 * HOUR, NOON + 30 * HOUR]
    assert week.events == []
