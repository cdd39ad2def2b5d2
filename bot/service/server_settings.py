"""What those who run a server have set for it: who begins games there, and in which channels."""

from collections.abc import Collection
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final, Literal, assert_never

from bot.service.kept.locks import Locks
from storage import Storage

MOST_CHANNELS: Final = 25
"""So many are named in one sentence, and fit into a list to pick from."""

_MAY_BEGIN: Final = "may_begin"
_CHANNELS: Final = "channels"
_MANAGERS: Final = "managers"


@dataclass(frozen=True, slots=True)
class Role:
    """A role of a server, by its id."""

    role_id: int


MayBegin = Literal["everybody", "managers"] | Role
"""Who may begin games. Those who manage the server always may."""

Denied = Literal["who", "where"]
"""Why somebody may not begin a game: they may not at all, or not in this place."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What is set for one server; without channels, games are played anywhere."""

    may_begin: MayBegin = "everybody"
    channels: tuple[int, ...] = ()

    def denial(
        self, *, manages: bool, roles: Collection[int], places: AbstractSet[int]
    ) -> tuple[Denied, ...]:
        """Why somebody may not begin a game; empty if they may.

        ``places`` are the channel, the channel of its thread and their category, by id.
        """
        denied: list[Denied] = []
        if not self._may(manages=manages, roles=roles):
            denied.append("who")
        if not self.allows(places):
            denied.append("where")
        return tuple(denied)

    def allows(self, places: AbstractSet[int]) -> bool:
        """Whether games may be played in a place; ``places`` as for ``denial``."""
        return not self.channels or not places.isdisjoint(self.channels)

    def _may(self, *, manages: bool, roles: Collection[int]) -> bool:
        match self.may_begin:
            case "everybody":
                return True
            case "managers":
                return manages
            case Role(role_id=role_id):
                return manages or role_id in roles
            case _:
                assert_never(self.may_begin)


class Servers:
    """The settings of all servers; made by Tables."""

    def __init__(self, storage: Storage) -> None:
        self._kept = storage.guild_settings
        self._locks = Locks()

    async def of(self, guild_id: int | None) -> ServerSettings:
        """What is set for a server; outside of servers nothing is."""
        kept = {} if guild_id is None else await self._kept.of(guild_id)
        channels = tuple(map(int, kept.get(_CHANNELS, "").split()))
        match kept.get(_MAY_BEGIN):
            case None:
                return ServerSettings(channels=channels)
            case "managers":
                return ServerSettings("managers", channels)
            case role_id:
                return ServerSettings(Role(int(role_id)), channels)

    async def set_may_begin(self, guild_id: int, who: MayBegin) -> None:
        """Set who may begin games."""
        match who:
            case "everybody":
                value = None
            case "managers":
                value = _MANAGERS
            case Role(role_id=role_id):
                value = str(role_id)
            case _:
                assert_never(who)
        await self._kept.set(guild_id, _MAY_BEGIN, value)

    async def add_channel(self, guild_id: int, channel_id: int) -> bool:
        """Let games be played in a channel or category; False if there are too many already."""
        async with self._locks.of(guild_id):
            channels = (await self.of(guild_id)).channels
            if channel_id in channels:
                return True
            if len(channels) == MOST_CHANNELS:
                return False
            await self._write(guild_id, (*channels, channel_id))
            return True

    async def remove_channel(self, guild_id: int, channel_id: int) -> bool:
        """Take a channel off the list, with the last one all of it; False if it was not on it."""
        async with self._locks.of(guild_id):
            channels = (await self.of(guild_id)).channels
            if channel_id not in channels:
                return False
            await self._write(guild_id, tuple(one for one in channels if one != channel_id))
            return True

    async def _write(self, guild_id: int, channels: tuple[int, ...]) -> None:
        await self._kept.set(guild_id, _CHANNELS, " ".join(map(str, channels)) or None)
