"""Who may see whose results, and what is shown to them: statistics, ratings, leaderboards."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, get_args

from bot.ratings import EVERYWHERE, Rating
from bot.service.results.bookkeeping import Bookkeeper
from bot.service.results.statistics import Sort, Statistics, statistics_of
from engine.words import Level, Module, Seat
from storage import Storage
from storage.records.results import RatingLine, RatingRecord, Shown, SoloLine

Openness = Literal["nobody", "server", "everyone"]
"""Who may see somebody's results: they alone; on each server what they played there (who has set
nothing has this); everybody, everything."""

SETTING: Final = "statistics"
DEFAULT: Final[Openness] = "server"

AT_ONCE: Final = 20
"""So many games are booked at most for who looks at results; a backlog is for the background."""

LINES: Final = 10
"""Lines on a page of a leaderboard."""


@dataclass(frozen=True, slots=True)
class RatingNow:
    """A person's rating on a ladder; ``history`` is what it was after each game that ended when."""

    rating: Rating
    history: tuple[tuple[datetime, Rating], ...]


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A rating before and after a game."""

    before: Rating
    after: Rating


@dataclass(frozen=True, slots=True)
class PersonResults:
    """All that is told about a person; ``rating`` is None for one without a rated game."""

    statistics: Statistics
    rating: RatingNow | None


@dataclass(frozen=True, slots=True)
class Private:
    """Nothing is told: the person does not let others see it here."""


@dataclass(frozen=True, slots=True)
class RatingPage:
    """A page of the ratings of a ladder: ``lines``, the viewer's ``own``, ``count`` in all."""

    lines: tuple[RatingLine, ...]
    own: RatingLine | None
    number: int
    count: int


@dataclass(frozen=True, slots=True)
class SoloPage:
    """The same for results against a level of the Bot."""

    lines: tuple[SoloLine, ...]
    own: SoloLine | None
    number: int
    count: int


class Leaderboards:
    """Results of people, as others may see them; made by Tables. Ladders are as in bot.ratings."""

    def __init__(self, storage: Storage, bookkeeper: Bookkeeper) -> None:
        self._storage = storage
        self._bookkeeper = bookkeeper

    async def openness(self, user_id: int) -> Openness:
        """Who may see a person's results."""
        found = (await self._storage.user_settings.of(user_id)).get(SETTING)
        return next((known for known in get_args(Openness) if known == found), DEFAULT)

    async def set_openness(self, user_id: int, openness: Openness) -> None:
        """Choose who may see one's results."""
        await self._storage.user_settings.set(
            user_id, SETTING, None if openness == DEFAULT else openness
        )

    async def name_of(self, user_id: int, ladder: int) -> str | None:
        """What a person was called in their last game on a ladder; None without any."""
        return await self._storage.leaderboards.name_of(user_id, ladder)

    async def person(
        self, user_id: int, viewer: int, ladder: int, sort: Sort = "all", *, met_here: bool = False
    ) -> PersonResults | Private:
        """What a viewer may see of a person on a ladder.

        ``met_here`` says that both are on the server whose ladder it is.
        """
        if user_id != viewer and not await self._open(user_id, ladder, met_here=met_here):
            return Private()
        await self._bookkeeper.catch_up(limit=AT_ONCE)
        games = await self._storage.statistics.of_person(
            user_id, None if ladder == EVERYWHERE else ladder
        )
        history = await self._storage.ratings.history(ladder, user_id)
        steps = tuple((at, Rating(mu, sigma, number)) for at, mu, sigma, number in history)
        now = RatingNow(steps[-1][1], steps) if steps else None
        return PersonResults(await asyncio.to_thread(statistics_of, games, sort), now)

    async def changes(self, game_id: int, ladder: int) -> Mapping[Seat, RatingChange]:
        """What a game did to ratings, by seat, of those who let others see it there."""
        await self._bookkeeper.catch_up(limit=AT_ONCE)
        steps = await self._storage.ratings.steps_of_game(game_id, ladder)
        return {
            seat: RatingChange(_rating(step.before), _rating(step.after))
            for seat, step in sorted(steps.items())
            if step.user_id is not None and await self._open(step.user_id, ladder, met_here=True)
        }

    async def ratings(self, ladder: int, viewer: int, page: int = 0) -> RatingPage:
        """A page of the ratings, the nearest there is; pages count from 0."""
        await self._bookkeeper.catch_up(limit=AT_ONCE)
        shown = _shown(ladder, viewer)
        first = max(page, 0) * LINES
        found = await self._storage.leaderboards.ratings(ladder, shown, first=first, limit=LINES)
        if not found[0] and first:
            first = _last_page(found[2]) * LINES
            found = await self._storage.leaderboards.ratings(
                ladder, shown, first=first, limit=LINES
            )
        return RatingPage(found[0], found[1], first // LINES, found[2])

    async def solo(
        self,
        ladder: int,
        viewer: int,
        level: Level,
        modules: tuple[Module, ...] = (),
        page: int = 0,
    ) -> SoloPage:
        """A page of the results against a level of the Bot with these modules."""
        await self._bookkeeper.catch_up(limit=AT_ONCE)
        shown, word = _shown(ladder, viewer), ",".join(modules)
        first = max(page, 0) * LINES
        boards = self._storage.leaderboards
        found = await boards.solo(ladder, level, word, shown, first=first, limit=LINES)
        if not found[0] and first:
            first = _last_page(found[2]) * LINES
            found = await boards.solo(ladder, level, word, shown, first=first, limit=LINES)
        return SoloPage(found[0], found[1], first // LINES, found[2])

    async def _open(self, user_id: int, ladder: int, *, met_here: bool) -> bool:
        match await self.openness(user_id):
            case "everyone":
                return True
            case "server":
                return met_here and ladder != EVERYWHERE
            case "nobody":
                return False


def _rating(record: RatingRecord) -> Rating:
    return Rating(record.mu, record.sigma, record.games)


def _last_page(count: int) -> int:
    return max(0, (count - 1) // LINES)


def _shown(ladder: int, viewer: int) -> Shown:
    """Everywhere only those are listed who want it; on a server all but those who do not."""
    if ladder == EVERYWHERE:
        return Shown(SETTING, "everyone", only=True, viewer=viewer)
    return Shown(SETTING, "nobody", only=False, viewer=viewer)
