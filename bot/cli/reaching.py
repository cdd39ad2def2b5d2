"""What may go wrong on the way to Discord, said to the person who runs the bot."""

from collections.abc import Iterator
from contextlib import contextmanager

import discord

from bot.cli.errors import Trouble


@contextmanager
def reaching_discord() -> Iterator[None]:
    """Turn what Discord and the network refuse into Trouble."""
    try:
        yield
    except discord.LoginFailure as error:
        raise Trouble(
            "Discord does not accept DISCORD_TOKEN: reset it on the page “Bot” of your "
            "application in the developer portal and put the new one into .env."
        ) from error
    except (discord.HTTPException, discord.GatewayNotFound) as error:
        raise Trouble(f"Discord refused: {error}.") from error
    except OSError as error:
        raise Trouble(
            f"Discord cannot be reached ({error}): check the network and try again."
        ) from error
