"""Commands as Discord is told of them."""

from collections.abc import Iterator
from typing import Any


def nodes(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command, its subcommands and all their options."""
    yield command
    for option in command.get("options", []):
        yield from nodes(option)
