"""What is noted beside the result of a game: where it began from, what decided it."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.posts.outbox import add_posts
from storage.records.games import Post
from storage.sql.database import Database
from storage.tables import games as tables

_games: Final = tables.games.c


class Notes:
    """Keys of the result of games that are over. A note is written once and stays."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self,
        game_id: int,
        key: str,
        value: object,
        *,
        at: datetime,
        posts: Sequence[Post] = (),
    ) -> bool:
        """Note something beside the result of a game, with ``posts`` to tell people.

        False, and nothing is written, if it was noted before or the game is not over. ``value`` is
        anything that JSON knows.
        """
        return await self._database.write(
            lambda connection: _add(connection, game_id, key, value, at, posts)
        )


async def _add(
    connection: AsyncConnection,
    game_id: int,
    key: str,
    value: object,
    at: datetime,
    posts: Sequence[Post],
) -> bool:
    over = _games.status.in_(("finished", "abandoned"))
    asked = select(_games.result, _games.last_seq).where(_games.id == game_id, over)
    # Two processes may note something else at once: the second waits and reads what the first did.
    row = (await connection.execute(asked.with_for_update())).first()
    result: Mapping[str, Any] = {} if row is None or row.result is None else row.result
    if row is None or key in result:
        return False
    noted = {**result, key: value}
    await connection.execute(update(tables.games).where(_games.id == game_id).values(result=noted))
    await add_posts(connection, posts, game_id=game_id, seq=row.last_seq, at=at)
    return True
