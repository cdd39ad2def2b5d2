"""What is set for a server, in words, and what it means for somebody who begins a game there."""

from collections.abc import Sequence
from typing import Final, assert_never

import discord
from discord import app_commands

from bot.service.server_settings import MOST_CHANNELS, MayBegin, Role, ServerSettings
from bot.ui.desk import Desk
from bot.ui.offering import as_choices, matches
from bot.ui.reply import Reply, joined
from bot.wording import Words, plain_name
from bot.wording.catalog import N_

ALL_GONE: Final = N_(
    "The channels that were chosen for games are gone. Who manages this server can choose others: "
    "`/admin settings channel`."
)


async def not_here(
    desk: Desk, interaction: discord.Interaction, words: Words, *, where_only: bool = False
) -> Reply | None:
    """Says who may begin games and where, to somebody who may not here; None if they may.

    ``where_only`` asks about the place alone, as for a game that was begun elsewhere.
    """
    settings = await desk.tables.servers.of(interaction.guild_id)
    user = interaction.user
    denied = settings.denial(
        manages=where_only or interaction.permissions.manage_guild,
        roles=[role.id for role in user.roles] if isinstance(user, discord.Member) else (),
        places=places_of(interaction.channel),
    )
    if not denied:
        return None
    guild = interaction.guild
    who = _who_text(settings.may_begin, guild, words) if "who" in denied else ""
    return Reply(" ".join(filter(None, (who, _where_text(settings, guild, words)))))


def _who_text(who: MayBegin, guild: discord.Guild | None, words: Words) -> str:
    role = _role_text(who.role_id, guild) if isinstance(who, Role) else ""
    if role:
        return words.gettext(
            "On this server only people with the role {role} begin games.", role=role
        )
    return words.gettext("On this server only people who may manage it begin games.")


def _where_text(settings: ServerSettings, guild: discord.Guild | None, words: Words) -> str:
    if not settings.channels:
        return ""
    known = [one for one in settings.channels if guild and guild.get_channel_or_thread(one)]
    if not known:
        return words.gettext(ALL_GONE)
    return words.gettext("Games are begun in {channels}.", channels=_channels(known, words))


def _channels(channel_ids: Sequence[int], words: Words) -> str:
    return words.one_of([f"<#{channel_id}>" for channel_id in channel_ids])


def _role_text(role_id: int, guild: discord.Guild | None) -> str:
    """A role as Discord shows it; "" for one that is gone. It calls nobody in a private answer."""
    role = None if guild is None else guild.get_role(role_id)
    return "" if role is None else role.mention


def places_of(channel: object) -> frozenset[int]:
    """A channel, the channel that it is a thread of, and their category, by id."""
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    ids = [getattr(channel, "id", None), getattr(channel, "parent_id", None)]
    ids.append(getattr(home, "category_id", None))
    return frozenset(one for one in ids if one is not None)


def _guild_id(interaction: discord.Interaction) -> int:
    """The server where a command was given, which has been checked before."""
    assert interaction.guild_id is not None
    return interaction.guild_id


async def show(desk: Desk, interaction: discord.Interaction, words: Words) -> Reply:
    """All that is set for the server where a command was given."""
    settings = await desk.tables.servers.of(interaction.guild_id)
    title = words.gettext("**Settings of this server**")
    return Reply(joined(title, settings_text(settings, interaction.guild, words)))


def settings_text(settings: ServerSettings, guild: discord.Guild | None, words: Words) -> str:
    """All that is set, a line each."""
    match settings.may_begin:
        case "everybody":
            who = words.gettext("everybody")
        case "managers":
            who = words.gettext("people who may manage this server")
        case Role(role_id=role_id):
            who = _role_text(role_id, guild) or words.gettext("a role that is gone")
        case _:
            assert_never(settings.may_begin)
    where = (
        words.all_of([f"<#{one}>" for one in settings.channels])
        if settings.channels
        else words.gettext("every channel")
    )
    lines = (
        words.pair(words.gettext("Who begins games"), who),
        words.pair(words.gettext("Where games are begun"), where),
    )
    return "\n".join(f"- {line}" for line in lines)


async def set_who(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    people: str,
    role: discord.Role | None,
) -> Reply:
    """Set who may begin games: a role if one is given, else the people of a word."""
    who: MayBegin = "managers" if people == "managers" else "everybody"
    if role is not None:
        who = "everybody" if role.is_default() else Role(role.id)
    await desk.tables.servers.set_may_begin(_guild_id(interaction), who)
    return await show(desk, interaction, words)


async def add_channel(
    desk: Desk, interaction: discord.Interaction, words: Words, channel_id: int
) -> Reply:
    """Let games be begun in a channel or category, and from now on in no others."""
    if not await desk.tables.servers.add_channel(_guild_id(interaction), channel_id):
        return Reply(
            words.gettext(
                "{n} channels are chosen already. Remove one first, or choose a category.",
                n=MOST_CHANNELS,
            )
        )
    return await show(desk, interaction, words)


async def remove_channel(
    desk: Desk, interaction: discord.Interaction, words: Words, typed: str
) -> Reply:
    """Let games be begun in a channel no more."""
    number = typed.strip().strip("<#>")
    known = number.isdecimal() and await desk.tables.servers.remove_channel(
        _guild_id(interaction), int(number)
    )
    if not known:
        return Reply(words.gettext("That is none of the chosen channels. Pick one from the list."))
    return await show(desk, interaction, words)


async def channel_choices(
    desk: Desk, interaction: discord.Interaction, typed: str, words: Words
) -> list[app_commands.Choice[str]]:
    """The chosen channels to pick from, also those that are gone."""
    settings = await desk.tables.servers.of(interaction.guild_id)
    guild = interaction.guild
    found = []
    for channel_id in settings.channels:
        channel = None if guild is None else guild.get_channel_or_thread(channel_id)
        gone = words.gettext("a channel that is gone ({id})", id=channel_id)
        found.append((str(channel_id), gone if channel is None else f"#{plain_name(channel.name)}"))
    return as_choices((value, name) for value, name in found if matches(typed, value, name))


def troubles(settings: ServerSettings, guild: discord.Guild, words: Words) -> list[str]:
    """What is set but is gone from the server."""
    found = []
    who = settings.may_begin
    if isinstance(who, Role) and guild.get_role(who.role_id) is None:
        found.append(
            words.gettext(
                "⚠️ The role that may begin games is gone. Who manages this server can choose "
                "another: `/admin settings who`."
            )
        )
    if settings.channels and not any(map(guild.get_channel_or_thread, settings.channels)):
        found.append(words.gettext(ALL_GONE))
    return found
