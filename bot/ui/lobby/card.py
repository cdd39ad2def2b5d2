"""The card of a lobby: who has come, what is to be played, and the buttons for both."""

import discord

from bot.service import LOBBY_ROLE, Lobby
from bot.service.watches.timekeeping import pace_of
from bot.ui.beginning.paces import pace_text
from bot.ui.calling import mention, mentions
from bot.ui.desk import Desk
from bot.ui.items import Item, Style
from bot.ui.people_items import Tag, tag_button
from bot.ui.reply import Reply, buttons, joined
from bot.wording import Words, colour_name, modules_name, safe_name
from storage import Card, LobbyPerson


def lobby_tag(lobby: Lobby, word: str) -> Tag:
    """What a button of a lobby says."""
    return Tag(lobby.code, 0, f"lobby.{word}")


def lobby_buttons(lobby: Lobby, words: Words) -> list[Item]:
    """Join, leave; and for the host start, change and cancel."""
    return [
        tag_button(lobby_tag(lobby, "join"), words.gettext("Join"), Style.success, emoji="🪑"),
        tag_button(lobby_tag(lobby, "leave"), words.gettext("Leave"), emoji="🚪"),
        tag_button(lobby_tag(lobby, "start"), words.gettext("Start"), Style.primary, emoji="▶️"),
        tag_button(lobby_tag(lobby, "options"), words.gettext("Options"), emoji="⚙️"),
        tag_button(lobby_tag(lobby, "cancel"), words.gettext("Cancel"), Style.danger),
    ]


def lobby_card(lobby: Lobby, words: Words, *, call: bool = False) -> Reply:
    """The card as the lobby stands; ``call`` also calls those who are invited."""
    if not lobby.open:
        return Reply(_closed(lobby, words))
    text = joined(
        words.gettext("### Who plays Baghdad? · {code}", code=lobby.code),
        options_text(lobby, words),
        _people(lobby, words),
        words.gettext(
            "-# The host starts the game. This lobby closes {when} if nothing happens in it.",
            when=discord.utils.format_dt(lobby.record.expires_at, "R"),
        ),
    )
    guests = tuple(guest.user_id for guest in lobby.invited) if call else ()
    return Reply(text, view=buttons(lobby_buttons(lobby, words)), ping=guests)


def options_text(lobby: Lobby, words: Words) -> str:
    """What the game is to be, in one line."""
    options = lobby.options
    parts = [options.components] if options.components else []
    parts += [
        words.ngettext("{n} seat", "{n} seats", options.seats),
        modules_name(options.modules, words),
        pace_text(pace_of(options.pace), words),
        words.gettext("invited people only") if options.invited_only else words.gettext("open"),
    ]
    if options.thread:
        parts.append(words.gettext("in a thread of its own"))
    if options.start_when_full:
        parts.append(words.gettext("starts when full"))
    return " · ".join(parts)


def _people(lobby: Lobby, words: Words) -> str:
    lines = [
        f"{number}. {_person(lobby, person, words)}"
        for number, person in enumerate(lobby.joined, start=1)
    ]
    free = lobby.options.seats - len(lobby.joined)
    if free > 0:
        lines.append(words.ngettext("-# {n} seat is free", "-# {n} seats are free", free))
    if lobby.invited:
        guests = mentions((guest.user_id for guest in lobby.invited), words)
        lines.append(words.gettext("Invited: {people}", people=guests))
    return "\n".join(lines)


def _person(lobby: Lobby, person: LobbyPerson, words: Words) -> str:
    named = f"**{safe_name(person.display_name) or mention(person.user_id)}**"
    if person.colour is not None:
        named += f" ({colour_name(person.colour, words)})"
    if lobby.is_host(person.user_id):
        named += " — " + words.gettext("host")
    return named


def _closed(lobby: Lobby, words: Words) -> str:
    if lobby.record.status == "cancelled":
        return words.gettext("This lobby is closed; no game came of it. `/baghdad new` opens one.")
    return words.gettext("The game {code} has begun.", code=lobby.code)


async def show_lobby(desk: Desk, lobby_id: int, words: Words) -> None:
    """Bring the card of a lobby up to date: change it, or write it anew where that fails.

    One after the other, so that the latest state is what remains.
    """
    async with desk.card_locks.of(lobby_id):
        lobby = await desk.tables.lobbies.get(lobby_id)
        if lobby is None:
            return
        card = lobby_card(lobby, words)
        if await desk.sender.rewrite(lobby.id, LOBBY_ROLE, card):
            if not lobby.open:
                await forget_card(desk, lobby)
            return
        if lobby.open:
            await write_lobby(desk, lobby, words)


async def write_lobby(desk: Desk, lobby: Lobby, words: Words) -> bool:
    """Write the card of a lobby anew; whether that could be done."""
    channel = lobby.record.place.channel_id
    try:
        sent = await desk.sender.write(channel, lobby_card(lobby, words))
    except discord.HTTPException:
        return False
    await desk.cards.add(
        Card(game_id=lobby.id, role=LOBBY_ROLE, channel_id=channel, message_id=sent, seq=0)
    )
    await desk.sender.retire_older(lobby.id, LOBBY_ROLE, sent)
    return True


async def forget_card(desk: Desk, lobby: Lobby) -> None:
    """A closed lobby's card has no buttons any more."""
    for card in await desk.cards.of(lobby.id, LOBBY_ROLE):
        await desk.cards.retired(card.message_id)
