"""Languages, a component set and tables for the tests of the words."""

import pytest

from bot.wording import LOCALES, Words, words_for
from engine import Components, Setup, State, default_components, new_game, view
from engine.views import View
from tests.kit.playing import random_game


@pytest.fixture(params=LOCALES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(str(request.param))


@pytest.fixture
def english() -> Words:
    return words_for("en")


@pytest.fixture(scope="session")
def components() -> Components:
    return default_components()


@pytest.fixture(scope="session")
def start(components: Components) -> State:
    """A solo game with all modules, at its first question."""
    return new_game(
        Setup(
            colours=components.numbers.colours[:2],
            seed="words",
            components=components.fingerprint,
            level="advanced",
            modules=("public_works", "contracts", "objectives"),
        )
    )


@pytest.fixture(scope="session")
def table(start: State) -> View:
    """The first seat's view of it."""
    return view(start, 0)


@pytest.fixture(scope="session")
def ended(start: State) -> State:
    """The same game, played to its end."""
    return random_game(start)[0]
