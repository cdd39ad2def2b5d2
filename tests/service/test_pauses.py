"""A pause by consent: all clocks stand still until somebody wants to go on."""

from datetime import timedelta

from bot.pace import Pace
from bot.service import (
    PAUSE_POST,
    RESUME_POST,
    AlreadyPaused,
    GameOver,
    NoGame,
    NotPaused,
    NotSeated,
    Paused,
    PauseWanted,
    Resumed,
    Stale,
    Table,
    TimedOut,
)
from tests.pace.kit import calendar
from tests.service.days import DAY, HOUR, NOON, Days, one
from tests.service.kit import ANN, BEN, by
from tests.service.several import CEM, STRANGER, asked


async def paused(week: Days, table: Table) -> None:
    """Both people want it."""
    assert isinstance(await week.tables.times.want_pause(table.id, by(ANN)), PauseWanted)
    assert isinstance(await week.tables.times.want_pause(table.id, by(BEN)), Paused)


async def test_all_must_agree(week: Days) -> None:
    table = await week.begin(Pace(24), seats=3)
    times = week.tables.times
    first = await times.want_pause(table.id, by(ANN))
    assert isinstance(first, PauseWanted)
    assert set(first.missing) == {BEN.user_id, CEM.user_id}
    assert await times.want_pause(table.id, by(ANN)) == first
    second = await times.want_pause(table.id, by(CEM))
    assert isinstance(second, PauseWanted)
    assert second.missing == (BEN.user_id,)
    assert set(await week.timers(table.id)) == {"reminder", "timeout"}
    assert isinstance(await times.want_pause(table.id, by(BEN)), Paused)
    assert await week.timers(table.id) == {}
    assert isinstance(await times.want_pause(table.id, by(BEN)), AlreadyPaused)
    assert (await week.watch(table.id)).paused


async def test_a_wish_of_last_week_does_not_count(week: Days) -> None:
    table = await week.begin(Pace(200))
    await week.tables.times.want_pause(table.id, by(ANN))
    week.clock.now += timedelta(days=3, seconds=1)
    outcome = await week.tables.times.want_pause(table.id, by(BEN))
    assert isinstance(outcome, PauseWanted)
    assert outcome.missing == (ANN.user_id,)


async def test_the_clock_goes_on_where_it_stood(week: Days) -> None:
    table = await week.begin(Pace(24, 10))
    who = asked(table)
    await week.set_own(who, calendar("UTC", "8-22"))
    await week.pass_by(5 * HOUR)
    await paused(week, table)
    watch = await week.watch(table.id)
    assert (watch.left, watch.due_at) == (29 * HOUR, None)
    assert await week.pass_by(20 * DAY) == []
    assert (await week.watch(table.id)).left == 29 * HOUR
    outcome = await week.tables.times.resume(table.id, by(BEN))
    assert isinstance(outcome, Resumed)
    watch = await week.watch(table.id)
    assert watch.left == 29 * HOUR
    # Five in the afternoon: five hours today, fourteen tomorrow, ten the day after.
    assert watch.due_at == NOON + 20 * DAY + 2 * DAY + 6 * HOUR
    assert (await week.timers(table.id))["timeout"].due_at == watch.due_at
    posts = [(post.kind, post.payload) for post in await week.posts()][2:]
    assert posts == [(PAUSE_POST, {}), (RESUME_POST, {"ping": [who.user_id]})]


async def test_playing_on_in_a_pause_is_possible_and_nobody_is_waited_for(week: Days) -> None:
    table = await week.begin(Pace(1))
    await paused(week, table)
    table = (await week.turn(table)).table
    watch = await week.watch(table.id)
    assert watch.paused
    assert watch.waits_for == asked(table).user_id
    assert await week.timers(table.id) == {}
    assert await week.pass_by(5 * DAY) == []
    assert (await week.watch(table.id)).left == HOUR
    await week.tables.times.resume(table.id, by(ANN))
    assert one(await week.pass_by(HOUR), TimedOut).seat == 1


async def test_what_was_claimed_when_the_pause_began_is_dropped(week: Days) -> None:
    table = await week.begin(Pace(24))
    week.clock.now += 13 * HOUR
    (claimed,) = await week.storage.timers.claim(week.now, "one")
    await paused(week, table)
    assert await week.scheduler._due(claimed, week.now) is None
    assert await week.timers(table.id) == {}


async def test_a_pause_while_a_stand_ins_turn_is_open(week: Days) -> None:
    table = await week.begin(Pace(2))
    late = asked(table)
    event = one(await week.pass_by(2 * HOUR), TimedOut)
    await paused(week, event.table)
    await week.pass_by(DAY)
    await week.tables.times.take_back(table.id, by(late))
    watch = await week.watch(table.id)
    assert (watch.paused, watch.waits_for, watch.left) == (True, late.user_id, 2 * HOUR)
    assert await week.timers(table.id) == {}
    await week.pass_by(DAY)
    assert (await week.watch(table.id)).left == 2 * HOUR
    await week.tables.times.resume(table.id, by(late))
    assert (await week.timers(table.id))["timeout"].due_at == week.now + 2 * HOUR


async def test_calendars_may_change_in_a_pause(week: Days) -> None:
    table = await week.begin(Pace(24))
    await week.pass_by(5 * HOUR)
    await paused(week, table)
    await week.set_own(asked(table), calendar("UTC", "8-22"))
    assert (await week.watch(table.id)).left == 19 * HOUR
    assert await week.timers(table.id) == {}


async def test_who_may_not(week: Days) -> None:
    table = await week.begin()
    times = week.tables.times
    assert isinstance(await times.want_pause(table.id, by(STRANGER)), NotSeated)
    assert isinstance(await times.resume(table.id, by(STRANGER)), NotSeated)
    assert isinstance(await times.resume(table.id, by(ANN)), NotPaused)
    assert isinstance(await times.want_pause(999, by(ANN)), NoGame)
    moved = (await week.turn(table)).table
    assert isinstance(await times.want_pause(table.id, by(ANN, table)), Stale)
    assert moved.seq > table.seq
    await week.storage.games.abandon(table.id, week.now)
    assert isinstance(await times.want_pause(table.id, by(ANN)), GameOver)
