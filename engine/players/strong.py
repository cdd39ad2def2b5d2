"""The strong player: it looks through its whole turn, then past it on imagined tables.

It is a pure function of what its seat may see, of a budget and of a seed. The budget is a number
of choices that it may try, since the engine knows no clock.
"""

from dataclasses import dataclass, replace
from typing import Final

from engine.choices import CONFIRM, Decision
from engine.components.registry import components_by
from engine.game import pending
from engine.players.imagine import imagine
from engine.players.mind import Mind, mind_from
from engine.players.turn_search import Line, Purse, search
from engine.rng import Stream
from engine.scoring import total
from engine.state import State
from engine.words import Seat

WORTHS: Final = "worth.toml"
"""What the strong player thinks that things are worth (scripts/fit_worth.py)."""

QUICK: Final = 400
"""Choices for a sound turn that does not look past its end."""

USUAL: Final = 8_000
"""Choices for a hint, or for a turn that matters."""

THIS_TURN: Final = 1_000
"""Choices that looking through one's own turn may take at most."""

LEADERS: Final = 12
"""So many of the best ends are weighed against the prospects of the others."""

REACH: Final = 10.0
"""Lines that seem so many points worse than the best are not looked past."""


@dataclass(frozen=True, slots=True)
class Look:
    """A look past the end of a turn: for how many lines, and choices for each turn after it.

    ``own`` is for the next turn of the seat itself, ``others`` for those of the others before.
    """

    lines: int
    own: int
    others: int


GLANCE: Final = Look(lines=24, own=100, others=40)
"""First many lines, quickly: the next turn tells far more of a line than its end does."""

