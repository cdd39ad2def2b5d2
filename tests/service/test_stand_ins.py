"""When a person's time is out: players of the engine, friends, and how to get a turn back."""

from datetime import timedelta

from bot.pace import Pace
from bot.service import (
    STAND_IN_POST,
    TURN_POST,
    Applied,
    EngineMoved,
    EnginePlayer,
    HoldEnded,
    NotHeld,
    NothingToUndo,
    NotSeated,
    NotYourTurn,
    Repeated,
    Stale,
    TakenBack,
)
from bot.service.thinking.engine_turns import play_rest
from engine import default_components, replay
from engine.codec import encode_state
from engine.log import effective
from engine.players import PLAYERS
from storage import Actor
from tests.service.days import HOUR, NOON, Days, one, other_than
from tests.service.kit import by
from tests.service.several import STRANGER, asked, sits
from tests.service.standing_in import ENGINE, decided, give_to_engine, timed_out, waited_for


async def test_a_game_never_stalls(week: Days) -> None:
    """Nobody ever comes: the game is played to its end all the same."""
    table = await week.begin(Pace(1), seats=3)
    await week.pass_by(timedelta(days=60))
    table = await week.table(table.id)
    assert table.over
    assert table.game.standing.status == "finished"
    assert replay(table.setup, table.log) == table.state
    assert await week.storage.timers.next_due() is None
    actors = await week.storage.actors.of(table.id)
    played = [entry for entry in effective(table.log) if not entry.auto]
    assert {actors[entry.seq] for entry in played} == {ENGINE}
    assert {line.user_id for line in await week.storage.log.lines(table.id)} == {None}
    assert await week.storage.problems() == ()


async def test_the_chosen_player_of_the_engine_makes_the_turn_and_the_log_says_so(
    week: Days,
) -> None:
    table = await week.begin()
    late = asked(table)
    await week.set_own(late, stand_in=EnginePlayer("random"))
    event = await timed_out(week, table)
    assert (event.user_id, event.player, event.seat, event.held) == (
        late.user_id,
        "random",
        0,
        True,
    )
    seed = f"{table.setup.seed} {table.code} {table.seq}"
    components = default_components().to_json()
    expected = play_rest(components, encode_state(table.state), 0, "random", seed)
    assert tuple(m.entry.choice for m in event.moves if not m.entry.auto) == expected
    assert await week.storage.actors.of(table.id) == dict.fromkeys(
        decided(event), Actor("engine", "random")
    )


async def test_a_player_that_is_no_more_gives_way(week: Days) -> None:
    table = await week.begin()
    await week.set_own(asked(table), stand_in=EnginePlayer("of old"))
    assert (await timed_out(week, table)).player == "greedy"


async def test_a_stand_ins_turn_stays_open_and_nothing_hidden_is_shown(week: Days) -> None:
    table = await week.begin()
    late = asked(table)
    event = await timed_out(week, table)
    assert event.table.state.wisdom.pool == table.state.wisdom.pool
    assert event.table.state.city.bag == table.state.city.bag
    assert event.table.decision is not None
    assert [option.text for option in event.table.decision.options] == ["confirm"]
    watch = await week.watch(table.id)
    assert watch.held is not None
    assert watch.held.stand_in_after == table.seq
    assert watch.waits_for == next(other_than(table, late)).user_id
    assert watch.due_at == week.now + 24 * HOUR
    post = [post for post in await week.posts() if post.kind == STAND_IN_POST]
    assert [post.payload for post in post] == [
        {
            "seat": 0,
            "first": event.moves[0].entry.seq,
            "last": event.moves[-1].entry.seq,
            "ping": [watch.waits_for],
        }
    ]


async def test_the_next_person_plays_on_and_from_then_the_turn_counts(week: Days) -> None:
    table = await week.begin()
    late = asked(table)
    event = await timed_out(week, table)
    called = week.now
    following = await waited_for(week, table)
    await week.pass_by(5 * HOUR)
    act = by(following, event.table, interaction=5)
    outcome = await week.tables.times.play_on(table.id, act)
    assert isinstance(outcome, Applied)
    assert outcome.turn is not None
    assert outcome.turn.seat == 0
    assert asked(outcome.table) == following
    assert (await week.storage.actors.of(table.id))[outcome.moves[0].entry.seq] == ENGINE
    watch = await week.watch(table.id)
    assert watch.held is None
    assert watch.due_at == called + 24 * HOUR  # their clock has run since they were called
    assert (await week.timers(table.id))["timeout"].seq == outcome.table.seq
    assert [post.kind for post in await week.posts()][-1] == TURN_POST
    assert isinstance(await week.tables.times.play_on(table.id, act), Repeated)
    gone = await week.tables.times.take_back(table.id, by(late, outcome.table))
    assert isinstance(gone, NothingToUndo)


async def test_nobody_else_can_end_the_time_for_taking_back(week: Days) -> None:
    table = await week.begin(seats=3)
    late = asked(table)
    event = await timed_out(week, table)
    following, third = other_than(table, late)
    times = week.tables.times
    assert isinstance(await times.play_on(table.id, by(third, event.table)), NotHeld)
    assert isinstance(await times.play_on(table.id, by(late, event.table)), NotHeld)
    assert isinstance(await times.play_on(table.id, by(STRANGER, event.table)), NotSeated)
    assert isinstance(await times.play_on(table.id, by(following, table)), Stale)
    outcome = await week.tables.choose(table.id, by(following, event.table), "confirm")
    assert isinstance(outcome, NotYourTurn)
    assert (await week.table(table.id)).seq == event.table.seq


