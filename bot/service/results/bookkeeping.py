"""Keeping the books: every finished game is written down once, and ratings follow.

Nothing tells the bookkeeper that a game has ended: it looks. So a crash loses nothing, games from
before there were books are caught up with, and one that another process ended is found too.
"""

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import structlog

from bot import ratings
from bot.ratings import Entrant, RatedGame, Rating, Step
from bot.service.errors import BrokenGame
from bot.service.kept.ledger import Clock
from bot.service.kept.loading import setup_of
from bot.service.kept.shelf import Shelf
from bot.service.results.booking import Course, booking
from bot.service.results.results import GameResult, result_of
from bot.service.table.play import played
from engine import score
from engine.errors import LogError, SetupError
from storage import Game, Storage
from storage.records.results import (
    BookedSeat,
    Booking,
    EntrantRecord,
    RatedGameRecord,
    RatingRecord,
    StepRecord,
)

_log: Final = structlog.get_logger(__name__)

ATTEMPTS: Final = 20
"""So often the books may be changed by others in the middle of our work."""

AT_A_TIME: Final = 20
"""So many games are booked before others get a turn; each takes some ten milliseconds."""

OVERLAP: Final = timedelta(minutes=10)
"""Games may come to be known in another order than they ended in: clocks differ."""


class Bookkeeper:
    """Writes down finished games; made by Tables."""

    def __init__(self, storage: Storage, shelf: Shelf, clock: Clock) -> None:
        self._storage = storage
        self._shelf = shelf
        self._clock = clock
        self._one_at_a_time = asyncio.Lock()
        self._seen: datetime | None = None

    async def catch_up(self, *, limit: int = 100, everything: bool = False) -> int:
        """Book up to ``limit`` finished games, those that ended first before others; how many.

        It looks at what has ended lately, and the first time, or for ``everything``, at all games.
        Ratings that are out of date are worked out anew. Raises StorageUnavailable.
        """
        async with self._one_at_a_time:
            now = self._clock()
            since = None if everything or self._seen is None else self._seen - OVERLAP
            games = await self._storage.statistics.unbooked(since=since, limit=limit)
            for game in games:
                await self._book(game)
            if len(games) < limit:
                self._seen = now
            await self._keep_current()
            return len(games)

    async def catch_up_with_all(self) -> None:
        """Book every finished game: what nobody looked at, and games from before there were books.

        Whoever looks at results has them booked first. Raises StorageUnavailable.
        """
        booked = AT_A_TIME
        while booked == AT_A_TIME:
            booked = await self.catch_up(limit=AT_A_TIME, everything=True)

    async def rebuild(self) -> int:
        """Work out all ratings anew from the games in the books; how many are rated."""
        async with self._one_at_a_time:
            return await self._rebuild()

    async def _keep_current(self) -> None:
        books = await self._storage.ratings.books()
        if books.ratings_version != ratings.VERSION:
            await self._rebuild()

    async def _rebuild(self) -> int:
        for _ in range(ATTEMPTS):
            books, games = await self._storage.ratings.games()
            steps = await asyncio.to_thread(_climbed, games)
            if await self._storage.ratings.replace(
                steps, version=ratings.VERSION, unless_changed=books.revision
            ):
                return len(games)
        raise BrokenGame("Ratings could not be worked out: the books were changed all the time.")

    async def _book(self, game: Game) -> None:
        for _ in range(ATTEMPTS):
            # Whatever changes after this look at the books, a person forgotten too, overtakes us.
            books = await self._storage.ratings.books()
            entry = await self._entry(game)
            late = entry.rated and books.last is not None and _key(entry) < books.last
            steps = () if late else await self._steps(entry)
            done = await self._storage.statistics.book(
                entry, steps, revision=books.revision, late=late
            )
            if done != "overtaken":
                return
        raise BrokenGame(f"Game {game.code} could not be booked: others were always faster.")

    async def _entry(self, game: Game) -> Booking:
        """What a game comes to. One that cannot be played through still has its result."""
        stored = await self._storage.results.of(game.id)
        assert stored is not None
        result = result_of(stored)
        try:
            return await self._from_log(game, result)
        except (BrokenGame, LogError, SetupError) as trouble:
            _log.warning("booked_without_log", game=game.code, trouble=repr(trouble))
            return booking(result, None, Course())

    async def _from_log(self, game: Game, result: GameResult) -> Booking:
        setup = setup_of(game)
        await self._shelf.components_by(setup.components, game.code)
        lines = await self._storage.log.lines(game.id)
        actors = await self._storage.actors.of(game.id)

        def read() -> Booking:
            walk = played(setup, [line.entry for line in lines])
            if walk.decision is not None and result.ended_early is None:
                raise BrokenGame(f"Game {game.code} is over, but its log does not lead there.")
            return booking(result, setup, Course(walk.turns, lines, actors, score(walk.state)))

        return await asyncio.to_thread(read)

    async def _steps(self, entry: Booking) -> Sequence[StepRecord]:
        """What a game does to ratings, if it counts."""
        if not entry.rated:
            return ()
        counted = [seat for seat in entry.seats if seat.rated]
        known = await self._storage.ratings.of(
            ratings.ladders(entry.guild_id),
            [seat.user_id for seat in counted if seat.user_id is not None],
        )
        game = RatedGame(
            entry.game_id, entry.ended_at, entry.guild_id, tuple(map(_entrant, counted))
        )
        before = {key: Rating(one.mu, one.sigma, one.games) for key, one in known.items()}
        return [_step_record(step) for step in ratings.climbed([game], before)]


def _climbed(games: Sequence[RatedGameRecord]) -> list[StepRecord]:
    rated = (
        RatedGame(
            game.game_id, game.ended_at, game.guild_id, tuple(map(_known_entrant, game.entrants))
        )
        for game in games
    )
    return [_step_record(step) for step in ratings.climbed(rated)]


def _key(entry: Booking) -> tuple[datetime, int]:
    return entry.ended_at, entry.game_id


def _entrant(seat: BookedSeat) -> Entrant:
    return Entrant(seat.seat, seat.user_id, seat.place)


def _known_entrant(one: EntrantRecord) -> Entrant:
    entered = {ladder: Rating(*values) for ladder, values in one.entered.items()}
    return Entrant(one.seat, one.user_id, one.place, entered)


def _step_record(step: Step) -> StepRecord:
    return StepRecord(
        step.ladder,
        step.game_id,
        step.seat,
        step.user_id,
        step.at,
        _rating_record(step.before),
        _rating_record(step.after),
    )


def _rating_record(rating: Rating) -> RatingRecord:
    return RatingRecord(rating.mu, rating.sigma, rating.games, rating.shown, rating.provisional)
