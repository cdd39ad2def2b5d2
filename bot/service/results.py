"""Games of a server, and how games ended: for lists, statistics and ratings."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from bot.service.handing import ended_early
from storage import FormerHolder, Game, SeatRecord, Storage, StoredResult

Unrated = Literal["not_finished", "changed_hands"]
"""Why a game says nothing about who plays better: it was not played to an end, or of fewer than two
seats somebody was there from the first turn to the last."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a seat ended. ``former`` are those who had it before ``record``'s holder.

    ``stood_in`` counts turns that somebody else made in its person's place.
    """

    record: SeatRecord
    points: int
    won: bool
    resigned: bool
    former: tuple[FormerHolder, ...]
    stood_in: int

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
class Placing:
    """A person and their place, from 1; the same for those who share one."""

    user_id: int
    place: int


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game of several people ended; ``seats`` in turn order."""

    game: Game
    seats: tuple[SeatResult, ...]

    @property
    def ended_early(self) -> str | None:
        """Why it ended before its last card; None if it was played to the end."""
        return ended_early(self.game.standing.result)

    @property
    def placings(self) -> tuple[Placing, ...]:
        """Who did how well, of those who count: they had a seat from the first turn.

        Who resigned comes last, whatever the program made of their seat. Seats that went to
        somebody else in another way count for nobody.
        """
        counted = [(person, seat) for seat in self.seats if (person := seat.counts_for) is not None]
        ranks = [_rank(seat) for _, seat in counted]
        return tuple(
            Placing(person, 1 + sum(other < _rank(seat) for other in ranks))
            for person, seat in counted
        )

    @property
    def unrated(self) -> Unrated | None:
        """Why it counts for no rating; None if it does."""
        if self.game.standing.status != "finished":
            return "not_finished"
        return None if len(self.placings) > 1 else "changed_hands"


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

    async def ended(
        self, *, after: GameResult | None = None, limit: int = 100
    ) -> tuple[GameResult, ...]:
        """Games of several people in the order in which they ended: how ratings are counted.

        ``after`` is the last one of the page before.
        """
        past: tuple[datetime, int] | None = None
        if after is not None:
            past = (after.game.updated_at, after.game.id)
        found = await self._storage.results.ended(after=past, limit=limit)
        return tuple(result_of(stored) for stored in found)


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
        stood_in=stored.stood_in.get(record.seat, 0),
    )


def _rank(seat: SeatResult) -> tuple[bool, bool, int]:
    """The smaller the better."""
    return seat.resigned, not seat.won, -seat.points
