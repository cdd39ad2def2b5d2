"""Whole games for tests: played by chance from a seed, state after state.

A game is named by its setup, a word and a style, so that a failing one can be played again.
"""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from engine import Decision, Step, apply, pending
from engine.events import Event
from engine.rng import Stream
from engine.state import State

Style = Literal["any", "eager"]
"""``any`` takes each option alike; ``eager`` declines, stops and goes to the market last."""

STYLES: Final[tuple[Style, ...]] = ("any", "eager")
REFUSALS: Final = ("decline", "sail:stop", "trade:0")


def choose(decision: Decision, stream: Stream, style: Style = "any") -> str:
    """One of the options."""
    texts = tuple(option.text for option in decision.options)
    if style == "eager":
        texts = tuple(text for text in texts if not _is_reluctant(text)) or texts
    return stream.choice(texts)


def _is_reluctant(text: str) -> bool:
    return text in REFUSALS or (text.startswith("act:") and text.endswith(".m"))


def steps(state: State, word: str = "play", style: Style = "any") -> Iterator[Step]:
    """Every step of a random game from ``state`` to its end."""
    stream = Stream(word, f"game {state.setup.seed}")
    while (decision := pending(state)) is not None:
        step = apply(state, decision.seat, choose(decision, stream, style))
        yield step
        state = step.state


def finished(state: State, word: str = "play") -> Iterator[State]:
    """The states of a random game."""
    return (step.state for step in steps(state, word))


def random_game(
    state: State, word: str = "play", style: Style = "any"
) -> tuple[State, tuple[Event, ...]]:
    """The end of a random game and all its events."""
    events: list[Event] = []
    for step in steps(state, word, style):
        state = step.state
        events += step.events
    return state, tuple(events)


def wealthy(state: State) -> State:
    """The same where every person has plenty of everything: long chains of effects follow."""
    people = len(state.seats) - (state.bot is not None)
    seats = [
        replace(own, coins=60, goods=60, wild=60, steps=30, favour=5) if seat < people else own
        for seat, own in enumerate(state.seats)
    ]
    return replace(state, seats=tuple(seats))
