"""Any mixture of turns, requests, votes, plans, leaving and coming leads to a sound game."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.service import Person, Rehearsal, Table
from bot.service.table.reveals import reveals
from engine import CONFIRM, replay
from engine.log import effective
from tests.service.kit import by, tables_of
from tests.service.process import ProcessMachine
from tests.service.several import PEOPLE, begun, forward

SOMEBODY = st.sampled_from(PEOPLE)
NUMBER = st.integers(0, 10_000)


class Gathering(ProcessMachine):
    """Three people at a table and one who may come; near the end, where turns can go back."""

    def __init__(self) -> None:
        super().__init__()
        self.length = 0

    @initialize(seed=st.integers(0, 50), left=st.integers(1, 5))
    def begin(self, seed: int, left: int) -> None:
        table = self.run(begun(self.tables, 3, seed=str(seed)))
        cards = len(table.state.wisdom.display)
        table = self.run(
            forward(
                self.tables,
                table,
                lambda walk: (
                    len(walk.state.wisdom.pool) <= left - cards
                    or (not walk.state.wisdom.pool and len(walk.state.wisdom.display) <= left)
                ),
                str(seed),
            )
        )
        self.game = table.id

    @property
    def table(self) -> Table:
        found = self.run(self.tables.table(self.game))
        assert found is not None
        return found

    def going_on(self) -> bool:
        return hasattr(self, "game") and not self.table.over

    @precondition(going_on)
    @rule(pick=NUMBER, steps=st.integers(1, 25))
    def play(self, pick: int, steps: int) -> None:
        """Up to two turns, by whoever is asked."""
        for step in range(steps):
            table = self.table
            if table.decision is None or table.over:
                break
            user_id = table.person(table.decision.seat).user_id
            person = next((one for one in PEOPLE if one.user_id == user_id), None)
            if person is None:
                break
            options = table.decision.options
            text = options[(pick + step) % len(options)].text
            self.run(self.tables.choose(self.game, by(person, table), text))

    @precondition(going_on)
    @rule(person=SOMEBODY, pick=NUMBER)
    def play_out_of_turn(self, person: Person, pick: int) -> None:
        """Whatever comes of it."""
        decision = self.table.decision
        assert decision is not None
        text = decision.options[pick % len(decision.options)].text
        self.run(self.tables.choose(self.game, by(person), text))

    @precondition(going_on)
    @rule(person=SOMEBODY, everything=st.booleans())
    def take_back_own(self, person: Person, *, everything: bool) -> None:
        undo = self.tables.restart_turn if everything else self.tables.undo
        self.run(undo(self.game, by(person)))

    @precondition(going_on)
    @rule(person=SOMEBODY, pick=NUMBER)
    def ask_to_take_back(self, person: Person, pick: int) -> None:
        table = self.table
        points = self.run(self.tables.requests.take_back_points(table, person.user_id))
        target = points[pick % len(points)].target if points else pick % (table.seq + 1)
        self.run(self.tables.requests.take_back(self.game, by(person), target))

    @precondition(going_on)
    @rule(person=SOMEBODY, pick=st.integers(0, 3))
    def ask_to_end(self, person: Person, pick: int) -> None:
        if pick == 0:
            self.run(self.tables.requests.end(self.game, by(person)))

    @precondition(going_on)
    @rule(person=SOMEBODY, seat=st.integers(0, 3), to=st.none() | SOMEBODY)
    def offer(self, person: Person, seat: int, to: Person | None) -> None:
        to_user = None if to is None else to.user_id
        self.run(self.tables.requests.offer(self.game, by(person), seat, to_user))

    @precondition(going_on)
    @rule(person=SOMEBODY, pick=NUMBER, agrees=st.sampled_from([True, True, True, False]))
    def answer(self, person: Person, pick: int, *, agrees: bool) -> None:
        open_now = self.run(self.storage.requests.open_of(self.game))
        if not open_now:
            return
        request = open_now[pick % len(open_now)].id
        if agrees:
            self.run(self.tables.requests.agree(request, by(person), person.name))
        else:
            self.run(self.tables.requests.refuse(request, by(person)))

    @precondition(going_on)
    @rule(person=SOMEBODY, confirm=st.booleans(), sound=st.sampled_from([True, True, False]))
    def plan(self, person: Person, *, confirm: bool, sound: bool) -> None:
        """The last option at each question: the market, which is always there."""
        choices: list[str] = [] if sound else ["go:9"]
        while sound:
            trial = self.run(self.tables.plans.rehearse(self.table, person.user_id, choices))
            if not isinstance(trial, Rehearsal) or trial.decision.options[0].text == CONFIRM:
                break
            choices.append(trial.decision.options[-1].text)
        alternatives = ((*choices, CONFIRM) if confirm else tuple(choices),)
        self.run(self.tables.plans.file(self.game, by(person), alternatives))

    @precondition(lambda self: self.going_on() and len(self.people()) > 2)
    @rule(person=SOMEBODY, pick=st.integers(0, 9))
    def resign(self, person: Person, pick: int) -> None:
        if pick == 0:
            self.run(self.tables.seats.resign(self.game, by(person)))

    def people(self) -> list[int]:
        return [one.user_id for one in self.table.people if one.user_id is not None]

    @invariant()
    def the_game_is_what_its_log_says(self) -> None:
        if not hasattr(self, "game"):
            return
        table = self.table
        assert table.state == replay(table.setup, table.log)
        assert table == self.run(tables_of(self.storage).table(self.game))
        assert table.seq == table.game.last_seq >= self.length
        self.length = table.seq
        assert len(set(self.people())) == len(self.people())
        assert self.run(self.storage.problems()) == ()

    @invariant()
    def what_has_come_to_light_stays(self) -> None:
        if not hasattr(self, "game"):
            return
        table = self.table
        gone = {entry.seq for entry in table.log} - {one.seq for one in effective(table.log)}
        for seq in gone:
            entry = table.log[seq - 1]
            if entry.choice == CONFIRM:
                turn = self.run(self.tables.turn(table.id, seq))
                assert turn is not None
                assert not reveals(turn.moves[-1].events)

    @invariant()
    def no_plan_waits_for_a_turn_that_has_come(self) -> None:
        assert not hasattr(self, "game") or self.run(self.storage.plans.due()) == ()


def test_random_table() -> None:
    # A slow machine is no failure: each step reads and writes a real database.
    slow = (HealthCheck.too_slow, HealthCheck.data_too_large)
    run_state_machine_as_test(
        Gathering,
        settings=settings(max_examples=6, stateful_step_count=25, suppress_health_check=slow),
    )
