"""The type that ships with the pictures: which face draws which character, and how wide it is."""

import json
from bisect import bisect_right
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont

from render.runs import Run, clean, runs
from render.scene import Role

FONTS = Path(__file__).parent / "assets" / "fonts"
EMOJI = "emoji.ttf"
EMOJI_PIXELS = 60
"""The one size of the colour emoji in their file; other sizes are scaled from it."""

_FIRST: dict[Role, str] = {
    "display": "display.ttf",
    "caps": "display.ttf",
    "text": "text.ttf",
    "bold": "text-bold.ttf",
}
_FALLBACKS = (
    "text-bold.ttf",
    "arabic.ttf",
    "hebrew.ttf",
    "devanagari.ttf",
    "thai.ttf",
    "georgian.ttf",
    "armenian.ttf",
    "cjk.otf",
    "letters.ttf",
    "symbols.ttf",
    EMOJI,
)
_SCALE = {"arabic.ttf": 1.12, "arabic-display.ttf": 1.3, "cjk.otf": 0.96, EMOJI: 1.05}
"""Faces that look too small or too large beside the Latin ones at the same size."""

_FIGURES = ("lnum", "tnum", "kern")
_MEASURED_AT = 64


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which characters a face has: sorted starts of its ranges, and their ends."""

    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def __contains__(self, character: str) -> bool:
        at = bisect_right(self.starts, ord(character)) - 1
        return at >= 0 and ord(character) <= self.ends[at]


@cache
def coverages() -> dict[str, Coverage]:
    """The coverage of every shipped face, by file name."""
    stored = json.loads((FONTS / "coverage.json").read_text(encoding="utf-8"))
    return {
        name: Coverage(tuple(r[0] for r in ranges), tuple(r[1] for r in ranges))
        for name, ranges in stored.items()
    }


@lru_cache(maxsize=4096)
def face_of(cluster: str, role: Role) -> str:
    """The face that draws all of ``cluster`` in ``role``, or its first character, or nothing."""
    faces = coverages()
    marks = [c for c in cluster if c not in {"\u200c", "\u200d", "\ufe0e", "\ufe0f"}]
    wants_colour = "\ufe0f" in cluster or ord(cluster[0]) >= 0x1F000
    order: tuple[str, ...] = (_FIRST[role], *_FALLBACKS)
    if wants_colour:
        order = (EMOJI, *order)
    whole = (face for face in order if all(c in faces[face] for c in marks))
    first = (face for face in order if cluster[0] in faces[face])
    return next(whole, None) or next(first, order[0])


@lru_cache(maxsize=2048)
def runs_of(string: str, role: Role) -> tuple[Run, ...]:
    """``string`` cleaned and cut into runs for ``role``, in the order they are seen."""
    if role == "display" and _is_arabic(string):
        return (Run(string, "arabic-display.ttf", 1),)
    return runs(clean(string), lambda cluster: face_of(cluster, role))


def _is_arabic(string: str) -> bool:
    face = coverages()["arabic-display.ttf"]
    return any("\u0600" <= c <= "\u06ff" for c in string) and all(c in face for c in string)


@lru_cache(maxsize=256)
def font(face: str, size: float) -> ImageFont.FreeTypeFont:
    """A face at a size in pixels, before the face's own scale."""
    wanted = EMOJI_PIXELS if face == EMOJI else size * _SCALE.get(face, 1.0)
    return ImageFont.truetype(FONTS / face, wanted, layout_engine=ImageFont.Layout.RAQM)


def features(face: str, role: Role) -> list[str]:
    """The OpenType features to draw with: lining figures of one width; small capitals."""
    if face == _FIRST[role] or face.startswith("text"):
        return [*_FIGURES, "smcp"] if role == "caps" else list(_FIGURES)
    return []


def direction(run: Run) -> str:
    """Which way the text engine lays a run out."""
    return "rtl" if run.level % 2 else "ltr"


@lru_cache(maxsize=8192)
def run_width(run: Run, role: Role) -> float:
    """The width of a run at size 1."""
    used = font(run.face, _MEASURED_AT)
    width = used.getlength(run.string, direction=direction(run), features=features(run.face, role))
    if run.face == EMOJI:
        return width / EMOJI_PIXELS * _SCALE[EMOJI]
    return width / _MEASURED_AT


def measure(string: str, role: Role, size: float) -> float:
    """The width of a line in pixels."""
    return size * sum(run_width(run, role) for run in runs_of(string, role))


def emoji_scale(size: float) -> float:
    """By what to scale the colour emoji of the font file for a line of ``size``."""
    return size * _SCALE[EMOJI] / EMOJI_PIXELS
