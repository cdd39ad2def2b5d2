"""How games are found, and how their rows become records."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Row, Select, and_, select, union_all
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.records.games import LIVE, Game, Place, SeatRecord, Standing
from storage.tables import games as tables
from storage.tables import time as tables_of_time

_games: Final = tables.games.c
_seats: Final = tables.seats.c
_clocks: Final = tables_of_time.clocks.c

Rows = Select[*tuple[Any, ...]]


def by_id(game_id: int) -> Rows:
    """The game with this id."""
    return select(tables.games).where(_games.id == game_id)


def holding(channel_id: int) -> Rows:
    """The live game that has this channel or thread to itself; there is at most one."""
    return select(tables.games).where(_games.channel_id == channel_id, tables.HOLDS_CHANNEL)


def of_channel(channel_id: int, *, before: int | None, limit: int) -> Rows:
    """The games that were at home in a channel for all to see, newest first."""
    query = select(tables.games).where(_games.channel_id == channel_id, ~_games.private)
    if before is not None:
        query = query.where(_games.id < before)
    return query.order_by(_games.id.desc()).limit(limit)


def live_of_user(user_id: int, channel_id: int | None) -> Rows:
    """The live games in which a person has a seat or stands in, the one touched last first."""
    own = union_all(
        select(_seats.game_id).where(_seats.user_id == user_id),
        select(_clocks.game_id).where(_clocks.acting_id == user_id, tables_of_time.SOMEBODY_ACTS),
    )
    query = select(tables.games).where(_games.id.in_(own), _games.status.in_(LIVE))
    if channel_id is not None:
        query = query.where(_games.channel_id == channel_id)
    return query.order_by(_games.updated_at.desc(), _games.id.desc())


def over_of_user(user_id: int, channel_id: int | None, limit: int) -> Rows:
    """The games that are over in which a person had a seat at the end, the latest first."""
    own = select(_seats.game_id).where(_seats.user_id == user_id)
    query = select(tables.games).where(
        _games.id.in_(own), _games.status.in_(("finished", "abandoned"))
    )
    if channel_id is not None:
        query = query.where(_games.channel_id == channel_id)
    return query.order_by(_games.updated_at.desc(), _games.id.desc()).limit(limit)


def running(*, after: int, limit: int) -> Rows:
    """The games under way past an id, oldest first."""
    return (
        select(tables.games)
        .where(_games.status == "running", _games.id > after)
        .order_by(_games.id)
        .limit(limit)
    )


async def find(connection: AsyncConnection, query: Rows) -> Game | None:
    """The first game that a query gives."""
    row = (await connection.execute(query)).first()
    return None if row is None else _game(row)


async def find_all(connection: AsyncConnection, query: Rows) -> tuple[Game, ...]:
    """All games that a query gives."""
    return tuple(_game(row) for row in await connection.execute(query))


async def seats_of(connection: AsyncConnection, game_id: int) -> tuple[SeatRecord, ...]:
    """The seats of a game, in order."""
    return (await seats_of_games(connection, [game_id])).get(game_id, ())


async def seats_of_games(
    connection: AsyncConnection, game_ids: Sequence[int]
) -> Mapping[int, tuple[SeatRecord, ...]]:
    """The seats of several games, in order; a game without any is left out."""
    this_seat = and_(_clocks.game_id == _seats.game_id, _clocks.seat == _seats.seat)
    query = (
        select(tables.seats, _clocks.acting_id, _clocks.acting_name)
        .outerjoin_from(tables.seats, tables_of_time.clocks, this_seat)
        .where(_seats.game_id.in_(game_ids))
        .order_by(_seats.game_id, _seats.seat)
    )
    found: dict[int, tuple[SeatRecord, ...]] = {}
    for row in await connection.execute(query):
        found[row.game_id] = (*found.get(row.game_id, ()), _seat(row))
    return found


def place_of(row: Row[*tuple[Any, ...]]) -> Place:
    """Where the game of a row is at home."""
    return Place(
        channel_id=row.channel_id,
        guild_id=row.guild_id,
        thread=row.thread,
        private=row.private,
    )


def _game(row: Row[*tuple[Any, ...]]) -> Game:
    return Game(
        id=row.id,
        kind=row.kind,
        rules_version=row.rules_version,
        components=row.components,
        setup=row.setup,
        place=place_of(row),
        owner_id=row.owner_id,
        standing=Standing(
            turn_seat=row.turn_seat,
            state_hash=row.state_hash,
            status=row.status,
            result=row.result,
        ),
        last_seq=row.last_seq,
        created_at=row.created_at,
        updated_at=row.updated_at,
    )


def _seat(row: Row[*tuple[Any, ...]]) -> SeatRecord:
    return SeatRecord(
        seat=row.seat,
        kind=row.kind,
        display_name=row.display_name,
        colour=row.colour,
        user_id=row.user_id,
        player=row.player,
        acting_id=row.acting_id,
        acting_name=row.acting_name,
    )
