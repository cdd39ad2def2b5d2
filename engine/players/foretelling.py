"""What a turn is expected to bring by the end of the game, beside what it has brought already."""

from dataclasses import replace

from engine.account import Account
from engine.players.mind import mind_from
from engine.players.strong import WORTHS
from engine.state import State


def foretell(account: Account, before: State, after: State) -> Account:
    """The account with the total that its seat may come to, and by how much that moved.

    Only what the seat may see counts, its own hand included: the answer is for that seat alone.
    Both states must lie between two turns, or the open question be the first of one.
    """
    mind = mind_from(WORTHS)
    was = mind.expected_points(before, account.seat)
    now = mind.expected_points(after, account.seat)
    return replace(account, foretold=now, expected=now - was)
