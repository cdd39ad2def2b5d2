"""Days in a row: how many, the most ever, and the days that a freeze has saved."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

FREEZES: Final = 2
"""Missed days of a calendar month that do not end a streak."""


@dataclass(frozen=True, slots=True)
class Streak:
    """A person's streak as of a day.

    ``current`` counts the days played in a row, ``best`` the most there ever were, ``frozen`` are
    the missed days that freezes have saved in the current one, ``freezes`` how many are left in
    the month.
    """

    current: int
    best: int
    frozen: tuple[date, ...]
    freezes: int


def streak(days: Sequence[date], played: Collection[date], pending: Collection[date]) -> Streak:
    """The streak of a person.

    ``days`` are those on which there was a challenge, in order, the last of them being the one as
    of which is asked: where nobody could play, nobody has missed anything. ``played`` are the days
    with a result that counts, ``pending`` those that can still be played: they end nothing.
    """
    current = best = 0
    frozen: list[date] = []
    used: dict[tuple[int, int], int] = {}
    for day in days:
        month = (day.year, day.month)
        if day in played:
            current += 1
            best = max(best, current)
        elif day in pending or not current:
            continue
        elif used.get(month, 0) < FREEZES:
            used[month] = used.get(month, 0) + 1
            frozen.append(day)
        else:
            current = 0
            frozen.clear()
    now = (days[-1].year, days[-1].month) if days else (0, 0)
    return Streak(current, best, tuple(frozen), FREEZES - used.get(now, 0))
