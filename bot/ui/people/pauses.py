"""Pauses: all clocks of a game stand still while everybody agrees."""

import discord

from bot.service import (
    AlreadyPaused,
    KeepsNoTime,
    NotPaused,
    Paused,
    PauseWanted,
    Resumed,
    Table,
)
from bot.ui.calling import mentions
from bot.ui.desk import Desk
from bot.ui.problems import nothing_done
from bot.ui.reply import Reply
from bot.ui.turn.acts import act_of
from bot.wording import Words


async def pause(desk: Desk, interaction: discord.Interaction, table: Table, words: Words) -> Reply:
    """Ask for a pause, or agree to one."""
    outcome = await desk.tables.times.want_pause(table.id, act_of(interaction, table, None))
    match outcome:
        case Paused():
            await desk.posted()
            return Reply(
                words.gettext("The clocks stand still until somebody types `/vote resume`.")
            )
        case PauseWanted(missing=missing):
            return Reply(
                words.gettext(
                    "Noted. The clocks stand still once these type `/vote pause` too: {people}",
                    people=mentions(missing, words),
                )
            )
        case AlreadyPaused():
            return Reply(words.gettext("The clocks stand still already."))
        case KeepsNoTime():
            return Reply(words.gettext("This game has no clocks."))
        case _:
            return nothing_done(outcome, words)


async def resume(desk: Desk, interaction: discord.Interaction, table: Table, words: Words) -> Reply:
    """End a pause."""
    outcome = await desk.tables.times.resume(table.id, act_of(interaction, table, None))
    match outcome:
        case Resumed():
            await desk.posted()
            return Reply(words.gettext("The clocks run again."))
        case NotPaused():
            return Reply(words.gettext("There is no pause."))
        case KeepsNoTime():
            return Reply(words.gettext("This game has no clocks."))
        case _:
            return nothing_done(outcome, words)
