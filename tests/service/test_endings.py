"""Games that end early: by a vote, by a resignation, by those who run the server."""

import asyncio

import pytest

from bot.service import (
    END_POST,
    REQUEST_POST,
    SEAT_POST,
    TABLE_ROLE,
    Abandoned,
    AlreadyAsked,
    Applied,
    GameEnded,
    GameOver,
    LobbyOptions,
    NeedsVote,
    NoGame,
    NotSeated,
    Repeated,
    RequestGone,
    RequestMade,
    RequestRefused,
    SeatChanged,
    Stale,
    Table,
    Tables,
    Voted,
    ended_early,
)
from engine import replay
from storage import Storage
from tests.service.kit import ANN, BEN, by, drained, first_option, press, started, tables_of
from tests.service.several import (
    CEM,
    DOA,
    PEOPLE,
    STRANGER,
    asked,
    begun,
    opened,
    rounds,
    sits,
)

ON_BOTH = True


def points(table: Table) -> list[int]:
    return [column.total for column in table.sheet.columns]


async def end_asked(tables: Tables, table: Table) -> RequestMade:
    outcome = await tables.requests.end(table.id, by(ANN))
    assert isinstance(outcome, RequestMade)
    return outcome


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_game_ends_when_all_want_it(tables: Tables, storage: Storage, seats: int) -> None:
    table = await rounds(tables, await begun(tables, seats), 2)
    await drained(storage)
    made = await end_asked(tables, table)
    (message,) = await drained(storage)
    assert (message.kind, message.role) == (REQUEST_POST, "request.end")
    others = {person.user_id for person in PEOPLE[1:seats]}
    assert set(message.payload["ping"]) == others == set(made.request.missing)
    for person in PEOPLE[1 : seats - 1]:
        voted = await tables.requests.agree(made.request.id, by(person), person.name)
        assert isinstance(voted, Voted)
    last = PEOPLE[seats - 1]
    outcome = await tables.requests.agree(made.request.id, by(last), last.name)
    assert isinstance(outcome, GameEnded)
    standing = outcome.table.game.standing
    assert (standing.status, standing.turn_seat) == ("abandoned", None)
    assert standing.result is not None
    assert standing.result["points"] == points(table)
    assert ended_early(standing.result) == "vote"
    assert outcome.table.over
    (end,) = await drained(storage)
    assert (end.kind, end.role) == (END_POST, TABLE_ROLE)
    assert end.payload == {"last": table.seq, "ended": "vote"}
    assert await tables.requests.of(outcome.table) == ()
    again = await tables.requests.agree(made.request.id, by(last), last.name)
    assert again == RequestGone(outcome.table)
    assert await tables.games_of(ANN.user_id) == ()
    assert await storage.snapshots.latest(table.id) is None
    assert await tables_of(storage).table(table.id) == outcome.table
    await opened(tables)


async def test_play_goes_on_while_the_vote_is_open(tables: Tables) -> None:
    table = await begun(tables, 3)
    made = await end_asked(tables, table)
    table = await rounds(tables, table, 2)
    voted = await tables.requests.agree(made.request.id, by(BEN), "Ben")
    assert isinstance(voted, Voted)
    assert voted.request.missing == (CEM.user_id,)
    assert await tables.requests.end(table.id, by(CEM)) == AlreadyAsked(table, voted.request)
    outcome = await tables.requests.agree(made.request.id, by(CEM), "Cem")
    assert isinstance(outcome, GameEnded)
    result = outcome.table.game.standing.result
    assert result is not None
    assert result["points"] == points(table)


async def test_one_who_wants_to_play_on_keeps_the_game(tables: Tables) -> None:
    table = await begun(tables, 3)
    made = await end_asked(tables, table)
    assert isinstance(await tables.requests.refuse(made.request.id, by(CEM)), RequestRefused)
    gone = await tables.requests.agree(made.request.id, by(BEN), "Ben")
    assert gone == RequestGone(table)
    assert not table.over
    again = await end_asked(tables, table)
    assert again.request.id > made.request.id


