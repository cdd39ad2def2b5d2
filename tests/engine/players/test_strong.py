"""The strong player: a pure function of what its seat sees, a budget and a seed."""

import pickle

import pytest

from engine import CONFIRM, Decision, State, apply, new_game, pending, score
from engine.players import judge
from engine.players.imagine import imagine
from engine.players.mind import mind_from
from engine.players.strong import (
    GLANCE,
    QUICK,
    THIS_TURN,
    Ranking,
    Thought,
    choose,
    rank,
)
from engine.rng import Stream
from engine.words import LEVELS, Level
from tests.engine.players.positions import positions, setup, turns

SMALL = 60


def _thought(state: State, decision: Decision, budget: int) -> Thought:
    return Thought(state, decision, budget, "seed", mind_from("worth.toml"))


@pytest.mark.parametrize(("seats", "level"), [(2, None), (4, None), (2, "expert")])
def test_every_option_is_judged_once_and_the_best_is_chosen(
    seats: int, level: Level | None
) -> None:
    for state, decision in positions("options", seats, level)[::3]:
        judgements = rank(state, decision, QUICK, "seed")
        options = [judgement.option for judgement in judgements]
        assert sorted(options) == sorted(option.text for option in decision.options)
        worths = [judgement.worth for judgement in judgements]
        assert worths == sorted(worths, reverse=True)
        assert choose(state, decision.seat, QUICK, "seed").choice == options[0]


def test_a_plan_is_the_rest_of_the_turn() -> None:
    for state, decision in positions("plans", 3)[::3]:
        for judgement in rank(state, decision, SMALL, "seed")[:4]:
            assert judgement.plan[0] == judgement.option
            after: State = state
            for choice in judgement.plan:
                after = apply(after, decision.seat, choice).state
            question = pending(after)
            assert question is not None
            confirmed = decision.options[0].text == CONFIRM
            assert confirmed or question.options[0].text == CONFIRM


def test_it_is_deterministic_for_a_seed() -> None:
    state, decision = turns("seed")[5]
    assert rank(state, decision, 4000, "a") == rank(state, decision, 4000, "a")
    assert rank(state, decision, 4000, "a") != rank(state, decision, 4000, "b")


@pytest.mark.parametrize("level", [None, "expert"])
def test_what_is_hidden_does_not_change_its_judgements(level: Level | None) -> None:
    for number, (state, decision) in enumerate(turns("hidden", 2, level)[2:9:6]):
        other = imagine(state, decision.seat, Stream(str(number), "another truth"))
        assert other != state
        assert rank(state, decision, 4000, "seed") == rank(other, decision, 4000, "seed")


@pytest.mark.parametrize("budget", [1, SMALL, QUICK, 5000])
def test_the_budget_is_respected(budget: int) -> None:
    """Beyond it goes only what is needed to bring the turns it looks at to an end."""
    for state, decision in turns("budget", 3)[1::9]:
        thought = _thought(state, decision, budget)
        thought.lines()
        assert thought.tried <= budget + 250


def test_a_larger_budget_looks_past_the_turn() -> None:
    state, decision = turns("past")[4]
    small, large = (_thought(state, decision, budget) for budget in (QUICK, 6000))
    small.lines()
    large.lines()
    assert large.tried > THIS_TURN + GLANCE.lines * GLANCE.own / 2
    assert small.tried <= QUICK + 250


def test_its_answers_can_be_sent_between_processes() -> None:
    state, decision = positions("send")[3]
    asked = pickle.loads(pickle.dumps((choose, state, decision.seat, SMALL, "seed")))
    ranking = asked[0](*asked[1:])
    assert isinstance(ranking, Ranking)
    assert pickle.loads(pickle.dumps(ranking)) == choose(state, decision.seat, SMALL, "seed")


def test_only_the_seat_that_is_asked_can_choose() -> None:
    state, decision = positions("whose")[0]
    with pytest.raises(ValueError, match="Nothing is asked of seat 1"):
        choose(state, 1 - decision.seat, SMALL, "seed")


def test_judging_a_finished_game_tells_its_margin() -> None:
    state, decision = positions("judge", every=1)[-1]
    state = apply(state, decision.seat, decision.options[0].text).state
    totals = [column.total for column in score(state).columns]
    assert judge(state, 0) == totals[0] - totals[1]
    assert judge(state, 1) == totals[1] - totals[0]


def test_judging_sees_who_is_ahead() -> None:
    """Late in a game the margin that is foretold is near the one that comes."""
    for number in range(3):
        every = turns(f"ahead {number}")
        state, _ = every[-2]
        end, question = positions(f"ahead {number}", every=1)[-1]
        end = apply(end, question.seat, question.options[0].text).state
        totals = [column.total for column in score(end).columns]
        assert abs(judge(state, 0) - (totals[0] - totals[1])) < 25


def _lead_in_the_opening(level: Level | None) -> float:
    """Foretold at the first question of a few games, on average."""
    starts = [new_game(setup(f"opening {number}", 2, level)) for number in range(5)]
    leads = [judge(state, question.seat) for state in starts if (question := pending(state))]
    return sum(leads) / len(leads)


def test_in_the_opening_nobody_is_ahead_but_of_a_weaker_bot() -> None:
    assert abs(_lead_in_the_opening(None)) < 8
    leads = [_lead_in_the_opening(level) for level in LEVELS]
    assert leads[0] == max(leads)
    assert leads[-1] == min(leads)
    assert leads[0] - leads[-1] > 15
