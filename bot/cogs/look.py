"""Looking at a game: /board, /hand, /score, /log, /recap, /hint and /why."""

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.service import Table, Tables
from bot.ui.answer import Answer
from bot.ui.desk import Desk
from bot.ui.finding import table_here, table_to_look_at
from bot.ui.offering import as_choices, chosen_text, illegal_options, matches
from bot.ui.reply import Reply
from bot.ui.turn import hinting, looks, whys
from bot.wording import Words, problem, words_for

Choices = list[app_commands.Choice[str]]
AtTable = Callable[[Table, Words], Awaitable[Reply]]
Find = Callable[[Tables, discord.Interaction], Awaitable[Table | None]]

PARTS = [app_commands.Choice(name=name, value=part) for part, name in looks.PARTS.items()]


class Look(commands.Cog):
    """Look-ups, all answered privately."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Look at the table or a part of it")
    @app_commands.describe(part="What to look at", seat="Whose board")
    @app_commands.choices(part=PARTS)
    async def board(
        self, interaction: discord.Interaction, part: str | None = None, seat: str | None = None
    ) -> None:
        """A part of the table as a picture, or everything in words."""
        name, _ = looks.read_part(part or ("table" if seat is None else "board"))

        async def at_table(table: Table, words: Words) -> Reply:
            whose = looks.read_seat(table, seat or "", words)
            if seat and whose is None:
                return Reply(looks.no_such_seat(table, words))
            return await looks.board(self.desk, table, interaction.user.id, words, name, whose)

        await self._answer(interaction, at_table)

    @board.autocomplete("seat")
    async def seats(self, interaction: discord.Interaction, current: str) -> Choices:
        """The seats of the game that is looked at."""
        table = await table_to_look_at(self.desk.tables, interaction)
        if table is None:
            return []
        named = looks.seats(table, words_for(str(interaction.locale)))
        return as_choices((value, name) for value, name in named if matches(current, name))

    @app_commands.command(description="Look at your hand")
    async def hand(self, interaction: discord.Interaction) -> None:
        """The Characters in hand, for their owner only."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await looks.hand(self.desk, table, interaction.user.id, words)

        await self._answer(interaction, at_table)

    @app_commands.command(description="The score sheet as if the game ended now")
    async def score(self, interaction: discord.Interaction) -> None:
        """The projected or final score sheet."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await looks.score(self.desk, table, interaction.user.id, words)

        await self._answer(interaction, at_table)

    @app_commands.command(description="What happened, turn by turn")
    @app_commands.describe(turn="Only this turn")
    async def log(
        self,
        interaction: discord.Interaction,
        turn: app_commands.Range[int, 1, 99] | None = None,
    ) -> None:
        """The confirmed turns in words."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await looks.log(self.desk, table, interaction.user.id, words, turn)

        await self._answer(interaction, at_table)

    @app_commands.command(description="What happened in the latest turn, marked on the table")
    async def recap(self, interaction: discord.Interaction) -> None:
        """The latest confirmed turn."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await looks.recap(self.desk, table, interaction.user.id, words)

        await self._answer(interaction, at_table)

    @app_commands.command(description="The best choices now, and what they are worth")
    async def hint(self, interaction: discord.Interaction) -> None:
        """What the strongest player of the program would do."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await hinting.hint(self.desk, table, interaction.user.id, words)

        await self._answer(interaction, at_table, find=table_here)

    @app_commands.command(description="Why something is not among your choices")
    @app_commands.describe(option="What you would like to do; without one, all that is left out")
    async def why(self, interaction: discord.Interaction, option: str | None = None) -> None:
        """The rule that forbids a choice now, and what is missing."""

        async def at_table(table: Table, words: Words) -> Reply:
            user = interaction.user.id
            if option is None:
                return await whys.why_not_the_others(table, user, words)
            text = chosen_text(table, user, words, option)
            return await whys.why_not(table, user, words, text)

        await self._answer(interaction, at_table, find=table_here)

    @why.autocomplete("option")
    async def forbidden(self, interaction: discord.Interaction, current: str) -> Choices:
        """Choices that the open question does not offer now."""
        table = await table_here(self.desk.tables, interaction)
        if table is None or not table.asks(interaction.user.id):
            return []
        words = words_for(str(interaction.locale))
        return illegal_options(table, interaction.user.id, words, current)

    async def _answer(
        self, interaction: discord.Interaction, at_table: AtTable, find: Find = table_to_look_at
    ) -> None:
        async def work(answer: Answer) -> Reply:
            table = await find(self.desk.tables, interaction)
            if table is None:
                return Reply(problem("no_game_here", answer.words))
            return await at_table(table, answer.words)

        await self.desk.answer(interaction, work)
