"""What each person has set about time: zone, waking hours, holidays, reminders, stand-in."""

from collections.abc import Collection, Mapping
from datetime import date, datetime
from typing import Any, Final

from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.records.time import CalendarRecord
from storage.sql.database import Database
from storage.sql.statements import fetch_all
from storage.tables import time as tables
from storage.time.timers import replace_digest

_calendars: Final = tables.calendars.c
_holidays: Final = tables.holidays.c

Day = tuple[date, date]


class Calendars:
    """The calendars of all persons. They are written by ``clocks.py``, with what they change."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user_id: int) -> CalendarRecord | None:
        """What a person has set; None if nothing."""
        return (await self.of_users([user_id])).get(user_id)

    async def of_users(self, user_ids: Collection[int]) -> Mapping[int, CalendarRecord]:
        """What several persons have set; who has set nothing is left out."""
        return await self._database.read(lambda connection: _of_users(connection, user_ids))

    async def forget(self, user_id: int) -> None:
        """Forget all that has to do with a person and time, their games' clocks excepted."""
        await self._database.write(lambda connection: _forget(connection, user_id))


async def write_calendar(
    connection: AsyncConnection, calendar: CalendarRecord, digest_at: datetime | None
) -> None:
    """Put what a person has set in the place of what was, and set their digest's timer."""
    await _drop(connection, calendar.user_id)
    values = {column.name: getattr(calendar, column.name) for column in tables.calendars.columns}
    await connection.execute(insert(tables.calendars).values(values))
    if calendar.holidays:
        rows = [
            {"user_id": calendar.user_id, "first": first, "last": last}
            for first, last in sorted(set(calendar.holidays))
        ]
        await connection.execute(insert(tables.holidays), rows)
    await replace_digest(connection, calendar.user_id, digest_at)


async def _of_users(
    connection: AsyncConnection, user_ids: Collection[int]
) -> Mapping[int, CalendarRecord]:
    if not user_ids:
        return {}
    rows = await fetch_all(
        connection, select(tables.calendars).where(_calendars.user_id.in_(user_ids))
    )
    query = select(tables.holidays).where(_holidays.user_id.in_(user_ids)).order_by(_holidays.first)
    holidays: dict[int, list[tuple[date, date]]] = {row.user_id: [] for row in rows}
    for row in await fetch_all(connection, query):
        holidays[row.user_id].append((row.first, row.last))
    return {row.user_id: _calendar(row, holidays[row.user_id]) for row in rows}


def _calendar(row: Row[*tuple[Any, ...]], holidays: list[tuple[date, date]]) -> CalendarRecord:
    return CalendarRecord(
        user_id=row.user_id,
        zone=row.zone,
        wakes_at=row.wakes_at,
        sleeps_at=row.sleeps_at,
        holidays=tuple(holidays),
        remind=row.remind,
        remind_hours=row.remind_hours,
        remind_percent=row.remind_percent,
        stand_in_player=row.stand_in_player,
        stand_in_id=row.stand_in_id,
        stand_in_name=row.stand_in_name,
        digest_hour=row.digest_hour,
    )


async def _forget(connection: AsyncConnection, user_id: int) -> None:
    await _drop(connection, user_id)
    await replace_digest(connection, user_id, None)
    votes, clocks = tables.pause_votes, tables.clocks
    await connection.execute(delete(votes).where(votes.c.user_id == user_id))
    await connection.execute(
        update(tables.calendars)
        .where(_calendars.stand_in_id == user_id)
        .values(stand_in_id=None, stand_in_name=None)
    )
    acts = (clocks.c.acting_id == user_id, tables.SOMEBODY_ACTS)
    games = select(clocks.c.game_id).where(*acts)
    paces = tables.paces
    await connection.execute(
        update(paces).where(paces.c.game_id.in_(games)).values(version=paces.c.version + 1)
    )
    await connection.execute(update(clocks).where(*acts).values(acting_id=None, acting_name=None))


async def _drop(connection: AsyncConnection, user_id: int) -> None:
    await connection.execute(delete(tables.holidays).where(_holidays.user_id == user_id))
    await connection.execute(delete(tables.calendars).where(_calendars.user_id == user_id))
