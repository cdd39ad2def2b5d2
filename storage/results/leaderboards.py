"""Leaderboards: pages of people in order, and the line of one of them."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, Select, and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.records.results import RatingLine, Shown, SoloLine
from storage.sql.database import Database
from storage.sql.statements import fetch_all
from storage.tables import games as tables
from storage.tables import results

_ratings: Final = results.ratings.c
_records: Final = results.solo_records.c
_names: Final = results.player_names.c
_settings: Final = tables.user_settings.c

Found = Sequence[Row[*tuple[Any, ...]]]


class Leaderboards:
    """The lists of all ladders."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def name_of(self, user_id: int, ladder: int) -> str | None:
        """What a person was called in their last game on a ladder."""
        query = select(_names.display_name).where(
            _names.user_id == user_id, _names.ladder == ladder
        )
        return await self._database.read(lambda connection: connection.scalar(query))

    async def ratings(
        self, ladder: int, shown: Shown, *, first: int, limit: int
    ) -> tuple[tuple[RatingLine, ...], RatingLine | None, int]:
        """Lines from number ``first`` (0: the top), the viewer's own line, and how many there are.

        Those whose rating is provisional come after all others.
        """

        async def body(
            connection: AsyncConnection,
        ) -> tuple[tuple[RatingLine, ...], RatingLine | None, int]:
            seen = and_(_ratings.ladder == ladder, _may_see(_ratings.user_id, shown))
            order = (_ratings.provisional, _ratings.shown.desc(), _ratings.user_id)
            query = _named(select(results.ratings), _ratings.ladder, _ratings.user_id).where(seen)
            page = await fetch_all(connection, query.order_by(*order).offset(first).limit(limit))
            own = await fetch_all(connection, query.where(_ratings.user_id == shown.viewer))
            lines = await _rating_lines(connection, page, seen)
            mine = await _rating_lines(connection, own, seen)
            return lines, mine[0] if mine else None, await _count(connection, _ratings.ladder, seen)

        return await self._database.read(body)

    async def solo(
        self, ladder: int, level: str, modules: str, shown: Shown, *, first: int, limit: int
    ) -> tuple[tuple[SoloLine, ...], SoloLine | None, int]:
        """The same for results against a level of the Bot: whose best is best comes first."""

        async def body(
            connection: AsyncConnection,
        ) -> tuple[tuple[SoloLine, ...], SoloLine | None, int]:
            seen = and_(
                _records.ladder == ladder,
                _records.level == level,
                _records.modules == modules,
                _may_see(_records.user_id, shown),
            )
            order = (_records.best.desc(), _records.user_id)
            query = _named(select(results.solo_records), _records.ladder, _records.user_id)
            query = query.where(seen)
            page = await fetch_all(connection, query.order_by(*order).offset(first).limit(limit))
            own = await fetch_all(connection, query.where(_records.user_id == shown.viewer))
            lines = await _solo_lines(connection, page, seen)
            mine = await _solo_lines(connection, own, seen)
            return lines, mine[0] if mine else None, await _count(connection, _records.ladder, seen)

        return await self._database.read(body)


def _may_see(user_id: ColumnElement[int], shown: Shown) -> ColumnElement[bool]:
    chosen = exists().where(
        _settings.user_id == user_id,
        _settings.name == shown.setting,
        _settings.value == shown.value,
    )
    return or_(chosen if shown.only else ~chosen, user_id == shown.viewer)


def _named(
    query: Select[*tuple[Any, ...]], ladder: ColumnElement[int], user_id: ColumnElement[int]
) -> Select[*tuple[Any, ...]]:
    """With the names by which people are known on a ladder."""
    same = and_(_names.ladder == ladder, _names.user_id == user_id)
    return query.add_columns(_names.display_name).outerjoin(results.player_names, same)


async def _count(
    connection: AsyncConnection, column: ColumnElement[int], *where: ColumnElement[bool]
) -> int:
    found = await connection.scalar(select(func.count(column)).where(*where))
    return found or 0


async def _rating_lines(
    connection: AsyncConnection, rows: Found, seen: ColumnElement[bool]
) -> tuple[RatingLine, ...]:
    """Rows that follow each other, as lines."""
    if not rows:
        return ()
    top = rows[0]
    same = _ratings.provisional == top.provisional
    better = and_(same, _ratings.shown > top.shown)
    if top.provisional:
        better = or_(~_ratings.provisional, better)
    tied = and_(same, _ratings.shown == top.shown, _ratings.user_id < top.user_id)
    ahead = await _count(connection, _ratings.ladder, seen, better)
    first = ahead + await _count(connection, _ratings.ladder, seen, tied)
    ranks = _ranks([(row.provisional, row.shown) for row in rows], first, ahead)
    return tuple(
        RatingLine(
            first + number,
            rank,
            row.user_id,
            row.display_name or "",
            row.shown,
            row.provisional,
            row.games,
        )
        for number, (rank, row) in enumerate(zip(ranks, rows, strict=True))
    )


async def _solo_lines(
    connection: AsyncConnection, rows: Found, seen: ColumnElement[bool]
) -> tuple[SoloLine, ...]:
    """Rows that follow each other, as lines."""
    if not rows:
        return ()
    top = rows[0]
    tied = and_(_records.best == top.best, _records.user_id < top.user_id)
    ahead = await _count(connection, _records.ladder, seen, _records.best > top.best)
    first = ahead + await _count(connection, _records.ladder, seen, tied)
    ranks = _ranks([row.best for row in rows], first, ahead)
    return tuple(
        SoloLine(
            first + number,
            rank,
            row.user_id,
            row.display_name or "",
            row.best,
            row.games,
            row.wins,
            row.points,
        )
        for number, (rank, row) in enumerate(zip(ranks, rows, strict=True))
    )


def _ranks(values: Sequence[object], first: int, ahead: int) -> tuple[int, ...]:
    """The ranks of lines from number ``first``, before the top of which ``ahead`` are better.

    Equal values share a rank, also with the last line of the page before.
    """
    ranks = [ahead + 1]
    for number in range(1, len(values)):
        tied = values[number] == values[number - 1]
        ranks.append(ranks[-1] if tied else first + number + 1)
    return tuple(ranks)
