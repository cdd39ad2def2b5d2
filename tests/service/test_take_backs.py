"""Taking back confirmed turns: with everybody's consent, and never past what was hidden."""

import asyncio
from itertools import pairwise

import pytest

from bot.service import (
    PLAN_POST,
    REQUEST_POST,
    TABLE_ROLE,
    UNDONE_POST,
    AlreadyAsked,
    Applied,
    GameOver,
    HiddenSeen,
    NoGame,
    NoRequest,
    NotConcerned,
    NotSeated,
    NotThere,
    Reach,
    Request,
    RequestGone,
    RequestMade,
    RequestRefused,
    Stale,
    Table,
    Tables,
    TurnsTakenBack,
    Voted,
    Withdrawn,
)
from bot.service.table.reach import moves_of, points, reach_to
from bot.service.table.reveals import reveals
from engine import CONFIRM, replay
from engine.log import effective
from engine.players import PLAYERS
from storage import Place, PlanRecord, Storage
from tests.service.kit import ANN, by, drained, first_option, play_turn, press, started, tables_of
from tests.service.several import (
    PEOPLE,
    STRANGER,
    asked,
    begun,
    forward,
    no_card_is_left,
    quietly,
    rounds,
    sits,
    to_the_end,
)


async def late(tables: Tables, seats: int, seed: str = "late") -> Table:
    """A game in its last round, where confirmations show nothing new any more."""
    table = await begun(tables, seats, seed=seed)
    table = await forward(tables, table, no_card_is_left, seed)
    return await quiet_turns(tables, table, 1)


async def quiet_turns(tables: Tables, table: Table, turns: int) -> Table:
    """So many turns that show nothing, all of them at the market."""
    for _ in range(turns):
        table = await market_turn(tables, table)
    return table


async def market_turn(tables: Tables, table: Table) -> Table:
    """A turn that takes nothing from the City, so that nothing is refilled."""
    player = PLAYERS["random"]("market")
    while True:
        decision = table.decision
        assert decision is not None
        market = [option.text for option in decision.options if option.text.endswith(".m")]
        text = market[0] if market else player.choose(table.state, decision)
        outcome = await press(tables, table, text, asked(table))
        if outcome.turn is not None:
            assert not reveals(outcome.turn.events)
            return outcome.table
        table = outcome.table


async def made(tables: Tables, table: Table, seat: int, target: int) -> Request:
    person = PEOPLE[[one.user_id for one in PEOPLE].index(table.person(seat).user_id or 0)]
    outcome = await tables.requests.take_back(table.id, by(person), target)
    assert isinstance(outcome, RequestMade), outcome
    return outcome.request


async def latest(tables: Tables, table: Table) -> Table:
    now = await tables.table(table.id)
    assert now is not None
    return now


def start_of(table: Table, seat: int) -> Reach:
    """Going back to the beginning of a seat's latest confirmed turn."""
    moves = moves_of(table)
    confirms = [m.entry.seq for m in moves if m.entry.choice == CONFIRM and m.entry.seat == seat]
    reached = [point for point in points(moves, seat) if point.first.seq <= confirms[-1]]
    previous = max((seq for seq in confirms if seq < confirms[-1]), default=0)
    return next(point for point in reversed(reached) if point.target >= previous)


async def test_who_was_the_last_to_act_needs_nobody(tables: Tables, storage: Storage) -> None:
    """Nobody has acted since and nothing was shown: that concerns nobody else."""
    table = await late(tables, 2)
    await drained(storage)
    seat = 1 - table.open_turn.seat
    person = next(one for one in PEOPLE if table.person(seat).user_id == one.user_id)
    (point, *_) = await tables.requests.take_back_points(table, person.user_id)
    assert point.first.choice == CONFIRM
    assert point.seats == (seat,)
    outcome = await tables.requests.take_back(table.id, by(person), point.target)
    assert isinstance(outcome, TurnsTakenBack)
    assert outcome.undone == point.undone
    now = outcome.table
    assert asked(now) == person
    assert now.decision is not None
    assert [option.text for option in now.decision.options] == [CONFIRM]
    assert now.state == replay(now.setup, now.log)
    assert now == await tables_of(storage).table(now.id)
    (message,) = await drained(storage)
    assert (message.kind, message.role) == (UNDONE_POST, TABLE_ROLE)
    assert message.payload == {"seat": seat, "target": point.target, "ping": [person.user_id]}
    again = await press(tables, now, CONFIRM, person)
    assert again.table.state == table.state


