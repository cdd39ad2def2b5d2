"""Finding things by what people type: case, accents and the order of words do not matter."""

import unicodedata
from collections.abc import Iterable


def folded(text: str) -> str:
    """The text without case, accents and punctuation, words apart by single blanks."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(char if char.isalnum() else " " for char in plain if not _is_mark(char))
    return " ".join(kept.split())


def _is_mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M")


def best_matches(
    query: str, things: Iterable[tuple[str, str, str]], limit: int
) -> tuple[tuple[str, str], ...]:
    """Keys and names of the things a query fits, best first, else in their own order.

    A thing is its key, its name and further words. An empty query fits everything.
    """
    wanted = folded(query)
    ranked = [
        (rank, number, key, name)
        for number, (key, name, more) in enumerate(things)
        if (rank := _rank(wanted, folded(name), folded(f"{key} {more}"))) is not None
    ]
    return tuple((key, name) for _, _, key, name in sorted(ranked)[:limit])


def _rank(wanted: str, name: str, more: str) -> int | None:
    """How well a query fits, 0 best; None if it does not."""
    if name == wanted:
        return 0
    if name.startswith(wanted):
        return 1
    parts = wanted.split()
    if all(any(word.startswith(part) for word in name.split()) for part in parts):
        return 2
    everything = f"{name} {more}"
    if all(any(word.startswith(part) for word in everything.split()) for part in parts):
        return 3
    return 4 if wanted in everything else None
