"""The days of the daily challenge: prepared, opened once, never changed after that."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final, cast

from sqlalchemy import Row, Select, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.words import Module
from storage.records.days import DayRecord, Race, race_of
from storage.sql.database import Database
from storage.sql.statements import fetch_all, insert_if_free
from storage.tables import days as tables

_days: Final = tables.daily_days.c


class DailyDays:
    """All days that there have been, and the next one."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, day: date) -> DayRecord | None:
        """A day; None if it was neither opened nor prepared."""
        found = await self._find(select(tables.daily_days).where(_days.day == day))
        return found[0] if found else None

    async def put(self, record: DayRecord) -> DayRecord:
        """Prepare a day (without a seed) or open it (with one); the day as it stands then.

        An open day stays as it is. One that was only prepared, for rules or components of then, is
        prepared anew, and what was reckoned for it is dropped.
        """
        return await self._database.write(lambda connection: _put(connection, record))

    async def set_par(self, record: DayRecord, par: Race) -> bool:
        """Note the par of a day; False if the day is another game by now, or has one already."""
        this = (
            _days.day == record.day,
            _days.par.is_(None),
            _days.rules_version == record.rules_version,
            _days.components == record.components,
        )
        noted = update(tables.daily_days).where(*this).values(par={"race": [*map(list, par)]})

        async def body(connection: AsyncConnection) -> bool:
            return (await connection.execute(noted)).rowcount == 1

        return await self._database.write(body)

    async def opened(self, *, before: date | None = None, limit: int = 25) -> tuple[DayRecord, ...]:
        """Days that were opened, the latest first; ``before`` is the last of the page before."""
        query = select(tables.daily_days).where(_days.seed.is_not(None))
        if before is not None:
            query = query.where(_days.day < before)
        return await self._find(query.order_by(_days.day.desc()).limit(limit))

    async def dates(self) -> tuple[date, ...]:
        """Every day that was opened, the first first."""
        query = select(_days.day).where(_days.seed.is_not(None)).order_by(_days.day)
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return tuple(row.day for row in rows)

    async def _find(self, query: Select[*tuple[Any, ...]]) -> tuple[DayRecord, ...]:
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return tuple(_day(row) for row in rows)


async def _put(connection: AsyncConnection, record: DayRecord) -> DayRecord:
    columns = _columns(record)
    new = insert_if_free(connection, tables.daily_days)
    await connection.execute(new.values(day=record.day, **columns))
    unopened = (_days.day == record.day, _days.seed.is_(None))
    same = tuple(
        tables.daily_days.c[name] == columns[name]
        for name in ("rules_version", "components", "level", "modules")
    )
    for where, values in (
        ((*unopened, *same), {"seed": record.seed}),
        (unopened, {**columns, "par": None}),
    ):
        changed = update(tables.daily_days).where(*where).values(**values)
        if (await connection.execute(changed)).rowcount:
            break
    query = select(tables.daily_days).where(_days.day == record.day)
    return _day((await connection.execute(query)).one())


def _columns(record: DayRecord) -> Mapping[str, Any]:
    return {
        "rules_version": record.rules_version,
        "components": record.components,
        "level": record.level,
        "modules": ",".join(record.modules),
        "seed": record.seed,
    }


def _day(row: Row[*tuple[Any, ...]]) -> DayRecord:
    return DayRecord(
        day=row.day,
        rules_version=row.rules_version,
        components=row.components,
        level=row.level,
        modules=tuple(cast("Module", name) for name in row.modules.split(",") if name),
        seed=row.seed,
        par=None if row.par is None else race_of(row.par["race"]),
    )
