"""The tables of the daily challenge: who stands where, on a day or over many."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from sqlalchemy import CTE, ColumnElement, Row, and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.records.days import Line, Scope, Standings
from storage.sql.database import Database
from storage.sql.statements import fetch_all
from storage.tables import days

_attempts: Final = days.daily_attempts.c
_people: Final = days.daily_people.c
_members: Final = days.daily_members.c
_friends: Final = days.daily_friends.c


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Which table is asked for, and by whom: from ``first`` to ``last`` day, both included.

    ``guild_id`` is the server of a table of a server.
    """

    first: date
    last: date
    scope: Scope
    user_id: int | None = None
    guild_id: int | None = None


class DailyStandings:
    """Ranks the results that count: by points, then by margin, then who had them first."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(self, asked: Asked, *, start: int = 0, limit: int = 10) -> Standings:
        """The lines from ``start`` on, counted from 0, and that of who asks, wherever it is."""
        ranked = _ranked(asked)
        shown = ranked.c.number.between(start + 1, start + limit)
        own = ranked.c.user_id == asked.user_id
        query = (
            select(ranked, _people.name, _people.shown)
            .outerjoin(days.daily_people, _people.user_id == ranked.c.user_id)
            .where(shown if asked.user_id is None else or_(shown, own))
            .order_by(ranked.c.number)
        )

        async def body(connection: AsyncConnection) -> Standings:
            rows = await fetch_all(connection, query)
            if rows:
                people = rows[0].people
            else:
                count = select(func.count()).select_from(ranked)
                people = (await connection.execute(count)).scalar_one()
            return Standings(
                people=people,
                lines=tuple(
                    _line(row, asked) for row in rows if start < row.number <= start + limit
                ),
                own=next(
                    (_line(row, asked) for row in rows if _is_of(row, asked.user_id)),
                    None,
                ),
            )

        return await self._database.read(body)


def _is_of(row: Row[*tuple[Any, ...]], user_id: int | None) -> bool:
    return user_id is not None and bool(row.user_id == user_id)


def _ranked(asked: Asked) -> CTE:
    # Each forgotten person stays a line of their own.
    who = func.coalesce(_attempts.user_id, -_attempts.game_id)
    sums = (
        select(
            func.max(_attempts.user_id).label("user_id"),
            func.sum(_attempts.points).label("points"),
            func.sum(_attempts.margin).label("margin"),
            func.max(_attempts.finished_at).label("last_at"),
            func.count().label("days"),
        )
        .where(days.COUNTED, _attempts.day.between(asked.first, asked.last), *_whose(asked))
        .group_by(who)
        .cte("sums")
    )
    order = (sums.c.points.desc(), sums.c.margin.desc(), sums.c.last_at)
    return select(
        sums,
        func.rank().over(order_by=order).label("place"),
        func.row_number().over(order_by=(*order, sums.c.user_id)).label("number"),
        func.count().over().label("people"),
    ).cte("ranked")


def _whose(asked: Asked) -> tuple[ColumnElement[bool], ...]:
    """Whose results a table has. Who wants to be named nowhere is in that of everybody only."""
    if asked.scope == "everybody":
        return ()
    named = select(_people.user_id).where(_people.shown != "nowhere")
    if asked.scope == "server":
        members = select(_members.user_id).where(_members.guild_id == asked.guild_id)
        return (_attempts.user_id.in_(members.intersect(named)),)
    return (or_(_attempts.user_id == asked.user_id, _attempts.user_id.in_(_friends_of(asked))),)


def _friends_of(asked: Asked) -> Any:  # noqa: ANN401 - a query of one column
    """Marking somebody as a friend shows what they show everybody, or who marked them too."""
    back = days.daily_friends.alias("back")
    marked_too = exists().where(
        back.c.user_id == _friends.friend_id, back.c.friend_id == _friends.user_id
    )
    return (
        select(_friends.friend_id)
        .join(days.daily_people, _people.user_id == _friends.friend_id)
        .where(
            _friends.user_id == asked.user_id,
            or_(_people.shown == "everywhere", and_(_people.shown == "here", marked_too)),
        )
    )


def _line(row: Row[*tuple[Any, ...]], asked: Asked) -> Line:
    named = row.shown == "everywhere" or (asked.scope != "everybody" and row.shown == "here")
    own = _is_of(row, asked.user_id)
    return Line(
        place=row.place,
        user_id=row.user_id if named or own else None,
        name=row.name if named or own else None,
        points=int(row.points),
        margin=int(row.margin),
        days=row.days,
    )
