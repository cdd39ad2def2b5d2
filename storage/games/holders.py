"""Who has a seat, and who had it before: seats change hands, and what was is kept."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.games import queries
from storage.games.interactions import find_done, note_done, write_once
from storage.outcomes import AlreadyDone, Conflict, Done, NoSuchGame, NotRunning
from storage.people.requests import SettledMeanwhile, settle
from storage.posts.outbox import add_posts
from storage.records.games import LIVE, Game, Post, SeatRecord, Settlement
from storage.records.people import FormerHolder, NewHolder, Why
from storage.records.time import Timing
from storage.sql.database import Database
from storage.sql.statements import change, fetch_all
from storage.tables import games as tables
from storage.tables import people
from storage.time.clocks import TimeChangedMeanwhile, write_timing

_seats: Final = tables.seats.c
_former: Final = people.former_holders.c

HandOverOutcome = Done | Conflict | AlreadyDone | NotRunning | NoSuchGame


class TooFewLeft(Exception):
    """Raised inside a transaction to undo it: somebody else has left meanwhile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOver:
    """A seat goes from ``old`` to ``new``.

    Nothing happens if ``old`` does not have it any more, or if fewer than ``people`` persons would
    be left in the game.
    """

    game_id: int
    old: SeatRecord
    new: NewHolder
    why: Why
    at: datetime
    interaction_id: int | None = None
    posts: tuple[Post, ...] = ()
    settlement: Settlement | None = None
    timing: Timing | None = None
    people: int = 0


class Holders:
    """The people and players in the seats of all games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def hand_over(self, change: HandOver) -> HandOverOutcome:
        """Give a seat of a running game to somebody else."""

        async def body(connection: AsyncConnection) -> HandOverOutcome:
            return await _hand_over(connection, change)

        try:
            return await write_once(self._database, change.interaction_id, body)
        except (SettledMeanwhile, TimeChangedMeanwhile, TooFewLeft):
            return Conflict(0)

    async def former(self, game_id: int) -> tuple[FormerHolder, ...]:
        """Who had seats of a game and has them no more, in the order in which they left."""
        query = (
            select(people.former_holders).where(_former.game_id == game_id).order_by(_former.number)
        )
        rows = await self._database.read(lambda connection: fetch_all(connection, query))
        return tuple(former_holder(row) for row in rows)

    async def rename(self, user_id: int, name: str) -> int:
        """Show a person by another name wherever they play or gather; how many places that are."""
        return await self._database.write(lambda connection: _rename(connection, user_id, name))


async def note_former(
    connection: AsyncConnection, game: Game, old: SeatRecord, why: Why, at: datetime
) -> None:
    """Keep who had a seat until now."""
    count = select(func.count()).where(_former.game_id == game.id)
    await connection.execute(
        insert(people.former_holders).values(
            game_id=game.id,
            number=await connection.scalar(count),
            seat=old.seat,
            kind=old.kind,
            user_id=old.user_id,
            display_name=old.display_name,
            player=old.player,
            why=why,
            seq=game.last_seq,
            at=at,
        )
    )


async def seat_them(
    connection: AsyncConnection, game: Game, old: SeatRecord, new: NewHolder, at: datetime
) -> bool:
    """Put somebody into a seat that ``old`` has; False if ``old`` does not have it any more."""
    seated = (
        update(tables.seats)
        .where(
            _seats.game_id == game.id,
            _seats.seat == old.seat,
            _seats.kind == old.kind,
            _seats.user_id.is_not_distinct_from(old.user_id),
        )
        .values(
            kind=new.kind,
            user_id=new.user_id,
            display_name=new.display_name,
            player=new.player,
        )
    )
    if await change(connection, seated) == 0:
        return False
    await connection.execute(
        update(tables.games).where(tables.games.c.id == game.id).values(updated_at=at)
    )
    if old.user_id is not None:
        plans = people.plans.c
        await connection.execute(
            delete(people.plans).where(plans.game_id == game.id, plans.user_id == old.user_id)
        )
    return True


async def _hand_over(connection: AsyncConnection, change: HandOver) -> HandOverOutcome:
    if done := await find_done(connection, change.interaction_id):
        return done
    query = queries.by_id(change.game_id).with_for_update()
    game = await queries.find(connection, query)
    if game is None:
        return NoSuchGame()
    if game.standing.status not in LIVE:
        return NotRunning(game.standing.status)
    if not await seat_them(connection, game, change.old, change.new, change.at):
        return Conflict(game.last_seq)
    if await _people(connection, game) < change.people:
        raise TooFewLeft
    await note_former(connection, game, change.old, change.why, change.at)
    if change.settlement is not None:
        await settle(connection, change.settlement, change.at)
    await write_timing(connection, game.id, change.timing)
    await note_done(
        connection, change.interaction_id, game_id=game.id, seq=game.last_seq, at=change.at
    )
    await add_posts(connection, change.posts, game_id=game.id, seq=game.last_seq, at=change.at)
    return Done()


async def _people(connection: AsyncConnection, game: Game) -> int:
    human = (_seats.game_id == game.id, _seats.kind == "human")
    count = await connection.scalar(select(func.count()).select_from(tables.seats).where(*human))
    return count or 0


async def _rename(connection: AsyncConnection, user_id: int, name: str) -> int:
    renamed = 0
    for table in (tables.seats, people.lobby_people):
        known = update(table).where(table.c.user_id == user_id, table.c.display_name != name)
        renamed += await change(connection, known.values(display_name=name))
    return renamed


def former_holder(row: Row[*tuple[Any, ...]]) -> FormerHolder:
    """A row as a record."""
    return FormerHolder(
        seat=row.seat,
        kind=row.kind,
        user_id=row.user_id,
        display_name=row.display_name,
        player=row.player,
        why=row.why,
        seq=row.seq,
        at=row.at,
    )
