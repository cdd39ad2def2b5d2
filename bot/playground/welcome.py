"""The first message of the playground: a game is one click away, or goes on where it was."""

from typing import Final

import discord

from bot.app import Baghdad
from bot.ui.beginning.new_games import new_game_ways
from bot.ui.daily.tags import play_button
from bot.ui.items import Style
from bot.ui.pictures import table_drawing
from bot.ui.reply import Reply, buttons, joined
from bot.ui.turn.panel import desk_button, people_of
from bot.wording import NOBODY, Words, welcome_text
from engine import Components, Setup, new_game, view

FOUNDED: Final = "762"
"""The seed of the table on the welcome card: the year in which the Round City was founded."""


async def welcome(bot: Baghdad, channel_id: int) -> discord.Message:
    """Write the welcome card; if the channel has a game, with the way back into it first.

    What people play in private, such as a daily challenge, is not for the channel to see.
    """
    words = bot.public_words(None)
    table = await bot.desk.tables.game_in(channel_id)
    if table is None:
        card = _new(words)
        drawing = table_drawing(view(new_game(_shown(bot.desk.components)), None), words, NOBODY)
    else:
        back = words.gettext(
            "**Your game {code} is where you left it.** Show its table card and take your turn.",
            code=table.code,
        )
        ways = [
            desk_button(table, "table", words, Style.success),
            desk_button(table, "give_up", words, Style.danger),
            play_button(words),
        ]
        card = Reply(joined(welcome_text(words), back), view=buttons(ways))
        drawing = table_drawing(table.view(), words, people_of(table))
    card = await bot.desk.pictures.onto(card, drawing, words)
    channel = bot.get_partial_messageable(channel_id)
    return await channel.send(
        card.content, files=card.files(), view=card.view or discord.utils.MISSING
    )


def _shown(components: Components) -> Setup:
    """A table as it looks when a game begins; nobody plays this one."""
    colours = components.numbers.colours
    return Setup(colours=colours, seed=FOUNDED, components=components.fingerprint)


def _new(words: Words) -> Reply:
    learn = words.gettext("**New here?** **Learn by playing** explains your first turns to you.")
    pick = words.gettext("**How strong shall the Bot be?** Pick a level, and a game begins.")
    return Reply(joined(welcome_text(words), f"{learn}\n{pick}"), view=new_game_ways(words))
