"""Plans: what people want done in their next turn. What they say is for their owner only."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, and_, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.log import Entry
from engine.words import Seat
from storage.games import queries
from storage.outcomes import Conflict, Done, NoSuchGame, NotRunning
from storage.posts.outbox import add_posts
from storage.records.games import Post
from storage.records.people import PlanRecord
from storage.sql.database import Database
from storage.sql.statements import change, fetch_all
from storage.tables import games as tables
from storage.tables import people

_plans: Final = people.plans.c
_games: Final = tables.games.c
_seats: Final = tables.seats.c


class Plans:
    """The plans of all people; one for each person in each game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def file(
        self, plan: PlanRecord, expected_last_seq: int
    ) -> Done | Conflict | NotRunning | NoSuchGame:
        """Keep a plan in the place of an older one, if the game still stands there."""
        return await self._database.write(
            lambda connection: _file(connection, plan, expected_last_seq)
        )

    async def get(self, game_id: int, user_id: int) -> PlanRecord | None:
        """The plan of a person in a game, also one that came to nothing."""
        query = select(people.plans).where(_plans.game_id == game_id, _plans.user_id == user_id)
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return _plan(rows[0]) if rows else None

    async def filed(self, game_id: int) -> tuple[PlanRecord, ...]:
        """The plans of a game that wait for their turn."""
        query = select(people.plans).where(_plans.game_id == game_id, _plans.state == "filed")
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return tuple(_plan(row) for row in rows)

    async def due(self) -> tuple[int, ...]:
        """The games in which a filed plan is for the turn that is open."""
        asked = and_(
            _seats.game_id == _plans.game_id,
            _seats.user_id == _plans.user_id,
            _seats.seat == _games.turn_seat,
        )
        query = (
            select(_plans.game_id)
            .join(tables.games, _games.id == _plans.game_id)
            .join(tables.seats, asked)
            .where(_plans.state == "filed", _games.status == "running")
            .order_by(_plans.game_id)
        )
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return tuple(row.game_id for row in rows)

    async def planned(self, game_id: int) -> frozenset[int]:
        """The entries of a game's log that plans have made."""
        query = select(people.planned.c.seq).where(people.planned.c.game_id == game_id)
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return frozenset(row.seq for row in rows)

    async def drop(self, game_id: int, user_id: int) -> bool:
        """Forget a plan. False if there is none."""
        gone = delete(people.plans).where(_plans.game_id == game_id, _plans.user_id == user_id)
        return await self._database.write(lambda connection: change(connection, gone)) == 1

    async def fail(
        self, plan: PlanRecord, body: Mapping[str, Any], at: datetime, posts: Sequence[Post]
    ) -> bool:
        """Note that a plan came to nothing, and queue what is said about it.

        False if it is not the plan any more, or was noted before.
        """
        return await self._database.write(
            lambda connection: _fail(connection, plan, body, at, posts)
        )


async def drop_plan_of_seat(connection: AsyncConnection, game_id: int, seat: Seat) -> None:
    """Forget the plan of whoever has a seat: the turn for which it was made is being played."""
    holder = select(_seats.user_id).where(_seats.game_id == game_id, _seats.seat == seat)
    await connection.execute(
        delete(people.plans).where(
            _plans.game_id == game_id, _plans.user_id == holder.scalar_subquery()
        )
    )


async def cancel_plans(connection: AsyncConnection, game_id: int) -> None:
    """Let no plan of a game run: the table for which they were made is another now."""
    waiting = update(people.plans).where(_plans.game_id == game_id, _plans.state == "filed")
    await connection.execute(waiting.values(state="cancelled"))


async def note_planned(connection: AsyncConnection, game_id: int, entries: Sequence[Entry]) -> None:
    """Mark entries of the log as made by a plan."""
    rows = [{"game_id": game_id, "seq": entry.seq} for entry in entries if not entry.auto]
    if rows:
        await connection.execute(insert(people.planned), rows)


async def _file(
    connection: AsyncConnection, plan: PlanRecord, expected_last_seq: int
) -> Done | Conflict | NotRunning | NoSuchGame:
    game = await queries.find(connection, queries.by_id(plan.game_id).with_for_update())
    if game is None:
        return NoSuchGame()
    if game.standing.status != "running":
        return NotRunning(game.standing.status)
    if game.last_seq != expected_last_seq:
        return Conflict(game.last_seq)
    await connection.execute(
        delete(people.plans).where(_plans.game_id == plan.game_id, _plans.user_id == plan.user_id)
    )
    await connection.execute(
        insert(people.plans).values(
            game_id=plan.game_id,
            user_id=plan.user_id,
            body=plan.body,
            state=plan.state,
            at=plan.at,
        )
    )
    return Done()


async def _fail(
    connection: AsyncConnection,
    plan: PlanRecord,
    body: Mapping[str, Any],
    at: datetime,
    posts: Sequence[Post],
) -> bool:
    failed = update(people.plans).where(
        _plans.game_id == plan.game_id,
        _plans.user_id == plan.user_id,
        _plans.at == plan.at,
        _plans.state == "filed",
    )
    if await change(connection, failed.values(state="failed", body=body)) == 0:
        return False
    await add_posts(connection, posts, game_id=plan.game_id, seq=None, at=at)
    return True


def _plan(row: Row[*tuple[Any, ...]]) -> PlanRecord:
    return PlanRecord(
        game_id=row.game_id, user_id=row.user_id, body=row.body, state=row.state, at=row.at
    )