async def test_who_has_left_has_no_vote(tables: Tables) -> None:
    table = await begun(tables, 3)
    made = await end_asked(tables, table)
    await tables.requests.agree(made.request.id, by(BEN), "Ben")
    assert isinstance(await tables.seats.resign(table.id, by(CEM)), SeatChanged)
    (request,) = await tables.requests.of(await now(tables, table))
    assert request.missing == ()
    outcome = await tables.requests.agree(request.id, by(BEN), "Ben")
    assert isinstance(outcome, GameEnded)


async def now(tables: Tables, table: Table) -> Table:
    found = await tables.table(table.id)
    assert found is not None
    return found


async def test_two_who_play_agree_at_once_in_two_processes(url: str, tables: Tables) -> None:
    table = await begun(tables, 3)
    made = await end_asked(tables, table)
    async with await Storage.open(url) as second_storage:
        outcomes = await asyncio.gather(
            tables.requests.agree(made.request.id, by(BEN), "Ben"),
            tables_of(second_storage).requests.agree(made.request.id, by(CEM), "Cem"),
        )
    assert sorted(type(one).__name__ for one in outcomes) == ["GameEnded", "Voted"]
    assert (await now(tables, table)).over


async def test_a_vote_races_with_a_choice_and_both_count(url: str, tables: Tables) -> None:
    """The score sheet of the end is that of the last entry, whoever was first."""
    table = await begun(tables, 2)
    made = await end_asked(tables, table)
    async with await Storage.open(url) as second_storage:
        chosen, ended = await asyncio.gather(
            tables.choose(table.id, by(asked(table)), first_option(table)),
            tables_of(second_storage).requests.agree(made.request.id, by(BEN), "Ben"),
        )
    assert isinstance(chosen, Applied | GameOver)
    assert isinstance(ended, GameEnded)
    after = await now(tables, table)
    assert after.over
    assert after.seq == table.seq + isinstance(chosen, Applied)
    assert after.game.standing.result is not None
    assert after.game.standing.result["points"] == points(after)


async def test_nobody_ends_a_game_of_several_alone(tables: Tables) -> None:
    table = await begun(tables, 2)
    assert await tables.abandon(table.id, by(ANN)) == NeedsVote(table)
    assert await tables.requests.end(table.id, by(STRANGER)) == NotSeated(table)
    assert await tables.requests.end(999, by(ANN)) == NoGame()


async def test_a_solo_game_needs_no_vote(tables: Tables) -> None:
    table = await started(tables)
    outcome = await tables.requests.end(table.id, by(ANN))
    assert isinstance(outcome, GameEnded)
    assert isinstance(await tables.requests.end(table.id, by(ANN)), GameOver)


async def test_who_resigns_among_three_leaves_the_seat_to_the_program(
    tables: Tables, storage: Storage
) -> None:
    table = await begun(tables, 3, options=LobbyOptions(seats=3, stand_in="random"))
    table = await rounds(tables, table, 1)
    await drained(storage)
    seat = sits(table, BEN)
    outcome = await tables.seats.resign(table.id, by(BEN, interaction=5))
    assert isinstance(outcome, SeatChanged)
    assert outcome.seat == seat
    record = outcome.table.person(seat)
    assert (record.kind, record.user_id, record.player) == ("engine", None, "random")
    assert record.display_name == "Ben"
    assert record.colour == table.person(seat).colour
    (former,) = await storage.holders.former(table.id)
    assert (former.seat, former.user_id, former.why) == (seat, BEN.user_id, "resigned")
    assert former.seq == table.seq
    (message,) = await drained(storage)
    assert (message.kind, message.payload) == (SEAT_POST, {"seat": seat, "why": "resigned"})
    assert await tables.games_of(BEN.user_id) == ()
    again = await tables.seats.resign(table.id, by(BEN, interaction=5))
    assert isinstance(again, Repeated)
    assert await tables.seats.resign(table.id, by(BEN)) == NotSeated(outcome.table)
    assert outcome.table == await tables_of(storage).table(table.id)


