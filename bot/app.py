"""The bot itself: what it listens to, what it opens at its start, how it stops."""

import asyncio
import signal
from collections.abc import Sequence
from contextlib import suppress

import discord
import structlog
from discord.ext import commands

from bot.cogs import add_cogs
from bot.examination import examine
from bot.logs import set_up_logs
from bot.service import END_POST, START_POST, TURN_POST, BrokenGame, Tables
from bot.settings import Settings
from bot.ui import presses
from bot.ui.cards import end_card, table_card, turn_cards
from bot.ui.desk import Desk
from bot.ui.ids import Press
from bot.ui.items import ITEMS
from bot.ui.pictures import Pictures
from bot.ui.reply import Reply
from bot.ui.sender import Sender
from bot.wording import Words, problem, words_for
from engine import Components, load_components
from storage import OutboxMessage, Storage

log = structlog.get_logger()

OUT_OF_DATE = (
    discord.app_commands.CommandNotFound,
    discord.app_commands.CommandSignatureMismatch,
)
"""Discord still shows commands of an older version of the bot."""

SECONDS_TO_FINISH = 8.0
"""How long a stop waits for answers that are under way."""


class Baghdad(commands.Bot):
    """The Discord client. It needs no privileged intent: it sees servers, not what people write."""

    desk: Desk

    def __init__(self, settings: Settings, components: Components) -> None:
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
        self._storage: Storage | None = None

    async def setup_hook(self) -> None:
        """Open the database and register everything that the bot listens to."""
        storage = self._storage = await Storage.open(self._settings.database_url)
        sender = Sender(self, storage.outbox, storage.cards, self._compose, self._in_words)
        self.desk = Desk(
            tables=Tables(storage, self._components, discord.utils.utcnow),
            cards=storage.cards,
            sender=sender,
            pictures=Pictures(),
            components=self._components,
        )
        self.add_dynamic_items(*ITEMS)
        self.tree.error(self._command_failed)
        await add_cogs(self, self.desk)

    async def on_ready(self) -> None:
        """Send what the last stop, or crash, left in the outbox."""
        self.desk.sender.wake()

    async def pressed(
        self, interaction: discord.Interaction, press: Press, value: str | None
    ) -> None:
        """A button or menu was used."""
        await presses.pressed(self.desk, interaction, press, value)

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
            await self.desk.sender.close()
            await self.desk.pictures.close()
        await super().close()
        if storage is not None:
            await storage.close()

    def public_words(self, guild_id: int | None) -> Words:
        """The language of messages for everybody: the server's, else the one that was set."""
        guild = None if guild_id is None else self.get_guild(guild_id)
        return words_for(self._settings.locale if guild is None else str(guild.preferred_locale))

    async def _compose(self, message: OutboxMessage) -> Sequence[Reply]:
        """Make the messages of one entry of the outbox from the game as it is stored."""
        table = None if message.game_id is None else await self.desk.tables.table(message.game_id)
        if table is None:
            raise BrokenGame(f"message {message.id} belongs to no game")
        words = self.public_words(table.game.place.guild_id)
        match message.kind:
            case kind if kind == START_POST:
                return [await table_card(table, words, self.desk.pictures)]
            case kind if kind == TURN_POST:
                turn = await self.desk.tables.turn(table.id, message.payload["last"])
                if turn is None:
                    raise BrokenGame(f"game {table.code} has no turn {message.payload!r}")
                return await turn_cards(table, turn, words, self.desk.pictures)
            case kind if kind == END_POST:
                return [await end_card(table, words, self.desk.pictures)]
            case _:
                raise BrokenGame(f"message {message.id} is of unknown kind {message.kind!r}")

    def _in_words(self, reply: Reply) -> Reply:
        return reply.without_picture(problem("picture_refused", words_for(self._settings.locale)))


def make_bot(settings: Settings) -> Baghdad:
    """A bot that is not connected yet. Raises ComponentError if its component set is unsound."""
    return Baghdad(settings, load_components(settings.components))


def run(settings: Settings) -> None:
    """Connect and serve until stopped by Ctrl-C or SIGTERM.

    Raises SettingsError, ComponentError, StorageError or discord.LoginFailure.
    """
    set_up_logs(settings)
    token = settings.require_token()
    asyncio.run(_serve(make_bot(settings), token))


async def _serve(bot: Baghdad, token: str) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, stop.set)
    async with bot:
        serving = asyncio.create_task(bot.start(token))
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        log.info("stopping")
        if bot.is_ready():
            await bot.desk.at_rest(SECONDS_TO_FINISH)
        await bot.close()
        await serving


def sync(settings: Settings, guild_id: int | None) -> int:
    """Tell Discord the commands, everywhere or in one server; how many there are."""
    return asyncio.run(_sync(make_bot(settings), settings.require_token(), guild_id))


async def _sync(bot: Baghdad, token: str, guild_id: int | None) -> int:
    async with bot:
        await bot.login(token)
        guild = None if guild_id is None else discord.Object(guild_id)
        if guild is not None:
            bot.tree.copy_global_to(guild=guild)
        return len(await bot.tree.sync(guild=guild))


def doctor(settings: Settings) -> tuple[str, ...]:
    """What is wrong with settings, components, database and Discord, and how to mend it."""
    return asyncio.run(examine(settings))
