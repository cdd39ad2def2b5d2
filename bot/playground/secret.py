"""The secret of the playground's daily challenge: made at the first start, then always the same.

A live bot takes it from its settings, so that no copy of its database tells what the next days
bring. Here there is nobody to keep it from.
"""

import secrets
from dataclasses import replace
from typing import Final

from bot.playground.world import GUILD_ID
from bot.settings import Settings
from storage import Storage

NAME: Final = "daily_secret"


async def with_secret(settings: Settings) -> Settings:
    """The settings with a secret, unless they have one. Raises StorageError."""
    if settings.daily_secret is not None:
        return settings
    async with await Storage.open(settings.database_url) as storage:
        known = (await storage.guild_settings.of(GUILD_ID)).get(NAME)
        secret = known or secrets.token_hex(32)
        if known is None:
            await storage.guild_settings.set(GUILD_ID, NAME, secret)
    return replace(settings, daily_secret=secret)