STUDY: Final = Look(lines=5, own=250, others=100)
"""Then the best of them, on as many imagined tables as the budget allows."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """An option of a question: by how many points the seat would be ahead at the end, and how.

    ``plan`` are the choices of the turn that begins with it, up to its confirmation.
    """

    option: str
    worth: float
    plan: tuple[str, ...]


class Thought:
    """One look at an open question, for one seat."""

    def __init__(
        self, state: State, decision: Decision, budget: int, seed: str, mind: Mind
    ) -> None:
        self._components = components_by(state.setup.components)
        self._seat = decision.seat
        self._start = Line((), state, decision)
        self._purse = Purse(budget)
        self._budget = budget
        self._seed = seed
        self._mind = mind

    @property
    def tried(self) -> int:
        """Choices that were tried."""
        return self._budget - self._purse.left

    def lines(self) -> list[Line]:
        """Ways to play the turn, by the margin that they promise, the best first."""
        if self._start.is_done:
            return [replace(self._start, choices=(CONFIRM,), value=self._margin(self._start.state))]
        lines = self._search(self._start, self._seat, THIS_TURN)
        looks = self._purse.left >= self._cost(GLANCE) * LEADERS
        leaders = _leaders(lines, 2 * GLANCE.lines if looks else LEADERS)
        valued = [replace(one, value=self._margin(one.state)) for one in leaders]
        valued.sort(key=lambda line: -line.value)
        return self._look_past(valued) if looks else valued

    def _search(self, start: Line, seat: Seat, most: int) -> list[Line]:
        def value(state: State) -> float:
            return self._mind.expected_points(state, seat)

        return search(self._components, start, value, self._purse, most)

    def _margin(self, state: State) -> float:
        return self._mind.expected_margin(state, self._seat)

    def _cost(self, look: Look) -> int:
        """About how many choices it takes to look past one line."""
        return look.own + look.others * (len(self._start.state.seats) - 1)

    def _look_past(self, lines: list[Line]) -> list[Line]:
        """The lines in a better order, valued by what the seat makes of its next turn."""
        near = [line for line in lines if line.value > lines[0].value - REACH][: GLANCE.lines]
        if len(near) == 1:
            return lines
        glanced: list[Line] = []
        while len(glanced) < len(near) and self._purse.left >= self._cost(GLANCE):
            line = near[len(glanced)]
            glanced.append(replace(line, value=self._follow(line, GLANCE, 0)))
        rest = lines[len(glanced) :]
        glanced.sort(key=lambda line: -line.value)
        studied = self._study(glanced[: STUDY.lines])
        return _falling([*studied, *glanced[STUDY.lines :], *rest])

    def _study(self, lines: list[Line]) -> list[Line]:
        """The lines valued by their mean over several imagined tables, the same ones for all."""
        sums = [0.0] * len(lines)
        tables = 0
        while self._purse.left >= self._cost(STUDY) * len(lines):
            tables += 1
            for index, line in enumerate(lines):
                sums[index] += self._follow(line, STUDY, tables)
        if tables:
            lines = [replace(line, value=sums[i] / tables) for i, line in enumerate(lines)]
        return sorted(lines, key=lambda line: -line.value)

    def _follow(self, line: Line, look: Look, table: int) -> float:
        """The margin after the next turn of the seat, on a table imagined when this turn ends."""
        purse, components = self._purse, self._components
        imagined = imagine(line.state, self._seat, Stream(f"{self._seed}/{table}", "imagine"))
        state, decision = purse.play(components, imagined, line.decision.options[0])
        while decision is not None:
            own = decision.seat == self._seat
            most = look.own if own else look.others
            best = self._search(Line((), state, decision), decision.seat, most)[0]
            if own:
                return self._margin(best.state)
            state, decision = purse.play(components, best.state, best.decision.options[0])
        return _margin_now(state, self._seat)


def _leaders(lines: list[Line], most: int) -> list[Line]:
    """The best lines, and the best of every way to begin."""
    begun: set[str] = set()
    leaders = []
    for place, line in enumerate(lines):
        if place < most or line.choices[0] not in begun:
            leaders.append(line)
        begun.add(line.choices[0])
    return leaders


def _falling(lines: list[Line]) -> list[Line]:
    """The lines in the same order, none with a higher value than the one before it.

    Lines that were looked at less closely stay behind those that were preferred to them.
    """
    kept = lines[:1]
    for line in lines[1:]:
        kept.append(replace(line, value=min(line.value, kept[-1].value)))
    return kept


def rank(
    state: State, decision: Decision, budget: int, seed: str, mind: Mind | None = None
) -> tuple[Judgement, ...]:
    """All options of the open question, the best first.

    The same position, budget and seed give the same answer, whatever is hidden from the seat.
    """
    best: dict[str, Line] = {}
    for line in Thought(state, decision, budget, seed, mind or mind_from(WORTHS)).lines():
        best.setdefault(line.choices[0], line)
    return tuple(Judgement(option, line.value, line.choices) for option, line in best.items())


@dataclass(frozen=True, slots=True)
class Ranking:
    """An answer to the open question with all options judged, the best first."""

    choice: str
    judgements: tuple[Judgement, ...]


def choose(state: State, seat: Seat, budget: int, seed: str) -> Ranking:
    """What the strong player does with the open question of ``seat``.

    Raises ValueError if the open question is not the seat's.
    """
    decision = pending(state)
    if decision is None or decision.seat != seat:
        raise ValueError(f"Nothing is asked of seat {seat} now.")
    judgements = rank(state, decision, budget, seed)
    return Ranking(judgements[0].option, judgements)


def judge(state: State, seat: Seat) -> float:
    """By how many points a seat will be ahead of the best of the others at the end.

    It is nearest to the truth between two turns or when the open question is the seat's.
    """
    decision = pending(state)
    if decision is None:
        return _margin_now(state, seat)
    if decision.seat == seat:
        return rank(state, decision, QUICK, "judge")[0].worth
    return mind_from(WORTHS).expected_margin(state, seat)


def _margin_now(state: State, seat: Seat) -> float:
    """By how many points a seat is ahead of the best of the others."""
    components = components_by(state.setup.components)
    totals = [total(state, components, one) for one in range(len(state.seats))]
    return totals.pop(seat) - max(totals)


class StrongPlayer:
    """Looks through its turn at its first decision, and plays what it planned."""

    def __init__(self, seed: str, budget: int = USUAL, mind: Mind | None = None) -> None:
        self._seed = seed
        self._budget = budget
        self._mind = mind
        self._plan: list[str] = []

    def choose(self, state: State, decision: Decision) -> str:
        """The next choice of its plan, or of a new one if the plan does not fit."""
        options = {option.text for option in decision.options}
        if not self._plan or self._plan[0] not in options:
            seed = f"{self._seed}/{state.turn}"
            self._plan = list(rank(state, decision, self._budget, seed, self._mind)[0].plan)
        return self._plan.pop(0)
