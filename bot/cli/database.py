"""``export`` and ``backup``: what the command line takes out of the database.

Neither brings the tables up to date: a backup is what one makes before an update, and looking at
a game must not change the database under a bot that is running.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord

from bot.cli.errors import Trouble
from bot.service.daily.attempts import still_secret
from bot.service.kept.loading import setup_of
from bot.settings import load_settings
from engine.codec import export_game
from storage import Storage, game_id
from storage.errors import StorageUnavailable
from storage.schema import current_revision, revisions, unopened
from storage.sql.database import Database
from storage.sql.urls import database_url, is_sqlite, sqlite_file


def back_up(target: Path) -> str:
    """Copy the database into a new file; a sentence that says so.

    Raises Trouble, SettingsError, StorageError.
    """
    asyncio.run(_back_up(target))
    return f"The database is copied to {target}."


def exported(name: str) -> bytes:
    """The export file of a game, given by its code (``g7k``) or its plain number.

    Raises Trouble, SettingsError, StorageError, BrokenGame.
    """
    number = int(name) if name.isascii() and name.isdigit() and len(name) < 19 else game_id(name)  # noqa: PLR2004
    if number is None:
        raise Trouble(f"{name!r} is no game: give its code, such as g7k, or its number.")
    return asyncio.run(_exported(number, name))


async def _back_up(target: Path) -> None:
    async with storage_of_settings() as storage:
        await _revision(storage)  # a database that cannot be read is told of as such
        await storage.backup(target)


async def _exported(number: int, name: str) -> bytes:
    async with storage_of_settings() as storage:
        await check_version(storage)
        stored = await storage.games.load(number)
    if stored is None:
        raise Trouble(f"There is no game {name!r} in the database.")
    if still_secret(stored.game, discord.utils.utcnow()):
        raise Trouble(
            f"{name!r} is a game of a daily challenge that others may still be playing: export it "
            "once the day is closed."
        )
    return export_game(setup_of(stored.game), stored.entries)


async def check_version(storage: Storage) -> None:
    """See that the tables are those of this version of the bot. Raises Trouble."""
    if await _revision(storage) != revisions()[-1]:
        raise Trouble(
            "The tables of the database belong to another version of the bot: start this "
            "version once, or use that one."
        )


async def _revision(storage: Storage) -> str | None:
    return await storage.database.read(lambda connection: connection.run_sync(current_revision))


@asynccontextmanager
async def storage_of_settings() -> AsyncIterator[Storage]:
    """The database of the settings, which has to be there already.

    Raises Trouble, SettingsError, StorageError.
    """
    url = load_settings().database_url
    address = database_url(url)
    if is_sqlite(address) and not sqlite_file(address).is_file():
        raise Trouble(
            f"There is no database {sqlite_file(address)}: call this from the folder of the bot, "
            "or set DATABASE_URL."
        )
    try:
        async with Storage(await Database.open(url)) as storage:
            yield storage
    except StorageUnavailable as error:
        raise unopened(address, error.__cause__ or error) from error
