"""/plan: file a turn before it has come."""

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.people import at_table_here
from bot.service import Table
from bot.ui.desk import Desk
from bot.ui.finding import table_here
from bot.ui.reply import Reply
from bot.ui.turn import planning
from bot.wording import Words, words_for

AtTable = Callable[[Table, Words], Awaitable[Reply]]


class PlanCommands(commands.GroupCog, name="plan", description="File your next turn in advance"):
    """The plan of a person for their next turn."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Show your plan, and add to it by menus")
    async def show(self, interaction: discord.Interaction) -> None:
        """Open the panel of the plan."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await planning.show(self.desk, table, interaction.user.id, words)

        await at_table_here(self.desk, interaction, at_table)

    @app_commands.command(description="Add a choice to your plan")
    @app_commands.describe(option="What comes next; type to narrow the list")
    async def add(self, interaction: discord.Interaction, option: str) -> None:
        """Add a choice."""
        await self._change(interaction, "add", option)

    @add.autocomplete("option")
    async def offer(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """What can come next."""
        table = await table_here(self.desk.tables, interaction)
        if table is None:
            return []
        words = words_for(str(interaction.locale))
        return await planning.choices(self.desk, table, interaction.user.id, words, current)

    @app_commands.command(description="Take the last choice out of your plan")
    async def back(self, interaction: discord.Interaction) -> None:
        """Take a choice out."""
        await self._change(interaction, "back")

    @app_commands.command(description="Begin another alternative, for if this one cannot be done")
    async def other(self, interaction: discord.Interaction) -> None:
        """Begin another alternative."""
        await self._change(interaction, "other")

    @app_commands.command(description="Let the planned turn be confirmed, too")
    async def confirm(self, interaction: discord.Interaction) -> None:
        """Add the confirmation."""
        await self._change(interaction, "confirm")

    @app_commands.command(description="Forget your plan")
    async def drop(self, interaction: discord.Interaction) -> None:
        """Forget the plan."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await planning.drop(self.desk, interaction, table, words)

        await at_table_here(self.desk, interaction, at_table)

    async def _change(self, interaction: discord.Interaction, word: str, picked: str = "") -> None:
        async def at_table(table: Table, words: Words) -> Reply:
            return await planning.change(self.desk, interaction, table, words, word, picked)

        await at_table_here(self.desk, interaction, at_table)
