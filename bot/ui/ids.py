"""The ids of buttons and menus: what a press means, readable after any restart.

Each id carries the game, the length of its log when the component was shown, and a word. So a
press on an old card is known as old, and nothing about a component has to be remembered.
"""

import re
from dataclasses import dataclass
from typing import Final, Literal, get_args

LONGEST_ID: Final = 100
"""Discord's limit for the id of a component."""

Kind = Literal["g", "m", "p", "d", "b", "r", "i", "n"]
"""A choice of the game, a menu of choices, a page of it, the desk, a menu of the parts of the
table, a page of the rules, a menu of such pages, a menu of modules for a new game."""

DeskWord = Literal[
    "take",
    "undo",
    "restart",
    "hint",
    "why",
    "hand",
    "boards",
    "modules",
    "recap",
    "rules",
    "score",
    "table",
    "give_up",
    "give_up.yes",
    "new.beginner",
    "new.intermediate",
    "new.advanced",
    "new.expert",
]
"""What the desk does beside choosing: the words of ``d`` ids."""

NO_GAME: Final = "g0"
"""Stands where a press belongs to no game yet; the ids of games begin at 1."""

_GAME: Final = r"(?P<game>g[0-9a-z]{1,13})"
_SEQ: Final = r"(?P<seq>[0-9]{1,9})"
_WORD: Final = r"(?P<word>[!-~]{1,60})"


def template(kind: Kind) -> re.Pattern[str]:
    """The pattern of all ids of one kind."""
    return re.compile(f"{kind}:{_GAME}:{_SEQ}:{_WORD}")


def is_press(custom_id: str) -> bool:
    """Whether an id is one of these."""
    return any(template(kind).fullmatch(custom_id) for kind in get_args(Kind))


@dataclass(frozen=True, slots=True)
class Press:
    """What the id of a pressed component says.

    ``game`` is the game's code; ``seq`` the length of its log when the component was shown;
    ``word`` a choice of the game, a page number or a word of the desk.
    """

    kind: Kind
    game: str
    seq: int
    word: str

    @property
    def custom_id(self) -> str:
        """The id; raises ValueError if Discord would refuse it or could not give it back."""
        made = f"{self.kind}:{self.game}:{self.seq}:{self.word}"
        if len(made) > LONGEST_ID or not template(self.kind).fullmatch(made):
            raise ValueError(f"{made!r} cannot be the id of a component")
        return made

    @classmethod
    def read(cls, kind: Kind, match: re.Match[str]) -> "Press":
        """The press that a matched id stands for."""
        return cls(kind, match["game"], int(match["seq"]), match["word"])
