"""Threads of games are kept open, without a word in them, where the bot may."""

from typing import Any

import discord
import simcord
from simcord.builders import ChannelHandle

from bot.ui.outbox.threads import LONGEST
from tests.kit.discord import House

HOUR = 3600


async def thread_of_a_game(house: House, parent: ChannelHandle | None = None) -> ChannelHandle:
    thread = house.thread(parent)
    await house.amina.slash(thread, "solo start", level="beginner")
    return thread


async def seen(house: House, thread: ChannelHandle) -> discord.Thread:
    """The thread as Discord has it."""
    found = await house.bot.fetch_channel(thread.id)
    assert isinstance(found, discord.Thread)
    return found


def asked(house: House, thread: ChannelHandle) -> list[Any]:
    """What the bot asked Discord to change about a thread."""
    return [
        request.json
        for request in house.env.http_requests
        if request.method == "PATCH" and request.path.endswith(f"/channels/{thread.id}")
    ]


def managed(house: House, *, allowed: bool) -> ChannelHandle:
    """A channel in which the bot may manage threads, or not."""
    me = simcord.UserHandle(house.env, house.env.backend.bot_user)
    overwrite = discord.PermissionOverwrite(manage_threads=allowed)
    return house.guild.create_text_channel("managed", overwrites={me: overwrite})


async def test_a_thread_is_given_the_longest_time_once(house: House) -> None:
    thread = await thread_of_a_game(house, managed(house, allowed=True))
    said = len(house.messages(thread))
    assert (await seen(house, thread)).auto_archive_duration < LONGEST
    await house.env.advance_time(3 * HOUR)
    assert (await seen(house, thread)).auto_archive_duration == LONGEST
    assert len(asked(house, thread)) == 1
    assert len(house.messages(thread)) == said, "nothing is written"


async def test_discord_5517_an_archived_thread_is_opened_again(house: House) -> None:
    thread = await thread_of_a_game(house, managed(house, allowed=False))
    await (await seen(house, thread)).edit(archived=True)
    before = len(asked(house, thread))
    await house.env.advance_time(HOUR)
    assert not (await seen(house, thread)).archived
    assert asked(house, thread)[before:] == [{"archived": False}]


async def test_without_permission_an_open_thread_is_left_as_it_is(house: House) -> None:
    thread = await thread_of_a_game(house, managed(house, allowed=False))
    await house.env.advance_time(3 * HOUR)
    assert asked(house, thread) == []


async def test_a_locked_thread_stays_locked(house: House) -> None:
    thread = await thread_of_a_game(house, managed(house, allowed=False))
    await (await seen(house, thread)).edit(archived=True, locked=True)
    before = len(asked(house, thread))
    await house.env.advance_time(HOUR)
    assert (await seen(house, thread)).archived
    assert len(asked(house, thread)) == before


async def test_a_deleted_thread_is_asked_for_once(house: House) -> None:
    thread = await thread_of_a_game(house)
    house.env.backend.delete_channel(thread.id)
    await house.env.settle()
    await house.env.advance_time(5 * HOUR)
    fetched = [
        request
        for request in house.env.http_requests
        if request.method == "GET" and request.path.endswith(f"/channels/{thread.id}")
    ]
    assert len(fetched) == 1
    assert (await house.table(thread)).game.live, "the game itself is not lost"


async def test_threads_without_a_game_are_nobodys_business(house: House) -> None:
    thread = house.thread(managed(house, allowed=True))
    await house.env.advance_time(2 * HOUR)
    assert asked(house, thread) == []
