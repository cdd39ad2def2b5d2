"""One game's worth of rating: what places say about skill, by openskill's Plackett-Luce model."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

VERSION: Final = 1
"""Raise it when the same games would give other ratings: all are then worked out anew."""

FEWEST_GAMES: Final = 10
"""So many games a rating takes before it says much."""

_UNSURE: Final = 7.0
"""A spread above this says little yet, however many games there were."""

_MIDDLE: Final = 1500
_SCALE: Final = 40
"""Points that people see for one of the model's, so that whole numbers tell people apart."""

_MODEL: Final = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of somebody's skill: the guess ``mu`` and its spread ``sigma``.

    Both are in the model's own units; ``games`` is how many it comes from.
    """

    mu: float
    sigma: float
    games: int = 0

    @property
    def shown(self) -> int:
        """The number for people: 1500 to begin with."""
        return round(_MIDDLE + _SCALE * (self.mu - BEGINNING.mu))

    @property
    def spread(self) -> int:
        """How far off the number for people may well be."""
        return round(_SCALE * self.sigma)

    @property
    def provisional(self) -> bool:
        """Whether it rests on too little to be compared."""
        return self.games < FEWEST_GAMES or self.sigma > _UNSURE


BEGINNING: Final = Rating(_MODEL.mu, _MODEL.sigma)
"""Everybody's rating before their first game."""


def rated(ratings: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings after a game, in the order given; equal places are ties.

    Raises ValueError for fewer than two people, or if there is not one place for each.
    """
    if len(ratings) < 2 or len(ratings) != len(places):  # noqa: PLR2004 - a game takes two
        raise ValueError("a game is rated for two people or more, each with a place")
    teams = [[_MODEL.create_rating([one.mu, one.sigma])] for one in ratings]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return tuple(
        Rating(team[0].mu, team[0].sigma, before.games + 1)
        for before, team in zip(ratings, after, strict=True)
    )
