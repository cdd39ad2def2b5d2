"""Games that the strong player plays against itself so that its worths can be fitted to them.

It plays quickly, and now and then not what it thinks best, so that it learns what other ways
lead to. One game gives one plain record (JSON).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from engine import Setup, apply, components_of, default_components, new_game, pending, score, tally
from engine import events as ev
from engine.choices import CONFIRM, Decision
from engine.components.records.cards import NightCharacter
from engine.players import outlook
from engine.players.mind import Mind
from engine.players.strong import QUICK, Thought
from engine.players.turn_search import Line, Purse, search
from engine.players.worths import (
    GROUP_OF_COUNT,
    MOST_MISSING,
    read_worths,
    row_in_hand,
    row_on_board,
)
from engine.rng import Stream
from engine.state import State
from engine.words import LEVELS, MODULES, Level, Module

Record = dict[str, Any]

BUDGET: Final = 300
"""Choices it may try for a turn."""

EXPLORE: Final = 30
"""In so many turns of a hundred it does not play what it thinks best."""

NEAR: Final = 6.0
"""Then mostly something that it thinks at most so many points worse."""

SeatsAndBot = tuple[int, tuple[Level, ...]]
"""Seats of a table, and the levels of which the Bot has one; none without the Bot."""

LEARNING: Final[tuple[SeatsAndBot, ...]] = (
    (2, ()),
    (2, LEVELS),
    (2, ()),
    (3, ()),
    (2, ()),
    (2, LEVELS),
    (2, ()),
    (4, ()),
)
"""The tables of games to learn from, in turns; every second round of them with modules."""

SETTLING: Final[tuple[SeatsAndBot, ...]] = ((2, ()), *((2, (level,)) for level in LEVELS))
"""The same for games by which the constants are settled."""


def setup_of(seed: str, number: int, *, learn: bool = True) -> Setup:
    """The setup of the ``number``-th game of a seed, to learn from or to settle by."""
    components = default_components()
    stream = Stream(f"{seed}/{number}", "setup")
    tables = LEARNING if learn else SETTLING
    seats, levels = tables[number % len(tables)]
    level = levels[stream.below(len(levels))] if levels else None
    modules: tuple[Module, ...] = ()
    if number // len(tables) % 2:
        modules = tuple(module for module in MODULES if stream.below(2))
    return Setup(
        colours=components.numbers.colours[:seats],
        seed=f"{seed}/{number}",
        components=components.fingerprint,
        level=level,
        modules=modules,
    )


@cache
def mind_of(worths: str) -> Mind:
    """A mind from the text of a file of worths."""
    return Mind(read_worths(worths))


@dataclass(frozen=True, slots=True)
class Tested:
    """A goal with one count that will be tested: for the chances of its group."""

    seat: int
    card: str
    group: str
    row: int
    missing: int


def play(seed: str, number: int, worths: str, *, learn: bool = True) -> Record:
    """Play the ``number``-th game of a seed with these worths (the text of their file).

    A game to ``learn`` from explores; one to settle by is played as the quick player plays.
    """
    mind = mind_of(worths)
    state = new_game(setup_of(seed, number, learn=learn))
    stream = Stream(f"{seed}/{number}", "explore")
    turns: list[Record] = []
    tested: list[Tested] = []
    met: dict[tuple[int, str], bool] = {}
    while (decision := pending(state)) is not None:
        seat = decision.seat
        lines = _lines(mind, state, decision) if learn else [_best(mind, state, decision)]
        line = _explore(lines, stream) if learn else lines[0]
        turns.append(_turn(mind, line, lines[0], seat))
        if state.bot is not None:
            turns.append(_turn(mind, line, line, 1))
        tested += _tests(mind, line.state, seat)
        for choice in (*line.choices, CONFIRM):
            step = apply(state, seat, choice)
            state = step.state
            for event in step.events:
                if isinstance(event, ev.CharacterLeft):
                    met[event.seat, event.card] = event.met
    met |= _met_at_the_end(state)
    return {
        "number": number,
        "level": state.setup.level,
        "modules": state.setup.modules,
        "totals": [column.total for column in score(state).columns],
        "turns": turns,
        "tests": [
            [one.group, one.row, one.missing, met[one.seat, one.card]]
            for one in tested
            if (one.seat, one.card) in met
        ],
    }


def _lines(mind: Mind, state: State, decision: Decision) -> list[Line]:
    """Ways to play the turn by the points that they promise."""

    def value(end: State) -> float:
        return mind.expected_points(end, decision.seat)

    start = Line((), state, decision)
    return search(components_of(state), start, value, Purse(BUDGET), BUDGET)


def _best(mind: Mind, state: State, decision: Decision) -> Line:
    """The turn that the quick player would play."""
    thought = Thought(state, decision, QUICK, "settle", mind)
    return thought.lines()[0]


def _explore(lines: list[Line], stream: Stream) -> Line:
    """The best line, or now and then another one."""
    if stream.below(100) >= EXPLORE:
        return lines[0]
    near = [line for line in lines if line.value > lines[0].value - NEAR]
    return stream.choice(tuple(near if stream.below(10) < 7 else lines))


def _turn(mind: Mind, line: Line, best: Line, seat: int) -> Record:
    """What was to be seen of a seat at the end of a turn, as played and as it thought best."""
    return {
        "seat": seat,
        "played": _seen(mind, line.state, seat),
        "best": None if line is best else _seen(mind, best.state, seat),
    }


def _seen(mind: Mind, state: State, seat: int) -> list[Any]:
    """The part of the game that is left, the points now, and the numbers of the outlook."""
    has = mind.holdings(state, seat)
    numbers = [round(number, 3) for number in outlook.numbers(has)]
    return [has.turns / has.lookup.turns, has.points, numbers]


def _tests(mind: Mind, state: State, seat: int) -> Iterator[Tested]:
    """The goals of one count on a seat's board and in its hand."""
    has = mind.holdings(state, seat)
    components = has.lookup.components
    places = len(has.own.board)
    waiting = [
        (card, row_on_board(min(places - 1 - place, has.turns)))
        for place, card in enumerate(has.own.board)
        if card
    ]
    waiting += [(card, row_in_hand(has.turns)) for card in has.own.hand]
    for card, row in waiting:
        goal = tally.goal_of(components.characters[card])
        if len(goal) == 1:
            missing = min(max(0, goal[0].at_least - has.counts[goal[0].count]), MOST_MISSING)
            yield Tested(seat, card, GROUP_OF_COUNT[goal[0].count], row, missing)


def _met_at_the_end(state: State) -> dict[tuple[int, str], bool]:
    """Whether the goals of the Night Characters that are still on a board are met."""
    components = default_components()
    return {
        (seat, card): tally.meets(state, components, seat, card)
        for seat, own in enumerate(state.seats)
        for card in own.board
        if card and isinstance(components.characters[card], NightCharacter)
    }
