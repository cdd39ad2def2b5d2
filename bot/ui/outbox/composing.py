"""Making the public messages that wait in the outbox, from games as they are stored."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.service import (
    END_POST,
    LOBBY_POST,
    MOMENTS_POST,
    PLAN_POST,
    START_POST,
    TURN_POST,
    BrokenGame,
    Table,
)
from bot.ui.calling import calling, mentions, to_call, turn_call
from bot.ui.daily.notices import DAILY_POSTS, daily_notice
from bot.ui.desk import Desk
from bot.ui.lobby.card import lobby_card
from bot.ui.outbox.cards import end_card, table_card, turn_cards
from bot.ui.outbox.notices import NOTICES, notice
from bot.ui.reply import Reply, joined
from bot.ui.results import moments
from bot.ui.results.statistics import rating_changes
from bot.wording import Words
from bot.wording.catalog import N_
from storage import OutboxMessage

ENDED: Final = {
    "vote": N_("🏁 Everybody agreed to end the game here. It counts for nobody."),
    "resigned": N_("🏁 All others have resigned, so the game is over."),
    "admin": N_("🏁 Who runs this server has ended the game. It counts for nobody."),
    "deserted": N_("🏁 Nobody is left in this game, so it is over."),
}
"""Why a game ended before its last card."""


async def compose(desk: Desk, message: OutboxMessage) -> Sequence[Reply]:
    """The messages of one entry of the outbox. Raises BrokenGame for one that makes no sense."""
    if message.kind in DAILY_POSTS:
        return [await daily_notice(desk, message)]
    if message.game_id is None:
        raise BrokenGame(f"message {message.id} belongs to no game")
    if message.kind == LOBBY_POST:
        return await _lobby(desk, message)
    table = await desk.tables.table(message.game_id)
    if table is None:
        raise BrokenGame(f"message {message.id} belongs to no game")
    if message.kind == PLAN_POST:
        words = await desk.words_of(message.channel_id, table.game.place.guild_id)
        return [_plan(table, message, words)]
    words = await _words_at(desk, table)
    if message.kind in NOTICES:
        return await notice(desk, message, table, words)
    return await _of_game(desk, message, table, words)


async def _words_at(desk: Desk, table: Table) -> Words:
    """The language of the cards: the server's; in direct messages, of whom they are written to."""
    guild, owner = table.game.place.guild_id, table.game.owner_id
    if guild is None and owner is not None:
        return await desk.words_of(owner)
    return desk.public_words(guild)


async def _of_game(
    desk: Desk, message: OutboxMessage, table: Table, words: Words
) -> Sequence[Reply]:
    calls = to_call(message.payload)
    match message.kind:
        case kind if kind == START_POST:
            card = await table_card(table, words, desk.pictures)
            return [calling(card, calls, turn_call(calls, words))]
        case kind if kind == TURN_POST:
            turn = await desk.tables.turn(table.id, message.payload["last"])
            if turn is None:
                raise BrokenGame(f"game {table.code} has no turn {message.payload!r}")
            call = turn_call(calls, words)
            *before, last = await turn_cards(table, turn, words, desk.pictures, call)
            return [*before, replace(last, ping=calls)]
        case kind if kind == END_POST:
            return [await _end(desk, message, table, words)]
        case kind if kind == MOMENTS_POST:
            return [await moments.told(desk, table, words)]
        case _:
            raise BrokenGame(f"message {message.id} is of unknown kind {message.kind!r}")


async def _end(desk: Desk, message: OutboxMessage, table: Table, words: Words) -> Reply:
    card = await end_card(table, words, desk.pictures)
    card = replace(card, text=joined(card.text, await rating_changes(desk, table, words)))
    why = ENDED.get(message.payload.get("ended", ""))
    return card if why is None else replace(card, text=joined(words.gettext(why), card.text))


async def _lobby(desk: Desk, message: OutboxMessage) -> Sequence[Reply]:
    assert message.game_id is not None
    lobby = await desk.tables.lobbies.get(message.game_id)
    if lobby is None:
        raise BrokenGame(f"message {message.id} belongs to no lobby")
    words = desk.public_words(lobby.record.place.guild_id)
    card = lobby_card(lobby, words, call=True)
    if not card.ping:
        return [card]
    text = words.gettext("🔔 {people}, you are invited.", people=mentions(card.ping, words))
    return [calling(card, card.ping, text)]


def _plan(table: Table, message: OutboxMessage, words: Words) -> Reply:
    """For one person."""
    if message.payload.get("state") == "failed":
        text = words.gettext(
            "Your plan in game {code} could not be carried out: the table is not as you expected. "
            "It is your turn; `/plan show` says what stopped it.",
            code=table.code,
        )
    else:
        text = words.gettext(
            "Your plan in game {code} was cancelled, because turns were taken back.",
            code=table.code,
        )
    return Reply(text)
