"""Acts about who sits at a game and where: resign, hand on, remind, move, go on, take back."""

from typing import assert_never

import discord
from discord import app_commands

from bot.service import (
    TABLE_ROLE,
    Abandoned,
    AlreadyAsked,
    AlreadyHere,
    AlreadySeated,
    Applied,
    ChannelBusy,
    GameEnded,
    GameOver,
    LobbyHere,
    Moved,
    NobodyToNudge,
    NoGame,
    NotHeld,
    NothingToUndo,
    NotSeated,
    NotYours,
    NotYourTurn,
    Nudged,
    NudgeLater,
    Repeated,
    RequestMade,
    SeatChanged,
    Stale,
    StaysPrivate,
    Table,
    TakenBack,
)
from bot.ui.calling import mention
from bot.ui.desk import Desk
from bot.ui.finding import table_of
from bot.ui.items import Style
from bot.ui.lobby.home import can_gather
from bot.ui.offering import as_choices, matches
from bot.ui.people_items import Tag, tag_button
from bot.ui.places import home, missing_permissions
from bot.ui.reply import Reply, buttons, joined
from bot.ui.server_settings import not_here
from bot.ui.turn.acts import SECONDS_TO_POST, act_of, open_panel
from bot.wording import Words, problem, safe_name, words_for
from bot.wording.play_on import stays_private_text

Common = Stale | Repeated | NotSeated | NotYourTurn | GameOver | NoGame


def common(outcome: Common, words: Words) -> Reply:
    """Why an act did nothing, where that has nothing to do with what was wanted."""
    match outcome:
        case Stale():
            return Reply(problem("stale", words))
        case Repeated():
            return Reply(problem("repeated", words))
        case NotSeated():
            return Reply(problem("not_seated", words))
        case NotYourTurn(table=table, seat=seat):
            name = safe_name(table.person(seat).display_name)
            return Reply(problem("not_your_turn", words, name=name))
        case GameOver():
            return Reply(problem("game_over", words))
        case NoGame():
            return Reply(problem("no_game", words))
        case _:
            assert_never(outcome)


async def posted(desk: Desk) -> None:
    """See that what was queued is written, as far as that goes quickly."""
    desk.sender.wake()
    await desk.sender.settled(SECONDS_TO_POST)


def ask_to_resign(table: Table | None, user_id: int, words: Words) -> Reply:
    """The question whether somebody really gives their seat up."""
    if table is None:
        return Reply(problem("no_game_here", words))
    if not table.own_seats_of(user_id):
        return Reply(problem("not_seated", words))
    if table.over:
        return Reply(problem("game_over", words))
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
            await posted(desk)
            return Reply(words.gettext("You have resigned. Thank you for playing!"))
        case Abandoned(table=given_up):
            await desk.sender.retire_older(given_up.id, TABLE_ROLE, newest=0)
            return Reply(words.gettext("The game is given up."))
        case _:
            return common(outcome, words)


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
            await posted(desk)
            return Reply(
                words.gettext("The seat is offered. It is handed on once somebody takes it.")
            )
        case AlreadyAsked():
            return Reply(words.gettext("That is asked already; the card is in the game's channel."))
        case NotYours():
            text = words.gettext("You can offer your own seat; whoever opened the game, any seat.")
            return Reply(text)
        case AlreadySeated():
            return Reply(words.gettext("They play in this game already."))
        case _:
            return common(outcome, words)


async def nudge(desk: Desk, interaction: discord.Interaction, table: Table, words: Words) -> Reply:
    """Remind whose turn it is."""
    outcome = await desk.tables.seats.nudge(table.id, act_of(interaction, table, None))
    match outcome:
        case Nudged(user_id=user_id):
            await posted(desk)
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
            return common(outcome, words)


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


async def move_here(
    desk: Desk, interaction: discord.Interaction, words: Words, code: str | None
) -> Reply:
    """Make the channel where the command was given the home of a game."""
    if not can_gather(interaction):
        return Reply(
            words.gettext("A game can only be moved to a channel of a server that I am in.")
        )
    if refusal := await not_here(desk, interaction, words, where_only=True):
        return refusal
    if missing := missing_permissions(interaction):
        return Reply(problem("missing_permissions", words, permissions=missing))
    table = await _meant(desk, interaction, code)
    if table is None:
        return Reply(problem("no_game", words))
    act = act_of(interaction, table, None)
    outcome = await desk.tables.seats.move_here(table.id, act, home(interaction))
    match outcome:
        case Moved():
            await posted(desk)
            return Reply(words.gettext("The game is at home here from now on."))
        case StaysPrivate(table=private):
            return Reply(stays_private_text(private.game.kind, words))
        case AlreadyHere():
            return Reply(words.gettext("This game is at home here already."))
        case ChannelBusy() | LobbyHere():
            return Reply(problem("channel_busy", words))
        case _:
            return common(outcome, words)


async def _meant(desk: Desk, interaction: discord.Interaction, code: str | None) -> Table | None:
    if code is not None:
        return await table_of(desk.tables, code)
    games = await desk.tables.games_of(interaction.user.id)
    away = [game for game in games if game.place.channel_id != interaction.channel_id]
    found = (away or list(games))[:1]
    return await desk.tables.table(found[0].id) if found else None


async def games_elsewhere(
    desk: Desk, interaction: discord.Interaction, typed: str
) -> list[app_commands.Choice[str]]:
    """The person's games that are not at home here, for a list to pick from."""
    words = words_for(str(interaction.locale))
    found = []
    for game in await desk.tables.games_of(interaction.user.id):
        if game.place.channel_id != interaction.channel_id:
            name = words.gettext("Game {code}", code=game.code)
            found.append((game.code, name))
    return as_choices((code, name) for code, name in found if matches(typed, code, name))


async def play_on(
    desk: Desk, interaction: discord.Interaction, table: Table, seq: int, words: Words
) -> Reply:
    """Go on after a stand-in's turn."""
    outcome = await desk.tables.times.play_on(table.id, act_of(interaction, table, seq))
    match outcome:
        case Applied(table=then):
            await posted(desk)
            return await open_panel(desk, then, interaction.user.id, words)
        case NotHeld():
            return Reply(words.gettext("No stand-in's turn waits for you to go on."))
        case _:
            return common(outcome, words)


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
            return common(outcome, words)
