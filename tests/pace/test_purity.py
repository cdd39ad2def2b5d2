"""The arithmetic of time knows no clock, no database, no Discord."""

from pathlib import Path

from tests.kit.purity import impurities

PACE = Path(__file__).parents[2] / "bot" / "pace"
ALLOWED = frozenset(
    {"bot", "collections", "dataclasses", "datetime", "functools", "typing", "zoneinfo"}
)


def test_it_imports_itself_and_a_little_of_python() -> None:
    assert len(list(PACE.glob("*.py"))) > 5
    assert list(impurities(PACE, ALLOWED, ("bot.pace",))) == []
