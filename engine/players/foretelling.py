"""What turns are expected to bring by the end of a game, beside what they have brought by now."""

import dataclasses

from msgspec.structs import replace

from engine.account import Account
from engine.players.mind import mind_from
from engine.players.strong import WORTHS
from engine.state import State
from engine.words import Seat


def foretell(account: Account, before: State, after: State) -> Account:
    """The account with the total that its seat may come to, and by how much that moved.

    Only what the seat may see counts, its own hand included: the answer is for that seat alone.
    Both states lie between two turns: in an open one nothing has been chosen yet.
    """
    was, now = _total(before, account.seat), _total(after, account.seat)
    return dataclasses.replace(account, foretold=now, expected=now - was)


def _total(state: State, seat: Seat) -> float:
    """A turn that has begun is taken back first: a mind knows turns only as to come or as done."""
    if state.active == seat and state.agenda:
        own = state.seats[seat]
        waiting = replace(own, turns=own.turns - 1, board=(*own.board[1:], ""))
        state = replace(state, seats=tuple(waiting if one is own else one for one in state.seats))
    return mind_from(WORTHS).expected_points(state, seat)
