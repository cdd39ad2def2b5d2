"""What hinders stand-ins: people who choose just then, stops of the bot, broken workers."""

from concurrent.futures import BrokenExecutor
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.pace import Pace
from bot.service import (
    FRIEND_POST,
    EngineMoved,
    EnginePlayer,
    EnginePool,
    Friend,
    FriendCalled,
    NotSeated,
    Reminder,
    TakenBack,
    TimedOut,
)
from engine.players import PLAYERS
from storage import Actor
from tests.pace.kit import calendar
from tests.service.days import HOUR, NOON, Days, days, of_kind, one, other_than
from tests.service.kit import by, first_option, play_turn
from tests.service.several import STRANGER, asked
from tests.service.standing_in import give_to_engine, timed_out


async def test_who_is_choosing_right_now_is_not_interrupted(week: Days) -> None:
    table = await week.begin()
    await week.pass_by(24 * HOUR - timedelta(minutes=4))
    await week.choice(table)
    assert of_kind(await week.pass_by(timedelta(minutes=9)), TimedOut) == []
    await week.choice(table)
    assert of_kind(await week.pass_by(timedelta(minutes=9)), TimedOut) == []
    assert of_kind(await week.pass_by(timedelta(minutes=1)), TimedOut) != []


async def test_but_not_spared_for_ever(week: Days) -> None:
    table = await week.begin()
    await week.pass_by(24 * HOUR - timedelta(minutes=1))
    for _ in range(20):
        table = (await week.choice(table)).table
        table = (await week.tables.undo(table.id, by(asked(table)))).table  # type: ignore[union-attr]
        if of_kind(await week.pass_by(timedelta(minutes=8)), TimedOut):
            break
    assert week.now <= NOON + 25 * HOUR + timedelta(minutes=9)


async def test_whose_time_ran_out_while_the_bot_was_away_gets_a_little_more(week: Days) -> None:
    table = await week.begin()
    late = asked(table)
    await week.set_own(late, calendar("UTC", "8-22"))
    await week.sleep_through(NOON + timedelta(days=5))
    assert one(await week.tick(), Reminder).left == HOUR
    watch = await week.watch(table.id)
    assert watch.left == HOUR
    timers = await week.timers(table.id)
    assert timers["timeout"].due_at == week.now + HOUR
    event = one(await week.pass_by(HOUR), TimedOut)
    assert event.user_id == late.user_id


async def test_seats_of_the_program_play_at_once_and_for_good(week: Days) -> None:
    table = await week.begin(seats=3)
    late = asked(table)
    await give_to_engine(week, table, late)
    event = one(await week.tick(), EngineMoved)
    assert event.turn.seat == 0
    actors = await week.storage.actors.of(table.id)
    assert set(actors.values()) == {Actor("engine", "random")}
    assert (await week.watch(table.id)).waits_for == asked(event.table).user_id
    assert await week.tick() == []


async def test_a_friend_is_called_and_acts_for_the_seat(week: Days) -> None:
    table = await week.begin()
    late = asked(table)
    await week.set_own(late, stand_in=Friend(STRANGER.user_id, STRANGER.name))
    await week.set_own(STRANGER, calendar("UTC", "8-22"))
    event = one(await week.pass_by(24 * HOUR), FriendCalled)
    assert (event.user_id, event.friend.user_id) == (late.user_id, STRANGER.user_id)
    watch = await week.watch(table.id)
    assert watch.waits_for == STRANGER.user_id
    assert watch.left == 24 * HOUR
    assert watch.due_at == NOON + 58 * HOUR  # with the friend's calendar
    assert (await week.timers(table.id))["timeout"].due_at == watch.due_at
    post = [post for post in await week.posts() if post.kind == FRIEND_POST]
    assert [post.payload for post in post] == [{"seat": 0, "ping": [STRANGER.user_id]}]
    assert event.table.view(STRANGER.user_id) == table.view(late.user_id)
    done = await play_turn(week.tables, event.table, PLAYERS["random"]("f"), STRANGER)
    assert done.turn is not None
    actors = await week.storage.actors.of(table.id)
    assert set(actors.values()) == {Actor("friend")}
    users = {line.user_id for line in await week.storage.log.lines(table.id)}
    assert users <= {None, STRANGER.user_id}


async def test_a_friend_stays_until_the_owner_is_back(week: Days) -> None:
    table = await week.begin(Pace(1))
    late = asked(table)
    await week.set_own(late, stand_in=Friend(STRANGER.user_id, STRANGER.name))
    await week.pass_by(HOUR)
    table = await week.table(table.id)
    table = (await play_turn(week.tables, table, PLAYERS["random"]("f"), STRANGER)).table
    table = (await week.turn(table)).table
    assert (await week.watch(table.id)).waits_for == STRANGER.user_id
    await week.pass_by(HOUR / 2)
    outcome = await week.tables.times.take_back(table.id, by(late, table))
    assert outcome == TakenBack(outcome.table, ())  # type: ignore[union-attr]
    watch = await week.watch(table.id)
    assert watch.waits_for == late.user_id
    assert watch.left == HOUR  # two hours, but a turn has only one
    refused = await week.tables.choose(
        table.id, by(STRANGER, table), first_option(await week.table(table.id))
    )
    assert isinstance(refused, NotSeated)


