"""Ratings: how well people play, worked out from the places they took. Pure; no clock, no storage.

See docs/ratings.md for what counts.
"""

from bot.ratings.ladder import EVERYWHERE, Entrant, RatedGame, Step, climbed, ladders
from bot.ratings.model import (
    BEGINNING,
    FEWEST_GAMES,
    VERSION,
    Rating,
    rated,
)

__all__ = [
    "BEGINNING",
    "EVERYWHERE",
    "FEWEST_GAMES",
    "VERSION",
    "Entrant",
    "RatedGame",
    "Rating",
    "Step",
    "climbed",
    "ladders",
    "rated",
]
