"""How a finished game gets into the books: its seats, records, names and ratings, all at once."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.records.results import BookedSeat, Booking, BookOutcome, StepRecord
from storage.results.ratings import turn_the_page, write_steps
from storage.sql.statements import change, insert_if_free
from storage.tables import results as books

_records: Final = books.solo_records.c
_names: Final = books.player_names.c


class Overtaken(Exception):
    """The books were changed by somebody else: nothing is written."""


async def write_booking(
    connection: AsyncConnection,
    booking: Booking,
    steps: Sequence[StepRecord],
    revision: int,
    *,
    late: bool,
) -> BookOutcome:
    """Write a game down once, with what it does to ratings. Raises Overtaken.

    ``late`` marks the ratings as out of date.
    """
    if not await turn_the_page(connection, revision, version=0 if late else None):
        raise Overtaken
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