@pytest.mark.parametrize(("seats", "since"), [(2, 1), (3, 1), (3, 2), (4, 1), (4, 2), (4, 3)])
async def test_everybody_who_acted_since_is_asked_and_nobody_else(
    tables: Tables, storage: Storage, seats: int, since: int
) -> None:
    table = await late(tables, seats)
    asker = table.open_turn.seat
    table = await quiet_turns(tables, table, 1 + since)
    await drained(storage)
    request = await made(tables, table, asker, start_of(table, asker).target)
    users = {seat: table.person(seat).user_id for seat in range(seats)}
    others = {users[(asker + step) % seats] for step in range(1, since + 1)}
    assert set(request.concerned) == {users[asker], *others}
    assert [user for user, agrees in request.record.votes.items() if agrees] == [users[asker]]
    assert set(request.missing) == others
    (message,) = await drained(storage)
    assert (message.kind, message.role) == (REQUEST_POST, "request.undo")
    assert message.payload["request"] == request.id
    assert set(message.payload["ping"]) == others


async def test_when_the_last_one_agrees_it_happens(tables: Tables, storage: Storage) -> None:
    table = await late(tables, 3)
    asker = table.open_turn.seat
    before = table
    table = await quiet_turns(tables, table, 3)
    point = start_of(table, asker)
    request = await made(tables, table, asker, point.target)
    assert len(request.missing) == 2
    first, second = (one for one in PEOPLE if one.user_id in request.missing)
    voted = await tables.requests.agree(request.id, by(first), first.name)
    assert isinstance(voted, Voted)
    assert voted.request.missing == (second.user_id,)
    assert isinstance(await tables.requests.agree(request.id, by(first), first.name), Voted)
    outcome = await tables.requests.agree(request.id, by(second), second.name)
    assert isinstance(outcome, TurnsTakenBack)
    now = outcome.table
    assert now.state == before.state
    assert now.open_turn.seat == asker
    assert effective(now.log) == effective(before.log)
    assert now.log[: table.seq] == table.log
    assert now.state == replay(now.setup, now.log)
    assert now == await tables_of(storage).table(now.id)
    assert now.game.standing.turn_seat == asker
    lines = await storage.log.lines(now.id, after=table.seq)
    assert lines[0].entry.choice == f"undo:{point.target}"
    assert lines[0].user_id == table.person(asker).user_id
    assert isinstance(await tables.requests.agree(request.id, by(second), "x"), RequestGone)
    await to_the_end(tables, now)
    assert await storage.problems() == ()


async def test_turns_undone_can_still_be_told_about(tables: Tables, storage: Storage) -> None:
    """A message about a turn may be on its way when the turn is taken back."""
    table = await late(tables, 2)
    turn = await tables.last_turn(table)
    assert turn is not None
    seat = turn.seat
    point = start_of(table, seat)
    person = next(one for one in PEOPLE if table.person(seat).user_id == one.user_id)
    outcome = await tables.requests.take_back(table.id, by(person), point.target)
    assert isinstance(outcome, TurnsTakenBack)
    assert await tables_of(storage).turn(table.id, turn.last) == turn
    assert turn not in await tables.turns(outcome.table)


async def test_one_refusal_is_enough(tables: Tables) -> None:
    table = await late(tables, 3)
    asker = table.open_turn.seat
    table = await quiet_turns(tables, table, 3)
    request = await made(tables, table, asker, start_of(table, asker).target)
    first, second = (one for one in PEOPLE if one.user_id in request.missing)
    assert isinstance(await tables.requests.agree(request.id, by(first), first.name), Voted)
    assert isinstance(await tables.requests.refuse(request.id, by(second)), RequestRefused)
    gone = await tables.requests.agree(request.id, by(second), second.name)
    assert gone == RequestGone(table)
    assert await tables.requests.of(table) == ()
    assert await latest(tables, table) == table
    await made(tables, table, asker, start_of(table, asker).target)


