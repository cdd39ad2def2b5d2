"""The slash commands: each parses, asks the desk, and shows what comes back."""

from discord.ext import commands

from bot.cogs.admin import AdminCommands, Doctor
from bot.cogs.baghdad import Company
from bot.cogs.daily import DailyCommands
from bot.cogs.look import Look
from bot.cogs.people import PeopleCommands, Votes
from bot.cogs.plan import PlanCommands
from bot.cogs.play_on import PlayOnCommands
from bot.cogs.reference import Reference
from bot.cogs.solo import Solo
from bot.cogs.statistics import StatisticsCommands
from bot.cogs.time import Inbox, PrivacyCommands, SettingsCommands
from bot.cogs.turn import TurnCommands
from bot.cogs.tutorial import Tutorial
from bot.ui.desk import Desk

COGS = (
    Solo,
    Tutorial,
    DailyCommands,
    Company,
    TurnCommands,
    Look,
    Reference,
    PeopleCommands,
    Votes,
    Inbox,
    SettingsCommands,
    PlanCommands,
    PlayOnCommands,
    StatisticsCommands,
    PrivacyCommands,
    AdminCommands,
    Doctor,
)


async def add_cogs(bot: commands.Bot, desk: Desk) -> None:
    """Give the bot all its commands."""
    for cog in COGS:
        await bot.add_cog(cog(desk))
