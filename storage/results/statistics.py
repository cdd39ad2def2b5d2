"""The books: what every finished game came to, written down once, and read by person."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Row,
    Text,
    and_,
    exists,
    or_,
    select,
    type_coerce,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.games import queries
from storage.records.games import Game, GameKind
from storage.records.results import (
    BookedSeat,
    Booking,
    BookOutcome,
    PlayedGame,
    StepRecord,
)
from storage.results.booking import Overtaken, write_booking
from storage.sql.database import Database
from storage.sql.statements import fetch_all
from storage.tables import days as tables_of_days
from storage.tables import games as tables
from storage.tables import results as books

_all_games: Final = tables.games.c
_games: Final = books.booked_games.c
_seats: Final = books.booked_seats.c

_GAME_COLUMNS: Final = (
    *(column for column in books.booked_games.c if column.name != "rated"),
    _games.rated.label("game_rated"),
)
_SEAT_COLUMNS: Final = (
    *(column for column in books.booked_seats.c if column.name not in ("game_id", "details")),
    type_coerce(_seats.details, Text).label("details"),
)

COUNTED: Final[tuple[GameKind, ...]] = ("solo", "multi")
"""Kinds of games that count for something whenever they are finished."""


class _Details(msgspec.Struct):
    """What is kept of a seat in one text: rows of the score sheet, Characters, lengths of turns."""

    rows: tuple[tuple[str, int], ...]
    cards: tuple[str, ...]
    seconds: tuple[int, ...]


class Statistics:
    """The books of finished games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def unbooked(
        self, *, since: datetime | None = None, limit: int = 100
    ) -> tuple[Game, ...]:
        """Finished games that are not in the books yet, in the order in which they ended.

        With ``since`` only those that ended then or later.
        """
        written = exists().where(_games.game_id == _all_games.id)
        query = select(tables.games).where(_all_games.status == "finished", _counts(), ~written)
        if since is not None:
            query = query.where(_all_games.updated_at >= since)
        query = query.order_by(_all_games.updated_at, _all_games.id).limit(limit)
        return await self._database.read(lambda connection: queries.find_all(connection, query))

    async def book(
        self, booking: Booking, steps: Sequence[StepRecord], *, revision: int, late: bool = False
    ) -> BookOutcome:
        """Write a game down with what it does to ratings, all or nothing, and once only.

        ``revision`` is that of the books by which the steps were worked out. A game that comes
        ``late``, after others that ended later, leaves the ratings out of date.
        """

        async def body(connection: AsyncConnection) -> BookOutcome:
            return await write_booking(connection, booking, steps, revision, late=late)

        try:
            return await self._database.write(body)
        except Overtaken:
            return "overtaken"

    async def of_person(self, user_id: int, guild_id: int | None = None) -> tuple[PlayedGame, ...]:
        """All games in which a seat counts for a person, in order; of one server if it is given."""
        own = books.booked_seats.alias("own")
        query = (
            select(*_GAME_COLUMNS, *_SEAT_COLUMNS, own.c.seat.label("own_seat"))
            .select_from(own)
            .join(books.booked_games, _games.game_id == own.c.game_id)
            .join(books.booked_seats, _seats.game_id == own.c.game_id)
            .where(own.c.user_id == user_id)
            .order_by(_games.ended_at, _games.game_id, _seats.seat)
        )
        if guild_id is not None:
            query = query.where(_games.guild_id == guild_id)
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        # Somebody may have played thousands of games: their details are read off the event loop.
        return await asyncio.to_thread(_played, rows)


def _counts() -> ColumnElement[bool]:
    """Whether a finished game says something about who played it: practice does not."""
    counted = exists().where(
        tables_of_days.daily_attempts.c.game_id == _all_games.id, tables_of_days.COUNTED
    )
    return or_(_all_games.kind.in_(COUNTED), and_(_all_games.kind == "daily", counted))


def _played(rows: Sequence[Row[*tuple[Any, ...]]]) -> tuple[PlayedGame, ...]:
    """Rows of seats, those of a game together, as games."""
    seats: dict[int, list[BookedSeat]] = {}
    first: dict[int, Row[*tuple[Any, ...]]] = {}
    for row in rows:
        first.setdefault(row.game_id, row)
        seats.setdefault(row.game_id, []).append(_seat(row))
    return tuple(
        PlayedGame(_booking(row, tuple(seats[game_id])), row.own_seat)
        for game_id, row in first.items()
    )


def _seat(row: Row[*tuple[Any, ...]]) -> BookedSeat:
    details = msgspec.json.decode(row.details, type=_Details)
    return BookedSeat(
        seat=row.seat,
        user_id=row.user_id,
        display_name="",
        points=row.points,
        place=row.place,
        gave_up=row.gave_up,
        rated=row.rated,
        score_rows=dict(details.rows),
        cards=details.cards,
        seconds=details.seconds,
    )


def _booking(row: Row[*tuple[Any, ...]], seats: tuple[BookedSeat, ...]) -> Booking:
    return Booking(
        game_id=row.game_id,
        kind=row.kind,
        guild_id=row.guild_id,
        level=row.level,
        modules=row.modules,
        played_out=row.played_out,
        rated=row.game_rated,
        ended_at=row.ended_at,
        seats=seats,
    )
