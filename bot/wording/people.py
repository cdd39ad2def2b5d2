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
_MARKS_IN_A_ROW: Final = 2
_MARKDOWN: Final = re.compile(r"([\\`*_~|<>\[\]()#+.:@-])")
# Characters that turn, hide or break what stands around them.
_HIDDEN: Final = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")
_KEPT_JOINERS: Final = "\u200c\u200d"


def safe_name(display_name: str) -> str:
    """A name that cannot mention, format or turn the text around it.

    At most 32 characters of it are kept, before the backslashes that escape markdown.
    """
    raise NotImplementedError


def seat_name(seat: Seat, view: View, words: Words, people: People = NOBODY) -> str:
    """The person's name, ``the Bot``, or the colour of a seat without a name."""
    raise NotImplementedError
