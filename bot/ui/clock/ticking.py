"""The one clock of the bot: does whatever is due, and reminds people.

One loop sleeps until the next thing is due, and looks at once after something has happened. What is
due stands in the database, so nothing is forgotten while the bot is away.
"""

import asyncio
import secrets
from datetime import datetime, timedelta
from typing import Final

import discord
import structlog
from discord.ext import tasks

from bot.service import DigestDue, DueEvent, EnginePool, Reminder
from bot.ui.clock.inbox import digest
from bot.ui.clock.reminding import remind
from bot.ui.desk import Desk
from bot.ui.lobby.card import show_lobby
from storage.errors import StorageUnavailable

log = structlog.get_logger()

TRY_AGAIN: Final = timedelta(minutes=1)
"""After the database could not be reached."""

LOOK_AGAIN: Final = timedelta(hours=1)
"""A process that died may have left something due that this one does not know of."""

MOST_ROUNDS: Final = 50
"""So many portions of due things are done at a time."""


class Ticker:
    """Calls the scheduler of this process, and carries out what it gives."""

    def __init__(self, desk: Desk, pool: EnginePool) -> None:
        self._desk = desk
        self._scheduler = desk.tables.scheduler(pool, secrets.token_hex(4))
        self._par = desk.tables.daily.reckoner(pool)
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._look_at: datetime | None = None
        self._interval = TRY_AGAIN.total_seconds()
        self._caught_up = False
        self._lobbies_at = discord.utils.utcnow()
        self._daily_at: datetime | None = None

    def start(self) -> None:
        """Begin, once the bot is connected; a second call does nothing."""
        if not self._loop.is_running():
            _ = self._loop.start()

    async def stop(self) -> None:
        """End; what is due stays due."""
        self._loop.cancel()
        if self._task is not None and not self._task.done():
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._par.stop()

    def wake(self) -> None:
        """Something has happened: look what is due now."""
        if not self._loop.is_running():
            return
        self._again = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work(), name="scheduler")

    @tasks.loop(seconds=TRY_AGAIN.total_seconds())
    async def _loop(self) -> None:
        if self._look_at is None or discord.utils.utcnow() >= self._look_at:
            self.wake()

    async def _work(self) -> None:
        while self._again:
            self._again = False
            self._look_at = discord.utils.utcnow() + TRY_AGAIN
            try:
                await self._round()
            except StorageUnavailable:
                log.warning("timers unreachable")
            except Exception:
                # A defect; what is due is safe in the database and is tried again.
                log.exception("scheduler broken")
            self._sleep_until(self._look_at)

    def _sleep_until(self, moment: datetime) -> None:
        """Let the loop look then, whatever it would have slept until."""
        following = self._loop.next_iteration
        if following is None:
            return
        # An interval counts from the last look, even if it is changed long after that.
        last = following - timedelta(seconds=self._interval)
        self._interval = max(1.0, (moment - last).total_seconds())
        self._loop.change_interval(seconds=self._interval)

    async def _round(self) -> None:
        if not self._caught_up:
            # Plans whose turn came just when the bot was stopped.
            self._caught_up = True
            if await self._desk.tables.plans.catch_up():
                self._desk.sender.wake()
        due = await self._timers()
        at = discord.utils.utcnow() + LOOK_AGAIN
        self._look_at = min(at, due or at, await self._lobbies(), await self._daily())

    async def _timers(self) -> datetime | None:
        """Do what is due in games; when the next thing is."""
        for _ in range(MOST_ROUNDS):
            # To ask first costs less than to claim in vain, as after most presses.
            due = await self._scheduler.next_due()
            if due is None or due > discord.utils.utcnow():
                return due
            for event in await self._scheduler.tick(discord.utils.utcnow()):
                await self._carry_out(event)
        return await self._scheduler.next_due()

    async def _lobbies(self) -> datetime:
        """Close lobbies in which nothing happens any more; when to look for some again."""
        now = discord.utils.utcnow()
        if now >= self._lobbies_at:
            self._lobbies_at = now + LOOK_AGAIN
            for lobby in await self._desk.tables.lobbies.expire():
                words = self._desk.public_words(lobby.record.place.guild_id)
                await show_lobby(self._desk, lobby.id, words)
        return self._lobbies_at

    async def _daily(self) -> datetime:
        """See to the daily challenge; when that is due again."""
        daily, now = self._desk.tables.daily, discord.utils.utcnow()
        due = now if self._daily_at is None else await daily.clock.next_due(self._daily_at)
        if due > now:
            return due
        await daily.clock.tick(now)
        self._daily_at = now
        self._par.wake()
        self._desk.sender.wake()
        return await daily.clock.next_due(now)

    async def _carry_out(self, event: DueEvent) -> None:
        """Remind, or see that what the scheduler has queued is sent."""
        match event:
            case Reminder():
                await remind(self._desk, event)
                await self._scheduler.done(event, discord.utils.utcnow())
            case DigestDue():
                await digest(self._desk, event)
                await self._scheduler.done(event, discord.utils.utcnow())
            case _:
                self._desk.sender.wake()
