"""/baghdad: games of two to four people, from the lobby to the rematch."""

from collections.abc import Awaitable, Callable
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.service import Lobby, Person
from bot.ui.answer import Answer
from bot.ui.beginning import starts
from bot.ui.beginning.modules import MODULE_CHOICES
from bot.ui.beginning.paces import OFFERED, pace_text, pace_word
from bot.ui.beginning.sets import set_choices
from bot.ui.desk import Desk
from bot.ui.finding import table_here
from bot.ui.lobby import acts
from bot.ui.lobby import opening as lobby_opening
from bot.ui.lobby.options import options_panel, switched
from bot.ui.offering import as_choices, matches
from bot.ui.people import moving
from bot.ui.problems import no_person
from bot.ui.reply import Reply
from bot.wording import Words, colour_name, problem, words_for

Choices = list[app_commands.Choice[str]]
InLobby = Callable[[Lobby, Words], Awaitable[Reply]]

PACES: Final = [
    app_commands.Choice(name=pace_text(pace, words_for(None)), value=pace_word(pace))
    for pace in OFFERED
]

OPTIONS: Final = {
    "seats": "How many people play at most",
    "modules": "What to add to the base game",
    "pace": "How long a turn may take",
    "invited": "Only people whom you invite may join",
    "thread": "Play in a thread of its own",
}
"""What a lobby can be opened with, and changed to."""


