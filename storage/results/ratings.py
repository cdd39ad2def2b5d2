"""Ratings as they stand, and the steps that led there."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.records.results import (
    Books,
    EntrantRecord,
    RatedGameRecord,
    RatingRecord,
    StepRecord,
)
from storage.sql.database import Database
from storage.sql.statements import change, fetch_all, insert_if_free
from storage.tables import results as tables

_ratings: Final = tables.ratings.c
_steps: Final = tables.rating_steps.c
_games: Final = tables.booked_games.c
_seats: Final = tables.booked_seats.c
_books: Final = tables.bookkeeping.c

ROWS_AT_A_TIME: Final = 1000


class Ratings:
    """The ratings of all people on all ladders; written by ``booking.py`` and by ``replace``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def books(self) -> Books:
        """How the books stand."""
        return await self._database.read(_read_books)

    async def of(
        self, ladders: Sequence[int], user_ids: Sequence[int]
    ) -> Mapping[tuple[int, int], RatingRecord]:
        """Ratings by ladder and person; who has none is left out."""
        query = select(tables.ratings).where(
            _ratings.ladder.in_(ladders), _ratings.user_id.in_(user_ids)
        )
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return {(row.ladder, row.user_id): _rating(row) for row in rows}

    async def history(
        self, ladder: int, user_id: int
    ) -> tuple[tuple[datetime, float, float, int], ...]:
        """When each rated game of a person ended, and mu, sigma and number of games after it."""
        query = (
            select(_steps.at, _steps.mu, _steps.sigma, _steps.games)
            .where(_steps.user_id == user_id, _steps.ladder == ladder)
            .order_by(_steps.at, _steps.game_id)
        )
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return tuple((at, mu, sigma, games) for at, mu, sigma, games in rows)

    async def steps_of_game(self, game_id: int, ladder: int) -> Mapping[int, StepRecord]:
        """What a game did to ratings on a ladder, by seat; empty for one that is not rated.

        ``shown`` and ``provisional`` are not kept with steps: they are 0 and False.
        """
        query = select(tables.rating_steps).where(
            _steps.ladder == ladder, _steps.game_id == game_id
        )
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return {row.seat: _step(row) for row in rows}

    async def games(self) -> tuple[Books, tuple[RatedGameRecord, ...]]:
        """All rated games in the order in which they ended, and how the books stood then."""
        return await self._database.read(_read_games)

    async def replace(
        self, steps: Sequence[StepRecord], *, version: int, unless_changed: int
    ) -> bool:
        """Put other ratings in the place of all; False if the books have changed meanwhile.

        ``unless_changed`` is the revision of the books that the steps were worked out from.
        """
        return await self._database.write(
            lambda connection: _replace(connection, steps, version, unless_changed)
        )


async def _read_books(connection: AsyncConnection) -> Books:
    row = (await connection.execute(select(tables.bookkeeping))).first()
    last = (
        await connection.execute(
            select(_steps.at, _steps.game_id)
            .order_by(_steps.at.desc(), _steps.game_id.desc())
            .limit(1)
        )
    ).first()
    return Books(
        ratings_version=0 if row is None else row.ratings_version,
        revision=0 if row is None else row.revision,
        last=None if last is None else (last.at, last.game_id),
    )


async def turn_the_page(
    connection: AsyncConnection, revision: int, *, version: int | None = None
) -> bool:
    """Take the books to their next revision; False if they do not stand at this one.

    In PostgreSQL a second writer waits here for the first, and then finds that it was overtaken.
    """
    first = insert_if_free(connection, tables.bookkeeping)
    await connection.execute(first.values(id=1, ratings_version=0, revision=0))
    values = {"revision": revision + 1}
    if version is not None:
        values["ratings_version"] = version
    turned = update(tables.bookkeeping).where(_books.revision == revision).values(**values)
    return await change(connection, turned) == 1


async def spoil(connection: AsyncConnection) -> None:
    """Let nobody write into the books what was worked out before now."""
    first = insert_if_free(connection, tables.bookkeeping)
    await connection.execute(first.values(id=1, ratings_version=0, revision=0))
    spoilt = update(tables.bookkeeping).values(revision=_books.revision + 1)
    await connection.execute(spoilt)


async def write_steps(connection: AsyncConnection, steps: Sequence[StepRecord]) -> None:
    """Add steps, and let the ratings stand where they lead."""
    for first in range(0, len(steps), ROWS_AT_A_TIME):
        rows = [_step_row(step) for step in steps[first : first + ROWS_AT_A_TIME]]
        await connection.execute(insert(tables.rating_steps), rows)
    now = {(step.ladder, step.user_id): step.after for step in steps if step.user_id is not None}
    for key, rating in now.items():
        await _write_rating(connection, key, rating)


