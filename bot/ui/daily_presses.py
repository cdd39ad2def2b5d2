"""What each button and menu of the daily challenge does when it is used."""

from collections.abc import Sequence

import discord

from bot.ui import daily
from bot.ui.daily_tags import (
    PLAY,
    PRACTISE,
    RESUME,
    SHARE,
    day_of_tag,
)
from bot.ui.desk import Desk
from bot.ui.people_items import Tag
from bot.ui.reply import Reply
from bot.wording import Words, problem

STAYS = (PLAY, RESUME, PRACTISE, SHARE)
"""What is answered beside the message where it was pressed, which stays as it is."""


async def pressed(
    desk: Desk, interaction: discord.Interaction, words: Words, tag: Tag, values: Sequence[str]
) -> Reply:
    """Answer a press."""
    if tag.word == PLAY:
        return await daily.play(desk, interaction, words)
    day = day_of_tag(tag)
    if day is None:
        return Reply(problem("stale", words))
    match tag.word:
        case word if word == RESUME:
            return await daily.play(desk, interaction, words, day)
        case word if word == PRACTISE:
            return await daily.practise(desk, interaction, words, day)
        case word if word == SHARE:
            return await daily.share(desk, interaction, words, day)
        case _:
            # A button of an older or newer version of the bot.
            return Reply(problem("stale", words))
