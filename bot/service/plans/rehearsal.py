"""A turn tried out before it has come: pure, no database.

It is tried on the table as it was last confirmed. What the person whose turn it is has chosen
since is their own business until they confirm it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from bot.service.table.play import Move, Walk
from bot.service.table.records import Table
from engine import CONFIRM, Account, IllegalChoice, State, View, account, components_of, flow, view
from engine.choices import Decision
from engine.errors import Refusal
from engine.rules.turn import begin_turn
from engine.table import Table as RulesTable
from engine.words import Seat

Alternative = tuple[str, ...]
"""The choices of a whole turn, in order. Those that will be forced may be left out."""


@dataclass(frozen=True, slots=True)
class Works:
    """Every choice is legal, and the turn is done but for its confirmation or with it."""

    account: Account
    confirmed: bool


@dataclass(frozen=True, slots=True)
class Fails:
    """The ``number``-th choice (from 0) is not legal; ``refusal`` says why."""

    number: int
    choice: str
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Unfinished:
    """All choices are legal, but a question is left open."""

    decision: Decision


Verdict = Works | Fails | Unfinished
"""What becomes of an alternative."""


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """A turn of ``seat`` as far as it was tried: ``state`` is where the choices lead.

    ``decision`` is the next open question; the confirmation if nothing else is.
    """

    seat: Seat
    state: State
    decision: Decision
    moves: tuple[Move, ...]
    verdict: Verdict

    @property
    def view(self) -> View:
        """The table as the seat would see it then."""
        return view(self.state, self.seat)


def without_what_was_forced(table: Table, choices: Sequence[str]) -> Sequence[str]:
    """What is left of a plan's choices at the beginning of the turn itself.

    Forced choices at its beginning have been played already.
    """
    rest = list(choices)
    for move in table.open_turn.moves:
        if rest and rest[0] == move.entry.choice:
            rest.pop(0)
    return rest


def has_turn_left(table: Table, seat: Seat) -> bool:
    """Whether a seat will have another turn: it plays a Character in each."""
    own = table.open_turn.before.seats[seat]
    return bool(own.hand) and not table.over


def rehearse(table: Table, seat: Seat, choices: Sequence[str]) -> Rehearsal:
    """Try out a turn of a seat that has a turn left, as if it had come."""
    begun = _as_if_it_had_come(table.open_turn.before, seat)
    walk = Walk(begun, 0)
    verdict = follow(walk, seat, [text for text in choices if text != CONFIRM])
    if isinstance(verdict, Works):
        verdict = Works(verdict.account, CONFIRM in choices)
    decision = walk.decision
    assert decision is not None
    return Rehearsal(seat, walk.state, decision, walk.moves, verdict)


def follow(walk: Walk, seat: Seat, choices: Sequence[str]) -> Verdict:
    """Make choices of a turn that has just begun, the forced ones in between by themselves.

    A choice that turns out to be forced may be among ``choices`` or not. With CONFIRM as the last
    one the turn is confirmed.
    """
    before = walk.state
    for number, text in enumerate(choices):
        decision = _unforced(walk, text)
        if decision is None or decision.seat != seat:
            return Fails(number, text, Refusal("not_asked", "rules.md §4"))
        if text == CONFIRM == decision.options[0].text:
            done = _account(walk, seat, before)
            walk.choose(seat, CONFIRM)
            return Works(done, confirmed=True)
        try:
            walk.choose(seat, text, auto=decision.forced)
        except IllegalChoice as illegal:
            return Fails(number, text, illegal.refusal)
    walk.settle()
    decision = walk.decision
    assert decision is not None
    if decision.options[0].text != CONFIRM:
        return Unfinished(decision)
    return Works(_account(walk, seat, before), confirmed=False)


def _unforced(walk: Walk, text: str) -> Decision | None:
    """The question that a choice is meant to answer: forced ones before it play themselves."""
    while (decision := walk.decision) is not None:
        if not decision.forced or decision.options[0].text == text:
            return decision
        walk.choose(decision.seat, decision.options[0].text, auto=True)
    return None


def _account(walk: Walk, seat: Seat, before: State) -> Account:
    events = tuple(event for move in walk.moves for event in move.events)
    return account(components_of(before), seat, before, walk.state, events)


def _as_if_it_had_come(state: State, seat: Seat) -> State:
    """The table at the beginning of a seat's turn, if that were the next."""
    table = RulesTable(components_of(state), replace(state, agenda=()))
    begin_turn(table, seat)
    flow.settle(table)
    return table.state
