"""The clocks of games: read with one look, changed with an act or by themselves, never half.

The time of a game has a version. Who changes it says which version they have worked from, and is
refused if it is no longer the one in the database.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.games import queries
from storage.outcomes import Done, Overtaken
from storage.posts.outbox import add_posts
from storage.records.games import Game, Post, SeatRecord
from storage.records.time import CalendarRecord, GameTime, SeatClock, Timing
from storage.sql.database import Database
from storage.sql.statements import change, fetch_all
from storage.tables import time as tables
from storage.tables.games import games
from storage.time.calendars import write_calendar
from storage.time.timers import replace_timers

_clocks: Final = tables.clocks.c
_paces: Final = tables.paces.c


class TimeChangedMeanwhile(Exception):
    """Raised inside a transaction to undo it: a game's time or log is no longer as it was."""

    def __init__(self, game_id: int) -> None:
        super().__init__(game_id)
        self.game_id = game_id


@dataclass(frozen=True, slots=True, kw_only=True)
class Retiming:
    """A change of a running game's time without any entry of its log, whose length is ``seq``."""

    game_id: int
    seq: int
    timing: Timing
    posts: tuple[Post, ...] = ()


class Clocks:
    """The time of all games that keep time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, game_id: int) -> GameTime | None:
        """The time of a game; None if it keeps none."""
        return (await self.of_games([game_id])).get(game_id)

    async def of_games(self, game_ids: Sequence[int]) -> Mapping[int, GameTime]:
        """The time of several games, all read at one moment; those without are left out."""
        return await self._database.read(lambda connection: _of_games(connection, game_ids))

    async def running_of(self, user_id: int) -> tuple[tuple[Game, tuple[SeatRecord, ...]], ...]:
        """The games under way in which a person has a seat or stands in, with who sits there."""
        return await self._database.read(lambda connection: _running_of(connection, user_id))

    async def retime(
        self,
        retimings: Sequence[Retiming],
        at: datetime,
        *,
        calendar: CalendarRecord | None = None,
        digest_at: datetime | None = None,
    ) -> Done | Overtaken:
        """Change the time of games, all of them or none; with ``calendar`` that of a person too.

        Then ``digest_at`` is when their next digest is due, None for none.
        """
        try:
            return await self._database.write(
                lambda connection: _retime(connection, retimings, at, calendar, digest_at)
            )
        except TimeChangedMeanwhile as changed:
            return Overtaken(changed.game_id)

    async def vote_to_pause(
        self, game_id: int, user_id: int, at: datetime, *, unless_before: datetime
    ) -> frozenset[int]:
        """Note that a person wants a pause; everybody who does, votes of old times left out."""
        return await self._database.write(
            lambda connection: _vote(connection, game_id, user_id, at, unless_before)
        )


async def write_timing(connection: AsyncConnection, game_id: int, timing: Timing | None) -> None:
    """Change the time of a game. Raises TimeChangedMeanwhile."""
    if timing is None:
        return
    values = {
        "turn_hours": timing.turn_hours,
        "bank_hours": timing.bank_hours,
        "paused_at": timing.paused_at,
        "version": timing.version + 1,
    }
    if timing.version == 0:
        await connection.execute(insert(tables.paces).values(game_id=game_id, **values))
    else:
        unchanged = (_paces.game_id == game_id, _paces.version == timing.version)
        if await change(connection, update(tables.paces).where(*unchanged).values(**values)) == 0:
            raise TimeChangedMeanwhile(game_id)
    if timing.clocks:
        seats = [clock.seat for clock in timing.clocks]
        old = delete(tables.clocks).where(_clocks.game_id == game_id, _clocks.seat.in_(seats))
        await connection.execute(old)
        rows = [{"game_id": game_id, **asdict(clock)} for clock in timing.clocks]
        await connection.execute(insert(tables.clocks), rows)
    await replace_timers(connection, game_id, timing.timers)


async def _of_games(connection: AsyncConnection, game_ids: Sequence[int]) -> Mapping[int, GameTime]:
    if not game_ids:
        return {}
    paces = await fetch_all(connection, select(tables.paces).where(_paces.game_id.in_(game_ids)))
    query = select(tables.clocks).where(_clocks.game_id.in_(game_ids)).order_by(_clocks.seat)
    clocks: dict[int, list[SeatClock]] = {row.game_id: [] for row in paces}
    for row in await fetch_all(connection, query):
        clocks[row.game_id].append(_clock(row))
    return {
        row.game_id: GameTime(
            turn_hours=row.turn_hours,
            bank_hours=row.bank_hours,
            paused_at=row.paused_at,
            version=row.version,
            clocks=tuple(clocks[row.game_id]),
        )
        for row in paces
    }


async def _running_of(
    connection: AsyncConnection, user_id: int
) -> tuple[tuple[Game, tuple[SeatRecord, ...]], ...]:
    found = await queries.find_all(connection, queries.live_of_user(user_id, None))
    under_way = [game for game in found if game.standing.status == "running"]
    people = await queries.seats_of_games(connection, [game.id for game in under_way])
    return tuple((game, people.get(game.id, ())) for game in under_way)


def _clock(row: Row[*tuple[Any, ...]]) -> SeatClock:
    return SeatClock(
        seat=row.seat,
        bank=row.bank,
        spent=row.spent,
        since=row.since,
        asked_at=row.asked_at,
        acting_id=row.acting_id,
        acting_name=row.acting_name,
        stand_in_after=row.stand_in_after,
        taken_back=row.taken_back,
    )


async def _retime(
    connection: AsyncConnection,
    retimings: Sequence[Retiming],
    at: datetime,
    calendar: CalendarRecord | None,
    digest_at: datetime | None,
) -> Done:
    # In the order of their ids: two that change several games never wait for each other.
    for retiming in sorted(retimings, key=lambda one: one.game_id):
        await _lock(connection, retiming)
        await write_timing(connection, retiming.game_id, retiming.timing)
        await add_posts(
            connection, retiming.posts, game_id=retiming.game_id, seq=retiming.seq, at=at
        )
        if retiming.timing.paused_at is not None:
            votes = tables.pause_votes
            await connection.execute(delete(votes).where(votes.c.game_id == retiming.game_id))
    if calendar is not None:
        await write_calendar(connection, calendar, digest_at)
    return Done()


async def _lock(connection: AsyncConnection, retiming: Retiming) -> None:
    """See that the game is running and its log as long as expected, and stays so meanwhile."""
    as_expected = (
        games.c.id == retiming.game_id,
        games.c.last_seq == retiming.seq,
        games.c.status == "running",
    )
    found = await connection.scalar(select(games.c.id).where(*as_expected).with_for_update())
    if found is None:
        raise TimeChangedMeanwhile(retiming.game_id)


async def _vote(
    connection: AsyncConnection,
    game_id: int,
    user_id: int,
    at: datetime,
    unless_before: datetime,
) -> frozenset[int]:
    votes = tables.pause_votes
    own = delete(votes).where(votes.c.game_id == game_id, votes.c.user_id == user_id)
    await connection.execute(own)
    await connection.execute(insert(votes).values(game_id=game_id, user_id=user_id, at=at))
    query = select(votes.c.user_id).where(votes.c.game_id == game_id, votes.c.at >= unless_before)
    return frozenset((await connection.scalars(query)).all())
