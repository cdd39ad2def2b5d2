"""What a turn is expected to bring: for the seat itself, and only from what it may see."""

from itertools import pairwise

import pytest

from engine import Account, State, score
from engine.players import foretell
from engine.players.imagine import imagine
from engine.rng import Stream
from tests.engine.players.positions import turns

SEATS = (0, 1)


def between(before: State, after: State, seat: int) -> Account:
    return foretell(Account(seat=seat), before, after)


def test_turns_one_after_the_other_bring_what_all_of_them_bring() -> None:
    states = [state for state, _ in turns("foretell", 2)]
    for seat in SEATS:
        steps = [between(one, two, seat) for one, two in pairwise(states)]
        whole = between(states[0], states[-1], seat)
        assert sum(step.expected or 0.0 for step in steps) == pytest.approx(whole.expected)
        assert steps[-1].foretold == whole.foretold
        assert any(abs(step.expected or 0.0) > 1 for step in steps)


def test_the_nearer_the_end_the_nearer_to_the_total() -> None:
    states = [state for state, _ in turns("foretell", 2)]
    last = states[-1]
    for seat in SEATS:
        total = score(last).columns[seat].total
        assert abs((between(last, last, seat).foretold or 0.0) - total) < 30


def test_whose_turn_has_begun_is_foretold_no_less() -> None:
    """At the start a whole game is to come for both, and the one has as good a game before them."""
    for seed in ("first", "second", "third"):
        state, _ = turns(seed, 2)[0]
        one, two = (between(state, state, seat).foretold or 0.0 for seat in SEATS)
        assert one > 80
        assert abs(one - two) < 10


def test_what_others_hold_is_not_looked_at() -> None:
    for state, _ in turns("foretell hidden", 2)[2:20:6]:
        for seat in SEATS:
            other = imagine(state, seat, Stream("foretell", "imagine"))
            assert other != state
            assert between(state, state, seat) == between(other, other, seat)
