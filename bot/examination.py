"""The doctor: looks at everything the bot needs and says what is wrong, and how to mend it."""

from collections.abc import AsyncIterator

import aiohttp
import discord

from bot.settings import Settings, SettingsError
from engine import ComponentError, load_components
from storage import Storage, StorageError


async def examine(settings: Settings) -> tuple[str, ...]:
    """A sentence for each problem; none if all is well."""
    found = [problem async for problem in _components(settings)]
    found += [problem async for problem in _database(settings)]
    found += [problem async for problem in _discord(settings)]
    return tuple(found)


async def _components(settings: Settings) -> AsyncIterator[str]:
    try:
        load_components(settings.components)
    except ComponentError as error:
        yield f"The component set cannot be used: {error}"


async def _database(settings: Settings) -> AsyncIterator[str]:
    try:
        async with await Storage.open(settings.database_url) as storage:
            for problem in await storage.problems():
                yield problem
    except StorageError as error:
        yield str(error)


async def _discord(settings: Settings) -> AsyncIterator[str]:
    try:
        token = settings.require_token()
    except SettingsError as error:
        yield str(error)
        return
    client = discord.Client(intents=discord.Intents.none())
    async with client:
        try:
            await client.login(token)
            tree = discord.app_commands.CommandTree(client)
            if not await tree.fetch_commands():
                yield (
                    "Discord does not know the bot's commands yet: run `python -m bot sync` once "
                    "after each update."
                )
        except discord.LoginFailure:
            yield (
                "Discord does not accept DISCORD_TOKEN: reset it on the page “Bot” of your "
                "application in the developer portal and put the new one into .env."
            )
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            yield f"Discord cannot be reached ({error}): check the network and try again."
