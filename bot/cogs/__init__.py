"""The slash commands: each parses, asks the desk, and shows what comes back."""

from discord.ext import commands

from bot.cogs.baghdad import Company
from bot.cogs.look import Look
from bot.cogs.reference import Reference
from bot.cogs.solo import Solo
from bot.cogs.turn import TurnCommands
from bot.ui.desk import Desk


async def add_cogs(bot: commands.Bot, desk: Desk) -> None:
    """Give the bot all its commands."""
    for cog in (Solo, Company, TurnCommands, Look, Reference):
        await bot.add_cog(cog(desk))
