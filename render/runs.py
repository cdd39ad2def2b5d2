"""A line of any script cut into pieces that one font face can draw, in the order they are seen.

The full bidirectional algorithm is not needed for names and labels: no explicit embeddings (they
are removed), only the direction of letters, digits and what stands between them.
"""

import unicodedata
from collections.abc import Callable, Iterator
from typing import NamedTuple

JOINER = "\u200d"
_SELECTORS = ("\ufe0e", "\ufe0f")
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)
_MOST_MARKS = 3
_BLANKS = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"))
"""Letters that show nothing, with which people hide their names."""
_BRACKETS = {"(": ")", "[": "]", "{": "}"}


class Run(NamedTuple):
    """A piece of a line in one face; ``level`` is odd where it reads from right to left."""

    string: str
    face: str
    level: int


def clean(string: str) -> str:
    """``string`` without what a picture cannot show: controls, skin tones, piles of accents."""
    kept: list[str] = []
    marks = 0
    for character in " ".join(string.translate(_BLANKS).split()):
        category = unicodedata.category(character)
        marks = marks + 1 if category in {"Mn", "Me"} and character not in _SELECTORS else 0
        if marks > _MOST_MARKS or ord(character) in _SKIN_TONES:
            continue
        if category in {"Cc", "Cs", "Co", "Cn"} or (category == "Cf" and not _joins(character)):
            continue
        kept.append(character)
    return "".join(kept)


def _joins(character: str) -> bool:
    return character in {JOINER, "\u200c"} or ord(character) in _TAGS


def clusters(string: str) -> Iterator[str]:
    """What a reader takes for one character each: a letter with its marks, an emoji, a flag."""
    cluster = ""
    for character in string:
        if cluster and not _continues(cluster, character):
            yield cluster
            cluster = ""
        cluster += character
    if cluster:
        yield cluster


def _continues(cluster: str, character: str) -> bool:
    if character == JOINER or character in _SELECTORS or ord(character) in _TAGS:
        return True
    if unicodedata.category(character) in {"Mn", "Me", "Mc"}:
        return True
    if ord(character) in _FLAG_LETTERS:
        return len(cluster) == 1 and ord(cluster) in _FLAG_LETTERS
    return cluster[-1] == JOINER and ord(character) > 0x2000


def runs(string: str, face_of: Callable[[str], str]) -> tuple[Run, ...]:
    """The pieces of ``string`` from left to right as seen; ``face_of`` names a cluster's face."""
    parts = list(clusters(string))
    levels = _levels(parts)
    joined: list[Run] = []
    for part, level in zip(parts, levels, strict=True):
        face = face_of(part)
        if joined and joined[-1].face == face and joined[-1].level == level:
            joined[-1] = Run(joined[-1].string + part, face, level)
        else:
            joined.append(Run(part, face, level))
    return tuple(_reordered(joined))


def _direction(cluster: str) -> str:
    """L, R, E (digit) or N (takes the direction of its neighbours)."""
    kind = unicodedata.bidirectional(cluster[0])
    if kind in {"R", "AL", "AN"}:
        return "R"
    return {"L": "L", "EN": "E"}.get(kind, "N")


def _levels(parts: list[str]) -> list[int]:
    directions = [_direction(part) for part in parts]
    base = next((d for d in directions if d in "LR"), "L")
    resolved: list[str] = []
    strong = base
    for direction in directions:
        if direction in "LR":
            strong = direction
        resolved.append("L" if direction == "E" and strong == "L" else direction)
    _settle_brackets(parts, resolved, base)
    for i, direction in enumerate(resolved):
        if direction == "N":
            before = next((d for d in reversed(resolved[:i]) if d != "N"), base)
            after = next((d for d in resolved[i:] if d != "N"), base)
            before, after = ("R" if d == "E" else d for d in (before, after))
            resolved[i] = before if before == after else base
    level = {"L": 0, "R": 1, "E": 2} if base == "L" else {"L": 2, "R": 1, "E": 2}
    return [level[direction] for direction in resolved]


def _settle_brackets(parts: list[str], resolved: list[str], base: str) -> None:
    """Rule N0, shortened: a pair of brackets goes the way of what it encloses, or of the line."""
    opened: list[int] = []
    for i, part in enumerate(parts):
        if part in _BRACKETS:
            opened.append(i)
        elif opened and part == _BRACKETS[parts[opened[-1]]]:
            start = opened.pop()
            inside = {d for d in resolved[start + 1 : i] if d in "LR"}
            before = next((d for d in reversed(resolved[:start]) if d in "LR"), base)
            ways = base if base in inside else before if before in inside else base
            resolved[start] = resolved[i] = ways


def _reordered(pieces: list[Run]) -> list[Run]:
    """Rule L2: from the deepest level down to 1, turn round each stretch at least that deep."""
    for depth in (2, 1):
        start = 0
        while start < len(pieces):
            end = start
            while end < len(pieces) and pieces[end].level >= depth:
                end += 1
            pieces[start:end] = pieces[start:end][::-1]
            start = max(end, start + 1)
    return pieces
