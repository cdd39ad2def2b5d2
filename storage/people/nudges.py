"""Nudges: who was asked when to take their turn, so that nobody is asked too often."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.posts.outbox import add_posts
from storage.records.games import Post
from storage.sql.database import Database
from storage.sql.statements import change, insert_if_free
from storage.tables import people as tables


@dataclass(frozen=True, slots=True, kw_only=True)
class Nudge:
    """Somebody is asked to take their turn, by a message that goes out with it."""

    game_id: int
    seq: int
    user_id: int
    by: int
    at: datetime
    post: Post


class Nudges:
    """The latest nudge of each person in each game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, nudge: Nudge, *, unless_after: datetime) -> datetime | None:
        """Keep a nudge and queue its message.

        If the person was nudged in this game after ``unless_after`` nothing is done, and that
        moment comes back.
        """
        return await self._database.write(lambda connection: _add(connection, nudge, unless_after))


async def _add(
    connection: AsyncConnection, nudge: Nudge, unless_after: datetime
) -> datetime | None:
    nudges = tables.nudges.c
    this = (nudges.game_id == nudge.game_id, nudges.user_id == nudge.user_id)
    values = {"by_user_id": nudge.by, "at": nudge.at}
    new = insert_if_free(connection, tables.nudges).values(
        game_id=nudge.game_id, user_id=nudge.user_id, **values
    )
    if await change(connection, new) == 0:
        again = update(tables.nudges).where(*this, nudges.at <= unless_after).values(**values)
        if await change(connection, again) == 0:
            last: datetime | None = await connection.scalar(select(nudges.at).where(*this))
            return last
    await add_posts(connection, (nudge.post,), game_id=nudge.game_id, seq=nudge.seq, at=nudge.at)
    return None
