"""Looking at the daily challenge: results, tables, streaks, past days, other people's races."""

import asyncio
from collections.abc import Mapping
from datetime import date, datetime
from typing import Final

from bot.daily import ONE_DAY, Span, Streak, day_of, days_of, is_open, streak
from bot.service.daily.attempts import Attempts, race_through
from bot.service.daily.book import DayBook
from bot.service.daily.records import ArchiveLine, Compared, Finish, Ghost, Practised
from bot.service.kept.ledger import Ledger
from bot.service.table.play import played
from bot.service.table.records import Table
from storage.daily.standings import Asked
from storage.records.days import Attempt, DayRecord, Scope, Standings

MOST_GHOSTS: Final = 25
"""People among whom one may choose; as many as a menu of Discord holds."""


class DailyLooking:
    """The use cases of the challenge that change nothing but what is due to be noted."""

    def __init__(self, ledger: Ledger, book: DayBook, attempts: Attempts) -> None:
        self._ledger = ledger
        self._storage = ledger.storage
        self._book = book
        self._attempts = attempts

    def today(self) -> date:
        """The day that it is."""
        return day_of(self._ledger.clock())

    def secret(self, day: date) -> bool:
        """Whether attempts at a day may still be under way: what it holds stays untold."""
        return is_open(day, self._ledger.clock())

    async def day(self, day: date) -> DayRecord | None:
        """A day that was opened; None if there was none."""
        return await self._book.get(day)

    async def attempt(self, user_id: int, day: date) -> Attempt | None:
        """A person's attempt at a day as it stands now."""
        found = await self._storage.daily_attempts.of(day, user_id)
        return None if found is None else await self._attempts.settled(found)

    async def counts(self, game_id: int) -> bool:
        """Whether a game is an attempt that may still count."""
        attempt = await self._storage.daily_attempts.of_game(game_id)
        return attempt is not None and attempt.state == "open"

    async def unfinished(self, user_id: int) -> Attempt | None:
        """Yesterday's attempt of a person, if it can still be finished."""
        attempt = await self.attempt(user_id, self.today() - ONE_DAY)
        return attempt if attempt is not None and attempt.state == "open" else None

    async def finish(self, user_id: int, day: date) -> Finish | None:
        """What came of a person's attempt at a day; None while it is under way or without one."""
        record, attempt = await self._book.get(day), await self.attempt(user_id, day)
        if record is None or attempt is None or attempt.state == "open":
            return None
        return Finish(record, attempt, await self.streak(user_id, day))

    async def of_table(self, table: Table, user_id: int) -> Finish | Practised | None:
        """What came of a game of a day that is over; None for any other game."""
        attempt = await self._storage.daily_attempts.of_game(table.id)
        if attempt is None or not table.over:
            return None
        if attempt.state not in ("practice", "late") or attempt.points is not None:
            return await self.finish(user_id, attempt.day)
        record = await self._book.get(attempt.day)
        assert record is not None
        walk = await asyncio.to_thread(played, table.setup, table.log)
        own = await self.attempt(user_id, attempt.day)
        return Practised(record, await asyncio.to_thread(race_through, walk), own)

    async def streak(self, user_id: int, as_of: date | None = None) -> Streak:
        """A person's days in a row, as of a day (today if None)."""
        now = self._ledger.clock()
        last = day_of(now) if as_of is None else as_of
        days = [day for day in await self._storage.daily_days.dates() if day <= last]
        attempts = {each.day: each for each in await self._storage.daily_attempts.all_of(user_id)}
        counted = {day for day, attempt in attempts.items() if attempt.state == "counted"}
        return streak(days, counted, _pending(attempts, now))

    async def standings(
        self,
        scope: Scope,
        span: Span,
        day: date,
        *,
        user_id: int | None = None,
        guild_id: int | None = None,
        start: int = 0,
        limit: int = 10,
    ) -> Standings:
        """A page of a table, of the day or of the week, month, or all days around or up to it."""
        days = days_of(span, day)
        asked = Asked(
            first=days.first, last=days.last, scope=scope, user_id=user_id, guild_id=guild_id
        )
        return await self._storage.daily_standings.page(asked, start=start, limit=limit)

    async def archive(
        self, user_id: int, *, before: date | None = None, limit: int = 10
    ) -> tuple[ArchiveLine, ...]:
        """Past days, the latest first, with what the person made of each."""
        past = self.today() if before is None else before
        days = await self._storage.daily_days.opened(before=past, limit=limit)
        attempts = {each.day: each for each in await self._storage.daily_attempts.all_of(user_id)}
        return tuple(ArchiveLine(record, attempts.get(record.day)) for record in days)

    async def ghosts(self, user_id: int, day: date, guild_id: int | None) -> tuple[Ghost, ...]:
        """Whom a person may be compared with at a day: those whom tables name to them."""
        if not await self._may_look(user_id, day):
            return ()
        scopes: tuple[Scope, ...] = ("friends", "server", "everybody")
        found: dict[int, Ghost] = {}
        for scope in scopes if guild_id is not None else ("friends", "everybody"):
            page = await self.standings(
                scope, "day", day, user_id=user_id, guild_id=guild_id, limit=MOST_GHOSTS
            )
            for line in page.lines:
                if line.user_id not in (None, user_id) and line.name is not None:
                    found.setdefault(line.user_id, Ghost(line.user_id, line.name))
        return tuple(found.values())[:MOST_GHOSTS]

    async def compare(
        self, user_id: int, day: date, guild_id: int | None, other: int | None = None
    ) -> Compared | None:
        """Races through a day's game; None while the person's own attempt is to come or to end."""
        record = await self._book.get(day)
        if record is None or not await self._may_look(user_id, day):
            return None
        own = await self.attempt(user_id, day)
        ghost = next(
            (
                ghost
                for ghost in await self.ghosts(user_id, day, guild_id)
                if ghost.user_id == other
            ),
            None,
        )
        theirs = None if ghost is None else await self.attempt(ghost.user_id, day)
        race = None if theirs is None else theirs.race
        return Compared(
            record,
            None if own is None else own.race,
            None if ghost is None or race is None else (ghost.name, race),
        )

    async def _may_look(self, user_id: int, day: date) -> bool:
        """How others fared is told to who has finished; to all once the day is closed."""
        attempt = await self.attempt(user_id, day)
        if attempt is None:
            return not self.secret(day)
        return attempt.state != "open"


def _pending(attempts: Mapping[date, Attempt], now: datetime) -> set[date]:
    """Days that a person can still play: today's challenge, and what they have begun."""
    today = day_of(now)
    begun = {
        day for day, attempt in attempts.items() if attempt.state == "open" and is_open(day, now)
    }
    return begun | ({today} - attempts.keys())
