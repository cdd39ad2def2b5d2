"""What a person's games add up to: results, averages, days, Characters, time. Pure."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from statistics import median
from typing import Final, Literal, TypeVar

from storage.records.results import BookedSeat, PlayedGame

Sort = Literal["all", "several", "solo"]
"""Which games: all, those with other people, those against the Bot (daily challenges too)."""

K = TypeVar("K", int, str)

MOST_DAYS: Final = 3


@dataclass(frozen=True, slots=True)
class Share:
    """How many games, how many of them won, and points of those that were played out."""

    games: int = 0
    wins: int = 0
    scored: int = 0
    points: int = 0
    best: int | None = None

    @property
    def average(self) -> float | None:
        """Points on average."""
        return self.points / self.scored if self.scored else None

    def with_game(self, won: bool, points: int | None) -> "Share":  # noqa: FBT001 - one of two facts
        """One game more; ``points`` is None if it was not played out."""
        if points is None:
            return Share(self.games + 1, self.wins + won, self.scored, self.points, self.best)
        best = points if self.best is None else max(self.best, points)
        return Share(self.games + 1, self.wins + won, self.scored + 1, self.points + points, best)


@dataclass(frozen=True, slots=True)
class BestDay:
    """A day (UTC) of a person: the highest points, the game that brought them, games that day."""

    day: date
    points: int
    game_id: int
    games: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """All that is told of a person.

    ``several`` are games with others by number of seats, ``solo`` those against the Bot by level.
    ``rows`` are average points by row of the score sheet over ``rows_of`` games, ``table_rows``
    those of all others who sat at the same tables. ``outcomes`` are points, and whether they won,
    of each game that the person played to its end, the oldest first. ``cards`` are the Characters
    played, with how often, the most first. ``turn_seconds`` is the median.
    """

    several: Mapping[int, Share]
    solo: Mapping[str, Share]
    gave_up: int
    best_days: tuple[BestDay, ...]
    rows: Mapping[str, float]
    table_rows: Mapping[str, float]
    rows_of: int
    outcomes: tuple[tuple[int, bool], ...]
    cards: tuple[tuple[str, int], ...]
    turn_seconds: float | None

    @property
    def games(self) -> int:
        """All games that count."""
        return sum(share.games for share in (*self.several.values(), *self.solo.values()))


def statistics_of(games: Sequence[PlayedGame], sort: Sort = "all") -> Statistics:
    """What games, in the order in which they ended, add up to."""
    chosen = [game for game in games if sort == "all" or (sort == "several") == _several(game)]
    whole = [game for game in chosen if _whole(game)]
    others = [
        seat
        for game in whole
        for seat in game.booking.seats
        if seat.seat != game.own and seat.score_rows
    ]
    seconds = [length for game in chosen for length in game.seat.seconds]
    cards = Counter(card for game in chosen for card in game.seat.cards)
    return Statistics(
        several=_shares((len(game.booking.seats), game) for game in chosen if _several(game)),
        solo=_shares(
            (game.booking.level, game)
            for game in chosen
            if not _several(game) and game.booking.level is not None
        ),
        gave_up=sum(game.seat.gave_up for game in chosen),
        best_days=_best_days(whole),
        rows=_averages([game.seat for game in whole]),
        table_rows=_averages(others),
        rows_of=len(whole),
        outcomes=tuple((game.seat.points, game.seat.place == 1) for game in whole),
        cards=tuple(sorted(cards.items(), key=lambda known: (-known[1], known[0]))),
        turn_seconds=median(seconds) if seconds else None,
    )


def _several(game: PlayedGame) -> bool:
    return game.booking.kind == "multi"


def _whole(game: PlayedGame) -> bool:
    """Whether the person played the game to its end: then its points are theirs."""
    return game.booking.played_out and not game.seat.gave_up


def _shares(games: Iterable[tuple[K, PlayedGame]]) -> dict[K, Share]:
    found: dict[K, Share] = {}
    for key, game in games:
        points = game.seat.points if _whole(game) else None
        won = game.seat.place == 1 and not game.seat.gave_up
        found[key] = found.get(key, Share()).with_game(won, points)
    return dict(sorted(found.items()))


def _best_days(games: Sequence[PlayedGame]) -> tuple[BestDay, ...]:
    days: dict[date, list[PlayedGame]] = {}
    for game in games:
        days.setdefault(game.booking.ended_at.date(), []).append(game)
    best = []
    for day, played in days.items():
        top = max(played, key=lambda game: game.seat.points)
        best.append(BestDay(day, top.seat.points, top.booking.game_id, len(played)))
    return tuple(sorted(best, key=lambda one: (-one.points, one.day))[:MOST_DAYS])


def _averages(seats: Sequence[BookedSeat]) -> Mapping[str, float]:
    """Average points by row, each over the games that have it, in the order of score sheets."""
    sums: dict[str, int] = {}
    counts: Counter[str] = Counter()
    for seat in seats:
        for key, points in seat.score_rows.items():
            sums[key] = sums.get(key, 0) + points
            counts[key] += 1
    return {key: total / counts[key] for key, total in sums.items()}
