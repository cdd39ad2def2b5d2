"""What happens to games when their channel or thread is deleted: nothing, they only move out."""

from contextlib import suppress

import discord

from bot.service import Table
from bot.ui.desk import Desk
from bot.ui.reply import Reply
from bot.wording import Words


async def channel_gone(desk: Desk, channel_id: int) -> None:
    """Close the lobby of a channel that is gone; tell the people of its game how to go on."""
    lobby = await desk.tables.lobbies.in_channel(channel_id)
    if lobby is not None:
        await desk.tables.lobbies.close(lobby.id)
    table = await desk.tables.game_in(channel_id)
    if table is None:
        return
    for record in table.people:
        if record.kind == "human" and record.user_id is not None:
            words = await desk.words_of(record.user_id, table.game.place.guild_id)
            with suppress(discord.HTTPException):
                await desk.sender.tell(record.user_id, _homeless(table, words))


def _homeless(table: Table, words: Words) -> Reply:
    return Reply(
        words.gettext(
            "The channel of game {code} was deleted. Nothing is lost: give the game a new home by "
            "typing `/baghdad move-here` there, or play on from anywhere with `/turn show`.",
            code=table.code,
        )
    )
