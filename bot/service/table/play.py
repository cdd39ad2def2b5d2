"""Playing a game through: choices, the forced ones after them, and the turns they make up."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from engine import (
    Account,
    IllegalChoice,
    LogError,
    account,
    apply,
    components_of,
    new_game,
    pending,
)
from engine.choices import CONFIRM, Decision
from engine.events import Event
from engine.log import Entry, effective
from engine.setup import Setup
from engine.state import State
from engine.words import Seat


@dataclass(frozen=True, slots=True)
class Move:
    """An entry that counts, and what happened when it was applied."""

    entry: Entry
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A turn, open or confirmed: ``moves`` lead from the state ``before`` to the state ``after``.

    ``first`` and ``last`` bound its entries in the log, both included; an open turn in which
    nothing counts has ``last == first - 1``. In a solo game the Bot's turn is part of the
    confirmation that ends the person's.
    """

    seat: Seat
    first: int
    last: int
    before: State
    after: State
    moves: tuple[Move, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened in it, in order."""
        return tuple(event for move in self.moves for event in move.events)

    @property
    def account(self) -> Account:
        """What it cost and gave its seat, over all."""
        return account(components_of(self.after), self.seat, self.before, self.after, self.events)


class Walk:
    """A game on its way, made for one piece of work; what it hands out are values.

    ``seq`` is the length of the log so far, undone entries included; ``turns`` are the turns
    confirmed on the way.
    """

    def __init__(self, state: State, seq: int) -> None:
        """Begin at the start of a turn, where ``seq`` entries lie in the log."""
        self.state = state
        self.seq = seq
        self.turns: list[Turn] = []
        self._before = state
        self._first = seq + 1
        self._moves: list[Move] = []

    @classmethod
    def begin(cls, setup: Setup) -> Self:
        """Begin a new game. Raises SetupError."""
        return cls(new_game(setup), 0)

    @classmethod
    def resume(cls, turn: Turn, seq: int) -> Self:
        """Go on with an open turn, where ``seq`` entries lie in the log."""
        walk = cls(turn.before, turn.first - 1)
        walk.state, walk.seq = turn.after, seq
        walk._moves = list(turn.moves)
        return walk

    @property
    def decision(self) -> Decision | None:
        """The open question; None once the game is over."""
        return pending(self.state)

    @property
    def open_turn(self) -> Turn:
        """The turn that has not been confirmed."""
        decision = self.decision
        return self._turn(self.state.active if decision is None else decision.seat)

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves on the way, in order."""
        return (*(move for turn in self.turns for move in turn.moves), *self._moves)

    def follow(self, entries: Iterable[Entry]) -> None:
        """Apply entries that are in a log already and count.

        Raises LogError that names the first entry which is not legal.
        """
        for entry in entries:
            try:
                self._make(entry)
            except IllegalChoice as illegal:
                raise LogError(f"Entry {entry.seq} is not legal: {illegal}.") from illegal

    def choose(self, seat: Seat, text: str, *, auto: bool = False) -> Move:
        """Make a choice as the next entry of the log. Raises IllegalChoice."""
        return self._make(Entry(self.seq + 1, seat, text, auto))

    def settle(self) -> tuple[Move, ...]:
        """Play forced choices up to a real question, a confirmation or the end.

        Each is an entry of the log, marked ``auto``: a later change of the rules that lets a
        forced choice become a real one cannot shift the meaning of what follows.
        """
        moves: list[Move] = []
        while (decision := self.decision) is not None and decision.forced:
            moves.append(self.choose(decision.seat, decision.options[0].text, auto=True))
        return tuple(moves)

    def _make(self, entry: Entry) -> Move:
        step = apply(self.state, entry.seat, entry.choice)
        move = Move(entry, step.events)
        self.state, self.seq = step.state, entry.seq
        self._moves.append(move)
        if entry.choice == CONFIRM:
            self.turns.append(self._turn(entry.seat))
            self._before, self._first, self._moves = step.state, entry.seq + 1, []
        return move

    def _turn(self, seat: Seat) -> Turn:
        return Turn(
            seat=seat,
            first=self._first,
            last=self._moves[-1].entry.seq if self._moves else self._first - 1,
            before=self._before,
            after=self.state,
            moves=tuple(self._moves),
        )


def played(setup: Setup, log: Sequence[Entry]) -> Walk:
    """A game played through from its setup and whole log.

    Raises SetupError, or LogError for a sequence that is none or has an illegal choice.
    """
    walk = Walk.begin(setup)
    walk.follow(effective(log))
    walk.seq = len(log)
    return walk
