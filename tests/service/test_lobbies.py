"""Lobbies: people come and go, the host decides, the game begins with those who are there."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta

import pytest

from bot.pace import Pace
from bot.service import (
    LOBBY_POST,
    LOBBY_ROLE,
    START_POST,
    TABLE_ROLE,
    AlreadyJoined,
    ChannelBusy,
    ColourTaken,
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
    NotHost,
    NotInvited,
    NotJoined,
    Person,
    Started,
    Tables,
    TooFewPeople,
    TooFewSeats,
)
from bot.service.timekeeping import pace_json
from engine import SetupError, default_components, replay
from storage import Place, Storage
from tests.service.kit import ANN, BEN, HOME, OTHER_HOME, Clock, by, drained, started, tables_of
from tests.service.several import CEM, DOA, STRANGER, begun, changed, opened, sits

ON_BOTH = True

COLOURS = default_components().numbers.colours


def names(lobby: Lobby) -> list[str]:
    return [person.display_name for person in lobby.joined]


def kinds(outcomes: Sequence[object]) -> list[str]:
    return sorted(type(outcome).__name__ for outcome in outcomes)


async def test_a_lobby_has_its_host_and_a_card(tables: Tables, storage: Storage) -> None:
    options = LobbyOptions(
        seats=3,
        modules=("contracts",),
        pace=pace_json(Pace(24, 48)),
        thread=True,
        stand_in="random",
    )
    lobby = await opened(tables, options)
    assert lobby.options == options
    assert names(lobby) == ["Ann"]
    assert lobby.is_host(ANN.user_id)
    assert lobby.open
    assert not lobby.full
    (message,) = await drained(storage)
    assert (message.kind, message.role, message.game_id) == (LOBBY_POST, LOBBY_ROLE, lobby.id)
    assert message.channel_id == HOME.channel_id
    assert await tables_of(storage).lobbies.get(lobby.id) == lobby
    assert await tables.lobbies.in_channel(HOME.channel_id) == lobby
    assert await tables.lobbies.in_channel(OTHER_HOME.channel_id) is None


async def test_who_gathers_has_no_table_yet(tables: Tables) -> None:
    lobby = await opened(tables)
    assert await tables.table(lobby.id) is None
    assert await tables.game_in(HOME.channel_id) is None
    assert await tables.game_here(HOME.channel_id, ANN.user_id) is None
    assert await tables.games_of(ANN.user_id) == ()


async def test_people_come_with_their_colours(tables: Tables) -> None:
    lobby = await opened(tables)
    lobby = changed(await tables.lobbies.join(lobby.id, by(BEN), "Ben", COLOURS[0]))
    assert names(lobby) == ["Ann", "Ben"]
    again = await tables.lobbies.join(lobby.id, by(BEN), "Ben")
    assert again == AlreadyJoined(lobby)
    taken = await tables.lobbies.join(lobby.id, by(CEM), "Cem", COLOURS[0])
    assert taken == ColourTaken(lobby, COLOURS[0])
    lobby = changed(await tables.lobbies.join(lobby.id, by(BEN), "Ben", COLOURS[2]))
    assert [person.colour for person in lobby.joined] == [None, COLOURS[2]]
    lobby = changed(await tables.lobbies.join(lobby.id, by(CEM), "Cem", COLOURS[0]))
    outcome = await tables.lobbies.start(lobby.id, by(ANN), seed="colours")
    assert isinstance(outcome, Started)
    assert outcome.table.setup.colours == (COLOURS[1], COLOURS[2], COLOURS[0])
    for person, colour in zip((ANN, BEN, CEM), outcome.table.setup.colours, strict=True):
        assert outcome.table.person(sits(outcome.table, person)).colour == colour


@pytest.mark.parametrize("colour", ["", "pink", "\x00"])
async def test_a_colour_that_there_is_not_is_refused(tables: Tables, colour: str) -> None:
    lobby = await opened(tables)
    with pytest.raises(SetupError, match="There is no colour"):
        await tables.lobbies.join(lobby.id, by(BEN), "Ben", colour)
    with pytest.raises(SetupError, match="There is no colour"):
        await tables.lobbies.open(OTHER_HOME, ANN, LobbyOptions(seats=2), colour=colour)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
async def test_a_game_has_two_to_four_seats(tables: Tables, seats: int) -> None:
    with pytest.raises(SetupError, match=f"not {seats}"):
        await tables.lobbies.open(HOME, ANN, LobbyOptions(seats=seats))
    lobby = await opened(tables)
    with pytest.raises(SetupError, match=f"not {seats}"):
        await tables.lobbies.change(lobby.id, by(ANN), LobbyOptions(seats=seats))


async def test_a_full_lobby_takes_nobody_more(tables: Tables) -> None:
    lobby = await opened(tables, LobbyOptions(seats=2))
    lobby = changed(await tables.lobbies.join(lobby.id, by(BEN), "Ben"))
    assert await tables.lobbies.join(lobby.id, by(CEM), "Cem") == LobbyFull(lobby)
    changed(await tables.lobbies.leave(lobby.id, by(BEN)))
    lobby = changed(await tables.lobbies.join(lobby.id, by(CEM), "Cem"))
    assert names(lobby) == ["Ann", "Cem"]


async def test_a_full_lobby_begins_by_itself_if_wanted(tables: Tables) -> None:
    lobby = await opened(tables, LobbyOptions(seats=3, start_when_full=True))
    changed(await tables.lobbies.join(lobby.id, by(BEN), "Ben"))
    outcome = await tables.lobbies.join(lobby.id, by(CEM), "Cem")
    assert isinstance(outcome, Started)
    assert sorted(person.display_name for person in outcome.table.people) == ["Ann", "Ben", "Cem"]


async def test_fewer_seats_fill_a_lobby(tables: Tables) -> None:
    lobby = await opened(tables)
    lobby = changed(await tables.lobbies.join(lobby.id, by(BEN), "Ben"))
    lobby = changed(await tables.lobbies.join(lobby.id, by(CEM), "Cem"))
    refused = await tables.lobbies.change(lobby.id, by(ANN), LobbyOptions(seats=2))
    assert refused == TooFewSeats(lobby)
    wish = LobbyOptions(seats=3, start_when_full=True, modules=("objectives",))
    outcome = await tables.lobbies.change(lobby.id, by(ANN), wish)
    assert isinstance(outcome, Started)
    assert outcome.table.setup.modules == ("objectives",)


async def test_only_the_host_decides(tables: Tables) -> None:
    lobby = await opened(tables)
    lobby = changed(await tables.lobbies.join(lobby.id, by(BEN), "Ben"))
    for attempt in (
        tables.lobbies.start(lobby.id, by(BEN)),
        tables.lobbies.cancel(lobby.id, by(BEN)),
        tables.lobbies.kick(lobby.id, by(BEN), ANN.user_id),
        tables.lobbies.invite(lobby.id, by(BEN), [CEM]),
        tables.lobbies.change(lobby.id, by(BEN), LobbyOptions(seats=2)),
        tables.lobbies.start(lobby.id, by(STRANGER)),
    ):
        assert await attempt == NotHost(lobby)


async def test_when_the_host_goes_the_next_is_host(tables: Tables) -> None:
    lobby = await opened(tables)
    changed(await tables.lobbies.join(lobby.id, by(BEN), "Ben"))
    changed(await tables.lobbies.join(lobby.id, by(CEM), "Cem"))
    lobby = changed(await tables.lobbies.leave(lobby.id, by(ANN)))
    assert lobby.is_host(BEN.user_id)
    assert names(lobby) == ["Ben", "Cem"]
    assert await tables.lobbies.leave(lobby.id, by(ANN)) == NotJoined(lobby)
    outcome = await tables.lobbies.start(lobby.id, by(BEN))
    assert isinstance(outcome, Started)
    assert outcome.table.game.owner_id == BEN.user_id


async def test_when_all_have_gone_the_lobby_is_cancelled(tables: Tables) -> None:
    lobby = await opened(tables)
    changed(await tables.lobbies.invite(lobby.id, by(ANN), [BEN]))
    outcome = await tables.lobbies.leave(lobby.id, by(ANN))
    assert isinstance(outcome, LobbyCancelled)
    assert not outcome.lobby.open
    await opened(tables, host=BEN)


async def test_who_is_sent_away_comes_back_only_if_invited(tables: Tables) -> None:
    lobby = await opened(tables)
    changed(await tables.lobbies.join(lobby.id, by(BEN), "Ben"))
    lobby = changed(await tables.lobbies.kick(lobby.id, by(ANN), BEN.user_id))
    assert names(lobby) == ["Ann"]
    assert await tables.lobbies.join(lobby.id, by(BEN), "Ben") == NotInvited(lobby)
    assert await tables.lobbies.kick(lobby.id, by(ANN), BEN.user_id) == NotJoined(lobby)
    assert await tables.lobbies.kick(lobby.id, by(ANN), ANN.user_id) == NotJoined(lobby)
    changed(await tables.lobbies.invite(lobby.id, by(ANN), [BEN]))
    lobby = changed(await tables.lobbies.join(lobby.id, by(BEN), "Ben"))
    assert names(lobby) == ["Ann", "Ben"]


async def test_a_closed_round_is_for_the_invited(tables: Tables) -> None:
    options = LobbyOptions(seats=3, invited_only=True)
    outcome = await tables.lobbies.open(HOME, ANN, options, invited=[BEN, ANN, BEN])
    assert isinstance(outcome, LobbyOpened)
    lobby = outcome.lobby
    assert [person.display_name for person in lobby.invited] == ["Ben"]
    assert await tables.lobbies.join(lobby.id, by(CEM), "Cem") == NotInvited(lobby)
    lobby = changed(await tables.lobbies.join(lobby.id, by(BEN), "Benny"))
    assert names(lobby) == ["Ann", "Benny"]
    assert lobby.invited == ()
    lobby = changed(await tables.lobbies.invite(lobby.id, by(ANN), [CEM, BEN]))
    assert await tables.lobbies.invite(lobby.id, by(ANN), [CEM, ANN]) == AlreadyJoined(lobby)
    lobby = changed(await tables.lobbies.leave(lobby.id, by(CEM)))
    assert lobby.invited == ()


async def test_not_everybody_can_be_invited(tables: Tables) -> None:
    lobby = await opened(tables)
    crowd = [Person(100 + number, f"Guest {number}") for number in range(13)]
    assert await tables.lobbies.invite(lobby.id, by(ANN), crowd) == LobbyFull(lobby)
    lobby = changed(await tables.lobbies.invite(lobby.id, by(ANN), crowd[:12]))
    assert len(lobby.invited) == 12


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
    assert len(await tables.lobbies.of_server(50)) == 1
    assert await tables.lobbies.of_server(51) == ()


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


async def join_and_maybe_leave(tables: Tables, lobby: Lobby, number: int) -> int | None:
    """Somebody joins, and every third leaves again; who is in afterwards."""
    person = Person(200 + number, f"Guest {number}")
    outcome = await tables.lobbies.join(lobby.id, by(person), person.name)
    if not isinstance(outcome, LobbyChanged):
        assert isinstance(outcome, LobbyFull)
        return None
    if number % 3 == 0:
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
