"""The bot itself: what it listens to, what it opens at its start, how it stops."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import cast

import discord
import structlog
from discord.ext import commands

from bot.cogs import add_cogs
from bot.service import PLAN_POST, EnginePool, Hints, Tables
from bot.service.daily.records import DAILY_CLOSED_POST
from bot.sets import load_sets
from bot.settings import Settings
from bot.ui import people_presses, presses
from bot.ui.answer import Answer
from bot.ui.clock.ticking import Ticker
from bot.ui.desk import Desk
from bot.ui.ids import Press, is_press
from bot.ui.items import ITEMS
from bot.ui.outbox.composing import compose
from bot.ui.outbox.homes import channel_gone
from bot.ui.outbox.sender import Sender
from bot.ui.outbox.threads import ThreadKeeper
from bot.ui.people_items import PEOPLE_ITEMS, Tag, is_tag
from bot.ui.pictures import Pictures
from bot.ui.reply import Reply
from bot.ui.rounds import Rounds
from bot.ui.translating import CommandTranslator
from bot.wording import Words, problem, words_for
from engine import Components
from storage import OutboxMessage, Storage

log = structlog.get_logger()

OUT_OF_DATE = (
    discord.app_commands.CommandNotFound,
    discord.app_commands.CommandSignatureMismatch,
)
"""Discord still shows commands of an older version of the bot."""


class Baghdad(commands.Bot):
    """The Discord client. It needs no privileged intent: it sees servers, not what people write."""

    desk: Desk
    ticker: Ticker
    rounds: tuple[Rounds, ...]

    def __init__(
        self,
        settings: Settings,
        components: Components,
        more_components: Sequence[Components] = (),
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=30,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=discord.app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=discord.app_commands.AppInstallationType(guild=True, user=True),
        )
        self._settings = settings
        self._components = components
        self._more_components = more_components
        self._storage: Storage | None = None
        self._pool = EnginePool()

    async def setup_hook(self) -> None:
        """Open the database and register everything that the bot listens to."""
        storage = self._storage = await Storage.open(self._settings.database_url)
        self.desk = self._furnished(storage)
        self.ticker = Ticker(self.desk, self._pool)
        self.rounds = (
            Rounds("threads", ThreadKeeper(self, self.desk).look),
            Rounds("books", self.desk.tables.bookkeeper.catch_up_with_all),
        )
        self.add_dynamic_items(*ITEMS, *PEOPLE_ITEMS)
        self.tree.error(self._command_failed)
        await self.tree.set_translator(CommandTranslator())
        await add_cogs(self, self.desk)

    def _furnished(self, storage: Storage) -> Desk:
        """The desk with all that acts need."""
        sender = Sender(
            self,
            storage.outbox,
            storage.cards,
            self._compose,
            self._in_words,
            direct=frozenset({PLAN_POST, DAILY_CLOSED_POST}),
        )
        tables = Tables(
            storage,
            self._components,
            discord.utils.utcnow,
            daily_secret=self._settings.daily_secret,
        )
        for components in self._more_components:
            tables.offer(components)
        return Desk(
            tables=tables,
            cards=storage.cards,
            sender=sender,
            pictures=Pictures(),
            hints=Hints(),
            play_on=tables.play_on(self._pool),
            moments=tables.moments(self._pool),
            components=self._components,
            public_words=self.public_words,
        )

    async def on_ready(self) -> None:
        """Send what the last stop, or crash, left in the outbox."""
        self.desk.sender.wake()
        self.ticker.start()
        for rounds in self.rounds:
            rounds.start()

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """The home of a game may be gone; its people can take it elsewhere."""
        await channel_gone(self.desk, channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same for threads, cached or not."""
        await channel_gone(self.desk, payload.thread_id)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """A button that no version of today has made must not stay without an answer."""
        if interaction.type is not discord.InteractionType.component:
            return
        data = cast("Mapping[str, object]", interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        if is_press(custom_id) or is_tag(custom_id):
            return

        async def too_old(answer: Answer) -> Reply:
            return Reply(problem("expired", answer.words))

        await self.desk.answer(interaction, too_old)

    async def tagged(
        self, interaction: discord.Interaction, tag: Tag, values: Sequence[str]
    ) -> None:
        """A button or menu about people was used."""
        await people_presses.pressed(self.desk, interaction, tag, values)
        self.ticker.wake()

    async def pressed(
        self, interaction: discord.Interaction, press: Press, value: str | None
    ) -> None:
        """A button or menu was used."""
        await presses.pressed(self.desk, interaction, press, value)
        self.ticker.wake()

    async def on_app_command_completion(self, interaction: discord.Interaction, _: object) -> None:
        """A command may have made something due, such as the turn of a seat of the program."""
        self.ticker.wake()

    async def _command_failed(
        self, interaction: discord.Interaction, error: discord.app_commands.AppCommandError
    ) -> None:
        """A command failed before the desk could answer it."""
        words = words_for(str(interaction.locale))
        if isinstance(error, OUT_OF_DATE):
            log.warning("commands are out of date; run `python -m bot sync`", error=str(error))
            text = words.gettext(
                "This command has changed since Discord last heard of it. Who runs the bot can "
                "mend that; until then, use the buttons."
            )
        else:
            text = problem("unexpected", words, reference=self.desk.failed(error))
        if interaction.type is discord.InteractionType.autocomplete:
            return
        with suppress(discord.HTTPException):
            if interaction.response.is_done():
                await interaction.followup.send(text, ephemeral=True)
            else:
                await interaction.response.send_message(text, ephemeral=True)

    async def close(self) -> None:
        """Leave Discord, then put the database down."""
        storage, self._storage = self._storage, None
        if storage is not None:
            await self.ticker.stop()
            for rounds in self.rounds:
                await rounds.stop()
            self._pool.close()
            await self.desk.sender.close()
            await self.desk.pictures.close()
            self.desk.hints.close()
        await super().close()
        if storage is not None:
            await storage.close()

    def public_words(self, guild_id: int | None) -> Words:
        """The language of messages for everybody: the server's, else the one that was set."""
        guild = None if guild_id is None else self.get_guild(guild_id)
        return words_for(self._settings.locale if guild is None else str(guild.preferred_locale))

    async def _compose(self, message: OutboxMessage) -> Sequence[Reply]:
        """Make the messages of one entry of the outbox from the game as it is stored."""
        return await compose(self.desk, message)

    def _in_words(self, reply: Reply) -> Reply:
        return reply.without_picture(problem("picture_refused", words_for(self._settings.locale)))


def make_bot(settings: Settings) -> Baghdad:
    """A bot that is not connected yet. Raises ComponentError if a component set is unsound."""
    usual, *more = load_sets(settings)
    return Baghdad(settings, usual, more)
