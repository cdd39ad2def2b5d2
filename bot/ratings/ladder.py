"""Ladders: everybody's ratings on one server, or everywhere, game after game."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bot.ratings.model import BEGINNING, Rating, rated

EVERYWHERE: Final = 0
"""The ladder of all games; every other is named by the id of its server."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody whose result counts, in a seat and at a place of a game.

    ``user_id`` is None for a person who was deleted since; then ``entered`` has the ratings, by
    ladder, with which they came to the game, so that their opponents' stay what they were.
    """

    seat: int
    user_id: int | None
    place: int
    entered: Mapping[int, Rating] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that counts, with two entrants or more. ``guild_id`` is None for one in messages."""

    game_id: int
    ended_at: datetime
    guild_id: int | None
    entrants: tuple[Entrant, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """What a game did to the rating of one entrant on one ladder."""

    ladder: int
    game_id: int
    seat: int
    user_id: int | None
    at: datetime
    before: Rating
    after: Rating


def ladders(guild_id: int | None) -> tuple[int, ...]:
    """The ladders on which a game of a server counts."""
    return (EVERYWHERE,) if guild_id is None else (EVERYWHERE, guild_id)


def climbed(
    games: Iterable[RatedGame], known: Mapping[tuple[int, int], Rating] | None = None
) -> Iterator[Step]:
    """The steps of all games, which must come in the order in which they ended.

    ``known`` are ratings by ladder and person from before the first of them.
    """
    now = dict(known or {})
    for game in games:
        for ladder in ladders(game.guild_id):
            before = [_entering(one, ladder, now) for one in game.entrants]
            after = rated(before, [one.place for one in game.entrants])
            for one, old, new in zip(game.entrants, before, after, strict=True):
                if one.user_id is not None:
                    now[ladder, one.user_id] = new
                yield Step(ladder, game.game_id, one.seat, one.user_id, game.ended_at, old, new)


def _entering(one: Entrant, ladder: int, now: Mapping[tuple[int, int], Rating]) -> Rating:
    if one.user_id is None:
        return one.entered.get(ladder, BEGINNING)
    return now.get((ladder, one.user_id), BEGINNING)
