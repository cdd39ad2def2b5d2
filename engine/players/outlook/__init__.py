"""What a seat can look forward to: numbers from which its final points can be foretold.

Each number has a name; ``data/worth.toml`` says how much one of it is worth. They are counted
when a turn of the seat is over and the next one has not begun.
"""

from typing import Final

from engine.players.outlook import cards, objectives, stock, table
from engine.players.outlook.holdings import Holdings, holdings
from engine.players.outlook.lookup import Lookup, make_lookup

NAMES: Final = (*stock.NAMES, *cards.NAMES, *table.NAMES, *objectives.NAMES)
"""The names of all numbers, in the order of :func:`numbers`."""

SCORED: Final = stock.SCORED
"""What Scoring tiles count."""

ALWAYS: Final = (*cards.ALWAYS, *objectives.ALWAYS)
"""Numbers that are also worth something when no turn is left."""


def numbers(has: Holdings) -> list[float]:
    """All numbers of a seat's outlook."""
    return stock.numbers(has) + cards.numbers(has) + table.numbers(has) + objectives.numbers(has)


__all__ = ["ALWAYS", "NAMES", "SCORED", "Holdings", "Lookup", "holdings", "make_lookup", "numbers"]
