"""The first message of the playground: a game is one click away, or goes on where it was."""

import discord

from bot.app import Baghdad
from bot.ui.items import Style
from bot.ui.new_games import modules_menu, new_game_buttons
from bot.ui.panel import desk_button
from bot.ui.reply import Reply, buttons, joined
from bot.wording import Words, welcome_text


async def welcome(bot: Baghdad, channel_id: int, user_id: int) -> discord.Message:
    """Write the welcome card; if the channel has a game, with the way back into it first."""
    words = bot.public_words(None)
    table = await bot.desk.tables.game_here(channel_id, user_id)
    if table is None:
        card = _new(words)
    else:
        back = words.gettext(
            "**Your game {code} is where you left it.** Show its table card and take your turn.",
            code=table.code,
        )
        ways = [
            desk_button(table, "table", words, Style.success),
            desk_button(table, "give_up", words, Style.danger),
        ]
        card = Reply(joined(welcome_text(words), back), view=buttons(ways))
    channel = bot.get_partial_messageable(channel_id)
    return await channel.send(
        card.content, files=card.files(), view=card.view or discord.utils.MISSING
    )


def _new(words: Words) -> Reply:
    pick = words.gettext("**How strong shall the Bot be?** Pick a level, and a game begins.")
    ways = buttons(new_game_buttons(words), [modules_menu(words)])
    return Reply(joined(welcome_text(words), pick), view=ways)
