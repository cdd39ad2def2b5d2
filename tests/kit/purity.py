"""What the rooms of pure arithmetic may not do: read a clock, or reach beyond themselves."""

import ast
from collections.abc import Iterator
from pathlib import Path

CLOCKS = frozenset({"now", "utcnow"})


def impurities(folder: Path, allowed: frozenset[str], own: tuple[str, ...]) -> Iterator[str]:
    """Everything in the files of ``folder`` that asks a clock or imports what it may not.

    ``allowed`` are the top packages; of the project's own only what begins with one of ``own``.
    """
    for file in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in CLOCKS:
                yield f"{file.name}: {node.attr}"
            for name in _imported(node):
                if name.partition(".")[0] not in allowed or (
                    name.startswith(("bot", "engine")) and not name.startswith(own)
                ):
                    yield f"{file.name}: {name}"


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []
