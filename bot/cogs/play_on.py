"""/play-on and /moments: looking back at a game, at what might have been and what decided it."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.service import OPPONENT, game_of_code
from bot.ui.answer import Answer
from bot.ui.clock.own_times import PLAYERS
from bot.ui.desk import Desk
from bot.ui.finding import table_to_look_at
from bot.ui.offering import as_choices, matches
from bot.ui.play_on import playing_on
from bot.ui.reply import Reply
from bot.ui.results import moments
from bot.wording import problem, words_for

Choices = list[app_commands.Choice[str]]

OPPONENTS = [app_commands.Choice(name=name, value=value) for value, name in PLAYERS.items()]


class PlayOnCommands(commands.Cog):
    """What might have been."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="play-on", description="Play a turn of a game that is over anew")
    @app_commands.describe(
        code="The code of the turn; nothing: show me the turns",
        seat="Which seat you take; nothing: the one you had",
        opponent="Who has the seats of other people",
    )
    @app_commands.choices(opponent=OPPONENTS)
    async def play_on(
        self,
        interaction: discord.Interaction,
        code: str = "",
        seat: str = "",
        opponent: str = OPPONENT,
    ) -> None:
        """Begin a private game with the beginning of another one."""

        async def work(answer: Answer) -> Reply:
            if not code.strip():
                return await playing_on.offer_here(self.desk, interaction, answer.words)
            return await playing_on.start(
                self.desk, interaction, answer.words, code, seat, opponent
            )

        await self.desk.answer(interaction, work)

    @play_on.autocomplete("code")
    async def codes(self, interaction: discord.Interaction, current: str) -> Choices:
        """Turns of the game whose code was begun, else of the game that is looked at."""
        words = words_for(str(interaction.locale))
        found = await playing_on.offered(self.desk, interaction, game_of_code(current))
        named = ((each.code, f"{each.code} · {playing_on.named(each, words)}") for each in found)
        return as_choices((code, name) for code, name in named if matches(current, name))

    @play_on.autocomplete("seat")
    async def seats(self, interaction: discord.Interaction, current: str) -> Choices:
        """The seats of the game whose code was typed."""
        code = str(interaction.namespace.code or "")
        named = await playing_on.seats(self.desk, interaction, code)
        return as_choices((value, name) for value, name in named if matches(current, name))

    @app_commands.command(description="The five moments that decided a game")
    async def moments(self, interaction: discord.Interaction) -> None:
        """What moved the expected lead most, and what would have been better."""

        async def work(answer: Answer) -> Reply:
            table = await table_to_look_at(self.desk.tables, interaction)
            if table is None:
                return Reply(problem("no_game_here", answer.words))
            return await moments.show(self.desk, table, interaction.user.id, answer.words)

        await self.desk.answer(interaction, work)
