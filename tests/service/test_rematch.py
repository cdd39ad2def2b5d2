"""A rematch: the same people, their colours, another seed."""

import asyncio

from bot.service import (
    ColourTaken,
    LobbyCancelled,
    LobbyHere,
    LobbyOpened,
    LobbyOptions,
    LobbyRepeated,
    NoGame,
    NotOver,
    NotSeated,
    SeatChanged,
    Started,
    Table,
    Tables,
)
from bot.service.table.outcomes import ChannelBusy
from storage import Place, Storage
from tests.service.kit import ANN, BEN, HOME, OTHER_HOME, by, started, tables_of
from tests.service.several import CEM, PEOPLE, STRANGER, begun, changed, forward, opened, sits

ON_BOTH = True


async def over(tables: Tables, seats: int = 3) -> Table:
    options = LobbyOptions(seats=4, modules=("contracts",), stand_in="random", thread=True)
    table = await begun(tables, seats, options=options)
    return await forward(tables, table, lambda walk: walk.decision is None)


async def test_the_same_people_gather_and_the_game_begins(tables: Tables) -> None:
    table = await over(tables)
    outcome = await tables.rematch(table.id, by(BEN))
    assert isinstance(outcome, LobbyOpened)
    lobby = outcome.lobby
    assert [one.display_name for one in lobby.joined] == ["Ben"]
    assert {one.display_name for one in lobby.invited} == {"Ann", "Cem"}
    assert lobby.is_host(BEN.user_id)
    assert lobby.options.modules == ("contracts",)
    assert (lobby.options.seats, lobby.options.start_when_full) == (3, True)
    assert lobby.options.stand_in == "random"
    assert lobby.record.place == HOME
    changed(await tables.lobbies.join(lobby.id, by(ANN), "Ann"))
    begun_again = await tables.lobbies.join(lobby.id, by(CEM), "Cem")
    assert isinstance(begun_again, Started)
    again = begun_again.table
    assert again.setup.seed != table.setup.seed
    assert again.setup.modules == table.setup.modules
    for person in PEOPLE[:3]:
        old, new = (one.person(sits(one, person)).colour for one in (table, again))
        assert old == new


async def test_a_colour_is_kept_for_who_is_invited(tables: Tables) -> None:
    table = await over(tables, 2)
    outcome = await tables.rematch(table.id, by(ANN))
    assert isinstance(outcome, LobbyOpened)
    colour = table.person(sits(table, BEN)).colour
    refused = await tables.lobbies.join(outcome.lobby.id, by(CEM), "Cem", colour)
    assert refused == ColourTaken(outcome.lobby, colour)
    changed(await tables.lobbies.leave(outcome.lobby.id, by(BEN)))
    begun_again = await tables.lobbies.join(outcome.lobby.id, by(CEM), "Cem", colour)
    assert isinstance(begun_again, Started)


async def test_there_is_one_rematch(url: str, tables: Tables) -> None:
    table = await over(tables)
    async with await Storage.open(url) as second_storage:
        second = tables_of(second_storage)
        outcomes = await asyncio.gather(
            tables.rematch(table.id, by(ANN), home=OTHER_HOME),
            second.rematch(table.id, by(BEN)),
            tables.rematch(table.id, by(CEM)),
        )
    kinds = sorted(type(outcome).__name__ for outcome in outcomes)
    assert kinds == ["LobbyHere", "LobbyHere", "LobbyOpened"]
    (lobby,) = (outcome.lobby for outcome in outcomes if isinstance(outcome, LobbyOpened))
    assert all(o.lobby.id == lobby.id for o in outcomes if isinstance(o, LobbyHere))
    assert isinstance(await tables.lobbies.close(lobby.id), LobbyCancelled)
    assert isinstance(await tables.rematch(table.id, by(CEM)), LobbyOpened)


async def test_who_asks_twice_is_told_of_the_rematch_under_way(tables: Tables) -> None:
    table = await over(tables, 2)
    outcome = await tables.rematch(table.id, by(ANN, interaction=3))
    assert isinstance(outcome, LobbyOpened)
    again = await tables.rematch(table.id, by(ANN, interaction=3))
    assert again == LobbyRepeated(outcome.lobby)
    started_again = await tables.lobbies.join(outcome.lobby.id, by(BEN), "Ben")
    assert isinstance(started_again, Started)
    assert await tables.rematch(table.id, by(BEN)) == ChannelBusy(started_again.table)


async def test_who_may_ask_for_a_rematch(tables: Tables) -> None:
    running = await begun(tables, 2)
    assert await tables.rematch(running.id, by(ANN)) == NotOver(running)
    table = await forward(tables, running, lambda walk: walk.decision is None)
    assert await tables.rematch(table.id, by(STRANGER)) == NotSeated(table)
    assert await tables.rematch(999, by(ANN)) == NoGame()
    solo = await started(tables)
    given_up = await tables.abandon(solo.id, by(ANN))
    assert not isinstance(given_up, NoGame)
    assert await tables.rematch(solo.id, by(ANN)) == NotSeated(given_up.table)


async def test_a_busy_channel_needs_another_home(tables: Tables) -> None:
    table = await over(tables, 2)
    lobby = await opened(tables, host=CEM)
    assert await tables.rematch(table.id, by(ANN)) == LobbyHere(lobby)
    home = Place(channel_id=800, guild_id=50)
    outcome = await tables.rematch(table.id, by(ANN), home=home)
    assert isinstance(outcome, LobbyOpened)
    assert outcome.lobby.record.place == home


async def test_who_has_left_is_not_invited(tables: Tables) -> None:
    table = await begun(tables, 3)
    resigned = await tables.seats.resign(table.id, by(CEM))
    assert isinstance(resigned, SeatChanged)
    table = await forward(tables, resigned.table, lambda walk: walk.decision is None)
    outcome = await tables.rematch(table.id, by(ANN))
    assert isinstance(outcome, LobbyOpened)
    assert {one.user_id for one in outcome.lobby.record.people} == {ANN.user_id, BEN.user_id}
    assert outcome.lobby.options.seats == 2
