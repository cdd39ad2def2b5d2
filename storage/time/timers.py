"""Timers: rows that say what is due when. Whoever claims one has it for a while, and reports.

There is at most one of a kind for each game and for each person, and it is gone once it is done:
what has passed unnoticed while nobody looked is due once, not as often as it was missed.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Row, Update, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.records.time import NewTimer, Timer
from storage.sql.database import Database
from storage.sql.statements import change, fetch_all
from storage.tables import time as tables

_timers: Final = tables.timers.c
CLAIM: Final = timedelta(minutes=2)
"""How long whoever claimed a timer has it to themselves."""


class Timers:
    """The timers of all games and persons."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim(
        self, at: datetime, by: str, *, limit: int = 20, duration: timedelta = CLAIM
    ) -> tuple[Timer, ...]:
        """Take due timers for ``duration``, the first due first; nobody else gets them meanwhile.

        ``by`` names the process. If it dies, they come back when the time is over.
        """
        return await self._database.write(
            lambda connection: _claim(connection, at, by, limit, duration)
        )

    async def done(self, timer: Timer) -> bool:
        """Report that all is done. False, and without effect, if it was changed meanwhile."""
        gone = delete(tables.timers).where(*_mine(timer))
        return await self._database.write(lambda connection: change(connection, gone)) == 1

    async def set_to(self, timer: Timer, due_at: datetime) -> bool:
        """Report that it is done, and when it is due again.

        False, and without effect, if it was changed meanwhile.
        """
        return await self._release(timer, due_at=due_at, ready_at=due_at, attempts=0)

    async def postpone(self, timer: Timer, until: datetime) -> bool:
        """Report that it could not be done, and when to try again.

        False, and without effect, if it was changed meanwhile.
        """
        return await self._release(timer, ready_at=until)

    async def next_due(self) -> datetime | None:
        """When the earliest timer may be claimed; None if there is none."""
        query = select(func.min(_timers.ready_at))
        due: datetime | None = await self._database.read(
            lambda connection: connection.scalar(query)
        )
        return due

    async def of_game(self, game_id: int) -> tuple[NewTimer, ...]:
        """The timers of a game, the first due first."""
        query = (
            select(tables.timers)
            .where(_timers.game_id == game_id)
            .order_by(_timers.due_at, _timers.id)
        )
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return tuple(
            NewTimer(kind=row.kind, due_at=row.due_at, seat=row.seat, seq=row.seq) for row in rows
        )

    async def _release(self, timer: Timer, **values: Any) -> bool:
        released = update(tables.timers).where(*_mine(timer))
        released = released.values(claimed_by=None, claimed_at=None, **values)
        return await self._database.write(lambda connection: change(connection, released)) == 1


async def replace_timers(
    connection: AsyncConnection, game_id: int, timers: Sequence[NewTimer]
) -> None:
    """Cancel the timers of a game and set others."""
    await connection.execute(delete(tables.timers).where(_timers.game_id == game_id))
    await _add(connection, timers, game_id=game_id)


async def replace_digest(
    connection: AsyncConnection, user_id: int, due_at: datetime | None
) -> None:
    """Set when a person's next digest is due; None for none."""
    await connection.execute(delete(tables.timers).where(_timers.user_id == user_id))
    if due_at is not None:
        await _add(connection, [NewTimer(kind="digest", due_at=due_at)], user_id=user_id)


async def _add(connection: AsyncConnection, timers: Sequence[NewTimer], **owner: int) -> None:
    if not timers:
        return
    rows = [
        {
            "kind": timer.kind,
            "seat": timer.seat,
            "seq": timer.seq,
            "due_at": timer.due_at,
            "ready_at": timer.due_at,
            "attempts": 0,
            **owner,
        }
        for timer in timers
    ]
    await connection.execute(insert(tables.timers), rows)


async def _claim(
    connection: AsyncConnection, at: datetime, by: str, limit: int, duration: timedelta
) -> tuple[Timer, ...]:
    rows = (await connection.execute(_claiming(at, by, limit, duration))).all()
    return tuple(sorted(map(_claimed, rows), key=lambda timer: (timer.due_at, timer.id)))


def _claiming(at: datetime, by: str, limit: int, duration: timedelta) -> Update:
    """One statement that finds and takes: two processes never get the same timer."""
    due = (
        select(_timers.id)
        .where(_timers.ready_at <= at)
        .order_by(_timers.ready_at, _timers.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return (
        update(tables.timers)
        .where(_timers.id.in_(due))
        .values(
            ready_at=at + duration,
            attempts=_timers.attempts + 1,
            claimed_by=by,
            claimed_at=at,
        )
        .returning(tables.timers)
    )


def _mine(timer: Timer) -> tuple[Any, ...]:
    """Still the claim that was given out with this timer."""
    return (
        _timers.id == timer.id,
        _timers.claimed_by == timer.claimed_by,
        _timers.attempts == timer.attempts,
        _timers.due_at == timer.due_at,
    )


def _claimed(row: Row[*tuple[Any, ...]]) -> Timer:
    return Timer(
        id=row.id,
        kind=row.kind,
        game_id=row.game_id,
        user_id=row.user_id,
        seat=row.seat,
        seq=row.seq,
        due_at=row.due_at,
        attempts=row.attempts,
        claimed_by=row.claimed_by,
    )
