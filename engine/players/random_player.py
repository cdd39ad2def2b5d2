"""A player that takes any legal option."""

from engine.choices import Decision
from engine.rng import Stream
from engine.state import State


class RandomPlayer:
    """Uniform over the options of every decision."""

    def __init__(self, seed: str) -> None:
        self._stream = Stream(seed, "random player")

    def choose(self, state: State, decision: Decision) -> str:  # noqa: ARG002 (a Player)
        """Any of the options."""
        return self._stream.choice(decision.options).text
