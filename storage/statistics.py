"""The books: what every finished game came to, written down once, and read by person."""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Row,
    Text,
    and_,
    exists,
    insert,
    or_,
    select,
    type_coerce,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import queries, tables, tables_of_days
from storage import tables_of_results as books
from storage.database import Database
from storage.ratings import turn_the_page, write_steps
from storage.records import Game, GameKind
from storage.records_of_results import (
    BookedSeat,
    Booking,
    BookOutcome,
    PlayedGame,
    StepRecord,
)
from storage.statements import change, fetch_all, insert_if_free

_all_games: Final = tables.games.c
_games: Final = books.booked_games.c
_seats: Final = books.booked_seats.c
_records: Final = books.solo_records.c
_names: Final = books.player_names.c

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


class _Overtaken(Exception):
    """The books were changed by somebody else: nothing is written."""


class Statistics:
    """The books of finished games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def unbooked(
        self, *, after: tuple[datetime, int] | None = None, limit: int = 100
    ) -> tuple[Game, ...]:
        """Finished games that are not in the books yet, in the order in which they ended.

        ``after`` is when a game ended that is known to be behind, and its id.
        """
        written = exists().where(_games.game_id == _all_games.id)
        query = select(tables.games).where(books.FINISHED, _counts(), ~written)
        if after is not None:
            at, game_id = after
            later = and_(_all_games.updated_at == at, _all_games.id > game_id)
            query = query.where(or_(_all_games.updated_at > at, later))
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
            return await _book(connection, booking, steps, revision, late=late)

        try:
            return await self._database.write(body)
        except _Overtaken:
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


async def _book(
    connection: AsyncConnection,
    booking: Booking,
    steps: Sequence[StepRecord],
    revision: int,
    *,
    late: bool,
) -> BookOutcome:
    if not await turn_the_page(connection, revision, version=0 if late else None):
        raise _Overtaken
    new = insert_if_free(connection, books.booked_games).values(
        game_id=booking.game_id,
        kind=booking.kind,
        guild_id=booking.guild_id,
        level=booking.level,
        modules=booking.modules,
        played_out=booking.played_out,
        rated=booking.rated,
        ended_at=booking.ended_at,
    )
    if await change(connection, new) == 0:
        return "already"
    rows = [_seat_row(booking.game_id, seat) for seat in booking.seats]
    if rows:
        await connection.execute(insert(books.booked_seats), rows)
    for seat in booking.seats:
        if seat.user_id is not None:
            await _write_person(connection, booking, seat, seat.user_id)
    await write_steps(connection, steps)
    return "booked"


async def _write_person(
    connection: AsyncConnection, booking: Booking, seat: BookedSeat, user_id: int
) -> None:
    for ladder in {0, booking.guild_id or 0}:
        await _write_name(connection, ladder, user_id, seat.display_name)
        if booking.kind == "solo" and booking.level is not None and booking.played_out:
            key = (ladder, booking.level, booking.modules, user_id)
            await _write_record(connection, key, seat)


async def _write_name(
    connection: AsyncConnection, ladder: int, user_id: int, display_name: str
) -> None:
    changed = (
        update(books.player_names)
        .where(_names.ladder == ladder, _names.user_id == user_id)
        .values(display_name=display_name)
    )
    if await change(connection, changed) == 0:
        new = insert(books.player_names)
        await connection.execute(
            new.values(ladder=ladder, user_id=user_id, display_name=display_name)
        )


async def _write_record(
    connection: AsyncConnection, key: tuple[int, str, str, int], seat: BookedSeat
) -> None:
    ladder, level, modules, user_id = key
    this = (
        _records.ladder == ladder,
        _records.level == level,
        _records.modules == modules,
        _records.user_id == user_id,
    )
    won = int(seat.place == 1)
    known = (await connection.execute(select(books.solo_records).where(*this))).first()
    if known is None:
        await connection.execute(
            insert(books.solo_records).values(
                ladder=ladder,
                level=level,
                modules=modules,
                user_id=user_id,
                games=1,
                wins=won,
                best=seat.points,
                points=seat.points,
            )
        )
        return
    await connection.execute(
        update(books.solo_records)
        .where(*this)
        .values(
            games=known.games + 1,
            wins=known.wins + won,
            best=max(known.best, seat.points),
            points=known.points + seat.points,
        )
    )


def _seat_row(game_id: int, seat: BookedSeat) -> Mapping[str, Any]:
    return {
        "game_id": game_id,
        "seat": seat.seat,
        "user_id": seat.user_id,
        "points": seat.points,
        "place": seat.place,
        "gave_up": seat.gave_up,
        "rated": seat.rated,
        "details": {
            # In pairs, for the order of the score sheet would be lost in an object.
            "rows": [[key, points] for key, points in seat.score_rows.items()],
            "cards": list(seat.cards),
            "seconds": list(seat.seconds),
        },
    }


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
