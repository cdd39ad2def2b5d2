"""How far a game can be taken back, and whose moves that would undo: pure, no database."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.service.table.acts import Acted
from bot.service.table.play import Move, Walk, played
from bot.service.table.records import Table
from bot.service.table.reveals import reveals
from engine import CONFIRM
from engine.log import Entry, effective
from engine.words import Seat


@dataclass(frozen=True, slots=True)
class Reach:
    """Going back to where entry ``target`` was the last (0: the start of the game).

    ``undone`` are the moves that would no longer count, oldest first, forced ones included;
    ``seats`` are those whose own choices are among them, in the order in which they come.
    """

    target: int
    undone: tuple[Move, ...]
    seats: tuple[Seat, ...]

    @property
    def first(self) -> Entry:
        """The choice that would be open again."""
        return self.undone[0].entry


def moves_of(table: Table) -> tuple[Move, ...]:
    """All moves of a game that count, played through from the log."""
    return played(table.setup, table.log).moves


def reach_to(moves: Sequence[Move], seat: Seat, target: int) -> Reach | Move | None:
    """What going back to ``target`` would undo for a seat.

    A Move is the latest that has shown something hidden, if it lies behind: it stays. None if that
    is no place where a choice of the seat's confirmed turns would be open again.
    """
    undone = tuple(move for move in moves if move.entry.seq > target)
    if not undone or not _begins(undone, seat) or target < 0:
        return None
    if any(move.entry.seq == target for move in moves) or target == 0:
        shown = next((move for move in reversed(undone) if reveals(move.events)), None)
        return _reach(target, undone) if shown is None else shown
    return None


def points(moves: Sequence[Move], seat: Seat) -> tuple[Reach, ...]:
    """Wherever a seat may ask to go back to in its confirmed turns, the latest first."""
    found: list[Reach] = []
    for index in range(len(moves) - 1, -1, -1):
        if reveals(moves[index].events):
            break
        undone = tuple(moves[index:])
        if _begins(undone, seat):
            target = moves[index - 1].entry.seq if index else 0
            found.append(_reach(target, undone))
    return tuple(found)


def going_back(table: Table, seat: Seat, reach: Reach) -> Acted:
    """Take back confirmed turns, for a seat that has asked for it."""
    walk = Walk.begin(table.setup)
    kept = [entry for entry in effective(table.log) if entry.seq <= reach.target]
    walk.follow(kept)
    # Those turns were told about when they were confirmed.
    walk.turns.clear()
    undo = Entry(table.seq + 1, seat, f"undo:{reach.target}")
    walk.seq = undo.seq
    forced = walk.settle()
    entries = (undo, *(move.entry for move in forced))
    return Acted(walk, entries, reach.undone)


def _begins(undone: Sequence[Move], seat: Seat) -> bool:
    """Whether moves begin with a choice of a seat that was confirmed since."""
    first = undone[0].entry
    confirmed = any(move.entry.choice == CONFIRM for move in undone)
    return first.seat == seat and not first.auto and confirmed


def _reach(target: int, undone: tuple[Move, ...]) -> Reach:
    acted = dict.fromkeys(move.entry.seat for move in undone if not move.entry.auto)
    return Reach(target, undone, tuple(acted))
