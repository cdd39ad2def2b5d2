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
    return await _live_here(tables, interaction) or await _elsewhere(tables, interaction)


async def table_to_look_at(tables: Tables, interaction: discord.Interaction) -> Table | None:
    """The game that a look-up is about: the same, but one that was finished here comes first.

    That is, before a game of the person's that goes on elsewhere. If none goes on, it is the game
    of theirs that was over last, wherever that was.
    """
    user = interaction.user.id
    here = await _live_here(tables, interaction)
    if here is None and interaction.channel_id is not None:
        here = await tables.over_in(interaction.channel_id, user)
    return here or await _elsewhere(tables, interaction) or await tables.over_of(user)


async def _live_here(tables: Tables, interaction: discord.Interaction) -> Table | None:
    if interaction.channel_id is None:
        return None
    return await tables.game_here(interaction.channel_id, interaction.user.id)


async def _elsewhere(tables: Tables, interaction: discord.Interaction) -> Table | None:
    games = await tables.games_of(interaction.user.id)
    return await tables.table(games[0].id) if games else None
