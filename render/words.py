"""The few words that are written into pictures, in English; the bot passes them translated.

Names of cards, gates and ports come from the component set, names of people from the bot.
Templates are filled by ``str.format``.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """Labels and templates, by where they stand."""

    round_of: str = "Turn {round} of {rounds}"
    to_play: str = "{name} to play"
    game_over: str = "The game is over"
    the_bot: str = "The Bot"
    seat: str = "Seat {number}"
    palace: str = "Palace"
    wisdom: str = "House of Wisdom"
    river: str = "Tigris"
    city: str = "Round City"
    display: str = "On display"
    pool: str = "Pool"
    bag: str = "Bag"
    hand: str = "Hand"
    board: str = "Board"
    pile: str = "Fulfilled"
    points: str = "points"
    deck: str = "Deck"
    active_card: str = "Active card"
    top_card: str = "Top of the deck"
    starting: str = "Starting"
    day: str = "Day"
    night: str = "Night"
    changes: str = "Last turn"


ENGLISH = Words()
