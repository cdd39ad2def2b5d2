"""Any mixture of choices, undo, stale presses, strangers and restarts leads to a sound game."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.service import Applied, NothingToUndo, NotSeated, Stale, Table, TakenBack
from engine import CONFIRM, State, replay
from tests.service.kit import ANN, BEN, by, started
from tests.service.process import ProcessMachine


class Play(ProcessMachine):
    """The model is a stack: the state before each choice of the open turn."""

    def __init__(self) -> None:
        super().__init__()
        self.before: list[State] = []
        self.old: list[Table] = []

    @initialize(seed=st.integers(0, 1000))
    def begin(self, seed: int) -> None:
        self.table = self.run(started(self.tables, str(seed)))

    @precondition(lambda self: not self.table.over)
    @rule(pick=st.integers(0, 10_000), typed=st.booleans())
    def choose(self, pick: int, *, typed: bool) -> None:
        assert self.table.decision is not None
        options = self.table.decision.options
        text = options[pick % len(options)].text
        act = by(ANN) if typed else by(ANN, self.table)
        outcome = self.run(self.tables.choose(self.table.id, act, text))
        assert isinstance(outcome, Applied)
        self.before.append(self.table.state)
        if text == CONFIRM:
            self.before.clear()
        self.moved_to(outcome.table)

    @precondition(lambda self: not self.table.over)
    @rule(typed=st.booleans())
    def undo(self, *, typed: bool) -> None:
        act = by(ANN) if typed else by(ANN, self.table)
        outcome = self.run(self.tables.undo(self.table.id, act))
        if not self.before:
            assert outcome == NothingToUndo(self.table)
            return
        assert isinstance(outcome, TakenBack)
        assert outcome.table.state == self.before.pop()
        self.moved_to(outcome.table)

    @precondition(lambda self: not self.table.over)
    @rule()
    def restart_turn(self) -> None:
        outcome = self.run(self.tables.restart_turn(self.table.id, by(ANN)))
        if not self.before:
            assert outcome == NothingToUndo(self.table)
            return
        assert isinstance(outcome, TakenBack)
        assert outcome.table.state == self.before[0]
        self.before.clear()
        self.moved_to(outcome.table)

    @precondition(lambda self: self.old)
    @rule(which=st.integers(0, 10_000), pick=st.integers(0, 10_000))
    def press_an_old_button(self, which: int, pick: int) -> None:
        old = self.old[which % len(self.old)]
        assert old.decision is not None
        text = old.decision.options[pick % len(old.decision.options)].text
        outcome = self.run(self.tables.choose(old.id, by(ANN, old), text))
        assert outcome == Stale(self.table)

    @rule()
    def a_stranger_tries(self) -> None:
        outcome = self.run(self.tables.confirm(self.table.id, by(BEN, self.table)))
        assert outcome == NotSeated(self.table)

    def moved_to(self, table: Table) -> None:
        self.old.append(self.table)
        assert table.seq > self.table.seq
        self.table = table

    @invariant()
    def the_stored_game_is_the_one_played(self) -> None:
        if hasattr(self, "table"):
            assert self.run(self.tables.table(self.table.id)) == self.table
            assert self.table.state == replay(self.table.setup, self.table.log)
            assert self.table.can_undo == bool(self.before)


def test_random_play() -> None:
    run_state_machine_as_test(Play, settings=settings(max_examples=8, stateful_step_count=40))
