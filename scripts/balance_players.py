"""The players by whose games the balance is judged: those of the engine, and varied ones."""

from collections.abc import Callable
from typing import Final

from msgspec import structs

from engine.players import PLAYERS, QUICK, Player, StrongPlayer
from engine.players.mind import Mind
from engine.players.worths import worths_in
from engine.rng import Stream

MOST: Final = 30
"""By so many percent a varied player values a part of a reward more or less than others do."""


def varied(seed: str) -> Player:
    """A quick player with a taste of its own.

    The other players hold one fixed rate for a Coin, for a Goods and so on, so that of two
    rewards they always like the same one better, however close. Among many tastes a thing is
    always best, or never, only if it is so by a wide margin.
    """
    taste = Stream(seed, "taste")
    worths = worths_in("worth.toml")
    units = structs.asdict(worths.units)
    own = {
        name: worth * (100 + taste.below(2 * MOST + 1) - MOST) / 100
        for name, worth in units.items()
    }
    mind = Mind(structs.replace(worths, units=type(worths.units)(**own)))
    return StrongPlayer(seed, budget=QUICK, mind=mind)


BALANCE_PLAYERS: Final[dict[str, Callable[[str], Player]]] = {**PLAYERS, "varied": varied}
