"""Who acted in place of the person whose seat it is: a mark beside an entry of the log."""

from collections.abc import Mapping, Sequence

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.log import Entry
from storage.records.time import Actor
from storage.sql.database import Database
from storage.sql.statements import fetch_all
from storage.tables import time as tables


class Actors:
    """The marks of all logs. Most entries have none: the person decided for their own seat."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(
        self, game_id: int, *, first: int = 1, last: int | None = None
    ) -> Mapping[int, Actor]:
        """Who stood in, by entry, for those from ``first`` to ``last`` (None: the end)."""
        actors = tables.actors.c
        query = select(tables.actors).where(actors.game_id == game_id, actors.seq >= first)
        if last is not None:
            query = query.where(actors.seq <= last)
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return {row.seq: Actor(row.kind, row.player) for row in rows}


async def add_actor(
    connection: AsyncConnection, game_id: int, entries: Sequence[Entry], actor: Actor | None
) -> None:
    """Mark entries; what the program played because it was forced is nobody's act."""
    rows = [
        {"game_id": game_id, "seq": entry.seq, "kind": actor.kind, "player": actor.player}
        for entry in entries
        if actor is not None and not entry.auto
    ]
    if rows:
        await connection.execute(insert(tables.actors), rows)
