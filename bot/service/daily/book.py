"""The days of the challenge as they are kept: opened, prepared, and what is played on them."""

from dataclasses import replace
from datetime import date
from typing import Final

from bot.daily import challenge_of, mark_of, seed_of
from bot.service.kept.ledger import Ledger
from bot.service.starting import solo_setup
from engine import RULES_VERSION, Setup
from storage.records.days import DayMark, DayRecord

_CODE: Final = "of the daily challenge"


class DayBook:
    """Opens days. Of the secret only what is drawn from it leaves this piece.

    That is the seed of a day that has begun, and the mark of somebody who was forgotten.
    """

    def __init__(self, ledger: Ledger, secret: str | None) -> None:
        self._ledger = ledger
        self._days = ledger.storage.daily_days
        self._secret = secret

    async def get(self, day: date) -> DayRecord | None:
        """A day that was opened, else None."""
        record = await self._days.get(day)
        return None if record is None or record.seed is None else record

    async def open(self, today: date) -> DayRecord | None:
        """The day that has begun, pinned to rules and components of now if nobody did before.

        None if there is no secret to draw its seed from.
        """
        found = await self.get(today)
        if found is not None or self._secret is None:
            return found
        new = self._new(today)
        seed = seed_of(self._secret, today, new.rules_version, new.components)
        await self._ledger.shelf.keep_components()
        return await self._days.put(replace(new, seed=seed))

    async def prepare(self, day: date) -> DayRecord | None:
        """A day to come, of which no seed is kept; None if there is no secret."""
        if self._secret is None:
            return None
        await self._ledger.shelf.keep_components()
        return await self._days.put(self._new(day))

    def mark(self, user_id: int, day: date) -> DayMark | None:
        """What stands for a person at a day once they are forgotten; None without a secret."""
        return None if self._secret is None else DayMark(day, mark_of(self._secret, user_id, day))

    async def game_of(self, record: DayRecord) -> Setup:
        """The game of a day. Raises BrokenGame if its component set cannot be had."""
        seed = record.seed
        if seed is None:
            assert self._secret is not None, "only who has the secret prepares days"
            seed = seed_of(self._secret, record.day, record.rules_version, record.components)
        components = await self._ledger.shelf.components_by(record.components, _CODE)
        setup = solo_setup(components, record.level, record.modules, seed, None)
        return replace(setup, rules_version=record.rules_version)

    def _new(self, day: date) -> DayRecord:
        challenge = challenge_of(day)
        return DayRecord(
            day=day,
            rules_version=RULES_VERSION,
            components=self._ledger.shelf.components.fingerprint,
            level=challenge.level,
            modules=challenge.modules,
        )
