"""Seats change hands: offered and taken, or given by those who run the server."""

import asyncio
from datetime import timedelta

import pytest

from bot.service import (
    MOVED_POST,
    NUDGE_EVERY,
    NUDGE_POST,
    REQUEST_POST,
    TABLE_ROLE,
    AlreadyAsked,
    AlreadyHere,
    AlreadySeated,
    ChannelBusy,
    GameOver,
    LobbyHere,
    Moved,
    NobodyToNudge,
    NoGame,
    NoSeat,
    NotConcerned,
    NotSeated,
    NotYours,
    Nudged,
    NudgeLater,
    RequestGone,
    RequestMade,
    RequestRefused,
    SeatChanged,
    Table,
    Tables,
    Withdrawn,
)
from engine import default_components
from storage import NewHolder, Place, Storage
from tests.service.kit import (
    ANN,
    BEN,
    HOME,
    MESSAGES,
    OTHER_HOME,
    Clock,
    by,
    drained,
    started,
    tables_of,
)
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
    to_the_end,
)

ON_BOTH = True


async def offered(tables: Tables, table: Table, seat: int, to: int | None = None) -> RequestMade:
    outcome = await tables.requests.offer(table.id, by(ANN), seat, to)
    assert isinstance(outcome, RequestMade), outcome
    return outcome


async def latest(tables: Tables, table: Table) -> Table:
    found = await tables.table(table.id)
    assert found is not None
    return found


async def test_a_seat_is_offered_and_taken(tables: Tables, storage: Storage) -> None:
    table = await rounds(tables, await begun(tables, 2), 3)
    await drained(storage)
    seat = sits(table, ANN)
    made = await offered(tables, table, seat, DOA.user_id)
    (message,) = await drained(storage)
    assert (message.kind, message.role) == (REQUEST_POST, "request.seat")
    assert message.payload == {"ping": [DOA.user_id], "request": made.request.id}
    assert await tables.requests.agree(made.request.id, by(CEM), "Cem") == NotConcerned(table)
    outcome = await tables.requests.agree(made.request.id, by(DOA), "Doa D.")
    assert isinstance(outcome, SeatChanged)
    now = outcome.table
    assert now.seats_of(ANN.user_id) == ()
    assert now.seats_of(DOA.user_id) == (seat,)
    assert now.person(seat).display_name == "Doa D."
    (former,) = await storage.holders.former(table.id)
    assert (former.user_id, former.why) == (ANN.user_id, "replaced")
    gone = await tables.requests.agree(made.request.id, by(DOA), "Doa")
    assert gone == RequestGone(now)
    assert now == await tables_of(storage).table(table.id)
    over = await to_the_end(tables, now)
    assert over.game.standing.status == "finished"


async def test_a_seat_may_be_for_whoever_comes_first(url: str, tables: Tables) -> None:
    table = await begun(tables, 2)
    made = await offered(tables, table, sits(table, ANN))
    assert await tables.requests.agree(made.request.id, by(BEN), "Ben") == AlreadySeated(table)
    async with await Storage.open(url) as second_storage:
        outcomes = await asyncio.gather(
            tables.requests.agree(made.request.id, by(CEM), "Cem"),
            tables_of(second_storage).requests.agree(made.request.id, by(DOA), "Doa"),
        )
    kinds = sorted(type(outcome).__name__ for outcome in outcomes)
    assert kinds == ["RequestGone", "SeatChanged"]


async def test_a_seat_that_the_program_has_can_be_taken(tables: Tables) -> None:
    table = await begun(tables, 3)
    resigned = await tables.seats.resign(table.id, by(CEM))
    assert isinstance(resigned, SeatChanged)
    made = await offered(tables, resigned.table, resigned.seat)
    outcome = await tables.requests.agree(made.request.id, by(CEM), "Cem")
    assert isinstance(outcome, SeatChanged)
    assert outcome.table.person(resigned.seat).player is None
    assert outcome.table.seats_of(CEM.user_id) == (resigned.seat,)


async def test_who_may_offer_a_seat(tables: Tables) -> None:
    """Its holder and the host; nobody else."""
    table = await begun(tables, 3)
    host_s, bens, cems = (sits(table, person) for person in (ANN, BEN, CEM))
    assert isinstance(await tables.requests.offer(table.id, by(BEN), bens), RequestMade)
    assert await tables.requests.offer(table.id, by(BEN), cems) == NotYours(table)
    assert await tables.requests.offer(table.id, by(BEN), host_s) == NotYours(table)
    assert await tables.requests.offer(table.id, by(STRANGER), bens) == NotYours(table)
    assert isinstance(await tables.requests.offer(table.id, by(ANN), cems), RequestMade)
    for seat in (-1, 3, 99):
        assert await tables.requests.offer(table.id, by(ANN), seat) == NotYours(table)
    again = await tables.requests.offer(table.id, by(ANN), host_s, BEN.user_id)
    assert again == AlreadySeated(table)
    assert await tables.requests.offer(999, by(ANN), 0) == NoGame()
    solo = await started(tables, home=OTHER_HOME)
    assert await tables.requests.offer(solo.id, by(ANN), 0) == NotYours(solo)


