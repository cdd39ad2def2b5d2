"""Somebody's guided first game: begin it, find it again, and let the guide be silent."""

import discord

from bot.service import GUIDED_TURNS, ChannelBusy, Started, Table, can_be_guided, turn_of
from bot.ui.beginning import starts
from bot.ui.desk import Desk
from bot.ui.finding import table_of
from bot.ui.links import card_link
from bot.ui.reply import Reply, joined
from bot.ui.turn.acts import open_panel
from bot.wording import Words


async def begin(desk: Desk, interaction: discord.Interaction, words: Words) -> Reply:
    """Begin a guided game here, or show the way to the one that is under way.

    Whoever has begun such a game without a guide, and is still in its first turns, gets one.
    """
    user = interaction.user.id
    if under_way := await _under_way(desk, user):
        return await _way_back(desk, under_way, user, words)
    usual, *_ = desk.tables.sets.values()
    outcome = await starts.started(desk, interaction, words, starts.FIRST_LEVEL, (), usual)
    if isinstance(outcome, ChannelBusy) and _is_young(outcome.table, user):
        await desk.tables.guide.begin(user, outcome.table)
        return await _way_back(desk, outcome.table, user, words)
    if isinstance(outcome, Started):
        await desk.tables.guide.begin(user, outcome.table)
    return await starts.told(desk, interaction, words, outcome, _promise(words))


async def stop(desk: Desk, interaction: discord.Interaction, words: Words) -> Reply:
    """Let the guide be silent; the game goes on."""
    user = interaction.user.id
    table = await _under_way(desk, user)
    if table is None:
        return Reply(words.gettext("No game is explained to you now. `/tutorial` begins one."))
    await desk.tables.guide.stop(user)
    note = words.gettext("The guide is silent from now on; the game goes on.")
    return await open_panel(desk, table, user, words, note=note)


async def _under_way(desk: Desk, user_id: int) -> Table | None:
    """The guided game of a person, unless it is over."""
    code = await desk.tables.guide.game_of(user_id)
    table = None if code is None else await table_of(desk.tables, code)
    return None if table is None or table.over or not can_be_guided(table, user_id) else table


async def _way_back(desk: Desk, table: Table, user_id: int, words: Words) -> Reply:
    note = words.gettext(
        "**This is your guided game {code}.** `/turn show` or **Take turn** on its table card "
        "brings you back here at any time.",
        code=table.code,
    )
    link = await card_link(desk.cards, table)
    where = words.gettext("[Its table card]({link})", link=link) if link else ""
    return await open_panel(desk, table, user_id, words, note=joined(note, where))


def _is_young(table: Table, user_id: int) -> bool:
    """Whether a game is still worth explaining."""
    young = not table.over and turn_of(table) <= GUIDED_TURNS
    return young and can_be_guided(table, user_id)


def _promise(words: Words) -> str:
    return words.ngettext(
        "🪔 In your first turn a guide explains above each question what it is about. "
        "`/tutorial` shows the way back to this game.",
        "🪔 In your first {n} turns a guide explains above each question what it is about. "
        "`/tutorial` shows the way back to this game.",
        GUIDED_TURNS,
    )
