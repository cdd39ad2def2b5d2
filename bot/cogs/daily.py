"""/daily: one game a day, the same for everybody."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui import daily
from bot.ui.answer import Answer
from bot.ui.desk import Desk
from bot.ui.reply import Reply


class DailyCommands(
    commands.GroupCog, name="daily", description="One game a day, the same for everybody"
):
    """The daily challenge."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Play today's challenge, or go on with it")
    async def play(self, interaction: discord.Interaction) -> None:
        """Begin, go on, or show what came of it."""

        async def work(answer: Answer) -> Reply:
            return await daily.play(self.desk, interaction, answer.words)

        await self.desk.answer(interaction, work)

    @app_commands.command(description="Show your result to everybody here")
    async def share(self, interaction: discord.Interaction) -> None:
        """Post a result without giving the game away."""

        async def work(answer: Answer) -> Reply:
            return await daily.share(self.desk, interaction, answer.words)

        await self.desk.answer(interaction, work)
