"""/games, /settings and /privacy: one's own games, time and data."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.service import EnginePlayer, OwnTime
from bot.ui import privacy
from bot.ui.answer import Answer
from bot.ui.clock import own_times
from bot.ui.clock.inbox import inbox
from bot.ui.desk import Desk
from bot.ui.offering import as_choices, matches
from bot.ui.reply import Reply, joined
from bot.ui.results.statistics import choose_openness
from bot.wording import Words
from bot.wording.statistics import OPENNESS as OPEN_TO
from bot.wording.statistics import openness_text

Choices = list[app_commands.Choice[str]]
Step = Callable[[OwnTime], OwnTime]

STAND_INS: Final = [
    app_commands.Choice(name=name, value=value) for value, name in own_times.PLAYERS.items()
]

OPENNESS: Final = [app_commands.Choice(name=name, value=who) for who, name in OPEN_TO.items()]


class Inbox(commands.Cog):
    """What waits for a person."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Everything that waits for you, on all servers")
    async def games(self, interaction: discord.Interaction) -> None:
        """What waits, by time left."""

        async def work(answer: Answer) -> Reply:
            return await inbox(self.desk, interaction.user.id, answer.words)

        await self.desk.answer(interaction, work)


class SettingsCommands(commands.GroupCog, name="settings", description="Your own settings"):
    """What a person sets about time."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Show what you have set")
    async def show(self, interaction: discord.Interaction) -> None:
        """All settings."""

        async def work(answer: Answer) -> Reply:
            own = await self.desk.tables.times.own(interaction.user.id)
            title = answer.words.gettext("**Your settings**")
            open_to = await self.desk.tables.leaderboards.openness(interaction.user.id)
            results = f"- {openness_text(open_to, answer.words)}"
            return Reply(joined(title, f"{own_times.settings_text(own, answer.words)}\n{results}"))

        await self.desk.answer(interaction, work)

    @app_commands.command(description="Your time zone and the hours at which you are awake")
    @app_commands.describe(
        zone="Where you live; type to narrow the list", awake="Such as 08:00-23:00, or always"
    )
    async def time(
        self, interaction: discord.Interaction, zone: str | None = None, awake: str | None = None
    ) -> None:
        """Set zone and waking hours."""

        def steps(words: Words) -> Step:
            def step(own: OwnTime) -> OwnTime:
                if zone is not None:
                    own = own_times.with_zone(zone, words)(own)
                return own if awake is None else own_times.with_waking(awake, words)(own)

            return step

        await self._change(interaction, steps)

    @time.autocomplete("zone")
    async def zones(self, interaction: discord.Interaction, current: str) -> Choices:
        """Time zones that hold what was typed."""
        return as_choices((name, name) for name in own_times.zones(current))

    @app_commands.command(description="Days on which nobody waits for you")
    @app_commands.describe(first="The first day, such as 2026-12-24", last="The last day")
    async def holiday(self, interaction: discord.Interaction, first: str, last: str = "") -> None:
        """Take a holiday."""
        now = discord.utils.utcnow()
        await self._change(
            interaction, lambda words: own_times.with_holiday(first, last, now, words)
        )

    @app_commands.command(name="no-holiday", description="Remove one of your holidays")
    @app_commands.describe(first="The holiday, by its first day")
    async def no_holiday(self, interaction: discord.Interaction, first: str) -> None:
        """Remove a holiday."""
        await self._change(interaction, lambda words: own_times.without_holiday(first, words))

    @no_holiday.autocomplete("first")
    async def holidays(self, interaction: discord.Interaction, current: str) -> Choices:
        """The person's holidays."""
        own = await self.desk.tables.times.own(interaction.user.id)
        named = [
            (holiday.first.isoformat(), own_times.holiday_text(holiday))
            for holiday in own.calendar.holidays
        ]
        return as_choices((value, name) for value, name in named if matches(current, name))

    @app_commands.command(description="How and when you are reminded of your turns")
    @app_commands.describe(
        by="How",
        hours="Every so many hours of your waking time",
        percent="Or each time such a part of a turn's hours is used up",
    )
    async def reminders(
        self,
        interaction: discord.Interaction,
        by: Literal["ping", "dm", "none"],
        hours: app_commands.Range[int, 1, 336] | None = None,
        percent: app_commands.Range[int, 10, 100] | None = None,
    ) -> None:
        """Set reminders."""
        interval = own_times.read_interval(hours, percent)
        await self._change(
            interaction,
            lambda _: lambda own: replace(own, remind=by, interval=interval or own.interval),
        )

    @app_commands.command(name="stand-in", description="Who plays when your time is out")
    @app_commands.describe(player="A player of the program", friend="Or somebody you trust")
    @app_commands.choices(player=STAND_INS)
    async def stand_in(
        self,
        interaction: discord.Interaction,
        player: str = "greedy",
        friend: discord.User | None = None,
    ) -> None:
        """Choose a stand-in."""
        chosen = EnginePlayer(player)
        await self._change(
            interaction,
            lambda words: own_times.with_stand_in(interaction.user, friend or chosen, words),
        )

    @app_commands.command(description="One direct message a day about all that waits for you")
    @app_commands.describe(hour="At which hour of your clock; without one, no digest")
    async def digest(
        self,
        interaction: discord.Interaction,
        hour: app_commands.Range[int, 0, 23] | None = None,
    ) -> None:
        """Choose the hour of the digest."""
        await self._change(interaction, lambda _: lambda own: replace(own, digest_hour=hour))

    @app_commands.command(description="Who may see your results and ratings")
    @app_commands.describe(who="Who may see them")
    @app_commands.choices(who=OPENNESS)
    async def statistics(self, interaction: discord.Interaction, who: str) -> None:
        """Choose who may see one's results."""

        async def work(answer: Answer) -> Reply:
            return await choose_openness(self.desk, interaction.user.id, answer.words, who)

        await self.desk.answer(interaction, work)

    async def _change(
        self, interaction: discord.Interaction, steps: Callable[[Words], Step]
    ) -> None:
        async def work(answer: Answer) -> Reply:
            step = steps(answer.words)
            return await own_times.change(self.desk, interaction.user.id, answer.words, step)

        await self.desk.answer(interaction, work)


class PrivacyCommands(commands.GroupCog, name="privacy", description="What is kept about you"):
    """A person's own data."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Everything that is kept about you, as a file")
    async def export(self, interaction: discord.Interaction) -> None:
        """Hand a person's data out."""

        async def work(answer: Answer) -> Reply:
            return await privacy.export(self.desk, interaction.user.id, answer.words)

        await self.desk.answer(interaction, work)

    @app_commands.command(description="Have everything about you forgotten")
    async def delete(self, interaction: discord.Interaction) -> None:
        """Ask whether all is really to be forgotten."""

        async def work(answer: Answer) -> Reply:
            return privacy.ask_to_forget(answer.words)

        await self.desk.answer(interaction, work)
