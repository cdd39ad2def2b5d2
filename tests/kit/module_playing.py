"""Games with modules for tests: played by chance, but keen on what the modules offer."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from engine import DECLINE, Decision, Step, apply, pending
from engine.modules.tasks import ModuleQuestion
from engine.rng import Stream
from engine.state import State
from engine.words import LEVELS, MODULES, Level, Module

COMBINATIONS: Final[tuple[tuple[Module, ...], ...]] = tuple(
    some for size in range(len(MODULES) + 1) for some in combinations(MODULES, size)
)
"""Every choice of modules, none included."""

TABLES: Final[tuple[tuple[int, Level | None], ...]] = (
    *((seats, None) for seats in (2, 3, 4)),
    *((2, level) for level in LEVELS),
)
"""Numbers of seats, and solo at each level."""


def keen_choice(decision: Decision, stream: Stream) -> str:
    """Any option; but what a module offers is mostly taken, and Steps are mostly spent."""
    options = tuple(option.text for option in decision.options)
    if isinstance(decision.task, ModuleQuestion) and stream.below(4):
        return stream.choice(tuple(text for text in options if text != DECLINE))
    if options[0].startswith("go:") and stream.below(2):
        return options[-1]
    return stream.choice(options)


def keen_steps(state: State, seed: str) -> Iterator[tuple[Decision, str, Step]]:
    """Every question of a game from ``state`` to its end, the answer and what it led to."""
    stream = Stream(seed, "keen")
    while (decision := pending(state)) is not None:
        choice = keen_choice(decision, stream)
        step = apply(state, decision.seat, choice)
        yield decision, choice, step
        state = step.state
