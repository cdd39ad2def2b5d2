"""Attempts at the daily challenge: one a person and day, to which the database itself holds."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from sqlalchemy import Row, Select, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.daily.marks import marked
from storage.games import writing
from storage.games.interactions import find_done, write_once
from storage.outcomes import AlreadyDone, Created
from storage.posts.outbox import add_posts
from storage.records.days import Attempt, AttemptState, DayMark, Race, Result, race_of
from storage.records.games import Addition, NewGame, Post
from storage.sql.database import Database
from storage.sql.statements import change, fetch_all, insert_if_free
from storage.tables import days
from storage.tables import games as tables

_attempts: Final = days.daily_attempts.c


@dataclass(frozen=True, slots=True)
class AttemptMade:
    """Nothing was begun: the person has had their attempt of the day."""

    attempt: Attempt


@dataclass(frozen=True, slots=True)
class BegunBefore:
    """Nothing was begun: the person had begun the day before they were forgotten."""


class _MadeMeanwhile(Exception):
    """Raised inside a transaction to undo it: another process has begun the person's attempt."""


class DailyAttempts:
    """The attempts of all days."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(
        self,
        day: date,
        game: NewGame,
        first: Addition,
        *,
        counted: bool,
        mark: DayMark | None = None,
    ) -> Created | AttemptMade | BegunBefore | AlreadyDone:
        """Begin a game of a day for its owner: their one attempt, or practice.

        ``mark`` is what would stand for them if they had been forgotten.
        """
        state: AttemptState = "open" if counted else "practice"
        try:
            return await write_once(
                self._database,
                first.interaction_id,
                lambda connection: _begin(connection, day, game, first, state, mark),
            )
        except _MadeMeanwhile:
            assert game.owner_id is not None
            made = await self.of(day, game.owner_id)
            assert made is not None
            return AttemptMade(made)

    async def of(self, day: date, user_id: int) -> Attempt | None:
        """The attempt of a person at a day; practice is none."""
        query = select(days.daily_attempts).where(
            _attempts.day == day, _attempts.user_id == user_id, days.ONE_EACH
        )
        return await self._one(query)

    async def of_game(self, game_id: int) -> Attempt | None:
        """The attempt or practice that a game is."""
        return await self._one(select(days.daily_attempts).where(_attempts.game_id == game_id))

    async def all_of(self, user_id: int) -> tuple[Attempt, ...]:
        """Every attempt of a person, the latest day first; practice left out."""
        query = select(days.daily_attempts).where(_attempts.user_id == user_id, days.ONE_EACH)
        return await self._all(query.order_by(_attempts.day.desc()))

    async def running(self, last: date, *, after: int = 0, limit: int = 100) -> tuple[Attempt, ...]:
        """Attempts that may still count, of days up to ``last``; page by page by game."""
        query = select(days.daily_attempts).where(
            days.RUNNING, _attempts.day <= last, _attempts.game_id > after
        )
        return await self._all(query.order_by(_attempts.game_id).limit(limit))

    async def live_practice(self, day: date, user_id: int) -> int | None:
        """The practice game of a day that a person has under way, if there is one."""
        games = tables.games.c
        query = (
            select(_attempts.game_id)
            .join(tables.games, games.id == _attempts.game_id)
            .where(
                _attempts.user_id == user_id,
                _attempts.day == day,
                _attempts.state != "open",
                games.status == "running",
            )
            .order_by(_attempts.game_id.desc())
            .limit(1)
        )
        found: int | None = await self._database.read(lambda connection: connection.scalar(query))
        return found

    async def finish(
        self, game_id: int, state: AttemptState, at: datetime | None, result: Result | None
    ) -> bool:
        """Note what came of an attempt that was running; False if that was known before."""
        known = {} if result is None else _columns(result)
        noted = (
            update(days.daily_attempts)
            .where(_attempts.game_id == game_id, days.RUNNING)
            .values(state=state, finished_at=at, **known)
        )
        return await self._database.write(lambda connection: change(connection, noted)) == 1

    async def close(self, game_id: int, at: datetime, posts: Sequence[Post]) -> bool:
        """End the time of a running attempt: it stays as practice; ``posts`` tell its person.

        False, and nothing is told, if it was not running any more.
        """
        late = update(days.daily_attempts).where(_attempts.game_id == game_id, days.RUNNING)

        async def body(connection: AsyncConnection) -> bool:
            if await change(connection, late.values(state="late")) == 0:
                return False
            await add_posts(connection, posts, game_id=None, seq=None, at=at)
            return True

        return await self._database.write(body)

    async def _one(self, query: Select[*tuple[Any, ...]]) -> Attempt | None:
        found = await self._all(query)
        return found[0] if found else None

    async def _all(self, query: Select[*tuple[Any, ...]]) -> tuple[Attempt, ...]:
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return tuple(_attempt(row) for row in rows)


async def _begin(
    connection: AsyncConnection,
    day: date,
    game: NewGame,
    first: Addition,
    state: AttemptState,
    mark: DayMark | None,
) -> Created | AttemptMade | BegunBefore | AlreadyDone:
    if done := await find_done(connection, first.interaction_id):
        return done
    if state == "open":
        made = select(days.daily_attempts).where(
            _attempts.day == day, _attempts.user_id == game.owner_id, days.ONE_EACH
        )
        if (row := (await connection.execute(made)).first()) is not None:
            return AttemptMade(_attempt(row))
        # In this order: an attempt that was not there because its person has just been forgotten
        # has left its mark by now.
        if mark is not None and await marked(connection, mark):
            return BegunBefore()
    game_id = await writing.insert_game(connection, game, first)
    assert game_id is not None, "a private game holds no channel that could be taken"
    new = insert_if_free(connection, days.daily_attempts).values(
        game_id=game_id, day=day, user_id=game.owner_id, state=state, begun_at=first.at
    )
    if await change(connection, new) == 0:
        raise _MadeMeanwhile
    await writing.write_addition(connection, game_id, len(first.entries), first)
    return Created(game_id)


def _columns(result: Result) -> dict[str, Any]:
    return {
        "points": result.points,
        "margin": result.margin,
        "race": {"race": [*map(list, result.race)]},
    }


def _attempt(row: Row[*tuple[Any, ...]]) -> Attempt:
    race: Race | None = None if row.race is None else race_of(row.race["race"])
    return Attempt(
        game_id=row.game_id,
        day=row.day,
        user_id=row.user_id,
        state=row.state,
        begun_at=row.begun_at,
        finished_at=row.finished_at,
        points=row.points,
        margin=row.margin,
        race=race,
    )
