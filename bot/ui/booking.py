"""Keeps the books up to date while the bot runs: what has ended is booked soon after.

Games from before there were books are caught up with in the background, some at a time.
"""

import asyncio
from typing import Final

import structlog
from discord.ext import tasks

from bot.service.bookkeeping import Bookkeeper
from storage.errors import StorageUnavailable

log = structlog.get_logger()

SECONDS: Final = 30.0
ROUNDS_AN_HOUR: Final = 120
AT_A_TIME: Final = 20
"""So many games are booked before others get a turn; each takes some ten milliseconds."""


class Booking:
    """Has finished games booked, every half minute, and looks at all games once an hour."""

    def __init__(self, bookkeeper: Bookkeeper) -> None:
        self._bookkeeper = bookkeeper
        self._round = 0

    def start(self) -> None:
        """Begin, once the bot is connected; a second call does nothing."""
        if not self._loop.is_running():
            _ = self._loop.start()

    async def stop(self) -> None:
        """End; what is not booked is found the next time."""
        task = self._loop.get_task()
        self._loop.cancel()
        if task is not None:
            await asyncio.gather(task, return_exceptions=True)

    @tasks.loop(seconds=SECONDS)
    async def _loop(self) -> None:
        everything = self._round % ROUNDS_AN_HOUR == 0
        self._round += 1
        try:
            booked = AT_A_TIME
            while booked == AT_A_TIME:
                booked = await self._bookkeeper.catch_up(limit=AT_A_TIME, everything=everything)
        except StorageUnavailable:
            log.warning("books not kept: no database")
        except Exception:
            # A defect; what is not booked is tried again.
            log.exception("books not kept")
