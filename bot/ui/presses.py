"""What each button and menu does when it is pressed."""

from typing import assert_never

import discord

from bot.service import Table
from bot.ui import topics
from bot.ui.answer import Answer
from bot.ui.beginning import new_games, starts
from bot.ui.desk import Desk
from bot.ui.finding import table_of
from bot.ui.ids import Press
from bot.ui.reply import Reply
from bot.ui.turn import acts, hinting, looks, whys
from bot.ui.turn.panel import read_desk_word
from bot.wording import Words, problem

IN_PLACE = ("g", "m", "p", "b", "r", "i")
"""Kinds that are answered in the private message in which they were pressed."""

IN_PLACE_WORDS = ("take", "undo", "restart")


async def pressed(
    desk: Desk, interaction: discord.Interaction, press: Press, value: str | None
) -> None:
    """Answer a press. ``value`` is what was picked from a menu."""
    if press.kind == "n":
        await new_games.pick_modules(interaction, value or "")
        return

    async def work(answer: Answer) -> Reply:
        return await _do(desk, interaction, answer.words, press, value)

    in_place = (
        press.kind in IN_PLACE or press.word in IN_PLACE_WORDS or press.word.startswith("new.")
    )
    await desk.answer(interaction, work, in_place=in_place)


async def _do(
    desk: Desk, interaction: discord.Interaction, words: Words, press: Press, value: str | None
) -> Reply:
    if press.kind in ("r", "i"):
        return topics.topic(value or press.word, desk.components, words)
    if press.kind == "d" and press.word.startswith("new."):
        # A button of an older version names no modules.
        level, _, modules = press.word.removeprefix("new.").partition(":")
        return await starts.solo(desk, interaction, words, level, modules)
    table = await table_of(desk.tables, press.game)
    if table is None:
        return Reply(problem("no_game", words))
    match press.kind:
        case "g" | "m":
            text = value if press.kind == "m" else press.word
            return await acts.choose(desk, interaction, words, table, press.seq, text or "")
        case "p":
            return await _page(desk, table, interaction.user.id, words, press)
        case "b":
            part, seat = looks.read_part(value or "")
            return await looks.board(desk, table, interaction.user.id, words, part, seat)
        case "d":
            return await _desk(desk, interaction, words, press, table)
        case "r" | "i" | "n":
            raise AssertionError("answered above")
        case _:
            assert_never(press.kind)


async def _page(desk: Desk, table: Table, user_id: int, words: Words, press: Press) -> Reply:
    """Another page of the options; of an old panel, the fresh one."""
    number = press.word.rpartition(".")[2]
    page = int(number) if number.isdecimal() else 0
    note = "" if press.seq == table.seq else problem("stale", words)
    return await acts.open_panel(desk, table, user_id, words, note=note, page=page)


async def _desk(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    press: Press,
    table: Table,
) -> Reply:
    user = interaction.user.id
    match read_desk_word(press.word):
        case "take":
            return await acts.open_panel(desk, table, user, words)
        case "undo" | "restart" as word:
            everything = word == "restart"
            return await acts.take_back(
                desk, interaction, words, table, press.seq, everything=everything
            )
        case "hint":
            return await hinting.hint(desk, table, user, words)
        case "why":
            return await whys.why_not_the_others(table, user, words)
        case "hand":
            return await looks.hand(desk, table, user, words)
        case "boards":
            return await looks.board(desk, table, user, words, "table", None)
        case "modules":
            return await looks.board(desk, table, user, words, "modules", None)
        case "recap":
            return await looks.recap(desk, table, user, words)
        case "score":
            return await looks.score(desk, table, user, words)
        case "rules":
            return topics.index(words)
        case "table":
            return await starts.show_table(desk, table, words)
        case "give_up":
            return starts.ask_to_give_up(table, user, words)
        case "give_up.yes":
            return await starts.give_up(desk, interaction, table, press.seq, words)
        case _:
            # A button of an older or newer version of the bot.
            return await acts.open_panel(desk, table, user, words, note=problem("stale", words))
