"""What a finished game comes to, read from its result and its log: a seat at a time."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from itertools import pairwise
from typing import Final

from bot.service.play import Turn
from bot.service.results import GameResult, SeatResult
from engine import ScoreSheet
from engine.events import CharacterPlayed
from engine.setup import Setup
from engine.words import Seat
from storage import Actor, Game, LogLine
from storage.records_of_results import BookedSeat, Booking

MOST_BY_OTHERS: Final = 0.5
"""Who lets others make more than this part of their turns has given their seat up."""

_SECOND: Final = timedelta(seconds=1)


def booking(
    result: GameResult,
    setup: Setup | None,
    turns: Sequence[Turn],
    lines: Sequence[LogLine],
    actors: Mapping[int, Actor],
    sheet: ScoreSheet | None,
) -> Booking:
    """A finished game as it is written down.

    ``turns`` are those that count, ``lines`` the log with its times, ``actors`` who stood in. For
    a game that cannot be played through ``sheet`` is None and ``turns`` are empty: then there is
    only what its result says, or no seat at all if that says nothing.
    """
    game = result.game
    known = result.seats if sheet is not None or _has_result(game) else ()
    played_out = result.ended_early is None
    whole = sheet if played_out else None
    gave_up = [seat.resigned or _left_to_others(seat, turns, actors) for seat in known]
    ranks = [_rank(seat, whole, up) for seat, up in zip(known, gave_up, strict=True)]
    counted = [seat.held_throughout for seat in known]
    rated = game.kind == "multi" and sum(counted) > 1
    seconds = turn_seconds(turns, lines, actors)
    cards = cards_played(turns)
    seats = tuple(
        BookedSeat(
            seat=seat.record.seat,
            user_id=seat.counts_for,
            display_name=_name(seat),
            points=seat.points if whole is None else whole.columns[seat.record.seat].total,
            place=1 + sum(other < rank for other in ranks),
            gave_up=up,
            rated=rated and held,
            score_rows={} if whole is None else _rows(whole, seat.record.seat),
            cards=cards.get(seat.record.seat, ()),
            seconds=seconds.get(seat.record.seat, ()),
        )
        for seat, up, rank, held in zip(known, gave_up, ranks, counted, strict=True)
    )
    return Booking(
        game_id=game.id,
        kind=game.kind,
        guild_id=game.place.guild_id,
        level=None if setup is None else setup.level,
        modules="" if setup is None else ",".join(setup.modules),
        played_out=whole is not None,
        rated=rated,
        ended_at=game.updated_at,
        seats=seats,
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


def _left_to_others(seat: SeatResult, turns: Sequence[Turn], actors: Mapping[int, Actor]) -> bool:
    own = [turn for turn in turns if turn.seat == seat.record.seat]
    by_others = sum(turn.last in actors for turn in own)
    return seat.record.kind == "human" and by_others > MOST_BY_OTHERS * len(own)


def _rank(seat: SeatResult, sheet: ScoreSheet | None, gave_up: bool) -> tuple[bool, int, int]:  # noqa: FBT001 - the first thing that counts
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
