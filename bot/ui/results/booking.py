"""Keeps the books up to date while the bot runs.

Whoever looks at results has them booked first. What nobody looks at, and games from before there
were books, are caught up with in the background.
"""

import asyncio
from typing import Final

import structlog
from discord.ext import tasks

from bot.service.results.bookkeeping import Bookkeeper
from storage.errors import StorageUnavailable

log = structlog.get_logger()

HOURS: Final = 1.0
AT_A_TIME: Final = 20
"""So many games are booked before others get a turn; each takes some ten milliseconds."""


class Booking:
    """Has all finished games booked, at the start and every hour."""

    def __init__(self, bookkeeper: Bookkeeper) -> None:
        self._bookkeeper = bookkeeper

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

    @tasks.loop(hours=HOURS)
    async def _loop(self) -> None:
        try:
            booked = AT_A_TIME
            while booked == AT_A_TIME:
                booked = await self._bookkeeper.catch_up(limit=AT_A_TIME, everything=True)
        except StorageUnavailable:
            log.warning("books not kept: no database")
        except Exception:
            # A defect; what is not booked is tried again.
            log.exception("books not kept")