async def test_an_unknown_stand_in_is_replaced_by_a_known_one(tables: Tables) -> None:
    options = LobbyOptions(seats=3, stand_in="no such player")
    table = await begun(tables, 3, options=options)
    outcome = await tables.seats.resign(table.id, by(BEN))
    assert isinstance(outcome, SeatChanged)
    assert outcome.table.person(outcome.seat).player == "greedy"


async def test_who_resigns_among_two_has_lost(tables: Tables, storage: Storage) -> None:
    table = await rounds(tables, await begun(tables, 2), 3)
    await drained(storage)
    outcome = await tables.seats.resign(table.id, by(ANN))
    assert isinstance(outcome, GameEnded)
    standing = outcome.table.game.standing
    assert standing.status == "finished"
    assert standing.result == {
        "points": points(table),
        "winners": [sits(table, BEN)],
        "tie_break": "resigned",
        "resigned": [sits(table, ANN)],
        "ended": "resigned",
    }
    (message,) = await drained(storage)
    assert message.payload == {"last": table.seq, "ended": "resigned"}
    assert isinstance(await tables.seats.resign(table.id, by(BEN)), GameOver)
    assert await storage.problems() == ()


async def test_the_last_but_one_who_resigns_makes_the_last_one_win(tables: Tables) -> None:
    table = await begun(tables, 4)
    for person in (CEM, ANN):
        assert isinstance(await tables.seats.resign(table.id, by(person)), SeatChanged)
    outcome = await tables.seats.resign(table.id, by(DOA))
    assert isinstance(outcome, GameEnded)
    result = outcome.table.game.standing.result
    assert result is not None
    assert result["winners"] == [sits(table, BEN)]


async def test_all_resign_at_once(url: str, tables: Tables, storage: Storage) -> None:
    table = await begun(tables, 4)
    async with await Storage.open(url) as second_storage:
        rooms = (tables, tables_of(second_storage))
        outcomes = await asyncio.gather(
            *(rooms[n % 2].seats.resign(table.id, by(person)) for n, person in enumerate(PEOPLE)),
            return_exceptions=False,
        )
    kinds = sorted(type(outcome).__name__ for outcome in outcomes)
    assert set(kinds) <= {"GameEnded", "GameOver", "SeatChanged"}
    assert await storage.problems() == ()
    after = await now(tables, table)
    left = sum(record.kind == "human" for record in after.people)
    assert left == 4 - kinds.count("SeatChanged")
    assert left >= 2


async def test_a_solo_game_is_given_up(tables: Tables) -> None:
    table = await started(tables)
    assert isinstance(await tables.seats.resign(table.id, by(ANN)), Abandoned)
    assert isinstance(await tables.seats.resign(table.id, by(ANN)), GameOver)
    assert await tables.seats.resign(999, by(ANN)) == NoGame()


async def test_an_old_resign_button_does_nothing(tables: Tables) -> None:
    table = await begun(tables, 2)
    after = (await press(tables, table, first_option(table), asked(table))).table
    assert await tables.seats.resign(table.id, by(ANN, table)) == Stale(after)


async def test_those_who_run_the_server_end_a_game(tables: Tables, storage: Storage) -> None:
    table = await rounds(tables, await begun(tables, 2), 1)
    outcome = await tables.admin.end(table.id)
    assert isinstance(outcome, GameEnded)
    standing = outcome.table.game.standing
    assert standing.status == "abandoned"
    assert ended_early(standing.result) == "admin"
    assert await tables.admin.end(table.id) == GameOver(outcome.table)
    assert await tables.admin.end(999) == NoGame()
    solo = await started(tables)
    assert isinstance(await tables.admin.end(solo.id, post=False), GameEnded)
    assert outcome.table.state == replay(outcome.table.setup, outcome.table.log)
