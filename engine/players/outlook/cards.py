"""Of an outlook: Characters on the board and in the hand."""

from collections.abc import Iterator
from typing import Final

from engine.players.outlook.holdings import NEVER, Holdings
from engine.players.outlook.lookup import Card
from engine.players.worths import MOST_MISSING, row_in_hand, row_on_board

NAMES: Final = (
    "night points to come",
    "day rewards to come",
    "icons that stay",
    "icons in hand",
    "boat icons that stay",
    "boat icons in hand",
    "kinds at hand",
)

ALWAYS: Final = NAMES[:2]
"""Numbers that are worth something at the very end too: they go to zero by themselves."""


def numbers(has: Holdings) -> list[float]:
    """The numbers that NAMES name, in the same order."""
    night = day = 0.0
    for card, row, in_time, on_board in _waiting(has):
        likely, met = _chance(has, card, row)
        if not card.is_night:
            day += likely * card.worth if in_time else 0.0
        elif on_board and met:
            night += (likely - 1) * card.worth  # it counts among the points already
        else:
            night += likely * card.worth
    known = has.lookup.cards
    hand = [known[card] for card in has.own.hand]
    stay = [known[card] for card in has.own.board[:-1] if card]
    return [
        night,
        day,
        sum(has.icons),
        sum(sum(card.icons) for card in hand),
        sum(card.boats for card in stay),
        sum(card.boats for card in hand),
        sum(_at_hand(short, has.own.wild) for short in has.short),
    ]


def _waiting(has: Holdings) -> Iterator[tuple[Card, int, bool, bool]]:
    """Characters whose goal is still to be tested.

    Each with its row of the chances, whether it leaves the board before the game ends, and whether
    it lies on the board. Of the Bot's stack only Night cards matter, and only at the end.
    """
    cards, turns = has.lookup.cards, has.turns
    if has.is_bot:
        stack = has.state.bot.stack if has.state.bot else ()
        row = row_in_hand(turns)
        yield from ((cards[one], row, False, True) for one in stack if cards[one].is_night)
        return
    places = len(has.own.board)
    for place, one in enumerate(has.own.board):
        if one:
            actions = places - 1 - place
            row = row_on_board(min(actions, turns))
            yield cards[one], row, turns > actions, True
    row = row_in_hand(turns)
    for one in has.own.hand:
        yield cards[one], row, turns > places, False


def _chance(has: Holdings, card: Card, row: int) -> tuple[float, bool]:
    """How likely a Character's goal will be met when it is tested, and whether it is met now."""
    likely, met = 1.0, True
    for count, at_least, chances in card.goal:
        missing = at_least - has.counts[count]
        if missing > 0:
            met = False
        likely *= chances[row][max(0, min(missing, MOST_MISSING))]
    return likely, met


def _at_hand(short: int, wild: int) -> float:
    """1 for a kind whose next action needs no Wild token, half for one that does."""
    if short <= 0:
        return 1.0
    return 0.5 if short <= wild and short != NEVER else 0.0
