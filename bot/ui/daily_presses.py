"""What each button and menu of the daily challenge does when it is used."""

from collections.abc import Sequence
from datetime import date

import discord

from bot.ui import daily, daily_archive, daily_settings, daily_tables
from bot.ui.daily_tags import (
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
        return await daily.play(desk, interaction, words)
    if tag.word == SHOWN:
        return await daily_settings.settings(desk, interaction, words, shown=picked)
    day = day_of_tag(tag)
    if day is None:
        return Reply(problem("stale", words))
    if tag.word.startswith((TABLE, SCOPE, SPAN)):
        page = daily_tables.turned_to(tag, day, picked)
        return await daily_tables.table(desk, interaction, words, page)
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
            return await daily.play(desk, interaction, words, day)
        case word if word == PRACTISE:
            return await daily.practise(desk, interaction, words, day)
        case word if word == SHARE:
            return await daily.share(desk, interaction, words, day)
        case word if word == COMPARE:
            return await daily_archive.compare(desk, interaction, words, day)
        case word if word == GHOST:
            other = int(picked) if picked.isdecimal() else None
            return await daily_archive.compare(desk, interaction, words, day, other)
        case word if word == ARCHIVE:
            return await daily_archive.archive(desk, interaction, words, day)
        case word if word == PICK:
            chosen = daily_archive.read_day(picked, day) or day
            return await daily_archive.day(desk, interaction, words, chosen)
        case _:
            # A button of an older or newer version of the bot.
            return Reply(problem("stale", words))
