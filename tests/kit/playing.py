"""Whole games for tests: played by chance from a seed, state after state."""

from collections.abc import Iterator

from engine import Step, apply, pending
from engine.events import Event
from engine.rng import Stream
from engine.state import State


def steps(state: State, seed: str = "play") -> Iterator[Step]:
    """Every step of a random game from ``state`` to its end."""
    stream = Stream(seed, f"game {state.setup.seed}")
    while (decision := pending(state)) is not None:
        step = apply(state, decision.seat, stream.choice(decision.options).text)
        yield step
        state = step.state


def finished(state: State, seed: str = "play") -> Iterator[State]:
    """The states of a random game."""
    return (step.state for step in steps(state, seed))


def random_game(state: State, seed: str = "play") -> tuple[State, tuple[Event, ...]]:
    """The end of a random game and all its events."""
    events: list[Event] = []
    for step in steps(state, seed):
        state = step.state
        events += step.events
    return state, tuple(events)