async def _write_rating(
    connection: AsyncConnection, key: tuple[int, int], rating: RatingRecord
) -> None:
    values = _rating_row(rating)
    ladder, user_id = key
    changed = (
        update(tables.ratings)
        .where(_ratings.ladder == ladder, _ratings.user_id == user_id)
        .values(**values)
    )
    if await change(connection, changed) == 0:
        await connection.execute(
            insert(tables.ratings).values(ladder=ladder, user_id=user_id, **values)
        )


async def _replace(
    connection: AsyncConnection, steps: Sequence[StepRecord], version: int, revision: int
) -> bool:
    if not await turn_the_page(connection, revision, version=version):
        return False
    await connection.execute(delete(tables.rating_steps))
    await connection.execute(delete(tables.ratings))
    for first in range(0, len(steps), ROWS_AT_A_TIME):
        rows = [_step_row(step) for step in steps[first : first + ROWS_AT_A_TIME]]
        await connection.execute(insert(tables.rating_steps), rows)
    now = {(step.ladder, step.user_id): step.after for step in steps if step.user_id is not None}
    lines = [
        {"ladder": ladder, "user_id": user_id, **_rating_row(rating)}
        for (ladder, user_id), rating in now.items()
    ]
    for first in range(0, len(lines), ROWS_AT_A_TIME):
        await connection.execute(insert(tables.ratings), lines[first : first + ROWS_AT_A_TIME])
    return True


async def _read_games(
    connection: AsyncConnection,
) -> tuple[Books, tuple[RatedGameRecord, ...]]:
    books = await _read_books(connection)
    entered = await _entered(connection)
    query = (
        select(
            _games.game_id,
            _games.ended_at,
            _games.guild_id,
            _seats.seat,
            _seats.user_id,
            _seats.place,
        )
        .join(tables.booked_seats, _seats.game_id == _games.game_id)
        .where(_games.rated, _seats.rated)
        .order_by(_games.ended_at, _games.game_id, _seats.seat)
    )
    found: dict[int, RatedGameRecord] = {}
    for row in await fetch_all(connection, query):
        known = entered.get((row.game_id, row.seat), {})
        entrant = EntrantRecord(row.seat, row.user_id, row.place, known)
        before = found.get(row.game_id)
        entrants = (entrant,) if before is None else (*before.entrants, entrant)
        found[row.game_id] = RatedGameRecord(row.game_id, row.ended_at, row.guild_id, entrants)
    return books, tuple(found.values())


async def _entered(
    connection: AsyncConnection,
) -> Mapping[tuple[int, int], Mapping[int, tuple[float, float, int]]]:
    """With which ratings those came to their games who were deleted since."""
    query = select(tables.rating_steps).where(_steps.user_id.is_(None))
    found: dict[tuple[int, int], dict[int, tuple[float, float, int]]] = {}
    for row in await fetch_all(connection, query):
        values = (row.mu_before, row.sigma_before, row.games - 1)
        found.setdefault((row.game_id, row.seat), {})[row.ladder] = values
    return found


def _rating(row: Row[*tuple[Any, ...]]) -> RatingRecord:
    return RatingRecord(row.mu, row.sigma, row.games, row.shown, row.provisional)


def _rating_row(rating: RatingRecord) -> Mapping[str, Any]:
    return {
        "mu": rating.mu,
        "sigma": rating.sigma,
        "games": rating.games,
        "shown": rating.shown,
        "provisional": rating.provisional,
    }


def _step(row: Row[*tuple[Any, ...]]) -> StepRecord:
    return StepRecord(
        row.ladder,
        row.game_id,
        row.seat,
        row.user_id,
        row.at,
        RatingRecord(row.mu_before, row.sigma_before, row.games - 1, 0, provisional=False),
        RatingRecord(row.mu, row.sigma, row.games, 0, provisional=False),
    )


def _step_row(step: StepRecord) -> Mapping[str, Any]:
    return {
        "ladder": step.ladder,
        "game_id": step.game_id,
        "seat": step.seat,
        "user_id": step.user_id,
        "at": step.at,
        "mu_before": step.before.mu,
        "sigma_before": step.before.sigma,
        "mu": step.after.mu,
        "sigma": step.after.sigma,
        "games": step.after.games,
    }
