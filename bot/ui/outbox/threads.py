"""Keeps the threads of games open: Discord archives a thread in which nobody writes for a while.

A game may rest for weeks. Its thread is given the longest time that Discord allows, and opened
again should it be archived all the same; nothing is written into it.
"""

from typing import Final

import discord
import structlog

from bot.ui.desk import Desk
from storage import Place

log = structlog.get_logger()

LONGEST: Final = 10_080
"""Minutes (a week) without a message after which Discord archives a thread at the latest."""

MOST_AT_A_TIME: Final = 50
"""So many threads are changed in one round; Discord does not like crowds."""


class ThreadKeeper:
    """Looks after the threads of all games that are under way."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk
        self._left_alone: set[int] = set()

    async def look(self) -> None:
        """Look after every thread once; an hour is the shortest time until archiving."""
        changed = 0
        for home in await self._desk.tables.homes_in_threads():
            if changed == MOST_AT_A_TIME:
                return
            if home.channel_id not in self._left_alone:
                changed += await self._keep(home)

    async def _keep(self, home: Place) -> bool:
        """Keep one thread open; whether Discord was asked for anything."""
        guild = self._client.get_guild(home.guild_id or 0)
        if guild is None:
            return False
        known = guild.get_thread(home.channel_id)
        if known is not None and not _to_be_changed(known, guild.me):
            return False
        try:
            # An archived thread is not among those that Discord tells a bot about.
            found = known or await self._client.fetch_channel(home.channel_id)
            if isinstance(found, discord.Thread) and _to_be_changed(found, guild.me):
                await _open(found, guild.me)
        except (discord.Forbidden, discord.NotFound) as error:
            # Deleted or hidden from the bot: its people can move the game.
            log.info("thread left alone", channel=home.channel_id, code=error.code)
            self._left_alone.add(home.channel_id)
        except discord.HTTPException as error:
            log.warning("thread not kept open", channel=home.channel_id, status=error.status)
        return True


def _to_be_changed(thread: discord.Thread, me: discord.Member) -> bool:
    """Whether something about a thread can be bettered with the permissions that the bot has."""
    if thread.archived:
        return _may_manage(thread, me) or not thread.locked
    return thread.auto_archive_duration < LONGEST and _may_manage(thread, me)


def _may_manage(thread: discord.Thread, me: discord.Member) -> bool:
    if thread.owner_id == me.id:
        return not thread.locked
    return thread.parent is not None and thread.permissions_for(me).manage_threads


async def _open(thread: discord.Thread, me: discord.Member) -> None:
    """Open a thread if it is archived, for as long as possible if the bot may say for how long."""
    opened = thread
    if thread.archived:
        opened = await thread.edit(archived=False)
    if opened.auto_archive_duration < LONGEST and _may_manage(opened, me):
        await opened.edit(auto_archive_duration=LONGEST)
