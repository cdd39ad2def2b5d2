"""The statements about lobbies; lobbies.py puts them into transactions."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.games import writing
from storage.games.queries import Rows, place_of
from storage.records.people import LobbyPerson, LobbyRecord, NewLobby
from storage.sql.statements import change, fetch_all, insert_if_free
from storage.tables import games as tables
from storage.tables import people

_games: Final = tables.games.c
_lobbies: Final = people.lobbies.c
_people: Final = people.lobby_people.c


def _all() -> Rows:
    joined = people.lobbies.join(tables.games, _games.id == _lobbies.game_id)
    columns = (
        _games.status,
        _games.guild_id,
        _games.channel_id,
        _games.thread,
        _games.private,
        _games.owner_id,
        _games.components,
    )
    return select(people.lobbies, *columns).select_from(joined)


def by_id(game_id: int) -> Rows:
    """The lobby with which a game began, or is to begin."""
    return _all().where(_lobbies.game_id == game_id)


def open_in(channel_id: int) -> Rows:
    """The open lobby of a channel; there is at most one that is not private."""
    return _all().where(_games.channel_id == channel_id, _games.status == "open")


def open_with(user_id: int) -> Rows:
    """The open lobbies in which a person is."""
    theirs = select(_people.game_id).where(_people.user_id == user_id)
    return (
        _all()
        .where(_lobbies.game_id.in_(theirs), _games.status == "open")
        .order_by(_lobbies.game_id)
    )


def expired(at: datetime, limit: int) -> Rows:
    """Open lobbies whose time is over."""
    return (
        _all()
        .where(_games.status == "open", _lobbies.expires_at <= at)
        .order_by(_lobbies.expires_at)
        .limit(limit)
    )


async def find(connection: AsyncConnection, query: Rows) -> LobbyRecord | None:
    """The first lobby that a query gives."""
    found = await find_all(connection, query.limit(1))
    return found[0] if found else None


async def find_all(connection: AsyncConnection, query: Rows) -> tuple[LobbyRecord, ...]:
    """All lobbies that a query gives, with their people."""
    rows = await fetch_all(connection, query)
    if not rows:
        return ()
    ids = [row.game_id for row in rows]
    came = select(people.lobby_people).where(_people.game_id.in_(ids)).order_by(_people.number)
    guests = await fetch_all(connection, came)
    return tuple(
        _lobby(row, [guest for guest in guests if guest.game_id == row.game_id]) for row in rows
    )


class RematchedMeanwhile(Exception):
    """Raised inside a transaction to undo it: another process opened the rematch of that game."""


async def rematch_of(connection: AsyncConnection, game_id: int | None) -> int | None:
    """The rematch of a game, if there is one that was not cancelled."""
    if game_id is None:
        return None
    query = select(_lobbies.game_id).where(_lobbies.rematch_of == game_id)
    found: int | None = await connection.scalar(query)
    return found


async def insert_lobby(connection: AsyncConnection, lobby: NewLobby, at: datetime) -> int | None:
    """Open a lobby and give the id of the game to come; None if the channel is taken.

    Raises RematchedMeanwhile.
    """
    await writing.check_components(connection, lobby.components)
    new = insert_if_free(connection, tables.games).values(
        kind="multi",
        rules_version=0,
        components=lobby.components,
        setup="",
        status="open",
        owner_id=lobby.host_id,
        created_at=at,
        updated_at=at,
        last_seq=0,
        state_hash="",
        **writing.place_columns(lobby.place),
    )
    game_id: int | None = await connection.scalar(new.returning(_games.id))
    if game_id is None:
        return None
    opened = insert_if_free(connection, people.lobbies).values(
        game_id=game_id,
        options=lobby.options,
        revision=0,
        expires_at=lobby.expires_at,
        rematch_of=lobby.rematch_of,
    )
    if await change(connection, opened) == 0:
        raise RematchedMeanwhile
    await _write_people(connection, game_id, lobby.people)
    return game_id


async def advance(connection: AsyncConnection, lobby: LobbyRecord) -> bool:
    """Take a lobby from its revision to the next; False if it does not stand there any more.

    A lobby that is no longer open stands at a later revision.
    """
    advanced = (
        update(people.lobbies)
        .where(_lobbies.game_id == lobby.game_id, _lobbies.revision == lobby.revision)
        .values(revision=lobby.revision + 1)
    )
    return lobby.status == "open" and await change(connection, advanced) == 1


async def write_lobby(connection: AsyncConnection, lobby: LobbyRecord, at: datetime) -> None:
    """Write what may change of a lobby."""
    await writing.check_components(connection, lobby.components)
    await connection.execute(
        update(people.lobbies)
        .where(_lobbies.game_id == lobby.game_id)
        .values(options=lobby.options, expires_at=lobby.expires_at)
    )
    await connection.execute(
        update(tables.games)
        .where(_games.id == lobby.game_id)
        .values(owner_id=lobby.host_id, components=lobby.components, updated_at=at)
    )
    await connection.execute(delete(people.lobby_people).where(_people.game_id == lobby.game_id))
    await _write_people(connection, lobby.game_id, lobby.people)


async def cancel(connection: AsyncConnection, lobby: LobbyRecord, at: datetime) -> None:
    """End a lobby that came to nothing; another rematch may be called for."""
    await connection.execute(
        update(tables.games)
        .where(_games.id == lobby.game_id)
        .values(status="cancelled", updated_at=at)
    )
    await connection.execute(
        update(people.lobbies).where(_lobbies.game_id == lobby.game_id).values(rematch_of=None)
    )


async def _write_people(
    connection: AsyncConnection, game_id: int, guests: Sequence[LobbyPerson]
) -> None:
    if not guests:
        return
    rows = [
        {
            "game_id": game_id,
            "number": number,
            "user_id": guest.user_id,
            "display_name": guest.display_name,
            "colour": guest.colour,
            "joined": guest.joined,
        }
        for number, guest in enumerate(guests)
    ]
    await connection.execute(insert(people.lobby_people), rows)


def _lobby(row: Row[*tuple[Any, ...]], guests: Sequence[Row[*tuple[Any, ...]]]) -> LobbyRecord:
    return LobbyRecord(
        game_id=row.game_id,
        status=row.status,
        place=place_of(row),
        host_id=row.owner_id,
        components=row.components,
        options=row.options,
        people=tuple(
            LobbyPerson(
                user_id=guest.user_id,
                display_name=guest.display_name,
                colour=guest.colour,
                joined=guest.joined,
            )
            for guest in guests
        ),
        expires_at=row.expires_at,
        revision=row.revision,
        rematch_of=row.rematch_of,
    )
