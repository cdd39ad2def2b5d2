"""/tutorial: a guided first game."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.answer import Answer
from bot.ui.beginning import learning
from bot.ui.desk import Desk
from bot.ui.reply import Reply


class Tutorial(commands.Cog):
    """The game in which every question is explained."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Learn the game by playing: your first turns, explained")
    @app_commands.describe(stop="Explain nothing more; the game goes on")
    async def tutorial(
        self,
        interaction: discord.Interaction,
        stop: bool = False,  # noqa: FBT001, FBT002 - options of a command have names
    ) -> None:
        """Begin a guided solo game, find it again, or go on without the guide."""

        async def work(answer: Answer) -> Reply:
            act = learning.stop if stop else learning.begin
            return await act(self.desk, interaction, answer.words)

        await self.desk.answer(interaction, work)
