"""The outbox: messages stored together with what they tell about, then sent one by one.

A sender claims messages for a while, writes each to Discord with its nonce enforced, and reports.
If it dies in between, the claim runs out and the next sender tries again with the same nonce, for
which Discord gives back the message written before, as long as that is minutes ago, not hours.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    exists,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.posts.cards import add_card
from storage.records.games import Card, OutboxMessage, Post, SentMessage
from storage.sql.database import Database
from storage.sql.statements import change, fetch_all
from storage.tables import games as tables

_box: Final = tables.outbox.c
CLAIM: Final = timedelta(seconds=30)
"""How long a sender has a message to itself."""


class Outbox:
    """The messages on their way, of all games and channels."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, posts: Sequence[Post], at: datetime) -> None:
        """Add messages that belong to no game."""
        await self._database.write(
            lambda connection: add_posts(connection, posts, game_id=None, seq=None, at=at)
        )

    async def claim(
        self, at: datetime, *, limit: int = 10, duration: timedelta = CLAIM
    ) -> tuple[OutboxMessage, ...]:
        """Take due messages for ``duration``; no other sender gets them meanwhile.

        At most one a channel, the oldest: messages of a channel go out in the order in which they
        were stored, so a later one waits until the earlier is sent or given up.
        """
        return await self._database.write(
            lambda connection: _claim(connection, at, limit, duration)
        )

    async def sent(self, message: OutboxMessage, message_id: int) -> bool:
        """Report that a claimed message stands in its channel; with a role it is a card from now.

        False if that was known before: another sender was given the message meanwhile.
        """
        return await self._database.write(lambda connection: _sent(connection, message, message_id))

    async def postpone(self, message: OutboxMessage, until: datetime, trouble: str) -> bool:
        """Report that this attempt certainly wrote nothing, and when to try again.

        False, and without effect, if another sender was given the message meanwhile.
        """
        postponed = {"next_try_at": until, "trouble": trouble}
        return await self._database.write(
            lambda connection: _settle(connection, _still_mine(message), **postponed)
        )

    async def give_up(self, message: OutboxMessage, trouble: str) -> bool:
        """Report that a message will never be written, and why; later ones may go out.

        False, and without effect, if another sender was given the message meanwhile.
        """
        given_up = {"state": "failed", "trouble": trouble}
        return await self._database.write(
            lambda connection: _settle(connection, _still_mine(message), **given_up)
        )

    async def sent_of(self, game_id: int, kind: str) -> tuple[SentMessage, ...]:
        """The messages of one kind that tell about a game, as far as they are remembered."""
        query = (
            select(_box.seq, _box.channel_id, _box.message_id)
            .where(_box.game_id == game_id, _box.kind == kind, _box.state == "sent")
            .order_by(_box.id)
        )
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return tuple(SentMessage(row.seq or 0, row.channel_id, row.message_id) for row in rows)

    async def next_due(self) -> datetime | None:
        """When the earliest waiting message may be claimed; None if none waits."""
        query = select(func.min(_box.next_try_at)).where(tables.PENDING)
        due: datetime | None = await self._database.read(
            lambda connection: connection.scalar(query)
        )
        return due


async def add_posts(
    connection: AsyncConnection,
    posts: Sequence[Post],
    *,
    game_id: int | None,
    seq: int | None,
    at: datetime,
) -> None:
    """Store messages that tell about entry ``seq`` of a game; they are due at once."""
    if not posts:
        return
    rows = [
        {
            "game_id": game_id,
            "seq": seq,
            "kind": post.kind,
            "role": post.role,
            "channel_id": post.channel_id,
            "payload": post.payload,
            "state": "pending",
            "attempts": 0,
            "created_at": at,
            "next_try_at": at,
        }
        for post in posts
    ]
    await connection.execute(insert(tables.outbox), rows)


async def _claim(
    connection: AsyncConnection, at: datetime, limit: int, duration: timedelta
) -> tuple[OutboxMessage, ...]:
    waiting = await fetch_all(connection, _due(at, limit))
    await connection.execute(
        update(tables.outbox)
        .where(_box.id.in_([row.id for row in waiting]))
        .values(
            attempts=_box.attempts + 1,
            unanswered_since=func.coalesce(_box.unanswered_since, _box.claimed_at),
            claimed_at=at,
            next_try_at=at + duration,
        )
    )
    return tuple(_claimed(row) for row in waiting)


def _due(at: datetime, limit: int) -> Select[*tuple[Any, ...]]:
    """The first pending message of each channel whose time has come, nobody else's at work."""
    earlier = tables.outbox.alias("earlier")
    waits_for_earlier = exists().where(
        earlier.c.state == literal_column("'pending'"),
        earlier.c.channel_id == _box.channel_id,
        earlier.c.id < _box.id,
    )
    return (
        select(tables.outbox)
        .where(tables.PENDING, _box.next_try_at <= at, ~waits_for_earlier)
        .order_by(_box.next_try_at, _box.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )


def _claimed(row: Row[*tuple[Any, ...]]) -> OutboxMessage:
    """A row read just before it was claimed, as its sender sees it."""
    return OutboxMessage(
        id=row.id,
        game_id=row.game_id,
        seq=row.seq,
        kind=row.kind,
        role=row.role,
        channel_id=row.channel_id,
        payload=row.payload,
        attempts=row.attempts + 1,
        created_at=row.created_at,
        unanswered_since=row.unanswered_since or row.claimed_at,
    )


async def _sent(connection: AsyncConnection, message: OutboxMessage, message_id: int) -> bool:
    unsent = (_box.id == message.id, _box.state != "sent")
    if not await _settle(connection, unsent, state="sent", message_id=message_id):
        return False
    if message.role is not None and message.game_id is not None:
        card = Card(
            game_id=message.game_id,
            role=message.role,
            channel_id=message.channel_id,
            message_id=message_id,
            seq=message.seq or 0,
        )
        await add_card(connection, card)
    return True


async def _settle(
    connection: AsyncConnection, where: Sequence[ColumnElement[bool]], **values: Any
) -> bool:
    settled = update(tables.outbox).where(*where).values(claimed_at=None, **values)
    return await change(connection, settled) == 1


def _still_mine(message: OutboxMessage) -> tuple[ColumnElement[bool], ...]:
    """True as long as nobody has claimed or settled the message after this claim."""
    return (_box.id == message.id, _box.state == "pending", _box.attempts == message.attempts)
