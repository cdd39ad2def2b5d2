"""What the guide of a first game says: to every question, in every language, within its length."""

from typing import get_args

import pytest

from bot.service.guide import Opening
from bot.wording import Words, rules_topic, topic_title
from bot.wording.lessons import (
    LONGEST_LESSON,
    OPENINGS,
    SIGN,
    guide_told,
    lesson_of,
    next_steps,
)
from engine import Components
from engine.modules.tasks import ModuleTask
from engine.tasks import (
    Arrive,
    BoatStep,
    BotTurn,
    CrossBorder,
    EndTurn,
    PlayCharacter,
    Slide,
    Take,
    Task,
)
from tests.wording.samples import TASKS

AUTOMATIC = (Slide, BoatStep, CrossBorder, Arrive, Take, EndTurn, BotTurn)
MODULES = get_args(ModuleTask)
QUESTIONS = [task for task in TASKS if not isinstance(task, (*AUTOMATIC, *MODULES))]
LONGEST_REMINDER = 130
PLAY = PlayCharacter(0)


@pytest.mark.parametrize("task", QUESTIONS, ids=lambda task: type(task).__name__)
def test_every_question_of_the_base_game_has_a_lesson(
    task: Task, components: Components, words: Words
) -> None:
    lesson = guide_told(None, "lesson", task, components, words)
    assert lesson.text.startswith(f"> {SIGN} **")
    assert all(line.startswith(">") for line in lesson.text.split("\n"))
    assert "{" not in lesson.text
    assert LONGEST_LESSON / 4 < len(lesson.text) <= LONGEST_LESSON
    [page] = lesson.pages
    assert topic_title(page, words) in lesson.text
    assert rules_topic(page, components, words).text
    reminder = guide_told(None, "reminder", task, components, words)
    assert len(reminder.text) <= LONGEST_REMINDER
    assert reminder.pages == lesson.pages


def test_no_two_questions_share_a_lesson() -> None:
    lessons = {lesson_of(task) for task in QUESTIONS}
    assert len(lessons) == len({type(task) for task in QUESTIONS})


@pytest.mark.parametrize("opening", OPENINGS)
def test_what_opens_a_turn(opening: Opening, components: Components, words: Words) -> None:
    told = guide_told(opening, None, PLAY, components, words)
    assert told.text.startswith(f"> {SIGN} **")
    assert "{" not in told.text
    assert len(told.text) <= LONGEST_LESSON
    both = guide_told(opening, "lesson", PLAY, components, words)
    assert len(both.text) <= 2 * LONGEST_LESSON
    assert both.pages == (*told.pages, "play")


@pytest.mark.parametrize(
    "task", [t for t in TASKS if t not in QUESTIONS], ids=lambda task: type(task).__name__
)
def test_what_is_no_question_of_the_base_game_has_none(
    task: Task, components: Components, words: Words
) -> None:
    assert lesson_of(task) is None
    assert guide_told(None, "lesson", task, components, words).text == ""


def test_the_number_of_turns_is_that_of_the_set(components: Components, english: Words) -> None:
    assert "In 13 turns" in guide_told("game", None, PLAY, components, english).text


def test_the_next_steps_fit_beside_what_else_is_said(words: Words) -> None:
    assert next_steps(words).startswith(f"{SIGN} **")
    assert len(next_steps(words)) <= LONGEST_LESSON
