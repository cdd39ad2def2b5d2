"""What a finished game comes to, read from its result and its log: a seat at a time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import pairwise
from typing import Final

from bot.service.results.results import GameResult, SeatResult
from bot.service.table.play import Turn
from engine import ScoreSheet
from engine.events import CharacterPlayed
from engine.setup import Setup
from engine.words import Seat
from storage import Actor, Game, LogLine
from storage.records.results import BookedSeat, Booking

MOST_BY_OTHERS: Final = 0.5
"""Who lets others make more than this part of their turns has given their seat up."""

_SECOND: Final = timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class Course:
    """How a game went: ``turns`` that count, the log with its times, who stood in, the end.

    A game that cannot be played through has an empty one, without a ``sheet``.
    """

    turns: Sequence[Turn] = ()
    lines: Sequence[LogLine] = ()
    actors: Mapping[int, Actor] = field(default_factory=dict)
    sheet: ScoreSheet | None = None


def booking(result: GameResult, setup: Setup | None, course: Course) -> Booking:
    """A finished game as it is written down.

    Of one that cannot be played through there is only what its result says, and no seat at all if
    that says nothing.
    """
    game = result.game
    sheet = course.sheet if result.ended_early is None else None
    seats = result.seats if course.sheet is not None or _has_result(game) else ()
    rated = game.kind == "multi" and sum(seat.held_throughout for seat in seats) > 1
    return Booking(
        game_id=game.id,
        kind=game.kind,
        guild_id=game.place.guild_id,
        level=None if setup is None else setup.level,
        modules="" if setup is None else ",".join(setup.modules),
        played_out=sheet is not None,
        rated=rated,
        ended_at=game.updated_at,
        seats=_booked(seats, course, sheet, rated=rated),
    )


def _booked(
    seats: Sequence[SeatResult], course: Course, sheet: ScoreSheet | None, *, rated: bool
) -> tuple[BookedSeat, ...]:
    """What each seat comes to; ``sheet`` is that of a game played to its last card."""
    gave_up = [seat.resigned or _left_to_others(seat, course) for seat in seats]
    ranks = [_rank(seat, sheet, gave_up=up) for seat, up in zip(seats, gave_up, strict=True)]
    seconds = turn_seconds(course.turns, course.lines, course.actors)
    cards = cards_played(course.turns)
    return tuple(
        BookedSeat(
            seat=(number := seat.record.seat),
            user_id=seat.counts_for,
            display_name=_name(seat),
            points=seat.points if sheet is None else sheet.columns[number].total,
            place=1 + sum(other < rank for other in ranks),
            gave_up=up,
            rated=rated and seat.held_throughout,
            score_rows={} if sheet is None else _rows(sheet, number),
            cards=cards.get(number, ()),
            seconds=seconds.get(number, ()),
        )
        for seat, up, rank in zip(seats, gave_up, ranks, strict=True)
    )


def turn_seconds(
    turns: Sequence[Turn], lines: Sequence[LogLine], actors: Mapping[int, Actor]
) -> Mapping[Seat, tuple[int, ...]]:
    """How long the turns of each seat took, in seconds, from the end of the turn before.

    The first turn of a game is left out, as nobody knows when it began; so are turns of stand-ins.
    """
    found: dict[Seat, list[int]] = {}
    for before, turn in pairwise(turns):
        if turn.last not in actors:
            length = lines[turn.last - 1].at - lines[before.last - 1].at
            found.setdefault(turn.seat, []).append(max(0, length // _SECOND))
    return {seat: tuple(lengths) for seat, lengths in found.items()}


def cards_played(turns: Sequence[Turn]) -> Mapping[Seat, tuple[str, ...]]:
    """The Characters that each seat played, in order."""
    found: dict[Seat, list[str]] = {}
    for turn in turns:
        for event in turn.events:
            if isinstance(event, CharacterPlayed):
                found.setdefault(event.seat, []).append(event.card)
    return {seat: tuple(cards) for seat, cards in found.items()}


def _left_to_others(seat: SeatResult, course: Course) -> bool:
    own = [turn for turn in course.turns if turn.seat == seat.record.seat]
    by_others = sum(turn.last in course.actors for turn in own)
    return seat.record.kind == "human" and by_others > MOST_BY_OTHERS * len(own)


def _rank(seat: SeatResult, sheet: ScoreSheet | None, *, gave_up: bool) -> tuple[bool, int, int]:
    """The smaller the better: who gave up comes after all others."""
    if sheet is None:
        return gave_up, not seat.won, -seat.points
    return gave_up, sheet.columns[seat.record.seat].rank, 0


def _has_result(game: Game) -> bool:
    return "points" in (game.standing.result or {})


def _rows(sheet: ScoreSheet, seat: Seat) -> Mapping[str, int]:
    return {row.key: row.points for row in sheet.columns[seat].rows}


def _name(seat: SeatResult) -> str:
    """What the person is called for whom a seat counts."""
    return seat.former[0].display_name if seat.former else seat.record.display_name
