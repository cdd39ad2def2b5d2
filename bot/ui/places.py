"""Where a command was given: what the bot may do there, and what it lacks."""

from typing import Final

import discord

from storage.records.games import Place

NEEDED: Final = ("view_channel", "send_messages", "attach_files")
NEEDED_IN_THREADS: Final = ("view_channel", "send_messages_in_threads", "attach_files")


def is_thread(interaction: discord.Interaction) -> bool:
    """Whether the command was given in a thread."""
    return isinstance(interaction.channel, discord.Thread)


def may_write(interaction: discord.Interaction) -> bool:
    """Whether the bot is at home here and can write messages of its own.

    A person may carry the bot along as a user app into servers and group messages that it is not
    a member of; there it can only answer privately.
    """
    if interaction.guild_id is None:
        return bool(interaction.context.dm_channel)
    return interaction.client.get_guild(interaction.guild_id) is not None


def missing_permissions(interaction: discord.Interaction) -> tuple[str, ...]:
    """The permissions without which a public game cannot be played here, by discord.py's names.

    Nothing is missing where the bot does not write, and in a direct message.
    """
    if interaction.guild_id is None or not may_write(interaction):
        return ()
    needed = NEEDED_IN_THREADS if is_thread(interaction) else NEEDED
    held = interaction.app_permissions
    return tuple(name for name in needed if not getattr(held, name))


def home(interaction: discord.Interaction) -> Place:
    """The place as a home for a game; a private one where the bot cannot write."""
    if interaction.channel_id is None:
        raise ValueError("an interaction without a channel has no place")
    return Place(
        channel_id=interaction.channel_id,
        guild_id=interaction.guild_id,
        thread=is_thread(interaction),
        private=not may_write(interaction),
    )