async def test_the_person_takes_the_turn_back_and_plays_it_themselves(week: Days) -> None:
    table = await week.begin()
    late = asked(table)
    own = (await week.choice(table)).table
    event = await timed_out(week, own)
    assert event.table.log[: own.seq] == own.log
    await week.pass_by(3 * HOUR)
    outcome = await week.tables.times.take_back(table.id, by(late, event.table))
    assert isinstance(outcome, TakenBack)
    assert outcome.undone == event.moves
    assert outcome.table.state == own.state  # what they had chosen themselves still counts
    undo = outcome.table.log[event.table.seq]
    assert undo.choice == f"undo:{own.seq}"
    line = (await week.storage.log.lines(table.id, after=undo.seq - 1))[0]
    assert line.user_id == late.user_id
    watch = await week.watch(table.id)
    assert watch.held is None
    assert watch.waits_for == late.user_id
    assert watch.left == 2 * HOUR
    following = next(other_than(table, late))
    assert watch.clock(sits(table, following)).spent == timedelta(0)
    assert set(await week.timers(table.id)) == {"timeout"}
    done = await week.turn(table)
    assert done.turn is not None
    assert (await week.watch(table.id)).due_at == week.now + 24 * HOUR


async def test_only_the_owner_takes_a_turn_back(week: Days) -> None:
    table = await week.begin()
    event = await timed_out(week, table)
    following = await waited_for(week, table)
    times = week.tables.times
    assert isinstance(await times.take_back(table.id, by(following, event.table)), NothingToUndo)
    assert isinstance(await times.take_back(table.id, by(STRANGER, event.table)), NotSeated)
    assert isinstance(await times.take_back(table.id, by(asked(table), table)), Stale)


async def test_a_turn_is_taken_back_once_then_it_counts(week: Days) -> None:
    """A turn cannot be held up for ever by taking it back again and again."""
    table = await week.begin()
    late = asked(table)
    event = await timed_out(week, table)
    await week.tables.times.take_back(table.id, by(late, event.table))
    again = await timed_out(week, table)
    assert week.now == NOON + 26 * HOUR
    assert not again.held
    assert again.turn is not None
    assert asked(again.table) != late


async def test_the_panels_undo_takes_a_stand_ins_turn_back_too(week: Days) -> None:
    table = await week.begin()
    event = await timed_out(week, table)
    outcome = await week.tables.undo(table.id, by(asked(table), event.table))
    assert isinstance(outcome, TakenBack)
    watch = await week.watch(table.id)
    assert (watch.held, watch.waits_for, watch.left) == (None, asked(table).user_id, 2 * HOUR)


async def test_the_person_may_confirm_what_the_stand_in_did(week: Days) -> None:
    table = await week.begin()
    event = await timed_out(week, table)
    called = week.now
    await week.pass_by(HOUR)
    outcome = await week.tables.confirm(table.id, by(asked(table), event.table))
    assert isinstance(outcome, Applied)
    assert (await week.watch(table.id)).due_at == called + 24 * HOUR


async def test_if_the_next_person_does_not_come_either_both_turns_count(week: Days) -> None:
    table = await week.begin(seats=3)
    first = await timed_out(week, table)
    second = await timed_out(week, table)
    assert (first.seat, second.seat) == (0, 1)
    assert [turn.seat for turn in await week.tables.turns(second.table)] == [0]
    watch = await week.watch(table.id)
    assert watch.held is not None
    assert watch.held.seat == 1
    assert asked(second.table).user_id == table.people[1].user_id
    kinds = [post.kind for post in await week.posts()]
    assert kinds.count(STAND_IN_POST) == 2
    assert kinds.count(TURN_POST) == 1


async def test_before_a_seat_of_the_program_a_turn_is_held_for_hours(week: Days) -> None:
    table = await week.begin()
    following = next(other_than(table, asked(table)))
    await give_to_engine(week, table, following)
    await timed_out(week, table)
    assert set(await week.timers(table.id)) == {"confirm"}
    assert (await week.watch(table.id)).waited is None
    events = await week.pass_by(13 * HOUR)
    ended, moved = one(events, HoldEnded), one(events, EngineMoved)
    assert (ended.turn.seat, moved.turn.seat) == (0, 1)
    assert [at for at, event in week.events if event is ended] == [NOON + 36 * HOUR]
    assert asked(moved.table) == asked(table)


async def test_the_last_turn_of_a_game_can_be_taken_back_too(week: Days) -> None:
    table = await week.begin(Pace(1))
    while not table.over:
        table = (await week.turn(table)).table
    last = len(await week.tables.turns(table)) - 1
    again = await week.begin(Pace(1))  # the same players, the same seed, the same game
    for _ in range(last):
        await week.turn(again)
    event = await timed_out(week, again)
    assert event.held
    assert set(await week.timers(again.id)) == {"confirm"}
    one(await week.pass_by(13 * HOUR), HoldEnded)
    assert (await week.table(again.id)).over


async def test_a_finished_turn_that_was_only_not_confirmed_is_confirmed(week: Days) -> None:
    table = await week.begin()
    player = PLAYERS["random"]("x")
    while table.decision is not None and table.decision.options[0].text != "confirm":
        text = player.choose(table.state, table.decision)
        outcome = await week.tables.choose(table.id, by(asked(table), table), text)
        assert isinstance(outcome, Applied)
        table = outcome.table
    event = await timed_out(week, table)
    assert not event.held
    assert event.moves[0].entry.choice == "confirm"
