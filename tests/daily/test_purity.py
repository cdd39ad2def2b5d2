"""The calendar of the challenge knows no clock, no database, no Discord."""

from pathlib import Path

from tests.kit.purity import impurities

DAILY = Path(__file__).parents[2] / "bot" / "daily"
ALLOWED = frozenset(
    {
        "bot",
        "collections",
        "dataclasses",
        "datetime",
        "engine",
        "hashlib",
        "hmac",
        "typing",
        "zoneinfo",
    }
)
OWN = ("bot.daily", "bot.pace", "engine.words")


def test_it_imports_itself_and_a_little_of_python() -> None:
    assert len(list(DAILY.glob("*.py"))) >= 5
    assert list(impurities(DAILY, ALLOWED, OWN)) == []
