"""A simple player: it looks through its turn, likes points and a few other things, and plays."""

from typing import Final

from engine.choices import CONFIRM, Decision
from engine.game import components_of
from engine.players.mind import mind_from
from engine.players.turn_search import Line, Purse, search
from engine.state import State

BUDGET: Final = 300
"""Choices that it tries before it plays a turn."""


class GreedyPlayer:
    """Plans a whole turn at its first decision and follows the plan while it can.

    It neither looks past its turn nor at the others, and nothing it does is left to chance.
    """

    def __init__(self, seed: str, budget: int = BUDGET) -> None:  # noqa: ARG002 (as every player)
        self._budget = budget
        self._mind = mind_from("greedy.toml")
        self._plan: list[str] = []

    def choose(self, state: State, decision: Decision) -> str:
        """The next choice of the plan, or of a new one if the plan does not fit."""
        options = {option.text for option in decision.options}
        if CONFIRM in options:
            return CONFIRM
        if not self._plan or self._plan[0] not in options:
            self._plan = list(self._best_turn(state, decision).choices)
        return self._plan.pop(0)

    def _best_turn(self, state: State, decision: Decision) -> Line:
        def value(end: State) -> float:
            return self._mind.expected_points(end, decision.seat)

        start = Line((), state, decision)
        return search(components_of(state), start, value, Purse(self._budget), self._budget)[0]
