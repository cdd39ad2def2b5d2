"""Where servers have results posted. A post is queued together with the time of the next one."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.posts.outbox import add_posts
from storage.records.days import DailyPost
from storage.records.games import Post
from storage.sql.database import Database
from storage.sql.statements import change, fetch_all, insert_if_free
from storage.tables import days as tables

_posts: Final = tables.daily_posts.c


class DailyPosts:
    """The wishes of all servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guild_id: int) -> DailyPost | None:
        """What a server wishes; None if nothing is posted there."""
        query = select(tables.daily_posts).where(_posts.guild_id == guild_id)
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return _post(rows[0]) if rows else None

    async def put(self, post: DailyPost) -> None:
        """Post in a server from now on, instead of what was wished before."""

        async def body(connection: AsyncConnection) -> None:
            await connection.execute(
                delete(tables.daily_posts).where(_posts.guild_id == post.guild_id)
            )
            await connection.execute(
                insert_if_free(connection, tables.daily_posts).values(
                    guild_id=post.guild_id,
                    channel_id=post.channel_id,
                    zone=post.zone,
                    hour=post.hour,
                    due_at=post.due_at,
                )
            )

        await self._database.write(body)

    async def drop(self, guild_id: int) -> bool:
        """Post nothing any more; False if nothing was."""
        gone = delete(tables.daily_posts).where(_posts.guild_id == guild_id)
        return await self._database.write(lambda connection: change(connection, gone)) == 1

    async def due(self, at: datetime, *, limit: int = 50) -> tuple[DailyPost, ...]:
        """Servers where something is due, the first due first."""
        query = (
            select(tables.daily_posts)
            .where(_posts.due_at <= at)
            .order_by(_posts.due_at, _posts.guild_id)
            .limit(limit)
        )
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return tuple(map(_post, rows))

    async def next_due(self) -> datetime | None:
        """When the next post is due; None if there is none."""
        query = select(func.min(_posts.due_at))
        due: datetime | None = await self._database.read(
            lambda connection: connection.scalar(query)
        )
        return due

    async def done(
        self, post: DailyPost, next_at: datetime, posts: Sequence[Post], at: datetime
    ) -> bool:
        """Queue what was due, and set when something is due next.

        False, and nothing is queued, if another process was quicker or the server has changed its
        mind.
        """
        same = (
            _posts.guild_id == post.guild_id,
            _posts.due_at == post.due_at,
            _posts.channel_id == post.channel_id,
        )
        moved = update(tables.daily_posts).where(*same).values(due_at=next_at)

        async def body(connection: AsyncConnection) -> bool:
            if await change(connection, moved) == 0:
                return False
            await add_posts(connection, posts, game_id=None, seq=None, at=at)
            return True

        return await self._database.write(body)


def _post(row: Row[*tuple[Any, ...]]) -> DailyPost:
    return DailyPost(
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        zone=row.zone,
        hour=row.hour,
        due_at=row.due_at,
    )
