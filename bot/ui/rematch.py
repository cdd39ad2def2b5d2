"""Playing again with the same people."""

from dataclasses import replace

import discord

from bot.service import Author, Lobby, Person, Table
from bot.service.lobby_records import LobbyOptions, to_json
from bot.service.lobby_writing import LIFETIME
from bot.ui.desk import Desk
from bot.ui.lobby_home import can_gather, missing_for_lobby
from bot.ui.lobby_opening import opened
from bot.ui.people_acts import posted
from bot.ui.places import home
from bot.ui.reply import Reply
from bot.wording import Words, problem
from storage import LobbyPerson, NewLobby


async def rematch(
    desk: Desk, interaction: discord.Interaction, table: Table, words: Words
) -> Reply:
    """Open a lobby like the one before; who presses is in, the others are invited."""
    if not table.over:
        return Reply(words.gettext("This game is not over yet."))
    if not can_gather(interaction):
        return Reply(words.gettext("A rematch begins in a channel of a server that I am in."))
    if missing := missing_for_lobby(interaction, thread=False):
        return Reply(problem("missing_permissions", words, permissions=missing))
    before = await desk.tables.lobbies.get(table.id)
    host = Person(interaction.user.id, interaction.user.display_name)
    record = NewLobby(
        place=home(interaction),
        host_id=host.user_id,
        components=desk.components.fingerprint,
        options=to_json(_options(table, before)),
        people=_people(table, host),
        expires_at=discord.utils.utcnow() + LIFETIME,
        rematch_of=table.id,
    )
    await posted(desk)
    author = Author(user_id=host.user_id, interaction_id=interaction.id)
    outcome = await desk.tables.lobbies.write_new(record, author)
    return await opened(desk, words, outcome)


def _options(table: Table, before: Lobby | None) -> LobbyOptions:
    """The options as they were; a rematch is played where it is asked for."""
    if before is None:
        return LobbyOptions(seats=len(table.people), modules=table.setup.modules)
    return replace(before.options, thread=False)


def _people(table: Table, host: Person) -> tuple[LobbyPerson, ...]:
    """Whoever asks has joined, everybody else who played is invited."""
    others = [
        LobbyPerson(user_id=one.user_id, display_name=one.display_name, joined=False)
        for one in table.people
        if one.kind == "human" and one.user_id is not None and one.user_id != host.user_id
    ]
    return (LobbyPerson(user_id=host.user_id, display_name=host.name), *others)
