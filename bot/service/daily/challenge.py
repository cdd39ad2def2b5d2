"""The daily challenge, free of Discord: one game a UTC day, the same for everybody."""

from datetime import date
from typing import assert_never

from bot.daily import day_of, open_days
from bot.service.daily.attempts import Attempts
from bot.service.daily.book import DayBook
from bot.service.daily.clock import DailyClock
from bot.service.daily.looking import DailyLooking
from bot.service.daily.par import ParReckoner
from bot.service.daily.people import DailyPeople
from bot.service.daily.records import (
    Attempted,
    DailyOff,
    DayOver,
    Finish,
    ForgottenMeanwhile,
    NoSuchDay,
    NotYet,
    PlayOutcome,
    PractiseOutcome,
    Practising,
    RulesChanged,
)
from bot.service.kept.ledger import Ledger
from bot.service.table.outcomes import Repeated
from bot.service.table.records import Person
from bot.service.thinking.engine_turns import EnginePool
from engine import RULES_VERSION
from storage import AlreadyDone, Created
from storage.daily.attempts import AttemptMade, BegunBefore
from storage.records.days import Attempt, DayMark, DayRecord


class Daily(DailyLooking):
    """The challenge of one storage; made by Tables."""

    def __init__(self, ledger: Ledger, secret: str | None) -> None:
        """Without a ``secret`` no day begins."""
        book = DayBook(ledger, secret)
        attempts = Attempts(ledger, book)
        super().__init__(ledger, book, attempts)
        self.people = DailyPeople(ledger.storage, ledger.clock)
        self.clock = DailyClock(ledger, book, attempts)

    def reckoner(self, pool: EnginePool) -> ParReckoner:
        """What works par out."""
        return ParReckoner(self._ledger, self._book, pool)

    async def play(
        self,
        person: Person,
        channel_id: int,
        day: date | None = None,
        interaction_id: int | None = None,
    ) -> PlayOutcome:
        """Begin the one attempt of a person at today's challenge, or go on with it.

        Another ``day`` can only be gone on with. A Finish is what came of it.
        """
        today = day_of(self._ledger.clock())
        wanted = today if day is None else day
        async with self._ledger.lock(("daily", person.user_id)):
            record = await (self._book.open if wanted == today else self._book.get)(wanted)
            if record is None:
                return DailyOff() if wanted == today else NoSuchDay(wanted)
            attempt = await self._storage.daily_attempts.of(wanted, person.user_id)
            if attempt is not None:
                return await self._stands(record, attempt)
            if wanted != today:
                return DayOver(record)
            if record.rules_version != RULES_VERSION:
                return RulesChanged(record)
            begun = await self._attempts.begin(
                record, person, channel_id, interaction_id, counted=True
            )
            match begun:
                case Created(game_id):
                    table = await self._ledger.existing(game_id)
                    return Attempted(record, table, begun=True)
                case AttemptMade(made):
                    return await self._stands(record, made)
                case BegunBefore():
                    return ForgottenMeanwhile(record)
                case AlreadyDone(game_id):
                    return Repeated(await self._ledger.existing(game_id))
                case _:
                    assert_never(begun)

    async def practise(
        self, person: Person, channel_id: int, day: date, interaction_id: int | None = None
    ) -> PractiseOutcome:
        """Play a day again, or for the first time once it is over; it counts for nothing.

        A practice game of the day that is under way goes on, as does an attempt that came too late.
        """
        async with self._ledger.lock(("daily", person.user_id)):
            record = await self._book.get(day)
            if record is None:
                return NoSuchDay(day)
            attempt = await self.attempt(person.user_id, day)
            running = attempt is not None and attempt.state == "open"
            if running or (attempt is None and self.secret(day)):
                gone = attempt is None and await self._has_mark(person.user_id, day)
                return ForgottenMeanwhile(record) if gone else NotYet(record)
            if record.rules_version != RULES_VERSION:
                return RulesChanged(record)
            live = await self._storage.daily_attempts.live_practice(day, person.user_id)
            if live is not None:
                return Practising(record, await self._ledger.existing(live), begun=False)
            begun = await self._attempts.begin(
                record, person, channel_id, interaction_id, counted=False
            )
            match begun:
                case Created(game_id):
                    return Practising(record, await self._ledger.existing(game_id), begun=True)
                case AlreadyDone(game_id):
                    return Repeated(await self._ledger.existing(game_id))
                case AttemptMade() | BegunBefore():
                    raise AssertionError("practice is no attempt")
                case _:
                    assert_never(begun)

    def marks(self, user_id: int) -> tuple[DayMark, ...]:
        """What would stand for a person, were they forgotten now, at each day that is open."""
        found = (self._book.mark(user_id, day) for day in open_days(self._ledger.clock()))
        return tuple(mark for mark in found if mark is not None)

    async def marked(self, user_id: int) -> tuple[DayMark, ...]:
        """The marks that are kept of a person who was forgotten on a day that is still open."""
        found = self.marks(user_id)
        return tuple([mark for mark in found if await self._storage.daily_marks.has(mark)])

    async def _has_mark(self, user_id: int, day: date) -> bool:
        return any(mark.day == day for mark in await self.marked(user_id))

    async def _stands(self, record: DayRecord, attempt: Attempt) -> Attempted | Finish:
        attempt = await self._attempts.settled(attempt)
        if attempt.state == "open":
            table = await self._ledger.existing(attempt.game_id)
            return Attempted(record, table, begun=False)
        assert attempt.user_id is not None
        return Finish(record, attempt, await self.streak(attempt.user_id, record.day))
