"""Games of a server, and how games ended: for lists, and for the books."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.service.people.handing import ended_early
from storage import FormerHolder, Game, SeatRecord, Storage, StoredResult


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a seat ended. ``former`` are those who had it before ``record``'s holder."""

    record: SeatRecord
    points: int
    won: bool
    resigned: bool
    former: tuple[FormerHolder, ...]

    @property
    def held_throughout(self) -> bool:
        """Whether one person had it from the first turn to the last, or until they resigned."""
        if not self.former:
            return self.record.kind == "human"
        return self.resigned and len(self.former) == 1

    @property
    def counts_for(self) -> int | None:
        """The person for whom it counts; None also for one who was deleted."""
        if not self.held_throughout:
            return None
        return self.former[0].user_id if self.former else self.record.user_id


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game of several people ended; ``seats`` in turn order."""

    game: Game
    seats: tuple[SeatResult, ...]

    @property
    def ended_early(self) -> str | None:
        """Why it ended before its last card; None if it was played to the end."""
        return ended_early(self.game.standing.result)


class Results:
    """Lists of games; made by Tables."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def running(
        self, guild_id: int, *, before: int | None = None, limit: int = 25
    ) -> tuple[Game, ...]:
        """The games under way on a server, newest first; ``before`` is the last id of a page."""
        return await self._storage.results.of_guild(
            guild_id, ("running",), before=before, limit=limit
        )

    async def over(
        self, guild_id: int, *, before: int | None = None, limit: int = 25
    ) -> tuple[Game, ...]:
        """The games of a server that are over, newest first; ``before`` as above."""
        return await self._storage.results.of_guild(
            guild_id, ("finished", "abandoned"), before=before, limit=limit
        )

    async def of(self, game_id: int) -> GameResult | None:
        """How a game ended; None if it has not."""
        found = await self._storage.results.of(game_id)
        return None if found is None else result_of(found)


def result_of(stored: StoredResult) -> GameResult:
    """A stored result as the use cases see it."""
    sheet = stored.game.standing.result or {}
    return GameResult(
        stored.game, tuple(_seat_result(stored, sheet, record) for record in stored.seats)
    )


def _seat_result(stored: StoredResult, sheet: Mapping[str, Any], record: SeatRecord) -> SeatResult:
    former = tuple(one for one in stored.former if one.seat == record.seat)
    gave_up = any(one.why == "resigned" for one in former) and record.kind == "engine"
    points = sheet.get("points", ())
    return SeatResult(
        record=record,
        points=points[record.seat] if record.seat < len(points) else 0,
        won=record.seat in sheet.get("winners", ()),
        resigned=gave_up or record.seat in sheet.get("resigned", ()),
        former=former,
    )
