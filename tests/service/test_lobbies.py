"""Lobbies: people come and go, the host decides, the game begins with those who are there."""

import pytest

from bot.pace import Pace
from bot.service import (
    LOBBY_POST,
    LOBBY_ROLE,
    AlreadyJoined,
    ColourTaken,
    LobbyCancelled,
    LobbyFull,
    LobbyOpened,
    LobbyOptions,
    NotHost,
    NotInvited,
    NotJoined,
    Person,
    Started,
    Tables,
    TooFewSeats,
)
from bot.service.watches.timekeeping import pace_json
from engine import SetupError
from storage import Storage
from tests.service.gathering import COLOURS, names
from tests.service.kit import ANN, BEN, HOME, OTHER_HOME, by, drained, tables_of
from tests.service.several import CEM, STRANGER, changed, opened, sits

ON_BOTH = True


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
