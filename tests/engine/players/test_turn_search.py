"""Looking through a turn: every way to play it is found, and the best of them comes first."""

from engine import CONFIRM, Decision, State, apply, components_of, pending
from engine.players.turn_search import Line, Purse, search
from engine.rng import Stream
from engine.scoring import total
from tests.engine.players.positions import positions, turns

ENOUGH = 100_000


def _points(state: State, seat: int) -> float:
    return total(state, components_of(state), seat)


def _search(state: State, decision: Decision, budget: int) -> tuple[list[Line], Purse]:
    purse = Purse(budget)

    def value(end: State) -> float:
        return _points(end, decision.seat)

    start = Line((), state, decision)
    return search(components_of(state), start, value, purse, budget), purse


def test_lines_are_the_rest_of_the_turn_and_say_where_it_leads() -> None:
    for state, decision in positions("lines", 3)[::4]:
        if decision.options[0].text == CONFIRM:
            continue
        for line in _search(state, decision, 300)[0][:3]:
            after = state
            for choice in line.choices:
                after = apply(after, decision.seat, choice).state
            assert after == line.state
            assert pending(after) == line.decision
            assert line.is_done
            assert line.value == _points(after, decision.seat)


def test_with_budget_enough_nothing_better_is_overlooked() -> None:
    """Two hundred turns at random find nothing better."""
    for state, decision in turns("all")[4::15]:
        lines, _ = _search(state, decision, ENOUGH)
        assert lines[0].value == max(line.value for line in lines)
        stream = Stream("all", "try")
        for _ in range(200):
            here = state
            while (question := pending(here)) and question.options[0].text != CONFIRM:
                here = apply(here, question.seat, stream.choice(question.options).text).state
            assert _points(here, decision.seat) <= lines[0].value


def test_every_option_begins_a_line_even_on_a_small_budget() -> None:
    for state, decision in positions("begin", 2)[::2]:
        if decision.options[0].text != CONFIRM:
            lines, purse = _search(state, decision, 20)
            begun = {line.choices[0] for line in lines}
            assert begun == {option.text for option in decision.options}
            assert purse.left > -250
