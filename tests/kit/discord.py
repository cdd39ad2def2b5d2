"""A simulated Discord with the real bot in it, and people who type and press.

simcord drives discord.py itself; only Discord's servers are simulated. What simcord keeps private
is touched in bot/playground/_simcord.py and here.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import simcord
from simcord import interactions
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.results import InteractionResult, ResponseMessage

from bot.app import Baghdad, make_bot
from bot.playground._simcord import settle_quickly
from bot.service import Table
from bot.settings import Settings

BUTTON, MENU = 2, 3
Component = dict[str, Any]

settle_quickly()


def make_settings(folder: Path, components: Path | None = None) -> Settings:
    """Settings with a database file of their own."""
    url = f"sqlite+aiosqlite:///{folder / 'games.db'}"
    return Settings(database_url=url, components=components)


@dataclass
class House:
    """A server with one channel, the bot, and two people: Amina plays, Basim looks on."""

    env: simcord.Env
    settings: Settings
    guild: GuildHandle
    channel: ChannelHandle
    amina: MemberActor
    basim: MemberActor

    @property
    def bot(self) -> Baghdad:
        assert isinstance(self.env.bot, Baghdad)
        return self.env.bot

    async def open(self) -> None:
        """Start the bot and tell Discord its commands."""
        await self.env.start()
        await self.bot.tree.sync()

    async def close(self) -> None:
        """Stop everything; nothing may have gone wrong unnoticed."""
        failures = [*self.bot.desk.failures, *self.bot.desk.pictures.failures]
        await self.bot.close()
        await self.env.shutdown()
        if failures:
            raise failures[0]
        self.env.raise_errors()

    async def restart(self) -> None:
        """End the bot's process and start another one on the same database."""
        assert not self.bot.desk.failures
        await self.bot.close()
        await self.env.restart_bot(make_bot(self.settings))
        await self.bot.tree.sync()

    async def table(self, channel: ChannelHandle | None = None) -> Table:
        """The live game of a channel."""
        found = await self.bot.desk.tables.game_in((channel or self.channel).id)
        assert found is not None, "no game is played in this channel"
        return found

    async def start(self, level: str = "beginner", modules: str = "none") -> ResponseMessage:
        """Amina begins a game in the channel; the table card."""
        await self.amina.slash(self.channel, "solo start", level=level, modules=modules)
        return self.card()

    async def open_panel(self) -> ResponseMessage:
        """Amina takes her turn; the private panel."""
        result = await self.amina.click(self.card(), label="Take turn")
        return shown(result)

    def thread(self, parent: ChannelHandle | None = None) -> ChannelHandle:
        """A new thread that Amina opened."""
        parent = parent or self.channel
        self.env.backend.create_thread(parent.id, "a game", self.amina.id)
        return parent.threads[-1]

    def messages(self, channel: ChannelHandle | None = None) -> list[ResponseMessage]:
        """What stands in a channel for everybody, the oldest first."""
        stored = self.env.backend.messages[(channel or self.channel).id].values()
        found = [ResponseMessage(self.env, message) for message in stored]
        return sorted((m for m in found if not m.ephemeral), key=lambda message: message.id)

    def card(self, channel: ChannelHandle | None = None) -> ResponseMessage:
        """The latest message of a channel that has buttons."""
        return next(m for m in reversed(self.messages(channel)) if m.components)

    def press_at_once(
        self, *presses: tuple[MemberActor, ResponseMessage, str]
    ) -> list[InteractionResult]:
        """Several presses before the bot has answered any: actor, message and id of a button."""
        return [self._emit(actor, message, custom_id) for actor, message, custom_id in presses]

    def _emit(
        self, actor: MemberActor, message: ResponseMessage, custom_id: str
    ) -> InteractionResult:
        backend = self.env.backend
        stored = backend.get_message(message.channel_id, message.id)
        record, payload = interactions.base_payload(
            backend,
            type=3,
            channel_id=stored.channel_id,
            guild_id=actor.guild.id,
            user_id=actor.id,
            data={"custom_id": custom_id, "component_type": BUTTON},
        )
        payload["message"] = dict(serializers.message_payload(backend, stored))
        record.source_message_id = stored.id
        backend.emit("INTERACTION_CREATE", payload)
        return InteractionResult(self.env, record)

    def emitted_as(self, **changes: Any) -> None:
        """Change what every further interaction says about where it comes from; the last counts."""
        emit = type(self.env.backend).emit.__get__(self.env.backend)

        def changed(event: str, payload: Any) -> None:
            if event == "INTERACTION_CREATE":
                payload = {**payload, **changes}
            emit(event, payload)

        self.env.backend.emit = changed  # type: ignore[method-assign]


def make_house(settings: Settings) -> House:
    """A house whose bot has not been started."""
    env = simcord.Env(make_bot(settings), settle_timeout=30)
    guild = env.create_guild("The Round City")
    channel = guild.create_text_channel("games")
    amina = guild.add_member(env.create_user("amina", global_name="Amina"))
    basim = guild.add_member(env.create_user("basim", global_name="Basim"))
    return House(env, settings, guild, channel, amina, basim)


def shown(result: InteractionResult) -> ResponseMessage:
    """The private answer to a command or press."""
    assert result.acknowledged, "the bot did not answer"
    assert result.response is not None, "the bot answered without a message"
    return result.response


def components(message: ResponseMessage) -> Iterator[Component]:
    """Every button and menu of a message."""
    return itertools.chain.from_iterable(row["components"] for row in message.components)


def labels(message: ResponseMessage) -> list[str]:
    """The words on the buttons that can be pressed."""
    return [
        str(item["label"])
        for item in components(message)
        if item["type"] == BUTTON and not item.get("disabled")
    ]


def choices(message: ResponseMessage) -> dict[str, str | None]:
    """The choices of the game that a panel offers: by text, the id of their menu or None."""
    offered: dict[str, str | None] = {}
    for item in components(message):
        sort, _, rest = str(item.get("custom_id", "")).partition(":")
        if sort == "g" and not item.get("disabled"):
            offered[rest.split(":", 2)[2]] = None
        if sort == "m":
            offered.update({option["value"]: item["custom_id"] for option in item["options"]})
    return offered


async def choose(
    person: MemberActor | UserHandle, panel: ResponseMessage, text: str
) -> ResponseMessage:
    """Make a choice by button or menu; the panel after it."""
    menu = choices(panel)[text]
    if menu is not None:
        return shown(await person.select(panel, [text], custom_id=menu))
    return shown(await person.click(panel, custom_id=button_id(panel, text)))


def button_id(message: ResponseMessage, word: str) -> str:
    """The id of the button with a word, such as ``undo`` or ``go:2``."""
    for item in components(message):
        if str(item.get("custom_id", "")).split(":", 3)[3:] == [word]:
            return str(item["custom_id"])
    raise AssertionError(f"no button {word!r} among {list(ids(message))}")


def ids(message: ResponseMessage) -> Iterator[str]:
    """The ids of all components."""
    return (str(item["custom_id"]) for item in components(message))


def texts(messages: Sequence[ResponseMessage]) -> str:
    """All that is said in messages."""
    return "\n".join(message.content for message in messages)
