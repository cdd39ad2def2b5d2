"""Everything that waits for a person, in all their games on all servers, by time left."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from bot.service.watches.timekeeping import Timekeeper
from bot.service.watches.watch import Watch
from engine.words import Seat
from storage import Game, SeatRecord, Storage

Why = Literal["turn", "play_on", "take_back"]
"""A turn to make; a stand-in's turn before one's own, after which to go on; a turn that a stand-in
made for oneself, which can still be taken back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """A game that waits for a person.

    ``since`` is when it began to. ``left`` is how long the person's clock may still run and
    ``due_at`` when that is; both are None without a pace and in a pause. ``for_friend``: it is
    somebody else's seat, for whom they stand in.
    """

    game: Game
    seat: Seat
    why: Why
    since: datetime
    left: timedelta | None = None
    due_at: datetime | None = None
    paused: bool = False
    for_friend: bool = False


async def games_waiting(
    storage: Storage, times: Timekeeper, user_id: int, now: datetime
) -> tuple[Waiting, ...]:
    """What waits for a person, that which is due first before the others."""
    games = await storage.clocks.running_of(user_id)
    watches = await times.watches({game.id: people for game, people in games}, now)
    waits = [
        _untimed(game, people, user_id)
        if (watch := watches.get(game.id)) is None
        else _timed(game, watch, user_id)
        for game, people in games
    ]
    return tuple(sorted((one for one in waits if one is not None), key=_by_time_left))


def _untimed(game: Game, people: tuple[SeatRecord, ...], user_id: int) -> Waiting | None:
    """A game that keeps no time: it waits since it was last touched."""
    seat = game.standing.turn_seat
    if seat is None or people[seat].kind != "human" or people[seat].user_id != user_id:
        return None
    return Waiting(game=game, seat=seat, why="turn", since=game.updated_at)


def _timed(game: Game, watch: Watch, user_id: int) -> Waiting | None:
    waited, held = watch.waited, watch.held
    if waited is not None and watch.waits_for == user_id:
        assert waited.asked_at is not None
        return Waiting(
            game=game,
            seat=waited.seat,
            why="turn" if held is None else "play_on",
            since=waited.asked_at,
            left=None if watch.paused else watch.left,
            due_at=watch.due_at,
            paused=watch.paused,
            for_friend=watch.owner(waited.seat) != user_id,
        )
    if held is not None and watch.owner(held.seat) == user_id:
        return Waiting(
            game=game,
            seat=held.seat,
            why="take_back",
            since=game.updated_at,
            paused=watch.paused,
        )
    return None


def _by_time_left(waits: Waiting) -> tuple[bool, float, datetime, int]:
    """Those without an end come last, the longest waiting before the others."""
    left = 0.0 if waits.left is None else waits.left.total_seconds()
    return waits.left is None, left, waits.since, waits.game.id
