"""Looking through a turn: nothing in it is hidden, so every way to play it can be tried.

A turn goes through a few stages (Character and Boats, quadrant, action, draft). All ways through
a stage are played out; of their ends the best go on to the next one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine import flow
from engine.choices import Decision, Option
from engine.components.catalog import Components
from engine.state import State
from engine.table import Table
from engine.tasks import ChooseQuadrant, ConfirmTurn, DraftCharacter, PlayCharacter, StopAtPlace

STAGES: Final = (PlayCharacter, ChooseQuadrant, StopAtPlace, DraftCharacter, ConfirmTurn)
"""The questions at which a stage begins; every turn asks them in this order."""

FEWEST: Final = 3
"""So many lines go on to the next stage at least."""

COST: Final = 50
"""About so many choices are tried for each line that goes on: its action and its drafts."""

Value = Callable[[State], float]
"""How good a state is for the seat that looks, in points."""


@dataclass(frozen=True, slots=True)
class Line:
    """A way to go on: its choices, where they lead, the question open there, and its value."""

    choices: tuple[str, ...]
    state: State
    decision: Decision
    value: float = 0.0

    @property
    def is_done(self) -> bool:
        """Whether only the confirmation of the turn is left."""
        return isinstance(self.decision.task, ConfirmTurn)


class Purse:
    """Choices that may still be tried."""

    def __init__(self, choices: int) -> None:
        self.left = choices

    def play(
        self, components: Components, state: State, option: Option
    ) -> tuple[State, Decision | None]:
        """Try one more choice: where it leads, and the question there; None ends the game."""
        self.left -= 1
        table = Table(components, state)
        decision = flow.answer(table, option)
        return table.state, decision


def search(
    components: Components, start: Line, value: Value, purse: Purse, most: int
) -> list[Line]:
    """Ways to play the rest of a turn up to its confirmation, the best first.

    Tries about ``most`` choices, or what is left in the purse: more only as far as one way to the
    end needs it. Every option of the open question begins some line.
    """
    most = min(most, purse.left)
    stage = Stage(components, purse, purse.left - most)
    width = max(FEWEST, most // COST)
    begun = stage.step(start)
    ends = [line for line in begun if _is_end(line)]
    ends += stage.ends([line for line in begun if not _is_end(line)])
    while True:
        valued = [Line(end.choices, end.state, end.decision, value(end.state)) for end in ends]
        front = _best(valued, width)
        if all(line.is_done for line in front):
            return front
        ends = [line for line in front if line.is_done]
        ends += stage.ends([line for line in front if not line.is_done])


class Stage:
    """Plays lines out to the next stage; ways that meet again are followed once.

    It leaves ``floor`` choices in the purse.
    """

    def __init__(self, components: Components, purse: Purse, floor: int) -> None:
        self._components = components
        self._purse = purse
        self._floor = floor
        self._seen: set[tuple[str, State]] = set()

    def ends(self, lines: list[Line]) -> list[Line]:
        """Where lines come to when the next stage begins.

        Each line has a fair share of the choices that are left, and comes to one end at least.
        """
        found: list[Line] = []
        for tried, line in enumerate(lines):
            share = (self._purse.left - self._floor) // (len(lines) - tried)
            found += self._play_out(line, share)
        return found

    def _play_out(self, line: Line, share: int) -> list[Line]:
        todo = [line]
        ends: list[Line] = []
        stop = self._purse.left - share
        while todo and not (ends and self._purse.left <= stop):
            for after in self.step(todo.pop()):
                (ends if _is_end(after) else todo).append(after)
        return ends

    def step(self, line: Line) -> list[Line]:
        """What one more choice leads to, as far as it is new among the lines that begin alike."""
        found = []
        for option in line.decision.options:
            state, decision = self._purse.play(self._components, line.state, option)
            choices = (*line.choices, option.text)
            if decision is not None and (choices[0], state) not in self._seen:
                self._seen.add((choices[0], state))
                found.append(Line(choices, state, decision))
        return found


def _is_end(line: Line) -> bool:
    """Whether a new stage begins after a line."""
    return isinstance(line.decision.task, STAGES)


def _best(lines: list[Line], width: int) -> list[Line]:
    """The lines that go on, the best first: all if their turn is done, else ``width``.

    The best of each way to begin, each Character and each quadrant come before the second best.
    """
    lines = sorted(lines, key=lambda line: -line.value)
    if all(line.is_done for line in lines):
        return lines
    ranks: dict[tuple[str, ...], int] = {}
    ranked: list[tuple[int, Line]] = []
    for line in lines:
        key = (line.choices[0], *(one for one in line.choices if one.startswith(("play:", "go:"))))
        ranks[key] = ranks.get(key, -1) + 1
        ranked.append((ranks[key], line))
    ranked.sort(key=lambda entry: entry[0])
    begun = {line.choices[0] for line in lines}
    kept: list[Line] = []
    for _, line in ranked:
        if len(kept) < width or line.choices[0] in begun:
            kept.append(line)
            begun.discard(line.choices[0])
    return kept
