"""What those who run a server may do with its games, and what is wrong in a channel."""

from typing import Final

import discord
from discord import app_commands

from bot.service import (
    AlreadySeated,
    BrokenLog,
    GameEnded,
    GameOver,
    NoGame,
    NoSeat,
    Repaired,
    Repeated,
    SeatChanged,
    Stale,
    Table,
)
from bot.ui.desk import Desk
from bot.ui.finding import table_of
from bot.ui.lobby.card import show_lobby
from bot.ui.lobby.home import FOR_THREADS, can_gather, missing_for_lobby
from bot.ui.offering import as_choices, matches
from bot.ui.problems import nothing_done
from bot.ui.reply import Picture, Reply
from bot.ui.server_settings import troubles
from bot.wording import Words, safe_name
from bot.wording.problems import permissions_text
from storage import Game, NewHolder

WANTED: Final = ("read_message_history", "embed_links")
"""Permissions without which a game can be played, only less well."""


def may_run(interaction: discord.Interaction) -> bool:
    """Whether somebody runs the server where a command was given."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


async def game_of(desk: Desk, interaction: discord.Interaction, code: str) -> Table | None:
    """A game of the server where the command was given, for all to see; of others nothing is."""
    table = await table_of(desk.tables, code.strip())
    if table is None or table.game.place.guild_id != interaction.guild_id:
        return None
    return None if table.game.place.private else table


async def games(desk: Desk, interaction: discord.Interaction) -> tuple[Game, ...]:
    """The games under way on a server, newest first."""
    if interaction.guild_id is None:
        return ()
    return await desk.tables.results.running(interaction.guild_id)


async def games_text(desk: Desk, interaction: discord.Interaction, words: Words) -> Reply:
    """A list of them."""
    found = await games(desk, interaction)
    if not found:
        return Reply(words.gettext("No game is being played on this server."))
    lines = [
        f"- **{game.code}** · <#{game.place.channel_id}> · "
        f"{discord.utils.format_dt(game.updated_at, 'R')}"
        for game in found
    ]
    return Reply("\n".join(lines))


async def code_choices(
    desk: Desk, interaction: discord.Interaction, typed: str
) -> list[app_commands.Choice[str]]:
    """The games of the server to pick from."""
    if not may_run(interaction):
        return []
    codes = [game.code for game in await games(desk, interaction)]
    return as_choices((code, code) for code in codes if matches(typed, code))


async def end(desk: Desk, table: Table, words: Words) -> Reply:
    """End a game with its score sheet as it stands."""
    outcome = await desk.tables.admin.end(table.id)
    match outcome:
        case GameEnded():
            await desk.posted()
            return Reply(words.gettext("The game is ended; it counts for nobody."))
        case Stale() | GameOver() | Repeated() | NoGame():
            return nothing_done(outcome, words)


async def seat(
    desk: Desk, table: Table, words: Words, number: int | None, person: discord.abc.User | None
) -> Reply:
    """Give a seat to a person, or to the program if nobody is named."""
    if number is None:
        return Reply(words.gettext("The game has no such seat. Pick one from the list."))
    new = (
        NewHolder(
            kind="engine",
            display_name=table.person(number).display_name,
            player=await desk.tables.seats.stand_in_of(table.id),
        )
        if person is None
        else NewHolder(kind="human", display_name=person.display_name, user_id=person.id)
    )
    outcome = await desk.tables.admin.seat(table.id, number, new)
    match outcome:
        case SeatChanged(table=now):
            await desk.posted()
            name = safe_name(now.person(number).display_name)
            return Reply(words.gettext("{name} has the seat now.", name=name))
        case NoSeat():
            return Reply(words.gettext("The game has no such seat. Pick one from the list."))
        case AlreadySeated():
            return Reply(words.gettext("They play in this game already."))
        case Stale() | GameOver() | Repeated() | NoGame():
            return nothing_done(outcome, words)


async def repair(desk: Desk, table_id: int, words: Words, *, cut_back: bool) -> Reply:
    """Let everything that is kept of a game follow from its log again."""
    outcome = await desk.tables.admin.repair(table_id, cut_back=cut_back)
    match outcome:
        case Repaired(mended=mended):
            if not mended:
                return Reply(words.gettext("Nothing was wrong with this game."))
            return Reply(
                words.gettext("The game is repaired. Show its card with `/baghdad table`.")
            )
        case BrokenLog(good=good):
            return Reply(
                words.gettext(
                    "The log of this game breaks off after entry {good}. With `cut_back` it can be "
                    "played on from there.",
                    good=good,
                )
            )
        case NoGame():
            return nothing_done(outcome, words)


async def export(desk: Desk, table: Table, words: Words) -> Reply:
    """A game that is over as a file: while it goes on, it would tell what is hidden."""
    if not table.over:
        return Reply(words.gettext("Only games that are over can be handed out as a file."))
    data = await desk.tables.admin.export(table.id)
    if isinstance(data, NoGame):
        return nothing_done(data, words)
    text = words.gettext("This is game {code} as a file.", code=table.code)
    return Reply(text, picture=Picture(data, f"{table.code}.json", text))


async def close_lobby(desk: Desk, interaction: discord.Interaction, words: Words) -> Reply:
    """Close the lobby of a channel, whoever its host is."""
    lobby = await desk.tables.lobbies.in_channel(interaction.channel_id or 0)
    if lobby is None:
        return Reply(words.gettext("There is no lobby here. Open one with `/baghdad new`."))
    await desk.tables.lobbies.close(lobby.id)
    await show_lobby(desk, lobby.id, desk.public_words(interaction.guild_id))
    return Reply(words.gettext("The lobby is closed."))


async def doctor(desk: Desk, interaction: discord.Interaction, words: Words) -> Reply:
    """What is wrong where the command was given, and how to mend it."""
    lines = _permissions(interaction, words)
    if interaction.guild is not None:
        lines += troubles(
            await desk.tables.servers.of(interaction.guild.id), interaction.guild, words
        )
    table = await desk.tables.game_in(interaction.channel_id or 0)
    if table is not None and (trouble := desk.sender.trouble(table.id)) is not None:
        lines.append(
            words.gettext(
                "❌ The latest card of game {code} could not be written: {trouble}. Mend the "
                "permissions, then type `/baghdad table`.",
                code=table.code,
                trouble=trouble[:100],
            )
        )
    return Reply("\n".join(lines) or words.gettext("✅ All is well here."))


def _permissions(interaction: discord.Interaction, words: Words) -> list[str]:
    """What the bot may not do in a channel, worst first."""
    if not can_gather(interaction):
        return [
            words.gettext(
                "I am no member of this place: you can play alone here, in private messages."
            )
        ]
    lines: list[str] = []
    if missing := missing_for_lobby(interaction, thread=True):
        hard = tuple(name for name in missing if name not in FOR_THREADS)
        if hard:
            names = permissions_text(hard, words)
            lines.append(
                words.gettext("❌ Games cannot be played here without: {names}", names=names)
            )
        soft = tuple(dict.fromkeys(name for name in missing if name in FOR_THREADS))
        if soft:
            names = permissions_text(soft, words)
            lines.append(words.gettext("⚠️ For threads I also need: {names}", names=names))
    less = [name for name in WANTED if not getattr(interaction.app_permissions, name)]
    if less:
        names = permissions_text(less, words)
        lines.append(words.gettext("⚠️ It would be nicer with: {names}", names=names))
    return lines
