"""Beginning a game, showing its table card anew, and giving it up."""

from typing import Final, assert_never

import discord

from bot.service import (
    TABLE_ROLE,
    Abandoned,
    ChannelBusy,
    GameOver,
    LobbyHere,
    NeedsVote,
    NoGame,
    NotSeated,
    NotYourTurn,
    Person,
    Repeated,
    Stale,
    Started,
    StartOutcome,
    Table,
)
from bot.ui.beginning.modules import NONE, read_modules
from bot.ui.beginning.new_games import read_level
from bot.ui.beginning.sets import chosen_set
from bot.ui.desk import Desk
from bot.ui.items import Style, quoted
from bot.ui.links import card_link
from bot.ui.outbox.cards import table_card
from bot.ui.places import home, missing_permissions
from bot.ui.problems import channel_taken
from bot.ui.reply import Reply, buttons, joined
from bot.ui.server_settings import not_here
from bot.ui.turn.acts import act_of
from bot.ui.turn.panel import desk_button
from bot.wording import Words, level_name, modules_name, problem
from engine import Components
from engine.words import Level, Module
from storage import Card

FIRST_LEVEL: Final[Level] = "beginner"
"""The level of the Bot for who does not know the game yet."""


async def solo(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    level: str,
    modules: str = NONE,
    components: str = "",
) -> Reply:
    """Begin a solo game where the command was given, unless something speaks against it."""
    known, added = read_level(level), read_modules(modules)
    if known is None:
        return Reply(problem("no_such_level", words, text=quoted(level)))
    if added is None:
        return Reply(problem("no_such_modules", words, text=quoted(modules)))
    chosen = chosen_set(desk, components, words)
    if isinstance(chosen, str):
        return Reply(chosen)
    outcome = await started(desk, interaction, words, known, added, chosen.components)
    note = words.gettext("-# New to the game? `/tutorial` explains your first turns to you.")
    return await told(
        desk, interaction, words, outcome, note if known == FIRST_LEVEL and not added else ""
    )


async def started(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    level: Level,
    modules: tuple[Module, ...],
    components: Components,
) -> StartOutcome | Reply:
    """Begin a solo game; a reply says what speaks against games here."""
    if refusal := await not_here(desk, interaction, words):
        return refusal
    if missing := missing_permissions(interaction):
        return Reply(problem("missing_permissions", words, permissions=missing))
    place = home(interaction)
    return await desk.tables.start_solo(
        place,
        Person(interaction.user.id, interaction.user.display_name),
        level,
        modules=modules,
        components=components,
        interaction_id=interaction.id,
        post=not place.private,
    )


async def told(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    outcome: StartOutcome | Reply,
    note: str,
) -> Reply:
    """What came of beginning a solo game; ``note`` is for whoever has begun one."""
    match outcome:
        case Reply():
            return outcome
        case Started(table=table):
            await desk.heard(interaction)  # a card in direct messages is in their language
            return await _begun(desk, table, words, note)
        case Repeated():
            return Reply(problem("repeated", words))
        case LobbyHere():
            return Reply(await channel_taken(desk, outcome, words))
        case ChannelBusy(table=table):
            return _ways_on(await channel_taken(desk, outcome, words), interaction, table, words)
        case _:
            assert_never(outcome)


async def _begun(desk: Desk, table: Table, words: Words, note: str) -> Reply:
    welcome = words.gettext(
        "**Game {code} has begun.** You play against the Bot, {level}. Press **Take turn** on the "
        "table card; everything can be taken back until you confirm the turn.",
        code=table.code,
        level=level_name(table.setup.level or "beginner", words),
    )
    if table.setup.modules:
        names = modules_name(table.setup.modules, words)
        welcome += " " + words.gettext("Modules: {names}.", names=names)
    welcome = joined(welcome, note)
    if table.game.place.private:
        return Reply(welcome, more=(await table_card(table, words, desk.pictures),))
    await desk.posted()
    if desk.sender.trouble(table.id) is not None:
        return Reply(welcome, more=(await table_card(table, words, desk.pictures),))
    return Reply(welcome)


def _ways_on(text: str, interaction: discord.Interaction, table: Table, words: Words) -> Reply:
    """The channel has a game: show its player how to go on with it."""
    if not table.seats_of(interaction.user.id):
        return Reply(text)
    ways = buttons(
        [
            desk_button(table, "take", words, Style.success),
            desk_button(table, "table", words),
            desk_button(table, "give_up", words, Style.danger),
        ]
    )
    return Reply(text, view=ways)


async def show_table(desk: Desk, table: Table, words: Words) -> Reply:
    """Write the table card anew at the game's home, where it may have been lost or left behind."""
    card = await table_card(table, words, desk.pictures)
    place = table.game.place
    if place.private:
        return card
    try:
        sent = await desk.sender.write(place.channel_id, card)
    except discord.HTTPException:
        note = words.gettext("I cannot write to the channel of this game, so here it is for you.")
        return card.noting(note)
    await desk.cards.add(
        Card(
            game_id=table.id,
            role=TABLE_ROLE,
            channel_id=place.channel_id,
            message_id=sent,
            seq=table.seq,
        )
    )
    await desk.sender.retire_older(table.id, TABLE_ROLE, sent)
    link = await card_link(desk.cards, table)
    return Reply(words.gettext("[Here is the table card]({link})", link=link))


def ask_to_give_up(table: Table | None, user_id: int, words: Words) -> Reply:
    """The question whether a game is really to be given up."""
    if table is None:
        return Reply(problem("no_game_here", words))
    if not table.seats_of(user_id):
        return Reply(problem("not_seated", words))
    if table.over:
        return Reply(problem("game_over", words))
    if table.game.kind == "multi":
        return Reply(_needs_vote(words))
    text = words.gettext(
        "Give up game {code} for good? It cannot be played on afterwards.", code=table.code
    )
    return Reply(text, view=buttons([desk_button(table, "give_up.yes", words, Style.danger)]))


async def give_up(
    desk: Desk, interaction: discord.Interaction, table: Table, seq: int, words: Words
) -> Reply:
    """Give a game up and take the buttons off its card."""
    outcome = await desk.tables.abandon(table.id, act_of(interaction, table, seq))
    match outcome:
        case Abandoned(table=given_up):
            await desk.sender.retire_older(given_up.id, TABLE_ROLE, newest=0)
            text = words.gettext("The game is given up. A new one can begin: `/solo start`.")
            return Reply(text)
        case Stale():
            return Reply(problem("stale", words))
        case NotSeated() | NotYourTurn():
            return Reply(problem("not_seated", words))
        case NeedsVote():
            return Reply(_needs_vote(words))
        case GameOver() | Repeated():
            return Reply(problem("game_over", words))
        case NoGame():
            return Reply(problem("no_game", words))
        case _:
            assert_never(outcome)


def _needs_vote(words: Words) -> str:
    return words.gettext(
        "Others play in this game too. `/resign` gives up your own seat, `/vote end` asks "
        "everybody to end the game."
    )
