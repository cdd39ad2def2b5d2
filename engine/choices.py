"""Decisions, options and what comes back when one is chosen."""

from dataclasses import dataclass
from typing import Final

from engine.events import Event
from engine.state import State
from engine.tasks import Task
from engine.words import Seat

LONGEST: Final = 60
"""A choice's text has at most so many characters, so that it fits into a button's id."""

CONFIRM: Final = "confirm"
DECLINE: Final = "decline"


@dataclass(frozen=True, slots=True)
class Option:
    """A legal answer. ``text`` is its one form in log, button id, test and export.

    It reads ``verb`` or ``verb:target``.
    """

    text: str

    @property
    def verb(self) -> str:
        """The part before the colon: what is done."""
        return self.text.partition(":")[0]

    @property
    def target(self) -> str:
        """The part after the colon: to or with what; "" if there is none."""
        return self.text.partition(":")[2]


@dataclass(frozen=True, slots=True)
class Decision:
    """The open question: whose it is, what it is about, and *all* legal options in stable order."""

    seat: Seat
    task: Task
    options: tuple[Option, ...]

    @property
    def forced(self) -> bool:
        """Whether the program may answer by itself. A turn is never confirmed unasked."""
        return len(self.options) == 1 and self.options[0].text != CONFIRM


@dataclass(frozen=True, slots=True)
class Step:
    """A choice applied: the new state, what happened, and whether undo must stop here."""

    state: State
    events: tuple[Event, ...]
    barrier: bool
