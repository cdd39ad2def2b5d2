"""Who takes part in the daily challenge: names for tables, servers, friends."""

from typing import Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.records.days import Shown, Taking
from storage.sql.database import Database
from storage.sql.statements import change, fetch_all, insert_if_free
from storage.tables import days as tables

MOST_FRIENDS: Final = 50
"""People whom one person may mark."""

_people: Final = tables.daily_people.c
_friends: Final = tables.daily_friends.c


class DailyPeople:
    """Everybody who takes part."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user_id: int) -> Taking | None:
        """How somebody takes part; None for a stranger."""
        return await self._database.read(lambda connection: _taking(connection, user_id))

    async def seen(self, user_id: int, name: str, guild_id: int | None) -> None:
        """Somebody takes part, by this name; on a server, they are of its people from now on."""
        await self._database.write(lambda connection: _seen(connection, user_id, name, guild_id))

    async def show(self, user_id: int, shown: Shown) -> None:
        """Set where a person who takes part is named."""
        chosen = update(tables.daily_people).where(_people.user_id == user_id)
        await self._database.write(
            lambda connection: change(connection, chosen.values(shown=shown))
        )

    async def mark(self, user_id: int, friend_id: int, name: str) -> bool:
        """Mark somebody as a friend; False if there are MOST_FRIENDS already."""
        return await self._database.write(
            lambda connection: _mark(connection, user_id, friend_id, name)
        )

    async def unmark(self, user_id: int, friend_id: int) -> bool:
        """Let somebody be no friend any more; False if they were none."""
        gone = delete(tables.daily_friends).where(
            _friends.user_id == user_id, _friends.friend_id == friend_id
        )
        return await self._database.write(lambda connection: change(connection, gone)) == 1


async def _taking(connection: AsyncConnection, user_id: int) -> Taking | None:
    query = select(tables.daily_people).where(_people.user_id == user_id)
    row = (await connection.execute(query)).first()
    if row is None:
        return None
    friends = (
        select(_friends.friend_id, _friends.name)
        .where(_friends.user_id == user_id)
        .order_by(_friends.name, _friends.friend_id)
    )
    found = await fetch_all(connection, friends)
    return Taking(
        user_id=user_id,
        name=row.name,
        shown=row.shown,
        friends=tuple((friend.friend_id, friend.name) for friend in found),
    )


async def _seen(connection: AsyncConnection, user_id: int, name: str, guild_id: int | None) -> None:
    named = update(tables.daily_people).where(_people.user_id == user_id).values(name=name)
    if await change(connection, named) == 0:
        new = insert_if_free(connection, tables.daily_people)
        await connection.execute(new.values(user_id=user_id, name=name, shown="here"))
    if guild_id is not None:
        member = insert_if_free(connection, tables.daily_members)
        await connection.execute(member.values(guild_id=guild_id, user_id=user_id))


async def _mark(connection: AsyncConnection, user_id: int, friend_id: int, name: str) -> bool:
    this = (_friends.user_id == user_id, _friends.friend_id == friend_id)
    if await change(connection, update(tables.daily_friends).where(*this).values(name=name)):
        return True
    count = select(func.count()).where(_friends.user_id == user_id)
    if (await connection.execute(count)).scalar_one() >= MOST_FRIENDS:
        return False
    await connection.execute(
        insert(tables.daily_friends).values(user_id=user_id, friend_id=friend_id, name=name)
    )
    return True
