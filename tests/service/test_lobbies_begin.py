"""A lobby becomes a game: in one piece, in its place, once; or it expires."""

import asyncio
from datetime import timedelta

import pytest

from bot.service import (
    LOBBY_POST,
    START_POST,
    TABLE_ROLE,
    ChannelBusy,
    Lobby,
    LobbyCancelled,
    LobbyChanged,
    LobbyClosed,
    LobbyFull,
    LobbyHere,
    LobbyOpened,
    LobbyOptions,
    LobbyRepeated,
    NoLobby,
    Person,
    Started,
    Tables,
    TooFewPeople,
)
from engine import default_components, replay
from storage import Place, Storage
from tests.service.gathering import kinds
from tests.service.kit import ANN, BEN, HOME, OTHER_HOME, Clock, by, drained, started, tables_of
from tests.service.several import CEM, DOA, STRANGER, begun, changed, opened

ON_BOTH = True


async def test_a_game_needs_two(tables: Tables) -> None:
    lobby = await opened(tables)
    assert await tables.lobbies.start(lobby.id, by(ANN)) == TooFewPeople(lobby)
    lobby = changed(await tables.lobbies.invite(lobby.id, by(ANN), [BEN]))
    assert await tables.lobbies.start(lobby.id, by(ANN)) == TooFewPeople(lobby)


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_the_game_begins_in_one_piece(tables: Tables, storage: Storage, seats: int) -> None:
    table = await begun(tables, seats, seed="begin")
    assert table.game.kind == "multi"
    assert table.game.standing.status == "running"
    assert table.state == replay(table.setup, table.log)
    assert len(table.people) == seats
    joined = (ANN, BEN, CEM, DOA)[:seats]
    for seat, record in enumerate(table.people):
        assert record.user_id == joined[table.state.order[seat]].user_id
        assert record.colour == table.state.seats[seat].colour
    first = table.person(0)
    lobby_card, start = await drained(storage)
    assert lobby_card.kind == LOBBY_POST
    assert (start.kind, start.role) == (START_POST, TABLE_ROLE)
    assert start.payload == {"ping": [first.user_id]}
    assert await tables_of(storage).table(table.id) == table
    assert await storage.problems() == ()
    lobby = await tables.lobbies.get(table.id)
    assert lobby is not None
    assert await tables.lobbies.join(table.id, by(STRANGER), "S") == LobbyClosed(lobby)
    assert await tables.lobbies.cancel(table.id, by(ANN)) == LobbyClosed(lobby)


async def test_the_seats_are_drawn(tables: Tables) -> None:
    firsts = set()
    for number in range(12):
        home = Place(channel_id=1000 + number, guild_id=50)
        table = await begun(tables, 3, seed=f"seats {number}", home=home)
        firsts.add(table.person(0).display_name)
    assert firsts == {"Ann", "Ben", "Cem"}


async def test_a_game_may_begin_in_a_thread_of_its_own(tables: Tables, storage: Storage) -> None:
    lobby = await opened(tables, LobbyOptions(seats=2, thread=True))
    changed(await tables.lobbies.join(lobby.id, by(BEN), "Ben"))
    thread = Place(channel_id=777, guild_id=50, thread=True)
    outcome = await tables.lobbies.start(lobby.id, by(ANN), home=thread)
    assert isinstance(outcome, Started)
    assert outcome.table.game.place == thread
    assert (await drained(storage))[-1].channel_id == 777
    await opened(tables)


async def test_a_thread_that_has_a_game_is_not_taken(tables: Tables) -> None:
    busy = await started(tables, home=OTHER_HOME)
    lobby = await opened(tables, LobbyOptions(seats=2))
    lobby = changed(await tables.lobbies.join(lobby.id, by(BEN), "Ben"))
    outcome = await tables.lobbies.start(lobby.id, by(ANN), home=OTHER_HOME)
    assert outcome == ChannelBusy(busy)
    assert await tables.lobbies.get(lobby.id) == lobby


async def test_a_channel_has_one_lobby_or_game(tables: Tables) -> None:
    lobby = await opened(tables)
    assert await tables.lobbies.open(HOME, BEN, LobbyOptions(seats=2)) == LobbyHere(lobby)
    assert await tables.start_solo(HOME, BEN, "beginner") == LobbyHere(lobby)
    cancelled = await tables.lobbies.cancel(lobby.id, by(ANN))
    assert isinstance(cancelled, LobbyCancelled)
    table = await started(tables)
    assert await tables.lobbies.open(HOME, BEN, LobbyOptions(seats=2)) == ChannelBusy(table)
    await opened(tables, home=OTHER_HOME)


