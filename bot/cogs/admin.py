"""/admin and /doctor: for those who run a server."""

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.server import ServerSettingsCommands
from bot.service import Table
from bot.ui import administration as acts
from bot.ui.answer import Answer
from bot.ui.desk import Desk
from bot.ui.offering import as_choices, matches
from bot.ui.people import moving
from bot.ui.problems import no_person, no_such_game
from bot.ui.reply import Reply
from bot.ui.turn import looks
from bot.wording import Words, words_for
from storage import game_id

Choices = list[app_commands.Choice[str]]
AtTable = Callable[[Table, Words], Awaitable[Reply]]


@app_commands.default_permissions(manage_guild=True)
class AdminCommands(
    ServerSettingsCommands, commands.GroupCog, name="admin", description="Look after games here"
):
    """Ending, moving, repairing the games of a server."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="The games under way on this server")
    async def games(self, interaction: discord.Interaction) -> None:
        """List the games."""

        async def work(words: Words) -> Reply:
            return await acts.games_text(self.desk, interaction, words)

        await self._allowed(interaction, work)

    @app_commands.command(description="End a game with its score sheet as it stands")
    async def end(self, interaction: discord.Interaction, game: str) -> None:
        """End a game."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await acts.end(self.desk, table, words)

        await self._game(interaction, game, at_table)

    @app_commands.command(description="Make this channel the home of a game")
    async def move(self, interaction: discord.Interaction, game: str) -> None:
        """Move a game here."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await moving.move(self.desk, interaction, table, words)

        await self._game(interaction, game, at_table)

    @app_commands.command(description="Give a seat to a person, or to the program")
    @app_commands.describe(seat="Which seat", person="To whom; nobody: to the program")
    async def seat(
        self,
        interaction: discord.Interaction,
        game: str,
        seat: str,
        person: discord.User | None = None,
    ) -> None:
        """Give a seat away."""

        async def at_table(table: Table, words: Words) -> Reply:
            number = looks.read_seat(table, seat, words)
            if person is not None and person.bot:
                return Reply(no_person(person, words))
            return await acts.seat(self.desk, table, words, number, person)

        await self._game(interaction, game, at_table)

    @app_commands.command(description="Repair a game that does not go on")
    @app_commands.describe(cut_back="Cut off what can no longer be read")
    async def repair(
        self,
        interaction: discord.Interaction,
        game: str,
        cut_back: bool = False,  # noqa: FBT001, FBT002 - options of a command have names
    ) -> None:
        """Repair a game."""

        async def work(words: Words) -> Reply:
            number = game_id(game.strip())
            known = await acts.games(self.desk, interaction)
            if number is None or all(one.id != number for one in known):
                return Reply(no_such_game(game, words))
            return await acts.repair(self.desk, number, words, cut_back=cut_back)

        await self._allowed(interaction, work)

    @app_commands.command(description="A game that is over as a file")
    async def export(self, interaction: discord.Interaction, game: str) -> None:
        """Hand a game out."""

        async def at_table(table: Table, words: Words) -> Reply:
            return await acts.export(self.desk, table, words)

        await self._game(interaction, game, at_table)

    @app_commands.command(name="close-lobby", description="Close the lobby here")
    async def close_lobby(self, interaction: discord.Interaction) -> None:
        """Close a lobby."""

        async def work(words: Words) -> Reply:
            return await acts.close_lobby(self.desk, interaction, words)

        await self._allowed(interaction, work)

    @end.autocomplete("game")
    @move.autocomplete("game")
    @seat.autocomplete("game")
    @repair.autocomplete("game")
    async def codes(self, interaction: discord.Interaction, current: str) -> Choices:
        """The games of the server."""
        return await acts.code_choices(self.desk, interaction, current)

    @seat.autocomplete("seat")
    async def seats(self, interaction: discord.Interaction, current: str) -> Choices:
        """The seats of the game that was typed."""
        table = await acts.game_of(self.desk, interaction, str(interaction.namespace.game or ""))
        if table is None:
            return []
        named = looks.seats(table, words_for(str(interaction.locale)))
        return as_choices((value, name) for value, name in named if matches(current, name))

    async def _game(self, interaction: discord.Interaction, code: str, at_table: AtTable) -> None:
        async def work(words: Words) -> Reply:
            table = await acts.game_of(self.desk, interaction, code)
            if table is None:
                return Reply(no_such_game(code, words))
            return await at_table(table, words)

        await self._allowed(interaction, work)


class Doctor(commands.Cog):
    """What is wrong, and how to mend it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="What is wrong here, and how to fix it")
    async def doctor(self, interaction: discord.Interaction) -> None:
        """Look at permissions and at the game here."""

        async def work(answer: Answer) -> Reply:
            return await acts.doctor(self.desk, interaction, answer.words)

        await self.desk.answer(interaction, work)
