"""The score sheet as a record: rows, columns, who won and what decided it."""

from dataclasses import dataclass
from typing import Literal

import msgspec

from engine.words import Seat

TieBreak = Literal["points", "night", "favour", "shared", "bot"]


class ScoreRow(msgspec.Struct, frozen=True):
    """A row of one seat: ``multiplier`` times ``count``, or plain ``points``.

    A struct, since players that look ahead make many thousands of them.
    """

    key: str
    multiplier: int
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class ScoreColumn:
    """What one seat scores. ``rank`` counts from 1; seats that share a place have the same."""

    seat: Seat
    rows: tuple[ScoreRow, ...]
    total: int
    night_points: int
    favour: int
    rank: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All columns in seat order, who wins, and what decided it."""

    columns: tuple[ScoreColumn, ...]
    winners: tuple[Seat, ...]
    tie_break: TieBreak
