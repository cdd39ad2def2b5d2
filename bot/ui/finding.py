"""Which game a command or a press is about."""

import discord

from bot.service import Table, Tables
from storage import game_id


async def table_of(tables: Tables, code: str) -> Table | None:
    """The table that a game's code names."""
    number = game_id(code)
    return None if number is None else await tables.table(number)


async def table_here(tables: Tables, interaction: discord.Interaction) -> Table | None:
    """The game that a command is about.

    A game at home here, first of all one in which the person sits; else, wherever they are, the
    game of theirs that moved last.
    """
    user = interaction.user.id
    if interaction.channel_id is not None:
        here = await tables.game_here(interaction.channel_id, user)
        if here is not None:
            return here
    games = await tables.games_of(user)
    return await tables.table(games[0].id) if games else None
