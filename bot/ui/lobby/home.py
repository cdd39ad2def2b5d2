"""Where a game of several people is played: the channel, or a thread of its own."""

from contextlib import suppress
from dataclasses import dataclass

import discord

from bot.service import Lobby
from bot.ui.places import is_thread, may_write, missing_permissions
from bot.wording import Words
from storage import Place

FOR_THREADS = ("create_public_threads", "send_messages_in_threads")


@dataclass(frozen=True, slots=True)
class OwnThread:
    """A new thread, and the place that it is."""

    thread: discord.Thread
    place: Place


def missing_for_lobby(interaction: discord.Interaction, *, thread: bool) -> tuple[str, ...]:
    """The permissions that a game of several people would lack here."""
    missing = missing_permissions(interaction)
    if not thread:
        return missing
    held = interaction.app_permissions
    return (*missing, *(name for name in FOR_THREADS if not getattr(held, name)))


def can_gather(interaction: discord.Interaction) -> bool:
    """Whether people can gather here: a channel or thread of a server that the bot is in."""
    return interaction.guild_id is not None and may_write(interaction)


async def own_thread(
    interaction: discord.Interaction, lobby: Lobby, words: Words
) -> OwnThread | None:
    """Open a thread for a game; None in a thread, which serves itself.

    Raises discord.HTTPException if that is not allowed.
    """
    channel = interaction.channel
    if is_thread(interaction) or not isinstance(channel, discord.TextChannel):
        return None
    thread = await channel.create_thread(
        name=words.gettext("Baghdad {code}", code=lobby.code),
        type=discord.ChannelType.public_thread,
        auto_archive_duration=10080,
    )
    place = Place(channel_id=thread.id, guild_id=interaction.guild_id, thread=True)
    return OwnThread(thread, place)


async def remove_thread(thread: discord.Thread) -> None:
    """Take a thread away in which no game began."""
    with suppress(discord.HTTPException):
        await thread.delete()
