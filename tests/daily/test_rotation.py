"""What is played when, and seeds that nobody can foretell."""

from datetime import date, timedelta

from bot.daily import WEEK, challenge_of, seed_of
from engine import default_components, new_game
from engine.setup import Setup
from engine.words import LEVELS, MODULES

MONDAY = date(2026, 11, 30)
SECRET = "a secret that only the bot has, as long as it must be"


def test_every_weekday_has_its_challenge_over_the_end_of_a_year() -> None:
    for number in range(60):
        day = MONDAY + timedelta(days=number)
        assert challenge_of(day) == WEEK[number % 7]


def test_a_week_has_every_level_and_every_module() -> None:
    assert {challenge.level for challenge in WEEK} == set(LEVELS)
    assert {module for challenge in WEEK for module in challenge.modules} == set(MODULES)


def test_every_challenge_of_the_week_can_be_dealt() -> None:
    components = default_components()
    for challenge in WEEK:
        setup = Setup(
            colours=components.numbers.colours[:2],
            seed=seed_of(SECRET, MONDAY, 1, components.fingerprint),
            components=components.fingerprint,
            level=challenge.level,
            modules=challenge.modules,
        )
        assert new_game(setup).setup.modules == challenge.modules


def test_a_seed_is_that_of_the_secret_day_rules_and_components() -> None:
    seed = seed_of(SECRET, MONDAY, 1, "set")
    assert seed == seed_of(SECRET, MONDAY, 1, "set")
    others = {
        seed_of(SECRET + "!", MONDAY, 1, "set"),
        seed_of(SECRET, MONDAY + timedelta(days=1), 1, "set"),
        seed_of(SECRET, MONDAY, 2, "set"),
        seed_of(SECRET, MONDAY, 1, "other set"),
    }
    assert len(others) == 4
    assert seed not in others
    assert len(seed) == 32


def test_the_seed_of_a_day_stays_what_it_was_in_earlier_versions() -> None:
    """Else a bot that is updated at noon would give the afternoon another game."""
    seed = seed_of("s" * 32, MONDAY, 1, "a50331b4c171f284")
    assert seed == "a6627ebb4c88b62610ff1fadb5d23259"
