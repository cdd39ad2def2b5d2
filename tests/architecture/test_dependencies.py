"""Whatever the code imports, pyproject.toml asks for: nothing comes along by chance."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.architecture.test_pins import SETS
from tests.architecture.tracked import tracked_texts

OWN = {"engine", "render", "storage", "bot", "tests", "scripts"}


def imported(path: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(tracked_texts()[path])):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def set_for(path: str) -> str:
    if path.startswith(("tests/", "scripts/")):
        return "dev"
    return "playground" if path.startswith("bot/playground") else "base"


def python_files(room: str) -> list[str]:
    return [
        path for path in tracked_texts() if path.startswith(f"{room}/") and path.endswith(".py")
    ]


@cache
def providers() -> dict[str, list[str]]:
    """Which distributions bring a package; reading all their records takes a while."""
    return {name: list(found) for name, found in packages_distributions().items()}


def unasked(path: str) -> set[str]:
    asked = {canonicalize_name(Requirement(each).name) for each in SETS[set_for(path)]}
    return {
        name
        for name in set(imported(path)) - OWN - sys.stdlib_module_names
        if not asked & {canonicalize_name(each) for each in providers().get(name, [])}
    }


@pytest.mark.parametrize("room", sorted(OWN))
def test_every_import_is_asked_for(room: str) -> None:
    astray = {path: names for path in python_files(room) if (names := unasked(path))}
    assert astray == {}
    assert python_files(room)
