"""Work that comes round every hour while the bot runs, the first time at its start."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog
from discord.ext import tasks

from storage.errors import StorageUnavailable

log = structlog.get_logger()

HOURS: Final = 1.0


class Rounds:
    """Does one piece of work again and again; one round that fails ends nothing."""

    def __init__(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        self._name = name
        self._work = work
        self._loop = tasks.loop(hours=HOURS)(self._round)

    def start(self) -> None:
        """Begin, once the bot is connected; a second call does nothing."""
        if not self._loop.is_running():
            _ = self._loop.start()

    async def stop(self) -> None:
        """End; what is left undone is found in the first round after the next start."""
        task = self._loop.get_task()
        self._loop.cancel()
        if task is not None:
            await asyncio.gather(task, return_exceptions=True)

    async def _round(self) -> None:
        try:
            await self._work()
        except StorageUnavailable:
            log.warning("round left out: no database", work=self._name)
        except Exception:
            # A defect; the work is tried again in the next round.
            log.exception("round broken", work=self._name)
