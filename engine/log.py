"""The log: the truth of a game is its setup and this append-only list of choices.

Undo is an entry too, ``undo:<seq>``: the choices after entry ``seq`` no longer count. Nothing is
ever deleted, and the sequence number grows on undo as on any other entry, so that a button made
before an undo is stale after it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.errors import LogError
from engine.words import Seat

_DIGITS: Final = 9
"""No log is longer than a number of so many digits."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a log. ``auto`` marks a forced choice that was played by the program."""

    seq: int
    seat: Seat
    choice: str
    auto: bool = False

    @property
    def undoes_to(self) -> int | None:
        """The last entry that still counts, if this entry is an undo."""
        verb, _, target = self.choice.partition(":")
        if verb != "undo":
            return None
        if not target.isascii() or not target.isdigit() or len(target) > _DIGITS:
            raise LogError(f"entry {self.seq}: {self.choice!r} does not say where to go back to")
        return int(target)


def effective(log: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries that count once every undo has cut off what it takes back.

    Raises LogError for a sequence with gaps, or an undo that points at or past itself.
    """
    kept: list[Entry] = []
    for expected, entry in enumerate(log, start=1):
        if entry.seq != expected:
            raise LogError(f"entry {entry.seq} stands where entry {expected} belongs")
        target = entry.undoes_to
        if target is None:
            kept.append(entry)
            continue
        if target >= entry.seq:
            raise LogError(f"entry {entry.seq} undoes to {target}, which is not before it")
        while kept and kept[-1].seq > target:
            kept.pop()
    return tuple(kept)


def turn_start(log: Sequence[Entry], seat: Seat) -> int:
    """Seq of the last entry before the open turn of ``seat``: how far it may undo by itself.

    A confirmation and every entry of another seat are barriers (rules.md §4, the end of step 6).
    """
    for entry in reversed(effective(log)):
        if entry.seat != seat or entry.choice == "confirm":
            return entry.seq
    return 0


def last_choice(log: Sequence[Entry], seat: Seat) -> int | None:
    """Seq to go back to in order to take back the last decision of ``seat`` in its open turn.

    Choices that the program played because they were forced fall with the decision before them.
    None if the turn has no decision to take back.
    """
    floor = turn_start(log, seat)
    undone = [entry for entry in effective(log) if entry.seq > floor]
    while undone and undone[-1].auto:
        undone.pop()
    if not undone:
        return None
    undone.pop()
    return undone[-1].seq if undone else floor
