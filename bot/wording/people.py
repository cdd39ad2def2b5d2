"""The names of people, made safe to show, and how a seat is called."""

import re
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.wording.catalog import Words
from bot.wording.names import colour_name
from engine.views import View
from engine.words import Seat

People = Mapping[Seat, str]
"""Display names by seat, as Discord gives them; a seat without one is called by its colour."""

NOBODY: Final[People] = MappingProxyType({})

LONGEST_NAME: Final = 32
MOST_MARKS: Final = 2
"""Accents and the like that may be stacked on one letter; more of them climb over other lines."""

_MARKDOWN: Final = re.compile(r"([\\`*_~|<>\[\]()#+:@-])")
_NUMBERED_LIST: Final = re.compile(r"^(\d+)\.")
_UNSEEN: Final = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")
# Persian and Indic spelling, and emoji made of several, need these two.
_JOINERS: Final = "\u200c\u200d"
# They have a letter's or a symbol's category, and show nothing.
_BLANKS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")


def safe_name(display_name: str) -> str:
    """A name that cannot mention, format, hide or turn the text around it; "" if nothing is left.

    At most 32 characters of it are kept, and markdown in it is escaped by backslashes.
    """
    cut = _shortened(display_name)
    return _NUMBERED_LIST.sub(r"\1\\.", _MARKDOWN.sub(r"\\\1", cut))


def plain_name(display_name: str) -> str:
    """A name for a block of equal-width letters or a menu, where markdown has no effect."""
    return _shortened(display_name).replace("`", "'")


def _shortened(name: str) -> str:
    kept = _visible(unicodedata.normalize("NFC", name))
    return " ".join(kept.split())[:LONGEST_NAME].strip(_JOINERS + " ")


def _visible(text: str) -> str:
    """Without controls (also those that turn the direction) and without towers of accents."""
    kept: list[str] = []
    marks = 0
    for char in text:
        category = unicodedata.category(char)
        if char in _BLANKS or (category in _UNSEEN and char not in _JOINERS):
            kept.append(" " if char.isspace() or char in _BLANKS else "")
            continue
        marks = marks + 1 if category.startswith("M") else 0
        if marks <= MOST_MARKS:
            kept.append(char)
    return "".join(kept)


def seat_name(seat: Seat, view: View, words: Words, people: People = NOBODY) -> str:
    """The person's name, ``the Bot``, or the colour of a seat without a name."""
    if view.seats[seat].is_bot:
        return words.gettext("the Bot")
    named = safe_name(people.get(seat, ""))
    return named or colour_name(view.seats[seat].colour, words)


def leading_name(seat: Seat, view: View, words: Words, people: People = NOBODY) -> str:
    """The same at the beginning of a sentence; a person's name stays as they spell it."""
    name = seat_name(seat, view, words, people)
    return name[:1].upper() + name[1:] if view.seats[seat].is_bot else name
