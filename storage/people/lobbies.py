"""Lobbies: games that people gather for. A lobby is the game's own row before it has begun.

So a lobby has its channel to itself by the same rule as a game, and keeps its number when the game
begins. Every change carries the revision that it was worked out for; who comes second is told so.
"""

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.games import queries, writing
from storage.games.interactions import find_done, note_done, write_once
from storage.outcomes import (
    AlreadyDone,
    ChannelTaken,
    Conflict,
    Created,
    Done,
    NoSuchGame,
    NotRunning,
    RematchTaken,
)
from storage.people import gathering
from storage.posts.outbox import add_posts
from storage.records.games import Addition, NewGame, Post
from storage.records.people import LobbyRecord, NewLobby
from storage.sql.database import Database

SaveOutcome = Done | Conflict | AlreadyDone | NotRunning | NoSuchGame
Write = Callable[[AsyncConnection, LobbyRecord, datetime], Awaitable[None]]


class Lobbies:
    """All lobbies of a database, those that have become games too."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(
        self,
        lobby: NewLobby,
        at: datetime,
        *,
        interaction_id: int | None = None,
        posts: Sequence[Post] = (),
    ) -> Created | ChannelTaken | AlreadyDone | RematchTaken:
        """Open a lobby. Raises StorageError if its component set is not kept."""
        try:
            return await write_once(
                self._database,
                interaction_id,
                lambda connection: _open(connection, lobby, at, interaction_id, posts),
            )
        except gathering.RematchedMeanwhile:
            # The other one can be seen by now, or has been cancelled since.
            return await self.open(lobby, at, interaction_id=interaction_id, posts=posts)

    async def save(
        self, lobby: LobbyRecord, at: datetime, *, interaction_id: int | None = None
    ) -> SaveOutcome:
        """Write a lobby as it is to be, if its revision is still the one that is stored.

        Host, component set, options, people and expiry are written.
        """
        return await self._change(lobby, at, interaction_id, gathering.write_lobby)

    async def start(
        self, lobby: LobbyRecord, game: NewGame, first: Addition
    ) -> SaveOutcome | ChannelTaken:
        """Begin the game of a lobby, with all that is written with its first entries.

        The game's home may be another than the lobby's.
        """
        return await write_once(
            self._database,
            first.interaction_id,
            lambda connection: _start(connection, lobby, game, first),
        )

    async def cancel(
        self, lobby: LobbyRecord, at: datetime, *, interaction_id: int | None = None
    ) -> SaveOutcome:
        """Close a lobby for good; its channel is free again."""
        return await self._change(lobby, at, interaction_id, gathering.cancel)

    async def get(self, game_id: int) -> LobbyRecord | None:
        """A lobby, whatever has become of it; None if the game never had one."""
        return await self._find(gathering.by_id(game_id))

    async def in_channel(self, channel_id: int) -> LobbyRecord | None:
        """The open lobby that is at home in a channel."""
        return await self._find(gathering.open_in(channel_id))

    async def of_user(self, user_id: int) -> tuple[LobbyRecord, ...]:
        """The open lobbies that a person has joined or is invited to, oldest first."""
        return await self._find_all(gathering.open_with(user_id))

    async def expired(self, at: datetime, *, limit: int = 25) -> tuple[LobbyRecord, ...]:
        """Open lobbies whose time is over, the one that waits longest first."""
        return await self._find_all(gathering.expired(at, limit))

    async def _find(self, query: queries.Rows) -> LobbyRecord | None:
        return await self._database.read(lambda connection: gathering.find(connection, query))

    async def _find_all(self, query: queries.Rows) -> tuple[LobbyRecord, ...]:
        return await self._database.read(lambda connection: gathering.find_all(connection, query))

    async def _change(
        self, lobby: LobbyRecord, at: datetime, interaction_id: int | None, write: Write
    ) -> SaveOutcome:
        return await write_once(
            self._database,
            interaction_id,
            lambda connection: _change(connection, lobby, at, interaction_id, write),
        )


async def _open(
    connection: AsyncConnection,
    lobby: NewLobby,
    at: datetime,
    interaction_id: int | None,
    posts: Sequence[Post],
) -> Created | ChannelTaken | AlreadyDone | RematchTaken:
    if done := await find_done(connection, interaction_id):
        return done
    if (other := await gathering.rematch_of(connection, lobby.rematch_of)) is not None:
        return RematchTaken(other)
    game_id = await gathering.insert_lobby(connection, lobby, at)
    if game_id is None:
        holder = await queries.find(connection, queries.holding(lobby.place.channel_id))
        assert holder is not None
        return ChannelTaken(holder.id)
    await note_done(connection, interaction_id, game_id=game_id, seq=0, at=at)
    await add_posts(connection, posts, game_id=game_id, seq=0, at=at)
    return Created(game_id)


async def _change(
    connection: AsyncConnection,
    lobby: LobbyRecord,
    at: datetime,
    interaction_id: int | None,
    write: Write,
) -> SaveOutcome:
    if not await gathering.advance(connection, lobby):
        return await _overtaken(connection, lobby.game_id, interaction_id)
    await write(connection, lobby, at)
    await note_done(connection, interaction_id, game_id=lobby.game_id, seq=0, at=at)
    return Done()


async def _start(
    connection: AsyncConnection, lobby: LobbyRecord, game: NewGame, first: Addition
) -> SaveOutcome | ChannelTaken:
    holder = await queries.find(connection, queries.holding(game.place.channel_id))
    if holder is not None and holder.id != lobby.game_id:
        return ChannelTaken(holder.id)
    if not await gathering.advance(connection, lobby):
        return await _overtaken(connection, lobby.game_id, first.interaction_id)
    await gathering.write_lobby(connection, lobby, first.at)
    await writing.begin_game(connection, lobby.game_id, game, first)
    await writing.write_addition(connection, lobby.game_id, len(first.entries), first)
    return Done()


async def _overtaken(
    connection: AsyncConnection, game_id: int, interaction_id: int | None
) -> Conflict | AlreadyDone | NotRunning | NoSuchGame:
    """Why a lobby is not as it was when the change was worked out."""
    if done := await find_done(connection, interaction_id):
        return done
    found = await gathering.find(connection, gathering.by_id(game_id))
    if found is None:
        return NoSuchGame()
    return Conflict(0) if found.status == "open" else NotRunning(found.status)
