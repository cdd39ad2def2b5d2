"""Foretelling: the points that a seat will have at the end, as far as the open table tells."""

from functools import cache
from operator import mul

from engine.components.registry import components_by
from engine.players import outlook
from engine.players.worths import Worths, worths_in
from engine.state import State
from engine.words import Seat


class Mind:
    """What a player thinks that things are worth, ready to be asked about any state.

    Its answers are meant for states in which the turn of the seat is done or has not begun.
    """

    def __init__(self, worths: Worths) -> None:
        self.worths = worths
        self._lookups: dict[str, outlook.Lookup] = {}
        self._weights: dict[tuple[int, int, bool], tuple[float, ...]] = {}

    def holdings(self, state: State, seat: Seat) -> outlook.Holdings:
        """What a seat has, in the eyes of this mind."""
        components = state.setup.components
        if components not in self._lookups:
            made = outlook.make_lookup(components_by(components), self.worths)
            self._lookups[components] = made
        return outlook.holdings(state, seat, self._lookups[components])

    def expected_points(self, state: State, seat: Seat) -> float:
        """What a seat will have at the end of the game if all play well."""
        has = self.holdings(state, seat)
        weights = self.weights(has.turns, has.lookup.turns, bot=has.is_bot)
        worth: float = sum(map(mul, weights, outlook.numbers(has)))
        return has.points + worth

    def expected_margin(self, state: State, seat: Seat) -> float:
        """By how much a seat will be ahead of the best of the others."""
        others = [other for other in range(len(state.seats)) if other != seat]
        best = max(self.expected_points(state, other) for other in others)
        return self.expected_points(state, seat) - best

    def weights(self, turns: int, rounds: int, *, bot: bool) -> tuple[float, ...]:
        """What one of each number of an outlook is worth with so many turns of all left."""
        key = (turns, rounds, bot)
        if key not in self._weights:
            known = self.worths.bot if bot else self.worths.person
            left = turns / rounds
            powers = (1.0, left, left * left)
            self._weights[key] = tuple(
                sum(map(mul, known.get(name, (0.0, 0.0, 0.0)), powers)) for name in outlook.NAMES
            )
        return self._weights[key]


@cache
def mind_from(file: str) -> Mind:
    """The mind with the worths of a file that comes with the program."""
    return Mind(worths_in(file))
