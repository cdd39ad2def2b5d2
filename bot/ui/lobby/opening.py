"""Opening a lobby, finding it again, and what its buttons and menus do."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

import discord

from bot.service import (
    ChannelBusy,
    Lobby,
    LobbyHere,
    LobbyOpened,
    LobbyOptions,
    LobbyRepeated,
    Person,
)
from bot.service.lobby.changes import NoSuchColour
from bot.ui.beginning.modules import read_modules
from bot.ui.beginning.paces import read_pace
from bot.ui.beginning.sets import chosen_set
from bot.ui.desk import Desk
from bot.ui.items import quoted
from bot.ui.lobby import acts
from bot.ui.lobby.card import lobby_card, write_lobby
from bot.ui.lobby.home import can_gather, missing_for_lobby
from bot.ui.lobby.options import changed, made_up, options_panel
from bot.ui.people_items import Tag
from bot.ui.places import home
from bot.ui.problems import channel_taken
from bot.ui.reply import Reply
from bot.ui.server_settings import not_here
from bot.wording import Words, problem
from engine.errors import SetupError
from storage import game_id


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What somebody typed who opens a lobby; modules and pace by their words."""

    seats: int
    modules: str = "none"
    pace: str = "none"
    invited: bool = False
    thread: bool = False
    colour: str | None = None
    components: str = ""
    guest: Person | None = None


async def open_lobby(
    desk: Desk, interaction: discord.Interaction, words: Words, wanted: Wanted
) -> Reply:
    """Open a lobby where the command was given, unless something speaks against it."""
    if not can_gather(interaction):
        return Reply(
            words.gettext(
                "Games of several people are played in a channel or thread of a server that I am "
                "a member of. Here you can play alone: `/solo start`."
            )
        )
    if refusal := await not_here(desk, interaction, words):
        return refusal
    if missing := missing_for_lobby(interaction, thread=wanted.thread):
        return Reply(problem("missing_permissions", words, permissions=missing))
    modules = read_modules(wanted.modules)
    if modules is None:
        return Reply(problem("no_such_modules", words, text=quoted(wanted.modules)))
    chosen = chosen_set(desk, wanted.components, words)
    if isinstance(chosen, str):
        return Reply(chosen)
    options = made_up(
        wanted.seats,
        modules,
        read_pace(wanted.pace),
        invited=wanted.invited,
        thread=wanted.thread,
        components=chosen.name,
    )
    try:
        outcome = await desk.tables.lobbies.open(
            home(interaction),
            Person(interaction.user.id, interaction.user.display_name),
            options,
            colour=wanted.colour,
            invited=() if wanted.guest is None else (wanted.guest,),
            components=chosen.components,
            interaction_id=interaction.id,
        )
    except SetupError as error:
        return Reply(_cannot_be(error, words))
    return await opened(desk, words, outcome)


async def opened(
    desk: Desk, words: Words, outcome: LobbyOpened | LobbyHere | ChannelBusy | LobbyRepeated
) -> Reply:
    """What to say once a lobby was opened, or could not be."""
    match outcome:
        case LobbyOpened(lobby=lobby):
            await desk.posted()
            if desk.sender.trouble(lobby.id) is not None:
                return Reply(problem("missing_permissions", words, permissions=("send_messages",)))
            return Reply(
                words.gettext(
                    "The lobby is open; you are its host. Press **Start** on its card when "
                    "everybody is there."
                )
            )
        case LobbyRepeated():
            return Reply(problem("repeated", words))
        case LobbyHere(lobby=lobby):
            text = words.gettext("People gather here already: join them with `/baghdad join`.")
            return Reply(text, view=lobby_card(lobby, words).view)
        case ChannelBusy():
            return Reply(await channel_taken(desk, outcome, words))
        case _:
            assert_never(outcome)


def no_lobby(words: Words) -> str:
    """Says that nobody gathers here."""
    return words.gettext("There is no lobby here. Open one with `/baghdad new`.")


async def lobby_here(desk: Desk, interaction: discord.Interaction) -> Lobby | None:
    """The open lobby of the channel or thread where a command was given."""
    if interaction.channel_id is None:
        return None
    return await desk.tables.lobbies.in_channel(interaction.channel_id)


async def show_again(desk: Desk, lobby: Lobby, words: Words) -> Reply:
    """Write the card of a lobby anew, where it may have been lost."""
    public = desk.public_words(lobby.record.place.guild_id)
    if await write_lobby(desk, lobby, public):
        return Reply(words.gettext("The card of the lobby is written anew."))
    return lobby_card(lobby, words)


async def guarded(
    in_lobby: Callable[[Lobby, Words], Awaitable[Reply]], lobby: Lobby, words: Words
) -> Reply:
    """Do something in a lobby; a game that cannot be is told in the engine's sentence."""
    try:
        return await in_lobby(lobby, words)
    except SetupError as error:
        return Reply(_cannot_be(error, words))


def _cannot_be(error: SetupError, words: Words) -> str:
    if isinstance(error, NoSuchColour):
        return problem("no_such_colour", words, text=quoted(error.colour))
    return str(error)


def picked_options(options: LobbyOptions, picked: Mapping[str, object]) -> LobbyOptions:
    """The options with what was typed; what was not typed stays."""
    for word, value in picked.items():
        if value is not None:
            options = changed(options, word, [str(value)])
    return options


async def pressed(
    desk: Desk, interaction: discord.Interaction, words: Words, tag: Tag, values: Sequence[str]
) -> Reply:
    """A button or menu of a lobby was used."""
    number = game_id(tag.code)
    lobby = None if number is None else await desk.tables.lobbies.get(number)
    if lobby is None:
        return Reply(no_lobby(words))
    match tag.word.removeprefix("lobby."):
        case "join":
            return await acts.join(desk, interaction, lobby, words, None)
        case "leave":
            return await acts.leave(desk, interaction, lobby, words)
        case "start":
            return await acts.start(desk, interaction, lobby, words)
        case "cancel":
            return await acts.cancel(desk, interaction, lobby, words)
        case "options":
            if not lobby.open or not lobby.is_host(interaction.user.id):
                return await acts.change(desk, interaction, lobby, words, lobby.options)
            return options_panel(desk, lobby, words)
        case word:
            options = changed(lobby.options, word, values)
            done = await acts.change(desk, interaction, lobby, words, options)
            now = await desk.tables.lobbies.get(lobby.id)
            if now is None or not now.open or not now.is_host(interaction.user.id):
                return done
            return options_panel(desk, now, words, note=done.text)