class Company(commands.GroupCog, name="baghdad", description="Play with two to four people"):
    """Lobbies, and where games are at home."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Open a lobby here for a game of two to four people")
    @app_commands.describe(
        **OPTIONS,
        colour="The colour that you would like",
        components="Cards, boards and maps, if there are several",
        guest="Somebody to invite",
    )
    @app_commands.choices(modules=MODULE_CHOICES, pace=PACES)
    async def new(  # noqa: PLR0913, PLR0917 - a lobby has many options, all may be left out
        self,
        interaction: discord.Interaction,
        seats: app_commands.Range[int, 2, 4] = 4,
        modules: str = "none",
        pace: str = "none",
        invited: bool = False,  # noqa: FBT001, FBT002 - options of a command have names
        thread: bool = False,  # noqa: FBT001, FBT002 - see above
        colour: str | None = None,
        components: str = "",
        guest: discord.User | None = None,
    ) -> None:
        """Open a lobby."""

        async def work(answer: Answer) -> Reply:
            if guest is not None and guest.bot:
                return Reply(no_person(guest, answer.words))
            wanted = lobby_opening.Wanted(
                seats=seats,
                modules=modules,
                pace=pace,
                invited=invited,
                thread=thread,
                colour=colour,
                components=components,
                guest=None if guest is None else Person(guest.id, guest.display_name),
            )
            return await lobby_opening.open_lobby(self.desk, interaction, answer.words, wanted)

        await self.desk.answer(interaction, work)

    @app_commands.command(description="Join the lobby here")
    @app_commands.describe(colour="The colour that you would like")
    async def join(self, interaction: discord.Interaction, colour: str | None = None) -> None:
        """Take a seat."""

        async def in_lobby(lobby: Lobby, words: Words) -> Reply:
            return await acts.join(self.desk, interaction, lobby, words, colour)

        await self._in_lobby(interaction, in_lobby)

    @new.autocomplete("colour")
    @join.autocomplete("colour")
    async def colours(self, interaction: discord.Interaction, current: str) -> Choices:
        """The colours of the component set."""
        words = words_for(str(interaction.locale))
        named = [(one, colour_name(one, words)) for one in self.desk.components.numbers.colours]
        return as_choices((one, name) for one, name in named if matches(current, one, name))

    @new.autocomplete("components")
    async def sets(self, interaction: discord.Interaction, current: str) -> Choices:
        """The component sets."""
        return set_choices(self.desk, current)

    @app_commands.command(description="Leave the lobby here, or decline its invitation")
    async def leave(self, interaction: discord.Interaction) -> None:
        """Give the seat up."""

        async def in_lobby(lobby: Lobby, words: Words) -> Reply:
            return await acts.leave(self.desk, interaction, lobby, words)

        await self._in_lobby(interaction, in_lobby)

    @app_commands.command(description="Start the game with those who have joined")
    async def start(self, interaction: discord.Interaction) -> None:
        """Begin the game."""

        async def in_lobby(lobby: Lobby, words: Words) -> Reply:
            return await acts.start(self.desk, interaction, lobby, words)

        await self._in_lobby(interaction, in_lobby)

    @app_commands.command(description="Close the lobby here without a game")
    async def cancel(self, interaction: discord.Interaction) -> None:
        """Close the lobby."""

        async def in_lobby(lobby: Lobby, words: Words) -> Reply:
            return await acts.cancel(self.desk, interaction, lobby, words)

        await self._in_lobby(interaction, in_lobby)

    @app_commands.command(description="Send somebody away from your lobby")
    @app_commands.describe(person="Who is to go")
    async def kick(self, interaction: discord.Interaction, person: discord.User) -> None:
        """Send somebody away."""

        async def in_lobby(lobby: Lobby, words: Words) -> Reply:
            return await acts.kick(self.desk, interaction, lobby, words, person.id)

        await self._in_lobby(interaction, in_lobby)

    @app_commands.command(description="Invite somebody to your lobby")
    @app_commands.describe(person="Who is to come")
    async def invite(self, interaction: discord.Interaction, person: discord.User) -> None:
        """Ask somebody to come."""

        async def in_lobby(lobby: Lobby, words: Words) -> Reply:
            if person.bot:
                return Reply(no_person(person, words))
            guest = Person(person.id, person.display_name)
            return await acts.invite(self.desk, interaction, lobby, words, guest)

        await self._in_lobby(interaction, in_lobby)

    @app_commands.command(description="Change what is to be played; without options, by menus")
    @app_commands.describe(**OPTIONS, when_full="Start as soon as all seats are taken")
    @app_commands.choices(modules=MODULE_CHOICES, pace=PACES)
    async def options(  # noqa: PLR0917 - see new
        self,
        interaction: discord.Interaction,
        seats: app_commands.Range[int, 2, 4] | None = None,
        modules: str | None = None,
        pace: str | None = None,
        invited: bool | None = None,  # noqa: FBT001 - see new
        thread: bool | None = None,  # noqa: FBT001 - see new
        when_full: bool | None = None,  # noqa: FBT001 - see new
    ) -> None:
        """Change the options."""

        async def in_lobby(lobby: Lobby, words: Words) -> Reply:
            picked = {"seats": seats, "modules": modules, "pace": pace}
            options = lobby_opening.picked_options(lobby.options, picked)
            options = switched(
                options, invited_only=invited, thread=thread, start_when_full=when_full
            )
            if options == lobby.options:
                return options_panel(self.desk, lobby, words)
            return await acts.change(self.desk, interaction, lobby, words, options)

        await self._in_lobby(interaction, in_lobby)

    @app_commands.command(description="Show the table card or the lobby anew")
    async def table(self, interaction: discord.Interaction) -> None:
        """Write the card again."""

        async def work(answer: Answer) -> Reply:
            lobby = await lobby_opening.lobby_here(self.desk, interaction)
            if lobby is not None:
                return await lobby_opening.show_again(self.desk, lobby, answer.words)
            table = await table_here(self.desk.tables, interaction)
            if table is None:
                return Reply(problem("no_game_here", answer.words))
            return await starts.show_table(self.desk, table, answer.words)

        await self.desk.answer(interaction, work)

    @app_commands.command(name="move-here", description="Make this channel the home of your game")
    @app_commands.describe(game="Which of your games")
    async def move_here(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Give a game another home."""

        async def work(answer: Answer) -> Reply:
            return await moving.move_here(self.desk, interaction, answer.words, game)

        await self.desk.answer(interaction, work)

    @move_here.autocomplete("game")
    async def own_games(self, interaction: discord.Interaction, current: str) -> Choices:
        """The games of the person that are not at home here."""
        return await moving.games_elsewhere(self.desk, interaction, current)

    async def _in_lobby(self, interaction: discord.Interaction, in_lobby: InLobby) -> None:
        async def work(answer: Answer) -> Reply:
            lobby = await lobby_opening.lobby_here(self.desk, interaction)
            if lobby is None:
                return Reply(lobby_opening.no_lobby(answer.words))
            return await lobby_opening.guarded(in_lobby, lobby, answer.words)

        await self.desk.answer(interaction, work)
