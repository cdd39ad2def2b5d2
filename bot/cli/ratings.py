"""``ratings rebuild``: all ratings worked out anew from the games that are stored."""

import asyncio
from typing import Final

import discord

from bot.cli.database import check_version, storage_of_settings
from bot.service import Tables
from bot.settings import load_settings
from engine import load_components

AT_A_TIME: Final = 100


def rebuilt() -> str:
    """Book what is not in the books yet and work out all ratings anew; a sentence that says so.

    The bot may go on running. Raises Trouble, SettingsError, ComponentError, StorageError.
    """
    return asyncio.run(_rebuilt())


async def _rebuilt() -> str:
    async with storage_of_settings() as storage:
        await check_version(storage)
        components = load_components(load_settings().components)
        bookkeeper = Tables(storage, components, discord.utils.utcnow).bookkeeper
        while await bookkeeper.catch_up(limit=AT_A_TIME, everything=True):
            pass
        rated = await bookkeeper.rebuild()
    return f"Ratings are worked out anew. Games that are rated: {rated}."
