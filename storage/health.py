"""What is wrong in a database, for the doctor. An empty answer means that all is well."""

from typing import Final

from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.codes import game_code
from storage.schema import current_revision, revisions
from storage.sql.database import Database
from storage.tables import games as tables

_SHOWN: Final = 5
"""Games named one by one before the rest is only counted."""


async def problems(database: Database) -> tuple[str, ...]:
    """Each problem as a sentence for the person who runs the bot."""
    return await database.read(_problems)


async def _problems(connection: AsyncConnection) -> tuple[str, ...]:
    found = await _revision(connection)
    if connection.dialect.name == "sqlite":
        found += await _file(connection)
    found += await _logs(connection)
    found += await _messages(connection)
    return tuple(found)


async def _revision(connection: AsyncConnection) -> list[str]:
    found = await connection.run_sync(current_revision)
    if found == revisions()[-1]:
        return []
    problem = (
        f"The tables are at revision {found}, but this version of the bot needs {revisions()[-1]}. "
        "Another version has changed the database: run one version only."
    )
    return [problem]


async def _file(connection: AsyncConnection) -> list[str]:
    found: list[str] = []
    verdict = (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar_one()
    if verdict != "ok":
        found.append(f"The database file is damaged ({verdict}). Restore a backup.")
    orphans = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).all()
    if orphans:
        found.append(f"{len(orphans)} rows refer to rows that are gone. Restore a backup.")
    return found


async def _logs(connection: AsyncConnection) -> list[str]:
    """Games whose log has a gap or does not end where the game says."""
    log, games = tables.log.c, tables.games.c
    ends = (
        select(log.game_id, func.count().label("lines"), func.max(log.seq).label("last"))
        .group_by(log.game_id)
        .subquery()
    )
    query = (
        select(games.id)
        .outerjoin_from(tables.games, ends, ends.c.game_id == games.id)
        .where(
            or_(
                func.coalesce(ends.c.lines, 0) != games.last_seq,
                func.coalesce(ends.c.last, 0) != games.last_seq,
            )
        )
        .order_by(games.id)
    )
    broken = (await connection.scalars(query)).all()
    if not broken:
        return []
    names = ", ".join(game_code(game_id) for game_id in broken[:_SHOWN])
    more = f" and {len(broken) - _SHOWN} more" if len(broken) > _SHOWN else ""
    return [f"The log is not complete in {names}{more}. Restore a backup, or end these games."]


async def _messages(connection: AsyncConnection) -> list[str]:
    """Messages that were given up, the last trouble first."""
    box = tables.outbox.c
    failed = box.state == "failed"
    count = await connection.scalar(select(func.count()).where(failed))
    if not count:
        return []
    newest = select(box.trouble).where(failed).order_by(box.id.desc()).limit(1)
    trouble = await connection.scalar(newest)
    return [f"{count} messages could not be written to Discord; the last because: {trouble}"]
