"""Games: begun, played on, ended, moved, looked up. The one place that adds to a log.

Whatever belongs to one act is written in one transaction: the game, its entries, the messages
about them, the snapshot, and the note that the interaction has been carried out.
"""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.log import Entry
from storage.games import queries, writing
from storage.games.interactions import find_done, write_once
from storage.games.log import read_lines
from storage.games.snapshots import read_latest
from storage.outcomes import (
    AlreadyDone,
    Appended,
    ChannelTaken,
    Conflict,
    Created,
    Done,
    NoSuchGame,
    NotRunning,
)
from storage.people.requests import SettledMeanwhile
from storage.posts.outbox import add_posts
from storage.records.games import Addition, Game, NewGame, Place, Post, SeatRecord, StoredGame
from storage.sql.database import Database
from storage.time.clocks import TimeChangedMeanwhile


class Games:
    """All games of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, game: NewGame, first: Addition) -> Created | ChannelTaken | AlreadyDone:
        """Begin a game. ``first`` is what is written with it: entries from seq 1, or none yet.

        Raises StorageError if its component set is not kept.
        """
        _check_sequence(first.entries, 0)
        return await write_once(
            self._database,
            first.interaction_id,
            lambda connection: _create(connection, game, first),
        )

    async def append(
        self, game_id: int, expected_last_seq: int, addition: Addition
    ) -> Appended | Conflict | AlreadyDone | NotRunning | NoSuchGame:
        """Add entries to the log of a running game, if its last seq is still the expected one.

        The entries must go on from there without a gap (ValueError). The standing that comes with
        them becomes the game's; any other status than running ends it. A Conflict at the expected
        seq itself means that the time of the game has changed.
        """
        if not addition.entries:
            raise ValueError("an addition to a log needs at least one entry")
        _check_sequence(addition.entries, expected_last_seq)
        try:
            return await write_once(
                self._database,
                addition.interaction_id,
                lambda connection: _append(connection, game_id, expected_last_seq, addition),
            )
        except (SettledMeanwhile, TimeChangedMeanwhile):
            return Conflict(expected_last_seq)

    async def abandon(
        self, game_id: int, at: datetime, posts: Sequence[Post] = ()
    ) -> Done | NotRunning | NoSuchGame:
        """End a live game without a result; its log stays. ``posts`` tell people."""
        return await self._database.write(
            lambda connection: _abandon(connection, game_id, at, posts)
        )

    async def move(
        self, game_id: int, place: Place, at: datetime, posts: Sequence[Post] = ()
    ) -> Done | ChannelTaken | NoSuchGame:
        """Give a game another home; its unsent messages for the old one go to the new.

        ``posts`` tell people.
        """
        return await self._database.write(
            lambda connection: _move(connection, game_id, place, at, posts)
        )

    async def get(self, game_id: int) -> Game | None:
        """The game with this id."""
        return await self._find(queries.by_id(game_id))

    async def seated(self, game_id: int) -> tuple[Game, tuple[SeatRecord, ...]] | None:
        """A game and who sits in it now, read at one moment."""
        return await self._database.read(lambda connection: _seated(connection, game_id))

    async def load(self, game_id: int) -> StoredGame | None:
        """A game with its seats, whole log and newest snapshot, all read at one moment."""
        return await self._database.read(lambda connection: _load(connection, game_id))

    async def in_channel(self, channel_id: int) -> Game | None:
        """The live game that has this channel or thread to itself."""
        return await self._find(queries.holding(channel_id))

    async def of_channel(
        self, channel_id: int, *, before: int | None = None, limit: int = 25
    ) -> tuple[Game, ...]:
        """The games of a channel, live and over, newest first; private ones are left out.

        ``before`` is the id of the last game of the page before.
        """
        return await self._find_all(queries.of_channel(channel_id, before=before, limit=limit))

    async def live_of_user(self, user_id: int, channel_id: int | None = None) -> tuple[Game, ...]:
        """The live games in which a person has a seat, private ones too, last touched first.

        With ``channel_id`` only those at home there: how a direct message finds its games.
        """
        return await self._find_all(queries.live_of_user(user_id, channel_id))

    async def over_of_user(
        self, user_id: int, channel_id: int | None = None, *, limit: int = 25
    ) -> tuple[Game, ...]:
        """The games of a person that are over, private ones too, the latest first.

        With ``channel_id`` only those that were at home there.
        """
        return await self._find_all(queries.over_of_user(user_id, channel_id, limit))

    async def running(self, *, after: int = 0, limit: int = 100) -> tuple[Game, ...]:
        """The games under way, by id, from past ``after``: for what has to look at all of them."""
        return await self._find_all(queries.running(after=after, limit=limit))

    async def _find(self, query: queries.Rows) -> Game | None:
        return await self._database.read(lambda connection: queries.find(connection, query))

    async def _find_all(self, query: queries.Rows) -> tuple[Game, ...]:
        return await self._database.read(lambda connection: queries.find_all(connection, query))


def _check_sequence(entries: Sequence[Entry], last_seq: int) -> None:
    for expected, entry in enumerate(entries, start=last_seq + 1):
        if entry.seq != expected:
            raise ValueError(f"entry {entry.seq} stands where entry {expected} belongs")


async def _create(
    connection: AsyncConnection, game: NewGame, first: Addition
) -> Created | ChannelTaken | AlreadyDone:
    game_id = await writing.insert_game(connection, game, first)
    if game_id is None:
        if done := await find_done(connection, first.interaction_id):
            return done
        holder = await queries.find(connection, queries.holding(game.place.channel_id))
        if holder is None:  # it ended this very moment (in PostgreSQL)
            return await _create(connection, game, first)
        return ChannelTaken(holder.id)
    await writing.write_addition(connection, game_id, len(first.entries), first)
    return Created(game_id)


async def _append(
    connection: AsyncConnection, game_id: int, expected_last_seq: int, addition: Addition
) -> Appended | Conflict | AlreadyDone | NotRunning | NoSuchGame:
    last_seq = addition.entries[-1].seq
    if await writing.advance(connection, game_id, expected_last_seq, addition):
        await writing.write_addition(connection, game_id, last_seq, addition)
        return Appended(last_seq)
    if done := await find_done(connection, addition.interaction_id):
        return done
    game = await queries.find(connection, queries.by_id(game_id))
    if game is None:
        return NoSuchGame()
    if game.standing.status != "running":
        return NotRunning(game.standing.status)
    return Conflict(game.last_seq)


async def _abandon(
    connection: AsyncConnection, game_id: int, at: datetime, posts: Sequence[Post]
) -> Done | NotRunning | NoSuchGame:
    ended = await writing.abandon(connection, game_id, at)
    game = await queries.find(connection, queries.by_id(game_id))
    if game is None:
        return NoSuchGame()
    if not ended:
        return NotRunning(game.standing.status)
    await add_posts(connection, posts, game_id=game_id, seq=game.last_seq, at=at)
    return Done()


async def _move(
    connection: AsyncConnection,
    game_id: int,
    place: Place,
    at: datetime,
    posts: Sequence[Post],
) -> Done | ChannelTaken | NoSuchGame:
    game = await queries.find(connection, queries.by_id(game_id))
    if game is None:
        return NoSuchGame()
    try:
        async with connection.begin_nested():
            await writing.move(connection, game, place, at)
    except IntegrityError:
        holder = await queries.find(connection, queries.holding(place.channel_id))
        if holder is None:
            raise
        return ChannelTaken(holder.id)
    await add_posts(connection, posts, game_id=game_id, seq=game.last_seq, at=at)
    return Done()


async def _seated(
    connection: AsyncConnection, game_id: int
) -> tuple[Game, tuple[SeatRecord, ...]] | None:
    game = await queries.find(connection, queries.by_id(game_id))
    return None if game is None else (game, await queries.seats_of(connection, game_id))


async def _load(connection: AsyncConnection, game_id: int) -> StoredGame | None:
    game = await queries.find(connection, queries.by_id(game_id))
    if game is None:
        return None
    return StoredGame(
        game=game,
        seats=await queries.seats_of(connection, game_id),
        log=await read_lines(connection, game_id),
        snapshot=await read_latest(connection, game_id),
    )
