"""Checks of single values, wherever they stand: ids, names, numbers, and ids used twice."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from engine.components.explain import quote
from engine.components.files import file_name
from engine.components.records.component_set import ComponentRecords

LONGEST_NAME: Final = 32
LONGEST_ABOUT: Final = 100
LARGEST_NUMBER: Final = 99

_ID: Final = re.compile(r"[A-Za-z0-9_]{1,24}")
_ID_KEYS: Final = {
    "id",
    "colour",
    "colours",
    "start",
    "places",
    "palace_site",
    "market",
    "after",
    "gate",
}
_NAME_KEYS: Final = {"name", "quadrants", "sections"}
_MAY_BE_NEGATIVE: Final = {
    ("set.toml", "lowest"),
    ("set.toml", "points"),
    ("set.toml", "shame_points"),
    ("public_works.toml", "empty_slot_points"),
}
"""Files and keys; everywhere else no number is below 0."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A value that has no parts, with its file, path and the innermost key on it."""

    file: str
    path: str
    key: str
    value: Any

    def __str__(self) -> str:
        return f"{self.file}: {self.path.lstrip('.')} is {quote(self.value)}"


def check_values(records: ComponentRecords) -> Iterator[str]:
    """Ids fit into choices and buttons, names into Discord, numbers into sense."""
    for field in msgspec.structs.fields(records):
        content = msgspec.to_builtins(getattr(records, field.name))
        file = file_name(field.name)
        for leaf in _leaves(content, Leaf(file, "", "", None)):
            yield from _check_leaf(leaf)
        yield from _check_repeats(content, file, "")


def _leaves(value: Any, at: Leaf) -> Iterator[Leaf]:  # noqa: ANN401 (any part of a file)
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _leaves(part, Leaf(at.file, f"{at.path}.{key}", key, None))
    elif isinstance(value, list | tuple):
        for index, part in enumerate(value):
            yield from _leaves(part, Leaf(at.file, f"{at.path}[{index}]", at.key, None))
    else:
        yield Leaf(at.file, at.path, at.key, value)


def _check_leaf(leaf: Leaf) -> Iterator[str]:
    if isinstance(leaf.value, int):
        smallest = -LARGEST_NUMBER if (leaf.file, leaf.key) in _MAY_BE_NEGATIVE else 0
        if not smallest <= leaf.value <= LARGEST_NUMBER:
            yield f"{leaf}; it must lie between {smallest} and {LARGEST_NUMBER}."
    elif leaf.key in _ID_KEYS:
        if not _ID.fullmatch(leaf.value):
            yield f"{leaf}; it must be 1 to 24 letters a to z, digits or _."
    elif leaf.key in _NAME_KEYS:
        yield from _check_text(leaf, LONGEST_NAME)
    elif leaf.key == "about":
        yield from _check_text(leaf, LONGEST_ABOUT)


def _check_text(leaf: Leaf, longest: int) -> Iterator[str]:
    text = leaf.value
    if not text or text != text.strip() or not text.isprintable():
        yield f"{leaf}; it must be plain text without space at either end."
    elif len(text) > longest:
        yield f"{leaf}; it must have at most {longest} characters, not {len(text)}."


def _check_repeats(value: Any, file: str, path: str) -> Iterator[str]:  # noqa: ANN401 (see _leaves)
    """No two records of a list share their id or their name."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _check_repeats(part, file, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for key in ("id", "name"):
            seen = [part[key] for part in value if isinstance(part, dict) and key in part]
            for twice in sorted({one for one in seen if seen.count(one) > 1}):
                yield f"{file}: {path.lstrip('.')} have the {key} {quote(twice)} more than once."
