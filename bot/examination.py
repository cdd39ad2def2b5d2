"""The doctor: looks at everything the bot needs and says what is wrong, and how to mend it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

import discord

import render
from bot.sets import load_sets
from bot.settings import SHORTEST_SECRET, Settings, SettingsError
from bot.ui.places import NEEDED, NEEDED_IN_THREADS
from bot.wording import plain_name, problem, words_for
from engine import ComponentError
from storage import Storage, StorageError

MOST_SERVERS: Final = 200
"""Servers whose permissions are looked at."""


async def examine(settings: Settings) -> tuple[str, ...]:
    """A sentence for each problem; none if all is well."""
    rooms = (_components, _database, _daily, _discord)
    return tuple([found for room in rooms async for found in room(settings)])


async def _components(settings: Settings) -> AsyncIterator[str]:
    """The component set and, with it, fonts and pictures."""
    try:
        components, *_ = load_sets(settings)
    except ComponentError as error:
        yield f"The component set cannot be used: {error}"
        return
    try:
        await asyncio.to_thread(render.draw_card, components, components.day[0].id)
    except Exception as error:  # noqa: BLE001 - whatever is wrong, the person is to hear of it
        yield (
            f"Pictures cannot be drawn ({error!r}), so that games are shown in words only: "
            "install the bot anew, its fonts belong to it."
        )


async def _database(settings: Settings) -> AsyncIterator[str]:
    try:
        async with await Storage.open(settings.database_url) as storage:
            for found in await storage.problems():
                yield found
    except StorageError as error:
        yield str(error)


async def _daily(settings: Settings) -> AsyncIterator[str]:
    if settings.daily_secret is None:
        yield (
            "There is no daily challenge, because DAILY_SECRET is not set: put at least "
            f"{SHORTEST_SECRET} random characters into .env, such as those that "
            '`python -c "import secrets; print(secrets.token_hex(32))"` prints, and never change '
            "them."
        )


async def _discord(settings: Settings) -> AsyncIterator[str]:
    try:
        token = settings.require_token()
    except SettingsError as error:
        yield str(error)
        return
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(token)
            async for found in _as_discord_sees_it(client):
                yield found
        except discord.LoginFailure:
            yield (
                "Discord does not accept DISCORD_TOKEN: reset it on the page “Bot” of your "
                "application in the developer portal and put the new one into .env."
            )
        except Exception as error:  # noqa: BLE001 - there are many ways for a network to fail
            yield f"Discord cannot be reached ({error}): check the network and try again."


async def _as_discord_sees_it(client: discord.Client) -> AsyncIterator[str]:
    """What a bot that can log in may still lack."""
    if not await discord.app_commands.CommandTree(client).fetch_commands():
        yield (
            "Discord does not know the bot's commands yet: run `python -m bot sync` once after "
            "each update."
        )
    words = words_for(None)
    for server in await client.http.get_guilds(MOST_SERVERS):
        held = discord.Permissions(int(server.get("permissions", 0)))
        needed = dict.fromkeys((*NEEDED, *NEEDED_IN_THREADS))
        missing = [name for name in needed if not (held.administrator or getattr(held, name))]
        if missing:
            lack = problem("missing_permissions", words, permissions=missing)
            yield f"In the server {plain_name(server['name'])}: {lack}"
