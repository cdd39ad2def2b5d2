"""Reading: /card, /rules and /help."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui import topics
from bot.ui.answer import Answer
from bot.ui.desk import Desk
from bot.ui.items import quoted
from bot.ui.offering import as_choices
from bot.ui.pictures import card_drawing
from bot.ui.reply import Reply
from bot.wording import (
    card_text,
    find_cards,
    find_topics,
    help_text,
    problem,
    words_for,
)
from engine import Components

Choices = list[app_commands.Choice[str]]


def _has_picture(card: str, components: Components) -> bool:
    """Characters, Contracts and Objectives are drawn; the others are told in words."""
    contracts = {one.id for one in components.contracts.contracts}
    objectives = {one.id for one in components.objectives.objectives}
    return card in components.characters or card in contracts | objectives


class Reference(commands.Cog):
    """Cards, rules and help; none of them needs a game."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description="Read a card")
    @app_commands.describe(name="The card; type to narrow the list")
    async def card(self, interaction: discord.Interaction, name: str) -> None:
        """What a Character or Bot card says."""

        async def work(answer: Answer) -> Reply:
            found = find_cards(name, self.desk.components, answer.words, limit=1)
            if not found:
                return Reply(problem("no_such_card", answer.words, text=quoted(name)))
            card, components = found[0][0], self.desk.components
            reply = Reply(card_text(card, components, answer.words))
            if not _has_picture(card, components):
                return reply
            drawing = card_drawing(card, components, answer.words)
            return await self.desk.pictures.onto(reply, drawing, answer.words)

        await self.desk.answer(interaction, work)

    @card.autocomplete("name")
    async def cards(self, interaction: discord.Interaction, current: str) -> Choices:
        """Cards whose names match what was typed."""
        words = words_for(str(interaction.locale))
        return as_choices(find_cards(current, self.desk.components, words))

    @app_commands.command(description="Read the rules")
    @app_commands.describe(topic="A word to look for; without one, the contents")
    async def rules(self, interaction: discord.Interaction, topic: str | None = None) -> None:
        """A page of the rules, or their contents."""

        async def work(answer: Answer) -> Reply:
            if topic is None:
                return topics.index(answer.words)
            return topics.topic(topic, self.desk.components, answer.words)

        await self.desk.answer(interaction, work)

    @rules.autocomplete("topic")
    async def pages(self, interaction: discord.Interaction, current: str) -> Choices:
        """Pages that match what was typed."""
        return as_choices(find_topics(current, words_for(str(interaction.locale))))

    @app_commands.command(description="How to play here")
    async def help(self, interaction: discord.Interaction) -> None:
        """All commands, and how a turn goes."""

        async def work(answer: Answer) -> Reply:
            return Reply(help_text(answer.words))

        await self.desk.answer(interaction, work)
