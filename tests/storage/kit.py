"""Games, entries and times for the tests of the storage."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from engine.log import Entry
from storage import (
    Actor,
    Addition,
    ComponentSet,
    Created,
    NewGame,
    Place,
    Post,
    SeatKind,
    SeatRecord,
    Standing,
    Status,
    Storage,
    Timing,
)

NOON: Final = datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=UTC)
SET: Final = ComponentSet("f1", "base", b"\x00components\xff")
ANNA: Final = 1_100_000_000_000_000_001
"""As long as Discord's ids are."""


def later(**much: float) -> datetime:
    return NOON + timedelta(**much)


def seat(number: int = 0, user_id: int | None = ANNA, name: str = "Anna") -> SeatRecord:
    kind: SeatKind = "engine" if user_id is None else "human"
    return SeatRecord(seat=number, kind=kind, display_name=name, colour="red", user_id=user_id)


def new_game(
    channel_id: int = 10,
    *,
    private: bool = False,
    owner_id: int = ANNA,
    seats: Sequence[SeatRecord] | None = None,
) -> NewGame:
    return NewGame(
        kind="solo",
        rules_version=1,
        components=SET.fingerprint,
        setup='{"seed":"s"}',
        place=Place(channel_id=channel_id, guild_id=20, private=private),
        owner_id=owner_id,
        seats=(seat(0, owner_id), seat(1, None, "Bot")) if seats is None else tuple(seats),
    )


def entries(after: int, *choices: str) -> tuple[Entry, ...]:
    return tuple(Entry(seq, 0, choice) for seq, choice in enumerate(choices, start=after + 1))


def addition(
    *lines: Entry,
    status: Status = "running",
    state_hash: str = "h",
    at: datetime = NOON,
    interaction_id: int | None = None,
    posts: tuple[Post, ...] = (),
    snapshot: bytes | None = None,
    actor: Actor | None = None,
    timing: Timing | None = None,
) -> Addition:
    return Addition(
        entries=lines,
        standing=Standing(turn_seat=0, state_hash=state_hash, status=status),
        at=at,
        user_id=ANNA,
        interaction_id=interaction_id,
        posts=posts,
        snapshot=snapshot,
        actor=actor,
        timing=timing,
    )


async def begin(storage: Storage, game: NewGame | None = None, *lines: Entry) -> int:
    """A game in the database; its id."""
    await storage.component_sets.keep(SET)
    created = await storage.games.create(game or new_game(), addition(*lines))
    assert isinstance(created, Created), created
    return created.game_id
