"""What an act does to a table, worked out before anything is written: pure, no database."""

from dataclasses import dataclass

from bot.service.table.outcomes import GameOver, NotSeated, NotYourTurn, Stale
from bot.service.table.play import Move, Walk
from bot.service.table.records import Act, Table
from engine.log import Entry, effective, last_choice, turn_start
from engine.words import Seat


@dataclass(frozen=True, slots=True)
class Acted:
    """Where the game stands after an act, the entries it adds, and the moves it is about."""

    walk: Walk
    entries: tuple[Entry, ...]
    moves: tuple[Move, ...]


def asked_seat(table: Table, act: Act) -> Seat | Stale | NotSeated | NotYourTurn | GameOver:
    """The seat for which an act answers the open question, or why it does nothing.

    Who only looks on hears that first: an old button is none of their business.
    """
    seats = table.seats_of(act.user_id)
    if not seats:
        return NotSeated(table)
    if act.seq is not None and act.seq != table.seq:
        return Stale(table)
    if table.decision is None or table.over:
        return GameOver(table)
    if table.decision.seat not in seats:
        return NotYourTurn(table, table.decision.seat)
    return table.decision.seat


def choosing(table: Table, seat: Seat, text: str) -> Acted:
    """Make a choice, and the forced ones after it. Raises IllegalChoice."""
    walk = Walk.resume(table.open_turn, table.seq)
    moves = (walk.choose(seat, text), *walk.settle())
    return Acted(walk, tuple(move.entry for move in moves), moves)


def taking_back(table: Table, seat: Seat, target: int) -> Acted:
    """Go back to where entry ``target`` of the open turn was the last; the moves taken back."""
    turn = table.open_turn
    walk = Walk(turn.before, turn.first - 1)
    walk.follow(move.entry for move in turn.moves if move.entry.seq <= target)
    undo = Entry(table.seq + 1, seat, f"undo:{target}")
    walk.seq = undo.seq
    forced = walk.settle()
    return Acted(
        walk,
        (undo, *(move.entry for move in forced)),
        tuple(move for move in turn.moves if move.entry.seq > target),
    )


def before_last_choice(table: Table, seat: Seat) -> int | None:
    """The entry to go back to in order to take back one choice; None if there is none."""
    return last_choice(table.log, seat)


def before_first_choice(table: Table, seat: Seat) -> int | None:
    """The entry to go back to in order to take back the whole open turn; None if it is empty.

    Forced choices at its start stay: they would only play themselves again.
    """
    target = turn_start(table.log, seat)
    for entry in effective(table.log):
        if entry.seq > target:
            if not entry.auto:
                return target
            target = entry.seq
    return None