async def test_a_newer_offer_takes_the_place_of_an_older(tables: Tables) -> None:
    table = await begun(tables, 2)
    seat = sits(table, ANN)
    first = await offered(tables, table, seat, CEM.user_id)
    same = await tables.requests.offer(table.id, by(ANN), seat, CEM.user_id)
    assert same == AlreadyAsked(table, first.request)
    second = await offered(tables, table, seat, DOA.user_id)
    gone = await tables.requests.agree(first.request.id, by(CEM), "Cem")
    assert gone == RequestGone(table)
    assert [one.id for one in await tables.requests.of(table)] == [second.request.id]


async def test_an_offer_is_declined_or_withdrawn(tables: Tables) -> None:
    table = await begun(tables, 2)
    seat = sits(table, ANN)
    made = await offered(tables, table, seat, CEM.user_id)
    assert isinstance(await tables.requests.refuse(made.request.id, by(CEM)), RequestRefused)
    made = await offered(tables, table, seat, CEM.user_id)
    assert isinstance(await tables.requests.refuse(made.request.id, by(ANN)), Withdrawn)
    assert await tables.requests.refuse(made.request.id, by(CEM)) == RequestGone(table)


async def test_admins_seat_whom_they_like(tables: Tables, storage: Storage) -> None:
    table = await begun(tables, 2)
    seat = sits(table, ANN)
    doa = NewHolder(kind="human", display_name="Doa", user_id=DOA.user_id)
    outcome = await tables.admin.seat(table.id, seat, doa)
    assert isinstance(outcome, SeatChanged)
    assert outcome.table.seats_of(DOA.user_id) == (seat,)
    twice = await tables.admin.seat(table.id, 1 - seat, doa)
    assert twice == AlreadySeated(outcome.table)
    engine = NewHolder(kind="engine", display_name="Doa", player="greedy")
    outcome = await tables.admin.seat(table.id, seat, engine)
    assert isinstance(outcome, SeatChanged)
    assert await tables.admin.seat(table.id, 5, engine) == NoSeat(outcome.table)
    assert await tables.admin.seat(999, 0, engine) == NoGame()
    former = await storage.holders.former(table.id)
    assert [(one.user_id, one.why) for one in former] == [
        (ANN.user_id, "admin"),
        (DOA.user_id, "admin"),
    ]
    solo = await started(tables, home=OTHER_HOME)
    assert await tables.admin.seat(solo.id, 0, doa) == NoSeat(solo)
    ended = await tables.admin.end(table.id)
    assert not isinstance(ended, NoGame)
    assert await tables.admin.seat(table.id, seat, doa) == GameOver(ended.table)


async def test_a_person_is_shown_by_the_name_they_have_now(tables: Tables) -> None:
    table = await begun(tables, 2)
    lobby = await opened(tables, home=OTHER_HOME)
    assert await tables.seats.rename(ANN.user_id, "Ann 🐪")
    assert not await tables.seats.rename(ANN.user_id, "Ann 🐪")
    assert not await tables.seats.rename(STRANGER.user_id, "S")
    assert (await latest(tables, table)).person(sits(table, ANN)).display_name == "Ann 🐪"
    now = await tables.lobbies.get(lobby.id)
    assert now is not None
    assert now.joined[0].display_name == "Ann 🐪"


def at(storage: Storage, clock: Clock) -> Tables:
    return Tables(storage, default_components(), clock)


