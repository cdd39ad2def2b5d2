"""The guide to adding a card shows what really works, and what really is said."""

import re
from pathlib import Path

import pytest

from engine.components.catalog import Components
from tests.engine.components.copies import SET, Copy

GUIDE = (Path(__file__).parents[3] / "docs" / "how-to-add-a-card.md").read_text("utf-8")


@pytest.fixture
def example() -> str:
    (block,) = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    return str(block)


def test_the_card_of_the_guide_can_be_added(
    components: Components, broken: Copy, example: str
) -> None:
    day = (SET / "day.toml").read_text("utf-8")
    found = broken.load_with("day.toml", f"{day}\n{example}")
    assert len(found.day) == len(components.day) + 1
    assert found.characters["nastulus"].icons == ("artefact", "student")


def test_the_complaint_of_the_guide_is_the_real_one(broken: Copy, example: str) -> None:
    day = (SET / "day.toml").read_text("utf-8")
    wrong = example.replace('count = "books"', 'count = "book"')
    assert wrong != example
    complaint = broken.error_with("day.toml", f"{day}\n{wrong}")
    assert complaint.startswith("day.toml: characters[")
    assert complaint in GUIDE
