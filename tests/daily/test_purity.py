"""The calendar of the challenge knows no clock, no database, no Discord."""

import ast
from pathlib import Path

DAILY = Path(__file__).parents[2] / "bot" / "daily"
ALLOWED = {
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
OWN = ("bot.daily", "bot.pace", "engine.words")


def test_it_imports_itself_and_a_little_of_python() -> None:
    files = list(DAILY.glob("*.py"))
    assert len(files) >= 5
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                assert name.partition(".")[0] in ALLOWED, (file.name, name)
                if name.startswith(("bot", "engine")):
                    assert name.startswith(OWN), (file.name, name)
            assert not (isinstance(node, ast.Attribute) and node.attr in {"now", "utcnow"})