async def test_a_press_delivered_twice_counts_once(tables: Tables) -> None:
    first = await tables.lobbies.open(HOME, ANN, LobbyOptions(seats=4), interaction_id=1)
    assert isinstance(first, LobbyOpened)
    lobby = first.lobby
    again = await tables.lobbies.open(HOME, ANN, LobbyOptions(seats=4), interaction_id=1)
    assert again == LobbyRepeated(lobby)
    lobby = changed(await tables.lobbies.join(lobby.id, by(BEN, interaction=2), "Ben"))
    joined = await tables.lobbies.join(lobby.id, by(BEN, interaction=2), "Ben")
    assert joined == LobbyRepeated(lobby)
    left = changed(await tables.lobbies.leave(lobby.id, by(BEN, interaction=3)))
    assert await tables.lobbies.leave(lobby.id, by(BEN, interaction=3)) == LobbyRepeated(left)
    changed(await tables.lobbies.join(lobby.id, by(BEN, interaction=4), "Ben"))
    started_once = await tables.lobbies.start(lobby.id, by(ANN, interaction=5))
    assert isinstance(started_once, Started)
    outcome = await tables.lobbies.start(lobby.id, by(ANN, interaction=5))
    assert isinstance(outcome, LobbyRepeated)
    assert outcome.lobby.record.status == "running"


async def test_there_are_no_lobbies_but_those_that_were_opened(tables: Tables) -> None:
    table = await started(tables)
    for game_id in (table.id, 12345):
        assert await tables.lobbies.get(game_id) is None
        assert await tables.lobbies.join(game_id, by(BEN), "Ben") == NoLobby()
        assert await tables.lobbies.cancel(game_id, by(ANN)) == NoLobby()


async def test_a_lobby_that_nobody_touches_is_cancelled(storage: Storage) -> None:
    clock = Clock()
    tables = tables_at(storage, clock)
    stale = await opened(tables)
    clock.now += timedelta(hours=40)
    fresh = await opened(tables, home=OTHER_HOME)
    changed(await tables.lobbies.join(fresh.id, by(BEN), "Ben"))
    assert await tables.lobbies.expire() == ()
    clock.now += timedelta(hours=9)
    (ended,) = await tables.lobbies.expire()
    assert (ended.id, ended.open) == (stale.id, False)
    assert await tables.lobbies.expire() == ()
    assert isinstance(await tables.lobbies.join(stale.id, by(BEN), "Ben"), LobbyClosed)
    clock.now += timedelta(hours=39)
    assert [lobby.id for lobby in await tables.lobbies.expire()] == [fresh.id]
    await opened(tables)


def tables_at(storage: Storage, clock: Clock) -> Tables:
    return Tables(storage, default_components(), clock)


async def test_those_who_run_the_server_close_a_lobby(tables: Tables) -> None:
    lobby = await opened(tables)
    assert isinstance(await tables.lobbies.close(lobby.id), LobbyCancelled)
    assert isinstance(await tables.lobbies.close(lobby.id), LobbyClosed)
    assert await tables.lobbies.close(999) == NoLobby()


LEAVING = (0, 21)
"""Who leaves again, one of each process: fewer than there are free seats, so that somebody
always stays, in whatever order the database lets them in."""


async def join_and_maybe_leave(tables: Tables, lobby: Lobby, number: int) -> int | None:
    """Somebody joins, and a few leave again; who is in afterwards."""
    person = Person(200 + number, f"Guest {number}")
    outcome = await tables.lobbies.join(lobby.id, by(person), person.name)
    if not isinstance(outcome, LobbyChanged):
        assert isinstance(outcome, LobbyFull)
        return None
    if number in LEAVING:
        changed(await tables.lobbies.leave(lobby.id, by(person)))
        return None
    return person.user_id


async def test_a_rush_fills_each_seat_once(url: str, tables: Tables) -> None:
    """Two processes, forty people: never more than four, and in is who was told so."""
    lobby = await opened(tables)
    async with await Storage.open(url) as second_storage:
        second = tables_of(second_storage)
        told = await asyncio.gather(
            *(
                join_and_maybe_leave((tables, second)[number % 2], lobby, number)
                for number in range(40)
            )
        )
    now = await tables.lobbies.get(lobby.id)
    assert now is not None
    assert 2 <= len(now.joined) <= 4
    came = {user_id for user_id in told if user_id is not None}
    assert {person.user_id for person in now.joined} == {ANN.user_id, *came}


async def test_two_people_take_the_last_seat_and_one_gets_it(url: str, tables: Tables) -> None:
    lobby = await opened(tables, LobbyOptions(seats=2, start_when_full=True))
    async with await Storage.open(url) as second_storage:
        second = tables_of(second_storage)
        outcomes = await asyncio.gather(
            tables.lobbies.join(lobby.id, by(BEN), "Ben"),
            second.lobbies.join(lobby.id, by(CEM), "Cem"),
        )
    assert kinds(outcomes) == ["LobbyClosed", "Started"]
    table = await tables.table(lobby.id)
    assert table is not None
    assert len(table.people) == 2


async def test_many_press_start_at_once(tables: Tables, storage: Storage) -> None:
    lobby = await opened(tables)
    changed(await tables.lobbies.join(lobby.id, by(BEN), "Ben"))
    outcomes = await asyncio.gather(
        *(tables.lobbies.start(lobby.id, by(ANN)) for _ in range(10)),
        *(tables.lobbies.cancel(lobby.id, by(ANN)) for _ in range(10)),
        *(tables.lobbies.leave(lobby.id, by(BEN)) for _ in range(10)),
    )
    assert sum(isinstance(outcome, Started | LobbyCancelled) for outcome in outcomes) == 1
    assert await storage.problems() == ()
