"""/turn: everything that the buttons of the private panel do, by typed commands."""

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.service import Table
from bot.ui.answer import Answer
from bot.ui.desk import Desk
from bot.ui.finding import table_here
from bot.ui.offering import chosen_text, is_no_choice, matching_options
from bot.ui.problems import no_such_option
from bot.ui.reply import Reply
from bot.ui.turn import acts
from bot.wording import Words, problem, words_for

Choices = list[app_commands.Choice[str]]
AtTable = Callable[[Table, Words], Awaitable[Reply]]


class TurnCommands(commands.GroupCog, name="turn", description="Take your turn"):
    """The open turn of a game."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Show what is to be decided now, with all choices")
    async def show(self, interaction: discord.Interaction) -> None:
        """Open the private panel."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await acts.open_panel(self.desk, table, interaction.user.id, words)

        await self._answer(interaction, at_table)

    @app_commands.command(description="Make a choice")
    @app_commands.describe(option="One of the choices; type to narrow the list")
    async def choose(self, interaction: discord.Interaction, option: str) -> None:
        """Make a choice of the open question."""

        async def at_table(table: Table, words: Words) -> Reply:
            text = chosen_text(table, interaction.user.id, words, option)
            if table.asks(interaction.user.id) and is_no_choice(text):
                note = no_such_option(option, words)
                return await acts.open_panel(
                    self.desk, table, interaction.user.id, words, note=note
                )
            return await acts.choose(self.desk, interaction, words, table, None, text)

        await self._answer(interaction, at_table)

    @choose.autocomplete("option")
    async def offer(self, interaction: discord.Interaction, current: str) -> Choices:
        """The choices of the open question that match what was typed."""
        table = await table_here(self.desk.tables, interaction)
        if table is None or not table.asks(interaction.user.id):
            return []
        previews = await self.desk.tables.previews(table)
        words = words_for(str(interaction.locale))
        return matching_options(table, interaction.user.id, words, previews, current)

    @app_commands.command(description="Take back your last choice")
    async def undo(self, interaction: discord.Interaction) -> None:
        """Take back the last choice of the open turn."""
        await self._take_back(interaction, everything=False)

    @app_commands.command(description="Take back every choice of this turn")
    async def restart(self, interaction: discord.Interaction) -> None:
        """Begin the open turn anew."""
        await self._take_back(interaction, everything=True)

    @app_commands.command(description="End your turn; it cannot be taken back afterwards")
    async def confirm(self, interaction: discord.Interaction) -> None:
        """Confirm the open turn."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await acts.choose(self.desk, interaction, words, table, None, "confirm")

        await self._answer(interaction, at_table)

    async def _take_back(self, interaction: discord.Interaction, *, everything: bool) -> None:
        async def at_table(table: Table, words: Words) -> Reply:
            return await acts.take_back(
                self.desk, interaction, words, table, None, everything=everything
            )

        await self._answer(interaction, at_table)

    async def _answer(self, interaction: discord.Interaction, at_table: AtTable) -> None:
        async def work(answer: Answer) -> Reply:
            table = await table_here(self.desk.tables, interaction)
            if table is None:
                return Reply(problem("no_game_here", answer.words))
            return await at_table(table, answer.words)

        await self.desk.answer(interaction, work)
