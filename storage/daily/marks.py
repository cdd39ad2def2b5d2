"""Marks of people who were forgotten on a day that they had begun, so that they begin it once."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from sqlalchemy import delete, exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.records.days import DayMark
from storage.sql.database import Database
from storage.sql.statements import change, insert_if_free
from storage.tables import days

_attempts: Final = days.daily_attempts.c
_marks: Final = days.daily_marks.c


class DailyMarks:
    """The marks of days that are open."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def has(self, mark: DayMark) -> bool:
        """Whether somebody with this mark was forgotten after they had begun the day."""
        return await self._database.read(lambda connection: marked(connection, mark))

    async def drop(self, last: date) -> None:
        """Take away the marks of days up to ``last``."""
        over = delete(days.daily_marks).where(_marks.day <= last)
        await self._database.write(lambda connection: change(connection, over))


async def marked(connection: AsyncConnection, mark: DayMark) -> bool:
    """``DailyMarks.has`` inside a transaction."""
    query = select(exists().where(_marks.day == mark.day, _marks.mark == mark.mark))
    return bool(await connection.scalar(query))


async def mark_begun(connection: AsyncConnection, user_id: int, marks: Sequence[DayMark]) -> None:
    """Before a person is forgotten: keep the marks of those days that they have begun."""
    for mark in marks:
        query = select(
            exists().where(_attempts.day == mark.day, _attempts.user_id == user_id, days.ONE_EACH)
        )
        if await connection.scalar(query):
            new = insert_if_free(connection, days.daily_marks)
            await connection.execute(new.values(day=mark.day, mark=mark.mark))
