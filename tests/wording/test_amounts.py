"""Amounts, rewards and goals."""

from typing import get_args

import pytest

from bot.wording import Words, amount, gains_text, goal_text, reward_text
from bot.wording.amounts import AMOUNTS, deltas
from bot.wording.names import COUNT_FORMS, COUNT_NAMES, KIND_NAMES, count_name, counted
from engine.components.records.record import Reward, Threshold
from engine.words import KINDS, Count


def test_every_count_and_kind_has_a_word() -> None:
    assert set(COUNT_NAMES) == set(COUNT_FORMS) == set(get_args(Count))
    assert tuple(KIND_NAMES) == KINDS


@pytest.mark.parametrize("count", get_args(Count))
def test_counts_have_one_and_many(count: Count, words: Words) -> None:
    for n in (0, 1, 2, 11):
        assert counted(count, n, words).startswith(f"{n} ")
    assert count_name(count, words)


def test_counts_are_told_apart(words: Words) -> None:
    assert len({count_name(count, words) for count in get_args(Count)}) == len(get_args(Count))


def test_rewards(english: Words) -> None:
    reward = Reward(coins=2, goods=1, favour=1, steps=1, wild=2, boat_moves=3, bonus=("palace",))
    assert reward_text(reward, english) == (
        "2 Coins, 1 Goods, 1 Favour, 1 Step, 2 Wild, 3 Boat moves and bonus action Palace"
    )
    assert gains_text(reward, english) == (
        "+2 Coins, +1 Goods, +1 Favour, +1 Step, +2 Wild, +3 Boat moves, bonus action Palace"
    )
    assert reward_text(Reward(), english) == "nothing"
    every = Reward(bonus=("book", "patient", "artefact", "student"))
    assert reward_text(every, english) == "bonus action any City tile"


def test_goals(english: Words) -> None:
    goal = (Threshold("books", 3), Threshold("boats_in_port", 1))
    assert goal_text(goal, english) == "at least 3 Books and 1 Boat in port"


def test_a_loss_has_a_real_minus_sign(words: Words) -> None:
    for what in AMOUNTS:
        assert amount(what, -2, words).startswith("−2 ")


def test_no_change_is_not_told(english: Words) -> None:
    assert deltas({"coins": 0, "goods": -1, "wild": 2}, english) == "−1 Goods, +2 Wild"
    assert deltas({}, english) == ""