async def test_who_asked_may_withdraw(tables: Tables) -> None:
    table = await quiet_turns(tables, await late(tables, 2), 2)
    asker = table.open_turn.seat
    request = await made(tables, table, asker, start_of(table, asker).target)
    person = asked(table)
    assert isinstance(await tables.requests.refuse(request.id, by(person)), Withdrawn)
    assert await tables.requests.get(request.id) is None


async def test_a_new_choice_ends_the_request(tables: Tables) -> None:
    table = await quiet_turns(tables, await late(tables, 2), 2)
    asker = table.open_turn.seat
    request = await made(tables, table, asker, start_of(table, asker).target)
    (other,) = (one for one in PEOPLE if one.user_id in request.missing)
    after = (await press(tables, table, first_option(table), asked(table))).table
    assert await tables.requests.of(after) == ()
    assert await tables.requests.agree(request.id, by(other), "x") == RequestGone(after)
    assert await tables.requests.refuse(request.id, by(other)) == RequestGone(after)
    assert await latest(tables, table) == after


async def test_only_who_is_concerned_has_a_say(tables: Tables) -> None:
    table = await quiet_turns(tables, await late(tables, 2), 2)
    asker = table.open_turn.seat
    request = await made(tables, table, asker, start_of(table, asker).target)
    assert await tables.requests.agree(request.id, by(STRANGER), "S") == NotConcerned(table)
    assert await tables.requests.refuse(request.id, by(STRANGER)) == NotConcerned(table)
    assert await tables.requests.agree(12345, by(STRANGER), "S") == NoRequest()


async def test_the_same_is_asked_once(tables: Tables) -> None:
    table = await quiet_turns(tables, await late(tables, 2), 2)
    asker = table.open_turn.seat
    target = start_of(table, asker).target
    request = await made(tables, table, asker, target)
    again = await tables.requests.take_back(table.id, by(asked(table)), target)
    assert again == AlreadyAsked(table, request)


async def test_what_has_come_to_light_stays(tables: Tables) -> None:
    table = await rounds(tables, await begun(tables, 2), 4)
    moves = moves_of(table)
    for person in PEOPLE[:2]:
        assert await tables.requests.take_back_points(table, person.user_id) == ()
        seat = sits(table, person)
        own = [move for move in moves if move.entry.seat == seat and not move.entry.auto]
        before = {later.entry.seq: earlier.entry.seq for earlier, later in pairwise(moves)}
        for move in own:
            target = before.get(move.entry.seq, 0)
            outcome = await tables.requests.take_back(table.id, by(person), target)
            assert isinstance(outcome, HiddenSeen)
            assert reveals(outcome.move.events)
            assert outcome.move.entry.seq > target


async def test_points_are_exactly_where_nothing_hidden_was_shown_since(tables: Tables) -> None:
    table = await quiet_turns(tables, await late(tables, 3), 4)
    moves = moves_of(table)
    for person in PEOPLE[:3]:
        seat = sits(table, person)
        offered = {point.target for point in points(moves, seat)}
        for target in range(-2, table.seq + 2):
            reached = reach_to(moves, seat, target)
            assert isinstance(reached, Reach) == (target in offered)
        assert offered
        for point in points(moves, seat):
            assert not any(reveals(move.events) for move in point.undone)


@pytest.mark.parametrize("target", [-1, 10**9])
async def test_nonsense_is_no_place_to_go_back_to(tables: Tables, target: int) -> None:
    table = await late(tables, 2)
    outcome = await tables.requests.take_back(table.id, by(asked(table)), target)
    assert outcome == NotThere(table)


async def test_the_open_turn_is_not_asked_about(tables: Tables) -> None:
    table = await late(tables, 2)
    after = (await press(tables, table, first_option(table), asked(table))).table
    outcome = await tables.requests.take_back(table.id, by(asked(after)), table.seq)
    assert outcome == NotThere(after)


async def test_solo_games_are_not_taken_back(tables: Tables) -> None:
    table = await started(tables)
    player = PLAYERS["random"]("solo")
    table = (await play_turn(tables, table, player)).table
    assert await tables.requests.take_back_points(table, ANN.user_id) == ()
    assert await tables.requests.take_back(table.id, by(ANN), 0) == NotThere(table)


