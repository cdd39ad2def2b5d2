"""Playing again with the same people."""

from typing import assert_never

import discord

from bot.service import (
    ChannelBusy,
    LobbyHere,
    LobbyOpened,
    LobbyRepeated,
    NoGame,
    NotOver,
    NotSeated,
    Table,
)
from bot.ui.desk import Desk
from bot.ui.lobby.acts import act_in_lobby
from bot.ui.lobby.home import can_gather, missing_for_lobby
from bot.ui.lobby.opening import opened
from bot.ui.places import home
from bot.ui.problems import nothing_done
from bot.ui.reply import Reply
from bot.ui.server_settings import not_here
from bot.wording import Words, problem


async def rematch(
    desk: Desk, interaction: discord.Interaction, table: Table, words: Words
) -> Reply:
    """Open a lobby like the one before; who presses is in, the others are invited."""
    if not can_gather(interaction):
        return Reply(words.gettext("A rematch begins in a channel of a server that I am in."))
    if refusal := await not_here(desk, interaction, words):
        return refusal
    if missing := missing_for_lobby(interaction, thread=False):
        return Reply(problem("missing_permissions", words, permissions=missing))
    outcome = await desk.tables.rematch(table.id, act_in_lobby(interaction), home=home(interaction))
    match outcome:
        case LobbyOpened() | LobbyHere() | ChannelBusy() | LobbyRepeated():
            return await opened(desk, words, outcome)
        case NotOver():
            return Reply(words.gettext("This game is not over yet."))
        case NotSeated() | NoGame():
            return nothing_done(outcome, words)
        case _:
            assert_never(outcome)
