"""The simulated server: the same ids at every start, so that stored games find their channel."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle

from bot.playground._simcord import name_bot, set_clock

BIRTH: Final = datetime(2026, 1, 2, tzinfo=UTC)
"""Ids carry the time at which they are given out: everything lasting is made at this moment."""

GUILD_ID: Final = 762_000_000_000_000_762
"""Baghdad was founded in the year 762."""


@dataclass(frozen=True, slots=True)
class World:
    """A server with one channel for games, and the people who may look through the browser."""

    guild: GuildHandle
    channel: ChannelHandle
    people: tuple[MemberActor, ...]


def build_world(env: simcord.Env, now: datetime) -> World:
    """Make the server before the bot starts, then let the clock show ``now``.

    What happens from now on gets ids that no earlier run has given out, as a press is carried out
    once only by its id.
    """
    set_clock(env, BIRTH)
    name_bot(env, "Baghdad")
    owner = env.create_user("caliph", global_name="The Caliph")
    guild = env.create_guild("The Round City", id=GUILD_ID, owner=owner)
    channel = guild.create_text_channel("baghdad", topic="One game at a time is played here")
    visitor = guild.add_member(env.create_user("visitor", global_name="Visitor"))
    guest = guild.add_member(env.create_user("guest", global_name="A guest"))
    set_clock(env, now)
    return World(guild, channel, (visitor, guest))