async def test_an_owner_who_is_back_soon_has_what_is_left_of_the_turn(week: Days) -> None:
    table = await week.begin()
    late = asked(table)
    await week.set_own(late, stand_in=Friend(STRANGER.user_id, STRANGER.name))
    await week.pass_by(29 * HOUR)
    await week.tables.times.take_back(table.id, by(late))
    watch = await week.watch(table.id)
    assert (watch.waits_for, watch.left) == (late.user_id, 19 * HOUR)
    assert (await week.timers(table.id))["timeout"].due_at == week.now + 19 * HOUR


async def test_an_owner_who_just_plays_has_their_seat_back(week: Days) -> None:
    table = await week.begin()
    late = asked(table)
    await week.set_own(late, stand_in=Friend(STRANGER.user_id, STRANGER.name))
    table = one(await week.pass_by(24 * HOUR), FriendCalled).table
    assert table.asks(late.user_id)
    after = (await week.choice(table, late)).table
    assert after.people[0].acting_id is None
    assert after == await week.table(table.id)
    assert (await week.watch(table.id)).waits_for == late.user_id
    refused = await week.tables.choose(table.id, by(STRANGER, after), first_option(after))
    assert isinstance(refused, NotSeated)


async def test_if_the_friend_does_not_come_the_engine_does(week: Days) -> None:
    table = await week.begin()
    late = asked(table)
    await week.set_own(late, stand_in=Friend(STRANGER.user_id, STRANGER.name))
    await week.pass_by(24 * HOUR)
    event = one(await week.pass_by(24 * HOUR), TimedOut)
    assert (event.user_id, event.player, event.held) == (late.user_id, "greedy", True)
    assert event.table.people[0].acting_id is None
    assert event.table == await week.table(table.id)
    outcome = await week.tables.times.take_back(table.id, by(late, event.table))
    assert isinstance(outcome, TakenBack)


async def test_a_friend_who_plays_in_the_game_must_not_see_both_hands(week: Days) -> None:
    table = await week.begin()
    late = asked(table)
    rival = next(other_than(table, late))
    await week.set_own(late, stand_in=Friend(rival.user_id, rival.name))
    assert (await timed_out(week, table)).player == "greedy"


async def test_a_friend_cannot_decide_about_the_game(week: Days) -> None:
    table = await week.begin()
    await week.set_own(asked(table), stand_in=Friend(STRANGER.user_id, STRANGER.name))
    table = one(await week.pass_by(24 * HOUR), FriendCalled).table
    times = week.tables.times
    assert isinstance(await times.want_pause(table.id, by(STRANGER, table)), NotSeated)
    assert isinstance(await times.take_back(table.id, by(STRANGER, table)), NotSeated)


async def test_a_restart_in_between_changes_nothing(url: str, pool: EnginePool) -> None:
    async with days(url, pool) as week:
        table = await week.begin()
        late = asked(table)
        event = await timed_out(week, table)
    async with days(url, pool, NOON + 25 * HOUR) as week:
        assert await week.tick() == []
        assert await week.table(table.id) == event.table
        outcome = await week.tables.times.take_back(table.id, by(late, event.table))
        assert isinstance(outcome, TakenBack)
        assert outcome.table.state == table.state


async def test_a_worker_that_dies_is_replaced_and_the_turn_made_later(week: Days) -> None:
    pool = EnginePool()
    scheduler = week.tables.scheduler(pool, "with a worker of its own")
    table = await week.begin()
    await week.tables.times.change_own(
        asked(table).user_id, lambda own: replace(own, remind="none")
    )
    assert await pool.rest_of_turn(table.state, 0, "random", "x") != ()
    assert pool._pool is not None
    for worker in pool._pool._processes.values():
        worker.kill()
        worker.join()
    week.clock.now += 24 * HOUR
    assert await scheduler.tick(week.now) == ()
    week.clock.now += timedelta(minutes=1)
    (event,) = await scheduler.tick(week.now)
    assert isinstance(event, TimedOut)
    pool.close()


class Broken(EnginePool):
    """A pool whose worker always dies."""

    async def rest_of_turn(self, *_: object) -> tuple[str, ...]:
        raise BrokenExecutor


async def test_what_could_not_be_done_for_long_is_not_taken_for_a_stop_of_the_bot(
    week: Days,
) -> None:
    table = await week.begin()
    await week.pass_by(23 * HOUR)
    broken = week.tables.scheduler(Broken(), "broken")
    while week.now < NOON + 26 * HOUR:
        assert await broken.tick(week.now) == ()
        due = await week.storage.timers.next_due()
        assert due is not None
        week.clock.now = due
    assert (await week.table(table.id)).seq == table.seq
    assert one(await week.tick(), TimedOut).held


@pytest.mark.parametrize("player", sorted(PLAYERS))
async def test_every_player_of_the_engine_finishes_a_turn(week: Days, player: str) -> None:
    table = await week.begin()
    await week.set_own(asked(table), stand_in=EnginePlayer(player))
    assert (await timed_out(week, table)).player == player
