"""/admin settings: what those who run a server set for it."""

from collections.abc import Awaitable, Callable
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui import administration, server_settings
from bot.ui.answer import Answer
from bot.ui.desk import Desk
from bot.ui.reply import Reply
from bot.wording import Words, words_for

Choices = list[app_commands.Choice[str]]
Gathering = discord.TextChannel | discord.ForumChannel | discord.VoiceChannel
"""Where people can gather for a game; threads go with their channel."""


class ServerSettingsCommands(commands.Cog):
    """The settings of a server, as a part of /admin."""

    desk: Desk

    settings = app_commands.Group(name="settings", description="What is set for this server")

    @settings.command(name="show", description="Show what is set for this server")
    async def show_settings(self, interaction: discord.Interaction) -> None:
        """All settings."""

        async def work(words: Words) -> Reply:
            return await server_settings.show(self.desk, interaction, words)

        await self._allowed(interaction, work)

    @settings.command(name="who", description="Who may begin games on this server")
    @app_commands.describe(
        people="Everybody, or only people who may manage this server",
        role="Or only people with this role, besides those who may manage this server",
    )
    async def who(
        self,
        interaction: discord.Interaction,
        people: Literal["everybody", "managers"] = "everybody",
        role: discord.Role | None = None,
    ) -> None:
        """Set who may begin games."""

        async def work(words: Words) -> Reply:
            return await server_settings.set_who(self.desk, interaction, words, people, role)

        await self._allowed(interaction, work)

    @settings.command(
        name="channel", description="Let games be begun in this channel, not everywhere"
    )
    @app_commands.describe(
        channel="A channel with its threads; repeat the command for more channels",
        category="Or all channels of a category",
    )
    async def channel(
        self,
        interaction: discord.Interaction,
        channel: Gathering | None = None,
        category: discord.CategoryChannel | None = None,
    ) -> None:
        """Add a channel."""

        async def work(words: Words) -> Reply:
            chosen = channel or category
            if chosen is None:
                return Reply(words.gettext("Choose a channel or a category."))
            return await server_settings.add_channel(self.desk, interaction, words, chosen.id)

        await self._allowed(interaction, work)

    @settings.command(
        name="no-channel", description="Take a channel off the list; without a list, everywhere"
    )
    @app_commands.describe(channel="One of the chosen channels")
    async def no_channel(self, interaction: discord.Interaction, channel: str) -> None:
        """Remove a channel."""

        async def work(words: Words) -> Reply:
            return await server_settings.remove_channel(self.desk, interaction, words, channel)

        await self._allowed(interaction, work)

    @no_channel.autocomplete("channel")
    async def chosen_channels(self, interaction: discord.Interaction, current: str) -> Choices:
        """The channels on the list."""
        words = words_for(str(interaction.locale))
        return await server_settings.channel_choices(self.desk, interaction, current, words)

    async def _allowed(
        self, interaction: discord.Interaction, work: Callable[[Words], Awaitable[Reply]]
    ) -> None:
        """Do it for those who may manage the server; roles may have been given more commands."""

        async def checked(answer: Answer) -> Reply:
            if not administration.may_run(interaction):
                return Reply(
                    answer.words.gettext("Only people who may manage this server can do that.")
                )
            return await work(answer.words)

        await self.desk.answer(interaction, checked)
