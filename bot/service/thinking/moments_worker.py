"""Finding where a game was decided; runs in a worker, which gets values and gives values."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.service.table.play import Turn, played
from bot.service.thinking.engine_turns import know
from engine import apply, pending
from engine.codec import decode_setup
from engine.log import Entry
from engine.players.mind import mind_from
from engine.players.strong import WORTHS, Judgement, judge, rank
from engine.state import State
from engine.words import Seat

FIVE: Final = 5

BUDGET: Final = 1_000
"""Choices that looking through one turn may try."""

LEAST: Final = 1.0
"""Points that another way must have promised more in order to be told."""


@dataclass(frozen=True, slots=True)
class Found:
    """A turn of a seat, and the lead foretold for it: ``before`` the turn, ``after`` its round.

    The round ends when the seat's next turn begins, or with the game. ``number`` is the turn's as
    `/log` counts them. ``missed`` are the points that another way promised more than the one
    played, whose choices are ``plan``; 0 if none did.
    """

    number: int
    seat: Seat
    before: float
    after: float
    missed: float = 0.0
    plan: tuple[str, ...] = ()

    @property
    def swing(self) -> float:
        """By how much the lead moved."""
        return self.after - self.before


def moments_of(
    components: bytes, setup: bytes, log: Sequence[tuple[int, Seat, str, bool]]
) -> tuple[Found, ...]:
    """The turns with the largest swings, in the order in which they were played.

    The same game gives the same moments. Points are rounded to a tenth.
    """
    begun = decode_setup(setup)
    know(components, begun.components)
    walk = played(begun, [Entry(*line) for line in log])
    found: list[Found] = []
    for seat in range(len(walk.state.seats)):
        numbered = [each for each in enumerate(walk.turns, start=1) if each[1].seat == seat]
        found += _swings(seat, numbered, walk.state)
    largest = sorted(found, key=lambda one: (-abs(one.swing), one.number))[:FIVE]
    return tuple(sorted(largest, key=lambda one: one.number))


def _swings(seat: Seat, numbered: Sequence[tuple[int, Turn]], end: State) -> list[Found]:
    """All turns of a seat, each judged from its beginning to that of the next one."""
    best = [_best(turn) for _, turn in numbered]
    leads = [round(one.worth, 1) for one in best] + [round(judge(end, seat), 1)]
    found = []
    for place, (number, turn) in enumerate(numbered):
        missed = round(best[place].worth - _kept(turn), 1)
        other = best[place].plan if missed >= LEAST else ()
        found.append(
            Found(number, seat, leads[place], leads[place + 1], missed if other else 0.0, other)
        )
    return found


def _best(turn: Turn) -> Judgement:
    """The best way to play a turn, and the lead that it promises."""
    decision = pending(turn.before)
    assert decision is not None
    return rank(turn.before, decision, BUDGET, "moments")[0]


def _kept(turn: Turn) -> float:
    """The lead that the turn promised as it was played, measured in the same way."""
    return mind_from(WORTHS).expected_margin(left_behind(turn), turn.seat)


def left_behind(turn: Turn) -> State:
    """The table at the end of a turn, as its seat confirmed it."""
    state = turn.before
    for move in turn.moves[:-1]:
        state = apply(state, move.entry.seat, move.entry.choice).state
    return state