async def test_who_may_not_ask(tables: Tables) -> None:
    table = await late(tables, 2)
    assert await tables.requests.take_back(table.id, by(STRANGER), 0) == NotSeated(table)
    assert await tables.requests.take_back(999, by(ANN), 0) == NoGame()
    assert await tables.requests.take_back_points(table, STRANGER.user_id) == ()
    old = await begun(tables, 2, home=other_home())
    now = (await press(tables, old, first_option(old), asked(old))).table
    assert await tables.requests.take_back(old.id, by(asked(old), old), 0) == Stale(now)
    over = await to_the_end(tables, table)
    assert await tables.requests.take_back(table.id, by(ANN), 0) == GameOver(over)
    assert await tables.requests.take_back_points(over, ANN.user_id) == ()


def other_home() -> Place:
    return Place(channel_id=4321, guild_id=50)


async def test_nothing_is_written_where_the_bot_may_not(tables: Tables, storage: Storage) -> None:
    table = await quiet_turns(tables, await late(tables, 2), 2)
    await drained(storage)
    target = start_of(table, table.open_turn.seat).target
    outcome = await tables.requests.take_back(table.id, quietly(asked(table)), target)
    assert isinstance(outcome, RequestMade)
    assert await drained(storage) == []


async def test_the_last_two_agree_at_once(url: str, tables: Tables, storage: Storage) -> None:
    """In two processes: it happens once, and nobody is forgotten."""
    table = await late(tables, 3)
    asker = table.open_turn.seat
    table = await quiet_turns(tables, table, 3)
    request = await made(tables, table, asker, start_of(table, asker).target)
    first, second = (one for one in PEOPLE if one.user_id in request.missing)
    async with await Storage.open(url) as second_storage:
        outcomes = await asyncio.gather(
            tables.requests.agree(request.id, by(first), first.name),
            tables_of(second_storage).requests.agree(request.id, by(second), second.name),
        )
    kinds = sorted(type(outcome).__name__ for outcome in outcomes)
    assert kinds == ["TurnsTakenBack", "Voted"]
    now = await latest(tables, table)
    assert now.state == replay(now.setup, now.log)
    assert now.open_turn.seat == asker
    assert await storage.problems() == ()


async def test_a_vote_races_with_a_choice(url: str, tables: Tables, storage: Storage) -> None:
    for attempt in range(4):
        table = await late(tables, 2, f"race {attempt}")
        table = await quiet_turns(tables, table, 2)
        asker = table.open_turn.seat
        request = await made(tables, table, asker, start_of(table, asker).target)
        (other,) = (one for one in PEOPLE if one.user_id in request.missing)
        async with await Storage.open(url) as second_storage:
            chosen, answered = await asyncio.gather(
                tables.choose(table.id, by(asked(table), table), first_option(table)),
                tables_of(second_storage).requests.agree(request.id, by(other), other.name),
            )
        assert isinstance(chosen, Applied) != isinstance(answered, TurnsTakenBack)
        now = await latest(tables, table)
        assert now.state == replay(now.setup, now.log)
        assert (await tables.admin.end(table.id)).table == await latest(tables, table)  # type: ignore[union-attr]


async def test_a_plan_was_made_for_another_table(tables: Tables, storage: Storage) -> None:
    """A take-back cancels what was planned (a complaint about other servers), and says so."""

    table = await quiet_turns(tables, await late(tables, 2), 2)
    asker = table.open_turn.seat
    request = await made(tables, table, asker, start_of(table, asker).target)
    (other,) = (one for one in PEOPLE if one.user_id in request.missing)
    plan = PlanRecord(
        game_id=table.id,
        user_id=other.user_id,
        body={"alternatives": [["confirm"]]},
        state="filed",
        at=table.game.updated_at,
    )
    await storage.plans.file(plan, table.seq)
    await drained(storage)
    outcome = await tables.requests.agree(request.id, by(other), other.name)
    assert isinstance(outcome, TurnsTakenBack)
    kept = await storage.plans.get(table.id, other.user_id)
    assert kept is not None
    assert kept.state == "cancelled"
    private = [message for message in await drained(storage) if message.kind == PLAN_POST]
    assert [message.channel_id for message in private] == [other.user_id]
    assert private[0].payload == {"state": "cancelled"}
