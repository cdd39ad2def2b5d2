"""Every task as a question, or as what the program does by itself."""

from dataclasses import replace
from typing import get_args

import pytest

from bot.wording import Words, question
from engine.choices import Decision
from engine.modules.tasks import ModuleTask
from engine.tasks import (
    BonusAction,
    ChooseDesign,
    ChooseQuadrant,
    PlaceToken,
    Single,
    Task,
    Trade,
    Waiting,
)
from engine.views import View
from tests.wording.samples import TASKS


def test_there_is_a_sample_of_every_task() -> None:
    known = {*get_args(Single), Waiting} - {ModuleTask}
    assert {type(task) for task in TASKS} == known | set(get_args(ModuleTask))


@pytest.mark.parametrize("task", TASKS, ids=lambda task: type(task).__name__)
def test_every_task_has_a_text(task: Task, table: View, words: Words) -> None:
    told = question(Decision(task.seat, task, ()), table, words)
    assert any(mark in told for mark in "?.:")
    assert "{" not in told
    assert len(told) <= 320


def asked(task: Task, table: View, english: Words) -> str:
    return question(Decision(task.seat, task, ()), table, english)


def test_numbers_that_matter_are_in_the_question(table: View, english: Words) -> None:
    coins = table.seats[0].coins
    assert asked(ChooseDesign(0, "2.b1"), table, english) == (
        f"Which Building goes on SE b1? Level 1 costs 2 Coins; you have {coins} Coins."
    )
    assert "Each Goods buys 1 Favour; you have 1 Goods." in asked(Trade(0, "port2"), table, english)
    assert "Any will do" in asked(ChooseQuadrant(0), table, english)
    assert "section II " in asked(PlaceToken(0, 2), table, english)


def test_a_bonus_action_says_where_it_comes_from(start_quadrant: View, english: Words) -> None:
    told = asked(BonusAction(0, ("palace",), "house:4"), start_quadrant, english)
    assert told.startswith("Bonus action Palace (House 4): where in the north-east?")


@pytest.fixture
def start_quadrant(table: View) -> View:
    """The view with the Vizier in quadrant 1."""
    moved = replace(table.seats[0], quadrant=1)
    return replace(table, seats=(moved, *table.seats[1:]))