async def test_others_remind_whose_turn_it_is_but_not_too_often(storage: Storage) -> None:
    clock = Clock()
    tables = at(storage, clock)
    table = await begun(tables, 3)
    await drained(storage)
    waited = asked(table)
    one, two = (person for person in PEOPLE[:3] if person != waited)
    began = table.game.updated_at
    early = await tables.seats.nudge(table.id, by(one))
    assert early == NudgeLater(table, began + NUDGE_EVERY)
    clock.now = began + NUDGE_EVERY
    outcomes = await asyncio.gather(
        *(tables.seats.nudge(table.id, by(person)) for person in (one, two) * 3)
    )
    assert sorted(type(o).__name__ for o in outcomes) == ["NudgeLater"] * 5 + ["Nudged"]
    (message,) = await drained(storage)
    assert message.kind == NUDGE_POST
    assert message.payload["ping"] == [waited.user_id]
    assert message.payload["by"] in {sits(table, one), sits(table, two)}
    clock.now += NUDGE_EVERY - timedelta(minutes=1)
    assert isinstance(await tables.seats.nudge(table.id, by(two)), NudgeLater)
    clock.now += timedelta(minutes=1)
    assert await tables.seats.nudge(table.id, by(two)) == Nudged(table, waited.user_id)
    assert await tables.seats.nudge(table.id, by(waited)) == NobodyToNudge(table)
    assert await tables.seats.nudge(table.id, by(STRANGER)) == NotSeated(table)
    assert await tables.seats.nudge(999, by(ANN)) == NoGame()
    resigned = await tables.seats.resign(table.id, by(waited))
    assert isinstance(resigned, SeatChanged)
    assert await tables.seats.nudge(table.id, by(one)) == NobodyToNudge(resigned.table)
    assert await tables.admin.end(table.id) is not None
    over = await latest(tables, table)
    assert await tables.seats.nudge(table.id, by(one)) == GameOver(over)


async def test_a_game_moves_to_another_home(tables: Tables, storage: Storage) -> None:
    table = await rounds(tables, await begun(tables, 2), 1)
    assert await storage.outbox.next_due() is not None
    outcome = await tables.seats.move_here(table.id, by(BEN), OTHER_HOME)
    assert isinstance(outcome, Moved)
    assert outcome.table.game.place == OTHER_HOME
    messages = await drained(storage)
    assert {message.channel_id for message in messages} == {OTHER_HOME.channel_id}
    assert (messages[-1].kind, messages[-1].role) == (MOVED_POST, TABLE_ROLE)
    assert await tables.game_in(HOME.channel_id) is None
    assert await tables.game_in(OTHER_HOME.channel_id) == outcome.table
    again = await tables.seats.move_here(table.id, by(BEN), OTHER_HOME)
    assert again == AlreadyHere(outcome.table)
    await rounds(tables, outcome.table, 1)
    assert {message.channel_id for message in await drained(storage)} == {OTHER_HOME.channel_id}


async def test_a_home_that_is_taken_stays_so(tables: Tables) -> None:
    table = await begun(tables, 2)
    busy = await started(tables, home=OTHER_HOME)
    assert await tables.seats.move_here(table.id, by(ANN), OTHER_HOME) == ChannelBusy(busy)
    third = Place(channel_id=333, guild_id=50)
    lobby = await opened(tables, home=third, host=CEM)
    assert await tables.seats.move_here(table.id, by(ANN), third) == LobbyHere(lobby)
    assert await latest(tables, table) == table


async def test_who_may_move_a_game(tables: Tables) -> None:
    table = await begun(tables, 2)
    assert await tables.seats.move_here(table.id, by(STRANGER), OTHER_HOME) == NotSeated(table)
    assert await tables.seats.move_here(999, by(ANN), OTHER_HOME) == NoGame()
    assert isinstance(await tables.admin.move(table.id, OTHER_HOME), Moved)
    assert await tables.admin.move(999, OTHER_HOME) == NoGame()
    made = await offered(tables, table, sits(table, ANN), DOA.user_id)
    await tables.requests.agree(made.request.id, by(DOA), "Doa")
    assert isinstance(await tables.seats.move_here(table.id, by(ANN), HOME), Moved)
    ended = await tables.admin.end(table.id)
    assert not isinstance(ended, NoGame)
    assert await tables.admin.move(table.id, OTHER_HOME) == GameOver(ended.table)


async def test_a_private_home_is_told_nothing(tables: Tables, storage: Storage) -> None:
    table = await started(tables)
    await drained(storage)
    assert isinstance(await tables.seats.move_here(table.id, by(ANN), MESSAGES), Moved)
    assert await drained(storage) == []


@pytest.mark.parametrize("seats", [2, 4])
async def test_many_games_move_into_one_channel_at_once(tables: Tables, seats: int) -> None:
    games = [
        await begun(tables, 2, home=Place(channel_id=600 + number, guild_id=50), seed=str(number))
        for number in range(seats)
    ]
    outcomes = await asyncio.gather(*(tables.admin.move(table.id, OTHER_HOME) for table in games))
    kinds = sorted(type(outcome).__name__ for outcome in outcomes)
    assert kinds == ["ChannelBusy"] * (seats - 1) + ["Moved"]
