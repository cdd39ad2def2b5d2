"""How people and servers take part in the daily challenge: names, friends, posted results."""

from typing import get_args

import discord

from bot.pace import zone_named
from bot.service import Person
from bot.ui.administration import may_run
from bot.ui.daily.challenge import meet, server_of
from bot.ui.daily.tags import SHOWN as SHOWN_WORD
from bot.ui.desk import Desk
from bot.ui.ids import NO_GAME
from bot.ui.items import option
from bot.ui.offering import as_choices, matches
from bot.ui.people_items import Tag, tag_menu
from bot.ui.places import missing_permissions
from bot.ui.problems import no_such_zone
from bot.ui.reply import Reply, buttons, joined
from bot.wording import Words, plain_name, problem, safe_name
from bot.wording.daily_tables import SHOWN
from storage.records.days import DailyPost, Shown, Taking


def read_shown(text: str) -> Shown | None:
    """Where somebody is named, by its word."""
    places: tuple[Shown, ...] = get_args(Shown)
    return next((place for place in places if place == text), None)


async def settings(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    shown: str | None = None,
    friend: discord.User | None = None,
    no_friend: str = "",
) -> Reply:
    """Change what was given, and show all that is set."""
    person = await meet(desk, interaction)
    people = desk.tables.daily.people
    notes: list[str] = []
    place = None if shown is None else read_shown(shown)
    if place is not None:
        await people.show(person.user_id, place)
    if friend is not None:
        notes.append(await _mark(desk, person, friend, words))
    if no_friend:
        gone = no_friend.isdecimal() and await people.unmark(person.user_id, int(no_friend))
        notes.append(
            words.gettext("The mark is taken away.")
            if gone
            else words.gettext("You have not marked anybody like that. Pick from the list.")
        )
    taking = await people.seen(person, None)
    return Reply(joined(*notes, settings_text(taking, words)), view=_menu(taking, words))


async def _mark(desk: Desk, person: Person, friend: discord.User, words: Words) -> str:
    if friend.id == person.user_id or friend.bot:
        return words.gettext("Mark another person, not yourself and not a bot.")
    other = Person(friend.id, friend.display_name)
    if await desk.tables.daily.people.mark(person.user_id, other):
        return words.gettext("{name} is marked as a friend.", name=safe_name(other.name))
    return words.gettext("You have marked as many people as one can. Take a mark away first.")


def settings_text(taking: Taking, words: Words) -> str:
    """All that a person has set."""
    friends = words.all_of([safe_name(name) for _, name in taking.friends])
    return joined(
        words.gettext("**Your settings of the daily challenge**"),
        "- "
        + words.pair(words.gettext("Your name is shown"), words.gettext(SHOWN[taking.shown]))
        + "\n- "
        + words.pair(words.gettext("Friends"), friends or words.gettext("nobody")),
        words.gettext(
            "-# A friend is in your table of friends if they have marked you too, or are shown in "
            "all tables. Where you are not shown, the table of everybody has you without a name."
        ),
    )


def _menu(taking: Taking, words: Words) -> discord.ui.View:
    options = [
        option(place, words.gettext(told), default=place == taking.shown)
        for place, told in SHOWN.items()
    ]
    tag = Tag(NO_GAME, 0, SHOWN_WORD)
    return buttons([tag_menu(tag, words.gettext("Where your name is shown"), options)])


async def friends(desk: Desk, user_id: int, typed: str) -> list[discord.app_commands.Choice[str]]:
    """The people whom somebody has marked, for a list."""
    taking = await desk.tables.daily.people.of(user_id)
    known = () if taking is None else taking.friends
    named = [(str(friend), plain_name(name) or str(friend)) for friend, name in known]
    return as_choices((value, name) for value, name in named if matches(typed, name))


async def post(
    desk: Desk, interaction: discord.Interaction, words: Words, hour: int | None, zone: str
) -> Reply:
    """Have yesterday's results posted in this channel at an hour; without one, not any more."""
    guild, channel = server_of(interaction), interaction.channel_id
    if guild is None or channel is None:
        return Reply(words.gettext("Results can be posted on a server that I am a member of."))
    if not may_run(interaction):
        return Reply(words.gettext("Only people who may manage this server can do that."))
    if hour is None:
        await desk.tables.daily.people.post_nothing(guild)
        return Reply(words.gettext("No results of the daily challenge are posted here."))
    if missing := missing_permissions(interaction):
        return Reply(problem("missing_permissions", words, permissions=missing))
    known = zone_named(zone)
    if known is None:
        return Reply(no_such_zone(zone, words))
    wish = await desk.tables.daily.people.post(guild, channel, known, hour)
    return Reply(_posted(wish, words))


def _posted(wish: DailyPost, words: Words) -> str:
    return words.gettext(
        "Yesterday's results of the daily challenge are posted in this channel every day at "
        "{hour}:00 ({zone}), the next time {when}. Without an hour this command ends that.",
        hour=wish.hour,
        zone=wish.zone,
        when=discord.utils.format_dt(wish.due_at, "R"),
    )
