"""Acts in a lobby, by button or command: each changes the card and tells its person privately."""

from typing import assert_never

import discord

from bot.service import (
    Act,
    AlreadyJoined,
    ChannelBusy,
    ColourTaken,
    Lobby,
    LobbyCancelled,
    LobbyChanged,
    LobbyClosed,
    LobbyFull,
    LobbyHere,
    LobbyOptions,
    LobbyOutcome,
    LobbyRepeated,
    NoLobby,
    NotHost,
    NotInvited,
    NotJoined,
    Person,
    Started,
    TooFewPeople,
    TooFewSeats,
)
from bot.ui.desk import Desk
from bot.ui.links import card_link
from bot.ui.lobby.card import show_lobby
from bot.ui.lobby.home import own_thread, remove_thread
from bot.ui.problems import channel_taken
from bot.ui.reply import Reply
from bot.wording import Words, colour_name, problem, safe_name


def act_in_lobby(interaction: discord.Interaction) -> Act:
    """Who acts in a lobby."""
    return Act(user_id=interaction.user.id, interaction_id=interaction.id)


async def join(
    desk: Desk, interaction: discord.Interaction, lobby: Lobby, words: Words, colour: str | None
) -> Reply:
    """Take a seat, or wish for another colour."""
    outcome = await desk.tables.lobbies.join(
        lobby.id, act_in_lobby(interaction), interaction.user.display_name, colour
    )
    done = words.gettext("You are in. The game starts when the host starts it.")
    return await _after(desk, interaction, words, outcome, done)


async def leave(desk: Desk, interaction: discord.Interaction, lobby: Lobby, words: Words) -> Reply:
    """Give the seat up, or decline the invitation."""
    outcome = await desk.tables.lobbies.leave(lobby.id, act_in_lobby(interaction))
    return await _after(desk, interaction, words, outcome, words.gettext("You are out."))


async def kick(
    desk: Desk, interaction: discord.Interaction, lobby: Lobby, words: Words, user_id: int
) -> Reply:
    """Send somebody away."""
    outcome = await desk.tables.lobbies.kick(lobby.id, act_in_lobby(interaction), user_id)
    done = words.gettext("They are out, and can come back only if you invite them.")
    return await _after(desk, interaction, words, outcome, done)


async def invite(
    desk: Desk, interaction: discord.Interaction, lobby: Lobby, words: Words, guest: Person
) -> Reply:
    """Ask somebody to come; the card calls them."""
    outcome = await desk.tables.lobbies.invite(lobby.id, act_in_lobby(interaction), [guest])
    return await _after(desk, interaction, words, outcome, words.gettext("They are invited."))


async def change(
    desk: Desk,
    interaction: discord.Interaction,
    lobby: Lobby,
    words: Words,
    options: LobbyOptions,
) -> Reply:
    """Play another game than was said at first."""
    outcome = await desk.tables.lobbies.change(lobby.id, act_in_lobby(interaction), options)
    return await _after(
        desk, interaction, words, outcome, words.gettext("The options are changed.")
    )


async def cancel(desk: Desk, interaction: discord.Interaction, lobby: Lobby, words: Words) -> Reply:
    """Close the lobby for good."""
    outcome = await desk.tables.lobbies.cancel(lobby.id, act_in_lobby(interaction))
    return await _after(desk, interaction, words, outcome, "")


async def start(desk: Desk, interaction: discord.Interaction, lobby: Lobby, words: Words) -> Reply:
    """Begin the game, in a thread of its own if that was wanted."""
    thread = None
    if lobby.options.thread and lobby.open and lobby.is_host(interaction.user.id):
        may = len(lobby.joined) >= 2  # noqa: PLR2004 - the use case has the last word
        try:
            thread = await own_thread(interaction, lobby, words) if may else None
        except discord.HTTPException:
            return Reply(
                words.gettext(
                    "I could not open a thread here. Let me create public threads, or switch the "
                    "thread off in the options."
                )
            )
    outcome = await desk.tables.lobbies.start(
        lobby.id, act_in_lobby(interaction), home=None if thread is None else thread.place
    )
    if thread is not None and not isinstance(outcome, Started):
        await remove_thread(thread.thread)
    return await _after(desk, interaction, words, outcome, "")


async def _after(
    desk: Desk, interaction: discord.Interaction, words: Words, outcome: LobbyOutcome, done: str
) -> Reply:
    public = desk.public_words(interaction.guild_id)
    match outcome:
        case Started(table=table):
            await show_lobby(desk, table.id, public)
            await desk.posted()
            link = await card_link(desk.cards, table)
            text = words.gettext("**Game {code} has begun.**", code=table.code)
            if link is None:
                return Reply(text)
            return Reply(text + " " + words.gettext("[Here is the table card]({link})", link=link))
        case LobbyChanged(lobby=lobby):
            await show_lobby(desk, lobby.id, public)
            return Reply(done)
        case LobbyCancelled(lobby=lobby):
            await show_lobby(desk, lobby.id, public)
            return Reply(words.gettext("The lobby is closed."))
        case ChannelBusy() | LobbyHere():
            return Reply(await channel_taken(desk, outcome, words))
        case _:
            return Reply(lobby_refusal(outcome, desk, words))


Refused = (
    AlreadyJoined
    | ColourTaken
    | LobbyClosed
    | LobbyFull
    | LobbyRepeated
    | NoLobby
    | NotHost
    | NotInvited
    | NotJoined
    | TooFewPeople
    | TooFewSeats
)


def lobby_refusal(outcome: Refused, desk: Desk, words: Words) -> str:
    """Why an act in a lobby did nothing, and what to do."""
    match outcome:
        case AlreadyJoined():
            return words.gettext("They are here already.")
        case ColourTaken(lobby=lobby, colour=colour):
            taken = {person.colour for person in lobby.joined}
            free = [one for one in desk.components.numbers.colours if one not in taken]
            return words.gettext(
                "{colour} is taken. Free are: {free}.",
                colour=colour_name(colour, words),
                free=words.all_of([colour_name(one, words) for one in free]),
            )
        case LobbyClosed():
            return words.gettext("This lobby is closed: its game has begun, or it was cancelled.")
        case LobbyFull():
            return words.gettext("No seat is free here. The host can add seats in the options.")
        case LobbyRepeated():
            return problem("repeated", words)
        case NoLobby():
            return words.gettext("There is no lobby here. Open one with `/baghdad new`.")
        case NotHost(lobby=lobby):
            host = lobby.person(lobby.record.host_id or 0)
            return words.gettext(
                "Only the host can do that: {name}.",
                name=safe_name(host.display_name) if host else "–",
            )
        case NotInvited():
            return words.gettext("Only invited people can join here. Ask the host to invite you.")
        case NotJoined():
            return words.gettext("That person is not in this lobby.")
        case TooFewPeople():
            return words.gettext("A game needs two people at least. Wait until somebody joins.")
        case TooFewSeats(lobby=lobby):
            return words.ngettext(
                "{n} person has joined already; there must be a seat for each.",
                "{n} people have joined already; there must be a seat for each.",
                len(lobby.joined),
            )
        case _:
            assert_never(outcome)
