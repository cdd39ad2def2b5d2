"""/resign, /replace, /nudge, /undo-turn, /vote: what the people of a game do about each other."""

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.service import Table
from bot.ui.answer import Answer
from bot.ui.desk import Desk
from bot.ui.finding import table_here, table_of
from bot.ui.lobby.rematch import rematch
from bot.ui.offering import as_choices, matches
from bot.ui.people import acts as people_acts
from bot.ui.people import asking, going_back, pauses
from bot.ui.problems import no_person, no_such_game
from bot.ui.reply import Reply
from bot.ui.turn import looks
from bot.wording import Words, problem, words_for

Choices = list[app_commands.Choice[str]]
AtTable = Callable[[Table, Words], Awaitable[Reply]]


async def at_table_here(desk: Desk, interaction: discord.Interaction, at_table: AtTable) -> None:
    """Answer a command that is about the game here."""

    async def work(answer: Answer) -> Reply:
        table = await table_here(desk.tables, interaction)
        if table is None:
            return Reply(problem("no_game_here", answer.words))
        return await at_table(table, answer.words)

    await desk.answer(interaction, work)


class PeopleCommands(commands.Cog):
    """Seats, reminders, taking back."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Give up your seat for good")
    async def resign(self, interaction: discord.Interaction) -> None:
        """Ask whether the seat is really to be given up."""

        async def at_table(table: Table, words: Words) -> Reply:
            return people_acts.ask_to_resign(table, interaction.user.id, words)

        await at_table_here(self.desk, interaction, at_table)

    @app_commands.command(description="Offer a seat to somebody, or to whoever takes it")
    @app_commands.describe(person="To whom; nobody: to anybody", seat="Which seat; nothing: yours")
    async def replace(
        self,
        interaction: discord.Interaction,
        person: discord.User | None = None,
        seat: str | None = None,
    ) -> None:
        """Offer a seat."""

        async def at_table(table: Table, words: Words) -> Reply:
            whose = looks.read_seat(table, seat or "", words)
            if seat and whose is None:
                return Reply(looks.no_such_seat(table, words))
            if person is not None and person.bot:
                return Reply(no_person(person, words))
            to_whom = None if person is None else person.id
            return await people_acts.offer(self.desk, interaction, table, words, whose, to_whom)

        await at_table_here(self.desk, interaction, at_table)

    @replace.autocomplete("seat")
    async def seats(self, interaction: discord.Interaction, current: str) -> Choices:
        """The seats of the game."""
        table = await table_here(self.desk.tables, interaction)
        if table is None:
            return []
        named = looks.seats(table, words_for(str(interaction.locale)))
        return as_choices((value, name) for value, name in named if matches(current, name))

    @app_commands.command(description="Remind whoever has the turn")
    async def nudge(self, interaction: discord.Interaction) -> None:
        """Remind whose turn it is."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await people_acts.nudge(self.desk, interaction, table, words)

        await at_table_here(self.desk, interaction, at_table)

    @app_commands.command(name="undo-turn", description="Ask to take back confirmed turns")
    @app_commands.describe(choice="The first choice to take back; without one, a list")
    async def undo_turn(self, interaction: discord.Interaction, choice: str | None = None) -> None:
        """Ask to take back confirmed turns."""

        async def at_table(table: Table, words: Words) -> Reply:
            if choice is None:
                return await going_back.ask_where(self.desk, table, interaction.user.id, words)
            return await going_back.ask_undo(self.desk, interaction, table, words, choice, None)

        await at_table_here(self.desk, interaction, at_table)

    @undo_turn.autocomplete("choice")
    async def points(self, interaction: discord.Interaction, current: str) -> Choices:
        """Where one can go back to."""
        table = await table_here(self.desk.tables, interaction)
        if table is None:
            return []
        words = words_for(str(interaction.locale))
        return await going_back.points_choices(
            self.desk, table, interaction.user.id, words, current
        )

    @app_commands.command(name="take-back", description="Take back what a stand-in did for you")
    async def take_back(self, interaction: discord.Interaction) -> None:
        """Take back a stand-in's turn."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await people_acts.take_back(self.desk, interaction, table, None, words)

        await at_table_here(self.desk, interaction, at_table)

    @app_commands.command(name="go-on", description="Go on after a stand-in's turn")
    async def go_on(self, interaction: discord.Interaction) -> None:
        """Confirm a stand-in's turn."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await people_acts.play_on(self.desk, interaction, table, table.seq, words)

        await at_table_here(self.desk, interaction, at_table)

    @app_commands.command(description="Play again with the same people")
    @app_commands.describe(game="The game that is over, such as g7k")
    async def rematch(self, interaction: discord.Interaction, game: str) -> None:
        """Open a lobby for the people of a game that is over."""

        async def work(answer: Answer) -> Reply:
            table = await table_of(self.desk.tables, game.strip())
            if table is None:
                return Reply(no_such_game(game, answer.words))
            return await rematch(self.desk, interaction, table, answer.words)

        await self.desk.answer(interaction, work)


class Votes(commands.GroupCog, name="vote", description="Decide together"):
    """What takes the agreement of others."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Ask the others to end the game now")
    async def end(self, interaction: discord.Interaction) -> None:
        """Ask to end the game early."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await asking.ask_to_end(self.desk, interaction, table, words)

        await at_table_here(self.desk, interaction, at_table)

    @app_commands.command(description="Ask for a pause, or agree to one: all clocks stand still")
    async def pause(self, interaction: discord.Interaction) -> None:
        """Ask for a pause."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await pauses.pause(self.desk, interaction, table, words)

        await at_table_here(self.desk, interaction, at_table)

    @app_commands.command(description="End a pause: the clocks run again")
    async def resume(self, interaction: discord.Interaction) -> None:
        """End a pause."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await pauses.resume(self.desk, interaction, table, words)

        await at_table_here(self.desk, interaction, at_table)

    @app_commands.command(description="Agree to what somebody asked")
    @app_commands.describe(question="What was asked")
    async def agree(self, interaction: discord.Interaction, question: str) -> None:
        """Agree to a request."""
        await self._answer(interaction, question, agrees=True)

    @app_commands.command(description="Refuse what somebody asked, or withdraw what you asked")
    @app_commands.describe(question="What was asked")
    async def refuse(self, interaction: discord.Interaction, question: str) -> None:
        """Refuse a request."""
        await self._answer(interaction, question, agrees=False)

    @agree.autocomplete("question")
    @refuse.autocomplete("question")
    async def questions(self, interaction: discord.Interaction, current: str) -> Choices:
        """What is asked now."""
        table = await table_here(self.desk.tables, interaction)
        if table is None:
            return []
        words = words_for(str(interaction.locale))
        named = await asking.open_requests(self.desk, table, words)
        return as_choices((value, name) for value, name in named if matches(current, name))

    async def _answer(
        self, interaction: discord.Interaction, question: str, *, agrees: bool
    ) -> None:
        async def at_table(table: Table, words: Words) -> Reply:
            number = int(question) if question.isdecimal() else 0
            return await asking.answer(self.desk, interaction, words, table, number, agrees=agrees)

        await at_table_here(self.desk, interaction, at_table)
