"""What is kept about the daily challenge: plain frozen records, like those of games."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Literal

from engine.words import Level, Module

Race = tuple[tuple[int, int], ...]
"""Points of the person and of the Bot, before the first turn and after each."""

AttemptState = Literal["open", "counted", "late", "refused", "given_up", "practice"]
"""``open`` may still count; ``late``, ``refused`` (its log does not lead to its result) and
``given_up`` will not, but were the one attempt of their person; ``practice`` never could."""

Shown = Literal["everywhere", "here", "nowhere"]
"""Where a person's name stands in tables: in all, in those of their servers and friends only (the
table of everybody has them without a name), in none."""

Scope = Literal["server", "friends", "everybody"]
"""Whose results a table has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DayRecord:
    """The challenge of one UTC day, which stays what it is from when it is opened.

    ``seed`` is None until then: nothing that is kept may tell what the day will bring. ``par`` is
    the race of the engine's strong player, None where nobody has reckoned it.
    """

    day: date
    rules_version: int
    components: str
    level: Level
    modules: tuple[Module, ...]
    seed: str | None = field(default=None, repr=False)
    par: Race | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """A game of a day: somebody's one attempt, or practice.

    ``user_id`` is None for somebody who was forgotten. From ``finished_at`` on all is known once
    the game was played to its end.
    """

    game_id: int
    day: date
    user_id: int | None
    state: AttemptState
    begun_at: datetime
    finished_at: datetime | None = None
    points: int | None = None
    margin: int | None = None
    race: Race | None = None


@dataclass(frozen=True, slots=True)
class DayMark:
    """What stands for a person at a day after they were forgotten; it does not tell who it is."""

    day: date
    mark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What an attempt came to, as the server has replayed it."""

    points: int
    margin: int
    race: Race = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of a table: the place (shared by equals), whose it is, and the sums of their days.

    ``name`` is None where the person does not want to be named; ``user_id`` for the forgotten.
    """

    place: int
    user_id: int | None
    name: str | None
    points: int
    margin: int
    days: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """A page of a table: how many people it has in all, and the line of who asks, if there is."""

    people: int
    lines: tuple[Line, ...]
    own: Line | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Taking:
    """How somebody takes part: the name that tables show, where, and whom they marked as friends.

    ``friends`` are user ids and names.
    """

    user_id: int
    name: str
    shown: Shown = "here"
    friends: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyPost:
    """Where and when a server has yesterday's results posted: at an hour of a zone's wall clock."""

    guild_id: int
    channel_id: int
    zone: str
    hour: int
    due_at: datetime


def race_of(pairs: Sequence[Sequence[int]]) -> Race:
    """A race from what JSON gives back."""
    return tuple((own, bot) for own, bot in pairs)
