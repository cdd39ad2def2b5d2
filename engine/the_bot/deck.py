"""The Bot's cards: the active one and the top of the deck (seed: reveal the active Bot card)."""

from msgspec.structs import replace

from engine.components.records.bot import BotBoard, BotCard
from engine.events import BotRevealed
from engine.state import BotState
from engine.table import Table
from engine.words import Seat

BOT: Seat = 1
PERSON: Seat = 0


def bot(table: Table) -> BotState:
    """The Bot's cards. Only called in a solo game."""
    state = table.state.bot
    if state is None:
        raise TypeError("there is no Bot in this game")
    return state


def reveal(table: Table) -> None:
    """Turn over the top card; it is active, and the back of the next one lies open.

    With one card left, the used ones go under it in the order drawn at setup (rules.md §7).
    """
    cards = bot(table)
    used = (*cards.used, cards.active) if cards.active else cards.used
    deck = cards.deck
    if len(deck) <= 1:
        deck += tuple(card for card in cards.reserve if card in used)
        used = ()
    active, *rest = deck
    table.state = replace(
        table.state, bot=replace(cards, active=active, deck=tuple(rest), used=used)
    )
    table.happened(BotRevealed(BOT, active, rest[0]))


def active_card(table: Table) -> BotCard:
    """The card that lies face up."""
    return table.components.bot_card_by_id[bot(table).active]


def top_card(table: Table) -> BotCard:
    """The card whose back decides numbers, arcs and arrows."""
    return table.components.bot_card_by_id[bot(table).deck[0]]


def board(table: Table) -> BotBoard:
    """The Bot side of the board of its level."""
    return table.components.bot_board_by_level[bot(table).level]
