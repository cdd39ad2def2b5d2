"""What a player of the engine is."""

from typing import Protocol

from engine.choices import Decision
from engine.state import State


class Player(Protocol):
    """Answers the open question of a seat."""

    def choose(self, state: State, decision: Decision) -> str:
        """The text of one of the decision's options."""
        ...
