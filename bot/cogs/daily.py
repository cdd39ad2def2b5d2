"""/daily: one game a day, the same for everybody."""

from collections.abc import Awaitable, Callable
from datetime import date
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.daily import possible
from bot.ui.answer import Answer
from bot.ui.clock import own_times
from bot.ui.daily import archive, challenge, settings, tables
from bot.ui.daily.challenge import no_such_day
from bot.ui.desk import Desk
from bot.ui.items import quoted
from bot.ui.offering import as_choices
from bot.ui.reply import Reply
from bot.wording import Words
from bot.wording.daily import daily_problem, streak_text
from bot.wording.daily_tables import SHOWN

Choices = list[app_commands.Choice[str]]
NAMED = [app_commands.Choice(name=told, value=place) for place, told in SHOWN.items()]


class DailyCommands(
    commands.GroupCog, name="daily", description="One game a day, the same for everybody"
):
    """The daily challenge."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Play today's challenge, or go on with it")
    async def play(self, interaction: discord.Interaction) -> None:
        """Begin, go on, or show what came of it."""

        async def work(answer: Answer) -> Reply:
            return await challenge.play(self.desk, interaction, answer.words)

        await self.desk.answer(interaction, work)

    @app_commands.command(
        name=app_commands.locale_str("table", meant="ranking"), description="Who stands where"
    )
    @app_commands.describe(
        where="Whose results", when="Which days", day="Of or around a day, such as 2026-11-30"
    )
    async def table(
        self,
        interaction: discord.Interaction,
        where: Literal["server", "friends", "everybody"] = "server",
        when: Literal["day", "week", "month", "ever"] = "day",
        day: str = "",
    ) -> None:
        """A table of results."""

        async def on(words: Words, chosen: date) -> Reply:
            page = tables.Page(where, when, chosen)
            return await tables.table(self.desk, interaction, words, page)

        await self._on(interaction, day, on)

    @app_commands.command(description="Your days in a row, and your freezes")
    async def streak(self, interaction: discord.Interaction) -> None:
        """The streak."""

        async def work(answer: Answer) -> Reply:
            await challenge.meet(self.desk, interaction)
            found = await self.desk.tables.daily.streak(interaction.user.id)
            return Reply(streak_text(found, answer.words))

        await self.desk.answer(interaction, work)

    @app_commands.command(description="Show your result to everybody here")
    @app_commands.describe(day="Of another day than today, such as 2026-11-30")
    async def share(self, interaction: discord.Interaction, day: str = "") -> None:
        """Post a result without giving the game away."""

        async def on(words: Words, chosen: date) -> Reply:
            return await challenge.share(self.desk, interaction, words, chosen)

        await self._on(interaction, day, on)

    @app_commands.command(description="Past days: results, practice, and what comes next")
    @app_commands.describe(day="One of them, such as 2026-11-30")
    async def archive(self, interaction: discord.Interaction, day: str = "") -> None:
        """All past days, or one."""

        async def on(words: Words, chosen: date) -> Reply:
            if day.strip():
                return await archive.day(self.desk, interaction, words, chosen)
            return await archive.archive(self.desk, interaction, words)

        await self._on(interaction, day, on)

    @app_commands.command(description="Play a day for practice")
    @app_commands.describe(day="Of another day than today, such as 2026-11-30")
    async def practise(self, interaction: discord.Interaction, day: str = "") -> None:
        """Begin practice, or go on with it."""

        async def on(words: Words, chosen: date) -> Reply:
            return await challenge.practise(self.desk, interaction, words, chosen)

        await self._on(interaction, day, on)

    @app_commands.command(description="Your race beside par and somebody else's, turn by turn")
    @app_commands.describe(
        person="Somebody whose name tables show you", day="Of another day, such as 2026-11-30"
    )
    async def compare(
        self,
        interaction: discord.Interaction,
        person: discord.User | None = None,
        day: str = "",
    ) -> None:
        """Compare races."""

        async def on(words: Words, chosen: date) -> Reply:
            other = None if person is None else person.id
            return await archive.compare(self.desk, interaction, words, chosen, other)

        await self._on(interaction, day, on)

    @table.autocomplete("day")
    @share.autocomplete("day")
    @archive.autocomplete("day")
    @practise.autocomplete("day")
    @compare.autocomplete("day")
    async def days(self, interaction: discord.Interaction, current: str) -> Choices:
        """Days that there have been."""
        del interaction
        return await archive.days(self.desk, current)

    @app_commands.command(description="Where your name is shown, and who your friends are")
    @app_commands.describe(
        shown="Where your name is shown",
        friend="Mark somebody as a friend",
        forget="Take a mark away",
    )
    @app_commands.choices(shown=NAMED)
    async def settings(
        self,
        interaction: discord.Interaction,
        shown: str | None = None,
        friend: discord.User | None = None,
        forget: str = "",
    ) -> None:
        """Change and show how one takes part."""

        async def work(answer: Answer) -> Reply:
            return await settings.settings(
                self.desk, interaction, answer.words, shown, friend, forget
            )

        await self.desk.answer(interaction, work)

    @settings.autocomplete("forget")
    async def friends(self, interaction: discord.Interaction, current: str) -> Choices:
        """The people whom the person has marked."""
        return await settings.friends(self.desk, interaction.user.id, current)

    @app_commands.command(description="Post yesterday's results in this channel every day")
    @app_commands.describe(
        hour="At which hour of the day; without one, not any more",
        zone="Of which time zone; type to narrow the list",
    )
    async def post(
        self,
        interaction: discord.Interaction,
        hour: app_commands.Range[int, 0, 23] | None = None,
        zone: str = "UTC",
    ) -> None:
        """What a server wishes."""

        async def work(answer: Answer) -> Reply:
            return await settings.post(self.desk, interaction, answer.words, hour, zone)

        await self.desk.answer(interaction, work)

    @post.autocomplete("zone")
    async def zones(self, interaction: discord.Interaction, current: str) -> Choices:
        """Time zones that hold what was typed."""
        del interaction
        return as_choices((name, name) for name in own_times.zones(current))

    async def _on(
        self,
        interaction: discord.Interaction,
        typed: str,
        on: Callable[[Words, date], Awaitable[Reply]],
    ) -> None:
        """Do something with a day that was typed; today if none was."""

        async def work(answer: Answer) -> Reply:
            chosen = archive.read_day(typed, self.desk.tables.daily.today())
            if chosen is None:
                text = quoted(typed)
                return Reply(
                    daily_problem("bad_date", answer.words, text=text, example="2026-11-30")
                )
            if not possible(chosen):
                return no_such_day(chosen, answer.words)
            return await on(answer.words, chosen)

        await self.desk.answer(interaction, work)
