"""The log of choices: rows are only ever added, by games.py in its transactions."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.log import Entry
from storage.records.games import LogLine
from storage.sql.database import Database
from storage.tables import games as tables


class LogStore:
    """The logs of all games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def lines(self, game_id: int, *, after: int = 0) -> tuple[LogLine, ...]:
        """The lines of a game past seq ``after``, in order; none if there is no such game."""
        return await self._database.read(
            lambda connection: read_lines(connection, game_id, after=after)
        )


async def read_lines(
    connection: AsyncConnection, game_id: int, *, after: int = 0
) -> tuple[LogLine, ...]:
    """The lines of a game past seq ``after``, in order."""
    log = tables.log.c
    query = (
        select(log.seq, log.seat, log.choice, log.auto, log.user_id, log.at)
        .where(log.game_id == game_id, log.seq > after)
        .order_by(log.seq)
    )
    return tuple(
        LogLine(Entry(seq, seat, choice, auto), user_id, at)
        for seq, seat, choice, auto, user_id, at in await connection.execute(query)
    )


async def add_entries(
    connection: AsyncConnection,
    game_id: int,
    entries: Sequence[Entry],
    *,
    user_id: int | None,
    at: datetime,
) -> None:
    """Write entries; what the program chose by itself (``auto``) is nobody's act."""
    if not entries:
        return
    rows = [
        {
            "game_id": game_id,
            "seq": entry.seq,
            "seat": entry.seat,
            "choice": entry.choice,
            "auto": entry.auto,
            "user_id": None if entry.auto else user_id,
            "at": at,
        }
        for entry in entries
    ]
    await connection.execute(insert(tables.log), rows)
