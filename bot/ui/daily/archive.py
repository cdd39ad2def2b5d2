"""Past days of the daily challenge, what came of them, and races through the same game."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

import discord
from discord import app_commands

from bot.daily import ONE_DAY, challenge_of
from bot.service.daily.records import ArchiveLine, Ghost
from bot.ui.daily import challenge
from bot.ui.daily.challenge import meet, no_such_day, not_yet, server_of
from bot.ui.daily.pictures import ghosts_drawing
from bot.ui.daily.tags import ARCHIVE, GHOST, PICK, after_buttons, day_tag, play_button
from bot.ui.desk import Desk
from bot.ui.items import Item, option
from bot.ui.offering import as_choices, matches
from bot.ui.people_items import tag_button, tag_menu
from bot.ui.reply import Reply, buttons, joined
from bot.wording import Words, plain_name
from bot.wording.daily import (
    compare_text,
    daily_problem,
    played_text,
    points_of_par,
    title_text,
    week_text,
)
from bot.wording.daily_tables import archive_line

PAGE: Final = 10


async def archive(
    desk: Desk, interaction: discord.Interaction, words: Words, before: date | None = None
) -> Reply:
    """A page of past days, with a menu to pick one."""
    person = await meet(desk, interaction)
    lines = await desk.tables.daily.archive(person.user_id, before=before, limit=PAGE + 1)
    title = "### 📚 " + words.gettext("Past days of the daily challenge")
    coming = week_text(desk.tables.daily.today(), words)
    if not lines:
        return Reply(joined(title, words.gettext("There are none yet."), coming))
    shown = lines[:PAGE]
    text = joined(
        title,
        "\n".join(f"- {_told(desk, line, words)}" for line in shown),
        coming if before is None else "",
    )
    return Reply(text, view=buttons([_picker(desk, shown, words)], _pages(lines, before, words)))


def _told(desk: Desk, line: ArchiveLine, words: Words) -> str:
    record, attempt = line.record, line.attempt
    points = attempt.points if attempt is not None and attempt.state == "counted" else None
    hidden = desk.tables.daily.secret(record.day) and (attempt is None or attempt.state == "open")
    par = None if hidden or record.par is None else record.par[-1][0]
    return archive_line(
        record, played_text(record.level, record.modules, words), points, par, words
    )


def _picker(desk: Desk, lines: Sequence[ArchiveLine], words: Words) -> Item:
    options = [option(line.record.day.isoformat(), _told(desk, line, words)) for line in lines]
    return tag_menu(day_tag(PICK, lines[0].record.day), words.gettext("Pick a day"), options)


def _pages(lines: Sequence[ArchiveLine], before: date | None, words: Words) -> list[Item]:
    ways: list[Item] = []
    if before is not None:
        later = day_tag(ARCHIVE, before + PAGE * ONE_DAY)
        ways.append(tag_button(later, words.gettext("◀ Later")))
    if len(lines) > PAGE:
        tag = day_tag(ARCHIVE, lines[PAGE - 1].record.day)
        ways.append(tag_button(tag, words.gettext("Earlier ▶")))
    return ways


async def day(desk: Desk, interaction: discord.Interaction, words: Words, picked: date) -> Reply:
    """One day: one's result if there is one, and what can still be done with it."""
    person = await meet(desk, interaction)
    found = desk.tables.daily
    record = await found.day(picked)
    if record is None and picked != found.today():
        return no_such_day(picked, words)
    finish = await found.finish(person.user_id, picked)
    if finish is not None:
        return await challenge.result(desk, finish, words)
    if await found.attempt(person.user_id, picked) is not None:
        return await challenge.play(desk, interaction, words, picked)
    if record is None or picked == found.today():
        return _to_come(picked, words)
    told = played_text(record.level, record.modules, words)
    par = "" if found.secret(picked) else points_of_par(record, words)
    text = joined(title_text(picked, words), "\n".join(part for part in (told, par) if part))
    return Reply(text, view=buttons(after_buttons(picked, words)))


def _to_come(today: date, words: Words) -> Reply:
    """The day that has begun, for who has not: to look at it is no attempt."""
    played = challenge_of(today)
    told = played_text(played.level, played.modules, words)
    return Reply(joined(title_text(today, words), told), view=buttons([play_button(words)]))


async def compare(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    picked: date,
    other: int | None = None,
) -> Reply:
    """One's race beside par, the Bot's and somebody else's, turn by turn."""
    person = await meet(desk, interaction)
    guild = server_of(interaction)
    found = await desk.tables.daily.compare(person.user_id, picked, guild, other)
    if found is None:
        known = picked == desk.tables.daily.today() or await desk.tables.daily.day(picked)
        if not known:
            return no_such_day(picked, words)
        return await not_yet(desk, picked, person.user_id, words)
    if found.own is None and found.record.par is None and found.other is None:
        text = words.gettext("There is nothing to compare yet: pick somebody.")
    else:
        named = None if found.other is None else (plain_name(found.other[0]), found.other[1])
        text = compare_text(found.own, found.record.par, named, words)
    ghosts = await desk.tables.daily.ghosts(person.user_id, picked, guild)
    menu = [_ghosts(ghosts, picked, other, words)] if ghosts else []
    missing = daily_problem("no_such_race", words) if other and found.other is None else ""
    reply = Reply(
        joined(missing, title_text(picked, words), text),
        view=buttons(menu, after_buttons(picked, words)),
    )
    drawing = ghosts_drawing(desk.components, found, words)
    return reply if drawing is None else await desk.pictures.onto(reply, drawing, words)


def _ghosts(ghosts: Sequence[Ghost], picked: date, other: int | None, words: Words) -> Item:
    options = [
        option(str(ghost.user_id), plain_name(ghost.name) or "–", default=ghost.user_id == other)
        for ghost in ghosts
    ]
    return tag_menu(day_tag(GHOST, picked), words.gettext("Compare with …"), options)


async def days(desk: Desk, typed: str) -> list[app_commands.Choice[str]]:
    """Past days that hold what was typed, the latest first."""
    records = await desk.tables.daily.archive(0, limit=100)
    dates = [line.record.day.isoformat() for line in records]
    return as_choices((text, text) for text in dates if matches(typed, text))


def read_day(text: str, today: date) -> date | None:
    """A date as it was typed, or the word for today or yesterday; None for anything else."""
    words = {"": today, "today": today, "yesterday": today - timedelta(days=1)}
    try:
        return words.get(text.strip().casefold()) or date.fromisoformat(text.strip())
    except ValueError:
        return None
