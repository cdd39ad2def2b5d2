"""Acts about who sits at a game: resign, hand on, remind, go on, take back."""

import discord

from bot.service import (
    TABLE_ROLE,
    Abandoned,
    AlreadyAsked,
    AlreadySeated,
    Applied,
    GameEnded,
    NobodyToNudge,
    NotHeld,
    NothingToUndo,
    NotYours,
    Nudged,
    NudgeLater,
    RequestMade,
    SeatChanged,
    Table,
    TakenBack,
)
from bot.ui.beginning.starts import ask_to_give_up
from bot.ui.calling import mention
from bot.ui.desk import Desk
from bot.ui.items import Style
from bot.ui.people_items import Tag, tag_button
from bot.ui.problems import nothing_done
from bot.ui.reply import Reply, buttons, joined
from bot.ui.turn.acts import act_of, open_panel
from bot.wording import Words, problem


def ask_to_resign(table: Table | None, user_id: int, words: Words) -> Reply:
    """The question whether somebody really gives their seat up."""
    if table is None:
        return Reply(problem("no_game_here", words))
    if not table.own_seats_of(user_id):
        return Reply(problem("not_seated", words))
    if table.over:
        return Reply(problem("game_over", words))
    if table.game.kind != "multi":
        return ask_to_give_up(table, user_id, words)
    text = words.gettext(
        "Give up your seat in game {code} for good? A player of the program takes it over; if only "
        "one person is left, the game ends and they have won.",
        code=table.code,
    )
    yes = tag_button(
        Tag(table.code, table.seq, "resign"), words.gettext("Yes, resign"), Style.danger
    )
    return Reply(text, view=buttons([yes]))


async def resign(
    desk: Desk, interaction: discord.Interaction, table: Table, seq: int, words: Words
) -> Reply:
    """Give one's seat up."""
    outcome = await desk.tables.seats.resign(table.id, act_of(interaction, table, seq))
    match outcome:
        case SeatChanged() | GameEnded():
            await desk.posted()
            return Reply(words.gettext("You have resigned. Thank you for playing!"))
        case Abandoned(table=given_up):
            await desk.sender.retire_older(given_up.id, TABLE_ROLE, newest=0)
            return Reply(words.gettext("The game is given up."))
        case _:
            return nothing_done(outcome, words)


async def offer(
    desk: Desk,
    interaction: discord.Interaction,
    table: Table,
    words: Words,
    seat: int | None,
    to_user_id: int | None,
) -> Reply:
    """Offer a seat to somebody, or to whoever takes it; one's own unless another is named."""
    own = table.own_seats_of(interaction.user.id)
    wanted = seat if seat is not None else (own[0] if own else -1)
    outcome = await desk.tables.requests.offer(
        table.id, act_of(interaction, table, None), wanted, to_user_id
    )
    match outcome:
        case RequestMade():
            await desk.posted()
            return Reply(
                words.gettext("The seat is offered. It is handed on once somebody takes it.")
            )
        case AlreadyAsked():
            return Reply(words.gettext("That is asked already; the card is in the game's channel."))
        case NotYours() if table.game.kind != "multi":
            return Reply(words.gettext("You play this game alone; its seat cannot be given on."))
        case NotYours():
            text = words.gettext("You can offer your own seat; whoever opened the game, any seat.")
            return Reply(text)
        case AlreadySeated():
            return Reply(words.gettext("They play in this game already."))
        case _:
            return nothing_done(outcome, words)


async def nudge(desk: Desk, interaction: discord.Interaction, table: Table, words: Words) -> Reply:
    """Remind whose turn it is."""
    outcome = await desk.tables.seats.nudge(table.id, act_of(interaction, table, None))
    match outcome:
        case Nudged(user_id=user_id):
            await desk.posted()
            text = words.gettext("I have reminded {name}.", name=mention(user_id))
            return Reply(joined(text, await _gone(interaction, user_id, words)))
        case NudgeLater(until=until):
            when = discord.utils.format_dt(until, "R")
            return Reply(
                words.gettext(
                    "They were called not long ago. You can remind them {when}.", when=when
                )
            )
        case NobodyToNudge():
            return Reply(words.gettext("Nobody else is waited for right now."))
        case _:
            return nothing_done(outcome, words)


async def _gone(interaction: discord.Interaction, user_id: int, words: Words) -> str:
    """Says so if somebody is no member of the server any more."""
    guild = interaction.guild
    if guild is None:
        return ""
    try:
        await guild.fetch_member(user_id)
    except discord.NotFound:
        return words.gettext(
            "They are no longer a member of this server. Their seat can be given on: `/replace`."
        )
    except discord.HTTPException:
        return ""
    return ""


async def play_on(
    desk: Desk, interaction: discord.Interaction, table: Table, seq: int, words: Words
) -> Reply:
    """Go on after a stand-in's turn."""
    outcome = await desk.tables.times.play_on(table.id, act_of(interaction, table, seq))
    match outcome:
        case Applied(table=then):
            await desk.posted()
            return await open_panel(desk, then, interaction.user.id, words)
        case NotHeld():
            return Reply(words.gettext("No stand-in's turn waits for you to go on."))
        case _:
            return nothing_done(outcome, words)


async def take_back(
    desk: Desk, interaction: discord.Interaction, table: Table, seq: int | None, words: Words
) -> Reply:
    """Take back what a stand-in did."""
    outcome = await desk.tables.times.take_back(table.id, act_of(interaction, table, seq))
    match outcome:
        case TakenBack(table=then):
            return await open_panel(desk, then, interaction.user.id, words)
        case NothingToUndo():
            text = words.gettext(
                "No stand-in has played for you, or it is too late to take it back."
            )
            return Reply(text)
        case _:
            return nothing_done(outcome, words)
