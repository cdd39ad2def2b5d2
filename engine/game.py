"""The engine's door: new game, open question, applying a choice, views, score, replay."""

from collections.abc import Iterable

from engine import flow, scoring, viewing
from engine.account import Account, account
from engine.choices import CONFIRM, LONGEST, Decision, Step
from engine.components.catalog import Components
from engine.components.registry import components_by
from engine.deal import deal
from engine.errors import IllegalChoice, LogError, Refusal
from engine.log import Entry, effective
from engine.rules.turn import begin_turn
from engine.setup import Setup
from engine.sheet import ScoreSheet
from engine.state import State
from engine.table import Table
from engine.views import View
from engine.words import Seat


def components_of(state: State) -> Components:
    """The component set a game is played with."""
    return components_by(state.setup.components)


def new_game(setup: Setup) -> State:
    """Set up a game and begin the first turn (rules.md §3).

    Raises SetupError if no game can begin so, ComponentError if its component set is not loaded.
    """
    table = deal(setup, components_by(setup.components))
    begin_turn(table, 0)
    flow.settle(table)
    return table.state


def pending(state: State) -> Decision | None:
    """The open question with all its legal options; None when the game is over."""
    return flow.decision(Table(components_of(state), state))


def apply(state: State, seat: Seat, choice: str) -> Step:
    """Answer the open question; ``state`` itself stays as it is.

    Raises IllegalChoice that says which rule forbids it, what is missing and by how much.
    """
    table = Table(components_of(state), state)
    decision = flow.decision(table)
    option = None
    if decision is not None and decision.seat == seat:
        option = next((one for one in decision.options if one.text == choice), None)
    if option is None:
        raise IllegalChoice(choice[:LONGEST], _refusal(table, decision, seat, choice))
    flow.answer(table, option)
    return Step(table.state, tuple(table.events), barrier=choice == CONFIRM)


def _refusal(table: Table, decision: Decision | None, seat: Seat, choice: str) -> Refusal:
    if decision is None:
        return Refusal("game_over", "rules.md §6")
    if decision.seat != seat:
        return Refusal("not_your_turn", "rules.md §4")
    if len(choice) > LONGEST:
        return Refusal("unknown_choice", "rules.md §4")
    return flow.refuse(table, decision.task, choice)


def why_not(state: State, seat: Seat, choice: str) -> Refusal | None:
    """Why a choice is not legal now; None if it is."""
    table = Table(components_of(state), state)
    decision = flow.decision(table)
    open_to_seat = decision is not None and decision.seat == seat
    if open_to_seat and decision and any(one.text == choice for one in decision.options):
        return None
    return _refusal(table, decision, seat, choice)


def preview(state: State, choice: str) -> Account:
    """What an option of the open question costs and gives, up to the next question.

    A confirmation is not looked into: it would show what is still hidden.
    """
    decision = pending(state)
    if decision is None or choice == CONFIRM:
        return Account(seat=state.active if decision is None else decision.seat)
    step = apply(state, decision.seat, choice)
    return account(components_of(state), decision.seat, state, step.state, step.events)


def view(state: State, seat: Seat | None) -> View:
    """The table as a seat may see it; None is a spectator."""
    return viewing.make_view(state, components_of(state), seat, pending(state))


def score(state: State) -> ScoreSheet:
    """The score sheet as if the game ended now."""
    return scoring.score_sheet(state, components_of(state))


def replay(setup: Setup, log: Iterable[Entry]) -> State:
    """The state that a setup and a log lead to.

    Raises LogError that names the first entry which is not legal.
    """
    state = new_game(setup)
    for entry in effective(log):
        try:
            state = apply(state, entry.seat, entry.choice).state
        except IllegalChoice as illegal:
            raise LogError(f"entry {entry.seq} is not legal: {illegal}") from illegal
    return state
