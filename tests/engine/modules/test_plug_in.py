"""The modules plug in: the rules of the base game call hooks and know no module."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from engine import default_components
from engine.modules import hooks, rules
from engine.words import MODULES

ENGINE = Path(str(files("engine")))
ROOMS = ("rules", "the_bot")
FILES = (
    "account.py",
    "codec.py",
    "deal.py",
    "flow.py",
    "game.py",
    "invariants.py",
    "log.py",
    "scoring.py",
    "sheet.py",
    "state.py",
    "table.py",
    "tally.py",
    "tasks.py",
    "viewing.py",
    "views.py",
)
BASE = sorted(
    [*(ENGINE / name for name in FILES), *(f for r in ROOMS for f in (ENGINE / r).glob("*.py"))]
)

NAMES = re.compile(
    r"public.?works|contract|objective|civic|marker"
    r"|GiveCivicTile|MakePublic|FulfilContract|PlaceMarker",
    re.IGNORECASE,
)


def test_there_is_a_base_to_look_at() -> None:
    assert len(BASE) > 30
    assert all(file.is_file() for file in BASE)


@pytest.mark.parametrize("file", BASE, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_the_base_game_does_not_mention_a_module(file: Path) -> None:
    """Neither in code nor in a comment."""
    text = file.read_text(encoding="utf-8")
    assert NAMES.findall(text) == []


@pytest.mark.parametrize("file", BASE, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_the_base_game_imports_no_module_by_name(file: Path) -> None:
    """Only the hooks and the unions of what all modules ask, keep and show."""
    text = file.read_text(encoding="utf-8")
    imported = re.findall(r"from engine\.modules(?:\.(\w+))? import ([^\n(]+|\([^)]*\))", text)
    for source, names in imported:
        found = set(re.findall(r"\w+", names))
        assert source in {"", "states", "tasks", "views"}
        assert found <= {
            "hooks",
            "ModuleState",
            "ModuleRecord",
            "ModuleTask",
            "ModuleQuestion",
            "ModuleView",
        }


def test_the_gates_are_data() -> None:
    """No code names a gate; the set says which one a module watches."""
    known = default_components()
    for folder in (ENGINE, *(ENGINE / room for room in (*ROOMS, "modules"))):
        for file in folder.glob("*.py"):
            text = file.read_text(encoding="utf-8")
            assert not [gate.id for gate in known.city.gates if gate.id in text]


def test_every_module_has_rules_and_every_question_belongs_to_one() -> None:
    """One table, in one place."""
    assert tuple(hooks._RULES) == MODULES
    assert set(hooks._RULES_OF.values()) <= set(hooks._RULES.values())
    assert all(isinstance(one, rules.ModuleRules) for one in hooks._RULES.values())
