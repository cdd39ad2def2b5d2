"""Acts about where a game is at home: it moves to the channel where that is asked for."""

import discord
from discord import app_commands

from bot.service import AlreadyHere, ChannelBusy, LobbyHere, Moved, MoveOutcome, StaysPrivate, Table
from bot.ui.desk import Desk
from bot.ui.finding import table_of
from bot.ui.lobby.home import can_gather
from bot.ui.offering import as_choices, matches
from bot.ui.places import home, missing_permissions
from bot.ui.problems import channel_taken, no_such_game, nothing_done
from bot.ui.reply import Reply
from bot.ui.server_settings import not_here
from bot.ui.turn.acts import act_of
from bot.wording import Words, problem, words_for
from bot.wording.play_on import stays_private_text


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
        return Reply(no_such_game(code, words) if code else problem("no_game_here", words))
    act = act_of(interaction, table, None)
    outcome = await desk.tables.seats.move_here(table.id, act, home(interaction))
    return await _told(desk, outcome, words)


async def _meant(desk: Desk, interaction: discord.Interaction, code: str | None) -> Table | None:
    if code is not None:
        return await table_of(desk.tables, code.strip())
    games = await desk.tables.games_of(interaction.user.id)
    away = [game for game in games if game.place.channel_id != interaction.channel_id]
    found = (away or list(games))[:1]
    return await desk.tables.table(found[0].id) if found else None


async def move(desk: Desk, interaction: discord.Interaction, table: Table, words: Words) -> Reply:
    """The same for somebody who runs the server: any game, wherever games may be."""
    if missing := missing_permissions(interaction):
        return Reply(problem("missing_permissions", words, permissions=missing))
    return await _told(desk, await desk.tables.admin.move(table.id, home(interaction)), words)


async def _told(desk: Desk, outcome: MoveOutcome, words: Words) -> Reply:
    match outcome:
        case Moved():
            await desk.posted()
            return Reply(words.gettext("The game is at home here from now on."))
        case StaysPrivate(table=private):
            return Reply(stays_private_text(private.game.kind, words))
        case AlreadyHere():
            return Reply(words.gettext("This game is at home here already."))
        case ChannelBusy() | LobbyHere():
            return Reply(await channel_taken(desk, outcome, words))
        case _:
            return nothing_done(outcome, words)


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
