"""Whole games to tell: the views, events and score sheets of every turn."""

import random
from dataclasses import dataclass, replace
from functools import cache

from engine import game
from engine.components.registry import default_components
from engine.events import Event
from engine.setup import Setup
from engine.sheet import ScoreSheet
from engine.views import View
from engine.words import LEVELS, MODULES, Level, Module, Seat
from render import Frame
from tests.render.tables import setup


@dataclass(frozen=True)
class Story:
    """A game as ``viewer`` saw it: a frame for each turn, the beginning first; sheets by round."""

    frames: tuple[Frame, ...]
    sheets: tuple[ScoreSheet, ...]

    def since(self, first: int, last: int) -> tuple[View, View, tuple[Event, ...]]:
        """The views after two turns, and all that happened between."""
        events = tuple(e for frame in self.frames[first + 1 : last + 1] for e in frame.events)
        return self.frames[first].view, self.frames[last].view, events


def table(seats: int, seed: str, modules: tuple[Module, ...] = ()) -> Setup:
    """A game of people, or for one seat a solo game, with modules."""
    level: Level | None = LEVELS[len(seed) % len(LEVELS)] if seats == 1 else None
    return replace(setup(max(2, seats), seed, level), modules=modules)


@cache
def story(chosen: Setup, viewer: Seat | None = None, seed: int = 1) -> Story:
    """A whole game of choices by chance, which declines only where nothing else is offered."""
    default_components()
    luck = random.Random(seed)
    state = game.new_game(chosen)
    frames = [Frame(game.view(state, viewer))]
    sheets = [game.score(state)]
    since: list[Event] = []
    while (decision := game.pending(state)) is not None:
        texts = [option.text for option in decision.options]
        useful = [t for t in texts if t != "decline" and not t.endswith(".m")] or texts
        step = game.apply(state, decision.seat, luck.choice(useful))
        since += step.events
        before, state = state, step.state
        if state.turn == before.turn and game.pending(state) is not None:
            continue
        view = game.view(state, viewer)
        frames.append(Frame(view, tuple(since)))
        since = []
        if view.over or view.round != frames[-2].view.round:
            sheets.append(game.score(state))
    return Story(tuple(frames), tuple(sheets))


TABLES = {
    "2 seats": table(2, "story"),
    "3 seats": table(3, "story", MODULES[:1]),
    "4 seats, modules": table(4, "story", MODULES),
    "solo": table(1, "story"),
    "solo, modules": table(1, "another", MODULES),
}
"""Games of every number of seats."""
