"""Every problem outside the rules as a sentence."""

from typing import get_args

import pytest

from bot.wording import Problem, Words, problem

FACTS = {
    "name": "Ann",
    "text": "nonsense",
    "permissions": ("attach_files", "send_messages"),
    "reference": "a1b2",
}


@pytest.mark.parametrize("key", get_args(Problem))
def test_every_problem_is_a_sentence(key: Problem, words: Words) -> None:
    told = problem(key, words, **FACTS)
    assert told.rstrip("`").endswith((".", "!"))
    assert "{" not in told
    assert 20 <= len(told) <= 250


def test_the_command_that_helps_is_named(words: Words) -> None:
    assert f"`/{words.command('solo start')}`" in problem("no_game_here", words)
    assert "</solo start:1>" in problem("no_game_here", words, command="</solo start:1>")


def test_permissions_are_called_as_in_the_settings(english: Words) -> None:
    told = problem("missing_permissions", english, permissions=("attach_files", "send_messages"))
    assert "Attach Files and Send Messages" in told


def test_an_unknown_permission_is_shown_as_it_is(words: Words) -> None:
    assert "fly" in problem("missing_permissions", words, permissions=("fly",))
