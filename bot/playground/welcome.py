"""The first message of the playground: a game is one click away, or goes on where it was."""

import discord

from bot.app import Baghdad
from bot.ui.ids import NO_GAME, DeskWord, Press
from bot.ui.items import Item, Style, button
from bot.ui.labels import label
from bot.ui.panel import desk_button
from bot.ui.reply import buttons, joined
from bot.wording import Words, welcome_text

LEVELS: tuple[DeskWord, ...] = (
    "new.beginner",
    "new.intermediate",
    "new.advanced",
    "new.expert",
)


async def welcome(bot: Baghdad, channel_id: int, user_id: int) -> discord.Message:
    """Write the welcome card; if the channel has a game, with the way back into it first."""
    words = bot.public_words(None)
    table = await bot.desk.tables.game_here(channel_id, user_id)
    if table is None:
        pick = words.gettext("**How strong shall the Bot be?** Pick a level, and a game begins.")
        text = joined(welcome_text(words), pick)
        rows = [new_game_buttons(words)]
    else:
        back = words.gettext(
            "**Your game {code} is where you left it.** Show its table card and take your turn.",
            code=table.code,
        )
        text = joined(welcome_text(words), back)
        rows = [
            [
                desk_button(table, "table", words, Style.success),
                desk_button(table, "give_up", words, Style.danger),
            ]
        ]
    return await bot.get_partial_messageable(channel_id).send(text, view=buttons(*rows))


def new_game_buttons(words: Words) -> list[Item]:
    """A button for each level of the Bot."""
    styles = (Style.success, Style.primary, Style.primary, Style.primary)
    return [
        button(Press("d", NO_GAME, 0, word), label(word, words), style)
        for word, style in zip(LEVELS, styles, strict=True)
    ]
