"""What ``python -m bot run``, ``sync`` and ``doctor`` do."""

import asyncio
import signal
from contextlib import suppress
from typing import Final

import discord
import structlog

from bot.app import Baghdad, make_bot
from bot.examination import examine
from bot.logs import set_up_logs
from bot.settings import Settings

log = structlog.get_logger()

SECONDS_TO_FINISH: Final = 8.0
"""How long a stop waits for answers that are under way."""


def run(settings: Settings) -> None:
    """Connect and serve until stopped by Ctrl-C or SIGTERM.

    Raises SettingsError, ComponentError, StorageError or discord.LoginFailure.
    """
    set_up_logs(settings)
    token = settings.require_token()
    asyncio.run(_serve(make_bot(settings), token))


async def _serve(bot: Baghdad, token: str) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, stop.set)
    async with bot:
        serving = asyncio.create_task(bot.start(token))
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        log.info("stopping")
        if bot.is_ready():
            await bot.desk.at_rest(SECONDS_TO_FINISH)
        await bot.close()
        await serving


def sync(settings: Settings, guild_id: int | None) -> int:
    """Tell Discord the commands, everywhere or in one server; how many there are."""
    return asyncio.run(_sync(make_bot(settings), settings.require_token(), guild_id))


async def _sync(bot: Baghdad, token: str, guild_id: int | None) -> int:
    async with bot:
        await bot.login(token)
        guild = None if guild_id is None else discord.Object(guild_id)
        if guild is not None:
            bot.tree.copy_global_to(guild=guild)
        return len(await bot.tree.sync(guild=guild))


def doctor(settings: Settings) -> tuple[str, ...]:
    """What is wrong with settings, components, database and Discord, and how to mend it."""
    return asyncio.run(examine(settings))
