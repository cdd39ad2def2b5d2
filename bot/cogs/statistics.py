"""/stats and /leaderboard: how people play."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.solo import LEVELS
from bot.ui.answer import Answer
from bot.ui.beginning.modules import MODULE_CHOICES
from bot.ui.desk import Desk
from bot.ui.reply import Reply
from bot.ui.results import leaderboards, statistics
from bot.ui.results.leaderboards import MOST_PAGES, read_listed
from bot.ui.results.statistics import Asked, Where
from bot.wording import problem

PLACES = [app_commands.Choice(name=name, value=place) for place, name in statistics.WHERE.items()]
SORTS = [app_commands.Choice(name=name, value=sort) for sort, name in statistics.SORTS.items()]
CHARTS = [app_commands.Choice(name=name, value=chart) for chart, name in statistics.CHARTS.items()]
BOARDS = [app_commands.Choice(name="Ratings", value="rating"), *LEVELS]


class StatisticsCommands(commands.Cog):
    """Results of people."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Your results, or somebody's: points, days, Characters, time")
    @app_commands.describe(
        person="Whose; nobody: yours",
        games="Which games",
        where="Games of this server, or all",
        chart="What to draw",
    )
    @app_commands.choices(games=SORTS, where=PLACES, chart=CHARTS)
    async def stats(
        self,
        interaction: discord.Interaction,
        person: discord.User | None = None,
        games: str = "all",
        where: str = "",
        chart: str = "averages",
    ) -> None:
        """What somebody's games add up to."""
        user = person or interaction.user
        place = where or default_place(interaction, own=user.id == interaction.user.id)

        async def work(answer: Answer) -> Reply:
            asked = Asked.read(f"{chart}.{games}.{place[:1]}.{user.id}")
            if asked is None:
                return Reply(problem("stale", answer.words))
            return await statistics.statistics(self.desk, interaction, answer.words, asked, user)

        await self.desk.answer(interaction, work)

    @app_commands.command(description="Who plays best: ratings, or results against the Bot")
    @app_commands.describe(
        board="Ratings of games with others, or a level of the Bot",
        modules="Against the Bot with these modules",
        where="Of this server, or of all who let everybody see them",
        page="Which page",
    )
    @app_commands.rename(board="list")
    @app_commands.choices(board=BOARDS, modules=MODULE_CHOICES, where=PLACES)
    async def leaderboard(
        self,
        interaction: discord.Interaction,
        board: str = "rating",
        modules: str | None = None,
        where: str = "here",
        page: app_commands.Range[int, 1, MOST_PAGES] = 1,
    ) -> None:
        """A page of a leaderboard."""

        async def work(answer: Answer) -> Reply:
            place: Where = "everywhere" if where == "everywhere" else "here"
            listed = read_listed(board, modules, place, page, interaction.guild_id)
            if listed is None:
                return Reply(answer.words.gettext("There is no such leaderboard."))
            return await leaderboards.leaderboard(self.desk, interaction, answer.words, listed)

        await self.desk.answer(interaction, work)


def default_place(interaction: discord.Interaction, *, own: bool) -> Where:
    """One's own games are shown from everywhere, those of others from where they are met."""
    return "everywhere" if own or interaction.guild_id is None else "here"
