"""What each button and menu of the daily challenge does when it is used."""

from collections.abc import Sequence
from datetime import date

import discord

from bot.ui.daily import archive, challenge, settings, tables
from bot.ui.daily.tags import (
    ARCHIVE,
    COMPARE,
    GHOST,
    PICK,
    PLAY,
    PRACTISE,
    RESUME,
    SCOPE,
    SHARE,
    SHOWN,
    SPAN,
    TABLE,
    day_of_tag,
)
from bot.ui.desk import Desk
from bot.ui.people_items import Tag
from bot.ui.reply import Reply
from bot.wording import Words, problem

BESIDE = (PLAY, RESUME, PRACTISE, SHARE, COMPARE, PICK)
"""What is answered beside the message where it was pressed, which stays as it is."""


def in_place(tag: Tag) -> bool:
    """Whether a press is answered in the message where it was made."""
    first_page = tag.word.startswith(TABLE) and tag.word.endswith(".0")
    return tag.word not in BESIDE and not first_page


async def pressed(
    desk: Desk, interaction: discord.Interaction, words: Words, tag: Tag, values: Sequence[str]
) -> Reply:
    """Answer a press."""
    picked = values[0] if values else ""
    if tag.word == PLAY:
        return await challenge.play(desk, interaction, words)
    if tag.word == SHOWN:
        return await settings.settings(desk, interaction, words, shown=picked)
    day = day_of_tag(tag)
    if day is None:
        return Reply(problem("stale", words))
    if tag.word.startswith((TABLE, SCOPE, SPAN)):
        page = tables.turned_to(tag, day, picked)
        return await tables.table(desk, interaction, words, page)
    return await _about_day(desk, interaction, words, tag, day, picked)


async def _about_day(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    tag: Tag,
    day: date,
    picked: str,
) -> Reply:
    match tag.word:
        case word if word == RESUME:
            return await challenge.play(desk, interaction, words, day)
        case word if word == PRACTISE:
            return await challenge.practise(desk, interaction, words, day)
        case word if word == SHARE:
            return await challenge.share(desk, interaction, words, day)
        case word if word == COMPARE:
            return await archive.compare(desk, interaction, words, day)
        case word if word == GHOST:
            other = int(picked) if picked.isdecimal() else None
            return await archive.compare(desk, interaction, words, day, other)
        case word if word == ARCHIVE:
            return await archive.archive(desk, interaction, words, day)
        case word if word == PICK:
            chosen = archive.read_day(picked, day) or day
            return await archive.day(desk, interaction, words, chosen)
        case _:
            # A button of an older or newer version of the bot.
            return Reply(problem("stale", words))
