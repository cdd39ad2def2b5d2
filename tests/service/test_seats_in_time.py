"""Seats that change hands, turns that are taken back, plans: what they mean for the clocks."""

from datetime import timedelta

from bot.pace import Pace
from bot.service import (
    TURN_POST,
    Applied,
    EngineMoved,
    Friend,
    HoldEnded,
    RequestMade,
    SeatChanged,
    TimedOut,
    TurnsTakenBack,
)
from engine.players import PLAYERS
from tests.pace.kit import calendar
from tests.service.days import A_DAY, DAY_AND_BANK, HOUR, NOON, Days, one, other_than
from tests.service.kit import by, play_turn
from tests.service.planning import quiet_plan
from tests.service.several import DOA, PEOPLE, asked, forward, no_card_is_left, sits
from tests.service.test_take_backs import quiet_turns


async def test_who_resigns_on_their_turn_is_replaced_at_once(week: Days) -> None:
    table = await week.begin(seats=3)
    gone = asked(table)
    outcome = await week.tables.seats.resign(table.id, by(gone))
    assert isinstance(outcome, SeatChanged)
    assert set(await week.timers(table.id)) == {"engine"}
    event = one(await week.tick(), EngineMoved)
    assert event.turn.seat == 0
    watch = await week.watch(table.id)
    assert watch.waits_for == asked(event.table).user_id
    assert watch.due_at == NOON + 24 * HOUR


async def test_who_resigns_out_of_turn_changes_nothing_for_the_others(week: Days) -> None:
    table = await week.begin(DAY_AND_BANK, seats=3)
    await week.pass_by(30 * HOUR)
    before = (await week.watch(table.id)).due_at
    following = next(other_than(table, asked(table)))
    await week.tables.seats.resign(table.id, by(following))
    assert (await week.watch(table.id)).due_at == before
    assert (await week.timers(table.id))["timeout"].due_at == before
    table = (await week.turn(table)).table
    event = one(await week.tick(), EngineMoved)
    assert event.turn.seat == table.open_turn.seat
    assert event.table.open_turn.seat != table.open_turn.seat


async def test_who_resigns_instead_of_going_on_after_a_stand_in(week: Days) -> None:
    """The program does not go on by itself at once: the turn before can still be taken back."""
    table = await week.begin(seats=3)
    late = asked(table)
    following = next(other_than(table, late))
    event = one(await week.pass_by(24 * HOUR), TimedOut)
    await week.tables.seats.resign(table.id, by(following))
    assert set(await week.timers(table.id)) == {"confirm"}
    events = await week.pass_by(12 * HOUR)
    assert one(events, HoldEnded).turn.seat == event.seat
    assert one(events, EngineMoved).turn.seat == sits(table, following)


async def test_who_resigns_after_a_stand_in_made_their_turn(week: Days) -> None:
    table = await week.begin(seats=3)
    late = asked(table)
    event = one(await week.pass_by(24 * HOUR), TimedOut)
    following = next(other_than(table, late))
    await week.tables.seats.resign(table.id, by(late))
    watch = await week.watch(table.id)
    assert watch.waits_for == following.user_id
    outcome = await week.tables.times.play_on(table.id, by(following, event.table))
    assert isinstance(outcome, Applied)
    assert asked(outcome.table) == following


async def test_a_newcomer_has_a_fresh_clock_and_their_own_calendar(week: Days) -> None:
    table = await week.begin(DAY_AND_BANK)
    await week.set_own(DOA, calendar("UTC", "8-22"))
    gone = asked(table)
    await week.pass_by(60 * HOUR)
    made = await week.tables.requests.offer(table.id, by(gone), sits(table, gone), DOA.user_id)
    assert isinstance(made, RequestMade)
    outcome = await week.tables.requests.agree(made.request.id, by(DOA), "Doa")
    assert isinstance(outcome, SeatChanged)
    watch = await week.watch(table.id)
    assert (watch.waits_for, watch.left) == (DOA.user_id, 72 * HOUR)
    assert (await week.timers(table.id))["timeout"].due_at == watch.due_at
    assert watch.due_at is not None
    assert watch.due_at - week.now > 5 * 24 * HOUR


async def test_turns_taken_back_by_consent_start_the_clock_again(week: Days) -> None:
    table = await week.begin(Pace(10))
    table = await forward(week.tables, table, no_card_is_left)
    first = asked(table)
    await week.pass_by(9 * HOUR)
    table = await quiet_turns(week.tables, table, 1)
    await week.pass_by(3 * HOUR)
    (point, *_) = await week.tables.requests.take_back_points(table, first.user_id)
    outcome = await week.tables.requests.take_back(table.id, by(first), point.target)
    assert isinstance(outcome, TurnsTakenBack)
    watch = await week.watch(table.id)
    assert (watch.waits_for, watch.left) == (first.user_id, 10 * HOUR)
    timers = await week.timers(table.id)
    assert {timer.seat for timer in timers.values()} == {sits(table, first)}
    assert timers["timeout"].due_at == week.now + 10 * HOUR
    assert timers["timeout"].seq == outcome.table.seq
    other = next(other_than(table, first))
    assert watch.clock(sits(table, other)).asked_at is None


async def test_who_has_filed_a_plan_need_not_come_to_go_on(week: Days) -> None:
    """A stand-in's turn is held for hours, then counts, and the plan is carried out."""
    table = await week.begin(A_DAY, seats=3)
    table, _ = await quiet_plan(week.tables, table, confirm=True)
    late = asked(table)
    planner = next(other_than(table, late))
    event = one(await week.pass_by(24 * HOUR), TimedOut)
    assert event.held
    assert set(await week.timers(table.id)) == {"confirm"}
    one(await week.pass_by(12 * HOUR), HoldEnded)
    now = await week.table(table.id)
    turns = await week.tables.turns(now)
    assert [turn.seat for turn in turns[-2:]] == [sits(table, late), sits(table, planner)]
    assert (await week.watch(table.id)).waits_for == asked(now).user_id


async def test_who_goes_on_is_not_called_to_where_they_are(week: Days) -> None:
    table = await week.begin()
    event = one(await week.pass_by(24 * HOUR), TimedOut)
    following = next(other_than(table, asked(table)))
    await week.posts()
    outcome = await week.tables.times.play_on(table.id, by(following, event.table))
    assert isinstance(outcome, Applied)
    (post,) = await week.posts()
    assert (post.kind, post.payload["ping"]) == (TURN_POST, [])


async def test_a_friend_is_called_to_the_turns_they_make_for_somebody(week: Days) -> None:
    table = await week.begin(Pace(1))
    late = asked(table)
    await week.set_own(late, stand_in=Friend(DOA.user_id, DOA.name))
    await week.pass_by(HOUR)
    table = await week.table(table.id)
    table = (await play_turn(week.tables, table, PLAYERS["random"]("f"), DOA)).table
    await week.posts()
    await week.turn(table)
    (post,) = await week.posts()
    assert post.payload["ping"] == [DOA.user_id]


async def test_a_lobby_brings_its_pace_into_the_game(week: Days) -> None:
    table = await week.begin(Pace(5, 7), seats=4)
    watch = await week.watch(table.id)
    assert watch.pace == Pace(5, 7)
    assert [clock.bank for clock in watch.time.clocks] == [timedelta(hours=7)] * 4
    assert len({record.user_id for record in watch.people}) == len(PEOPLE)
