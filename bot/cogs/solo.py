"""/solo: begin, find again or give up a game against the Bot."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.answer import Answer
from bot.ui.beginning import starts
from bot.ui.beginning.modules import MODULE_CHOICES, NONE
from bot.ui.beginning.sets import set_choices
from bot.ui.desk import Desk
from bot.ui.finding import table_here
from bot.ui.reply import Reply
from bot.wording import problem

LEVELS = [
    app_commands.Choice(name="★ Beginner", value="beginner"),
    app_commands.Choice(name="★★ Intermediate", value="intermediate"),
    app_commands.Choice(name="★★★ Advanced", value="advanced"),
    app_commands.Choice(name="★★★★ Expert", value="expert"),
]


class Solo(commands.GroupCog, name="solo", description="Play alone against the Bot"):
    """Solo games."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Begin a game against the Bot, here")
    @app_commands.describe(
        level="How strong the Bot is",
        modules="What to add to the base game",
        components="Cards, boards and maps, if there are several",
    )
    @app_commands.choices(level=LEVELS, modules=MODULE_CHOICES)
    async def start(
        self,
        interaction: discord.Interaction,
        level: str = "beginner",
        modules: str = NONE,
        components: str = "",
    ) -> None:
        """Begin a solo game in this channel, thread or direct message."""

        async def work(answer: Answer) -> Reply:
            return await starts.solo(
                self.desk, interaction, answer.words, level, modules, components
            )

        await self.desk.answer(interaction, work)

    @start.autocomplete("components")
    async def sets(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The component sets."""
        return set_choices(self.desk, current)

    @app_commands.command(description="Show the table card of your game anew")
    async def table(self, interaction: discord.Interaction) -> None:
        """Write the table card again where the game is at home."""

        async def work(answer: Answer) -> Reply:
            table = await table_here(self.desk.tables, interaction)
            if table is None:
                return Reply(problem("no_game_here", answer.words))
            return await starts.show_table(self.desk, table, answer.words)

        await self.desk.answer(interaction, work)

    @app_commands.command(name="give-up", description="Give your game up for good")
    async def give_up(self, interaction: discord.Interaction) -> None:
        """Ask whether the game is really to be given up."""

        async def work(answer: Answer) -> Reply:
            table = await table_here(self.desk.tables, interaction)
            return starts.ask_to_give_up(table, interaction.user.id, answer.words)

        await self.desk.answer(interaction, work)
