"""Games of a server, and how games ended: what lists and the books are made of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.games import queries
from storage.games.holders import former_holder
from storage.records.games import Game, SeatRecord, Status
from storage.records.people import FormerHolder
from storage.sql.database import Database
from storage.sql.statements import fetch_all
from storage.tables import games as tables
from storage.tables import people

_games: Final = tables.games.c
_former: Final = people.former_holders.c


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredResult:
    """A game that is over, with who sat there in the end and before."""

    game: Game
    seats: tuple[SeatRecord, ...]
    former: tuple[FormerHolder, ...]


class Results:
    """The games of all servers, as lists see them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_guild(
        self,
        guild_id: int,
        statuses: Sequence[Status],
        *,
        before: int | None = None,
        limit: int = 25,
    ) -> tuple[Game, ...]:
        """The games of a server, newest first; private ones are left out.

        ``before`` is the id of the last game of the page before.
        """
        query = select(tables.games).where(
            _games.guild_id == guild_id, _games.status.in_(statuses), ~_games.private
        )
        if before is not None:
            query = query.where(_games.id < before)
        query = query.order_by(_games.id.desc()).limit(limit)
        return await self._database.read(lambda connection: queries.find_all(connection, query))

    async def of(self, game_id: int) -> StoredResult | None:
        """How one game ended; None if it has not."""
        over = _games.status.in_(("finished", "abandoned"))
        query = select(tables.games).where(_games.id == game_id, over)
        found = await self._database.read(lambda connection: _results(connection, query))
        return found[0] if found else None


async def _results(connection: AsyncConnection, query: queries.Rows) -> tuple[StoredResult, ...]:
    games = await queries.find_all(connection, query)
    ids = [game.id for game in games]
    seats = await queries.seats_of_games(connection, ids)
    former = await _former_of(connection, ids)
    return tuple(
        StoredResult(
            game=game,
            seats=seats.get(game.id, ()),
            former=tuple(former.get(game.id, ())),
        )
        for game in games
    )


async def _former_of(
    connection: AsyncConnection, game_ids: Sequence[int]
) -> Mapping[int, list[FormerHolder]]:
    query = (
        select(people.former_holders)
        .where(_former.game_id.in_(game_ids))
        .order_by(_former.game_id, _former.number)
    )
    found: dict[int, list[FormerHolder]] = {}
    for row in await fetch_all(connection, query):
        found.setdefault(row.game_id, []).append(former_holder(row))
    return found
