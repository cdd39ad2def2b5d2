"""What finished games come to, as it goes into the database and comes out of it.

A *ladder* is a server's id, or 0 for everywhere.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from engine.words import Seat
from storage.records.games import GameKind

BookOutcome = Literal["booked", "already", "overtaken"]
"""``overtaken``: another booking came in between, so the ratings given are out of date."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BookedSeat:
    """How a seat ended. ``user_id`` is the person for whom it counts, if it does for anybody.

    ``display_name`` is what that person was called. ``score_rows`` are points by row of the score
    sheet, ``cards`` the Characters played, ``seconds`` the lengths of the person's own turns; all
    are empty where a game cannot be played through.
    """

    seat: Seat
    user_id: int | None
    display_name: str
    points: int
    place: int
    gave_up: bool
    rated: bool
    score_rows: Mapping[str, int]
    cards: tuple[str, ...]
    seconds: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Booking:
    """A finished game. ``modules`` is a word for all of them; ``played_out`` to the last card."""

    game_id: int
    kind: GameKind
    guild_id: int | None
    level: str | None
    modules: str
    played_out: bool
    rated: bool
    ended_at: datetime
    seats: tuple[BookedSeat, ...]


@dataclass(frozen=True, slots=True)
class RatingRecord:
    """A rating; ``shown`` and ``provisional`` follow from the rest and are kept for sorting."""

    mu: float
    sigma: float
    games: int
    shown: int
    provisional: bool


@dataclass(frozen=True, slots=True)
class StepRecord:
    """What a game did to a rating. ``user_id`` is None for a person who was deleted since."""

    ladder: int
    game_id: int
    seat: Seat
    user_id: int | None
    at: datetime
    before: RatingRecord
    after: RatingRecord


@dataclass(frozen=True, slots=True)
class Books:
    """How the books stand: by which version ratings are worked out (0: they are out of date).

    ``revision`` grows with every booking; ``last`` is when the last rated game ended, and its id.
    """

    ratings_version: int
    revision: int
    last: tuple[datetime, int] | None


@dataclass(frozen=True, slots=True)
class EntrantRecord:
    """A seat that is rated; ``entered`` is known by ladder where the person was deleted since.

    It holds mu, sigma and the number of games before.
    """

    seat: Seat
    user_id: int | None
    place: int
    entered: Mapping[int, tuple[float, float, int]]


@dataclass(frozen=True, slots=True)
class RatedGameRecord:
    """A game that is rated, with its entrants in turn order."""

    game_id: int
    ended_at: datetime
    guild_id: int | None
    entrants: tuple[EntrantRecord, ...]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game as statistics see it, from the seat ``own``."""

    booking: Booking
    own: Seat

    @property
    def seat(self) -> BookedSeat:
        """The person's own seat."""
        return next(seat for seat in self.booking.seats if seat.seat == self.own)


@dataclass(frozen=True, slots=True)
class Shown:
    """Who is seen in a list: those who have set ``setting`` to ``value``, or those who have not.

    ``only`` says which; ``viewer`` is always among them.
    """

    setting: str
    value: str
    only: bool
    viewer: int


@dataclass(frozen=True, slots=True)
class RatingLine:
    """A line of a leaderboard of ratings; ``number`` is where it stands, 0 at the top."""

    number: int
    rank: int
    user_id: int
    display_name: str
    shown: int
    provisional: bool
    games: int


@dataclass(frozen=True, slots=True)
class SoloLine:
    """The same for results against the Bot; ``points`` are those of all games."""

    number: int
    rank: int
    user_id: int
    display_name: str
    best: int
    games: int
    wins: int
    points: int
