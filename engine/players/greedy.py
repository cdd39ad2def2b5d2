"""A simple player: it tries many ways to play its turn and keeps the one it likes best."""

from typing import Final

from engine.choices import CONFIRM, Decision, Option
from engine.game import apply, components_of, pending
from engine.players.worth import worth
from engine.rng import Stream
from engine.state import State
from engine.words import Seat

TRIES: Final = 40
"""Turns it tries from the start before it decides."""

VARIATIONS: Final = 60
"""Changes of the best turn so far that it tries afterwards."""


class GreedyPlayer:
    """Plans a whole turn at its first decision and follows the plan while it can."""

    def __init__(self, seed: str, tries: int = TRIES, variations: int = VARIATIONS) -> None:
        self._stream = Stream(seed, "greedy player")
        self._tries = tries
        self._variations = variations
        self._plan: list[str] = []

    def choose(self, state: State, decision: Decision) -> str:
        """The next choice of the plan, or of a new one if the plan does not fit."""
        options = {option.text for option in decision.options}
        if len(options) == 1:
            return decision.options[0].text
        while self._plan and self._plan[0] not in options:
            self._plan = []
        if not self._plan:
            self._plan = self._best_turn(state, decision.seat)
        return self._plan.pop(0)

    def _best_turn(self, state: State, seat: Seat) -> list[str]:
        """The choices of the best turn found; only those with alternatives."""
        components = components_of(state)
        best: list[str] = []
        best_worth = float("-inf")
        for attempt in range(self._tries + self._variations):
            kept = best[: self._stream.below(len(best) + 1)] if attempt >= self._tries else []
            choices, end = self._try_turn(state, seat, kept)
            value = worth(end, components, seat)
            if value > best_worth:
                best, best_worth = choices, value
        return best

    def _try_turn(self, state: State, seat: Seat, begin: list[str]) -> tuple[list[str], State]:
        """Play ``begin``, then at random up to the confirmation, which would show the hidden."""
        choices: list[str] = []
        while True:
            decision = pending(state)
            if decision is None or decision.seat != seat:
                return choices, state
            if decision.options[0].text == CONFIRM:
                return choices, state
            option = self._stream.choice(decision.options)
            if len(choices) < len(begin) and len(decision.options) > 1:
                option = Option(begin[len(choices)])
            if len(decision.options) > 1:
                choices.append(option.text)
            state = apply(state, seat, option.text).state
