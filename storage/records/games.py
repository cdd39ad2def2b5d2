"""What goes into the database and comes out of it: plain frozen records.

Times are aware datetimes in UTC and always given by the caller; ids of people, servers, channels
and messages are Discord's. A ``setup`` is JSON text that is not interpreted here; it holds the
seed, so it is never shown in a repr, which might end in a log.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Literal

from engine.log import Entry
from engine.words import Seat
from storage.codes import game_code, short
from storage.records.time import Actor, Timing

GameKind = Literal["solo", "multi", "daily", "played_on"]
"""``played_on``: a game of one person from a turn of another game on; it counts for nothing."""

Status = Literal["open", "running", "finished", "abandoned", "cancelled"]
"""``open`` is a lobby in which people gather, ``cancelled`` one that came to nothing."""

SeatKind = Literal["human", "engine"]
"""Who decides for a seat: a person, or the program (the Bot of a solo game, a stand-in)."""

LIVE: Final[tuple[Status, ...]] = ("open", "running")
"""The statuses of a game that may still be played."""


@dataclass(frozen=True, slots=True)
class ComponentSet:
    """The components that games were begun with; ``content`` is whatever the engine reads back."""

    fingerprint: str
    name: str
    content: bytes = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a game is at home.

    A *private* game (a direct message, a panel only its player sees) leaves the channel free for
    others; any other game has its channel or thread to itself while it is live.
    """

    channel_id: int
    guild_id: int | None = None
    thread: bool = False
    private: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a game stands after its last entry: what lists and reminders need without a replay.

    ``turn_seat`` is the seat that has to decide, None if nobody has; ``result`` a JSON object.
    """

    turn_seat: Seat | None
    state_hash: str
    status: Status = "running"
    result: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRecord:
    """One seat of a game and who has it; ``user_id`` is None for a seat without a person.

    ``player`` names the player of the engine that decides for a seat whose person is gone. A friend
    who stands in for its person has ``acting_id`` and ``acting_name`` (see ``clocks.py``).
    """

    seat: Seat
    kind: SeatKind
    display_name: str
    colour: str
    user_id: int | None = None
    player: str | None = None
    acting_id: int | None = None
    acting_name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """A message to be written to a channel, stored together with what it tells about.

    The payload is a JSON object with what the sender cannot find out from the game and the entry:
    the id of a new game is not known yet when its first posts are made up. With a ``role`` the
    message becomes a card of the game once it is sent (see Card).
    """

    kind: str
    channel_id: int
    payload: Mapping[str, Any] = field(default_factory=dict)
    role: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """A game to be begun. ``components`` is the fingerprint of a component set that is kept."""

    kind: GameKind
    rules_version: int
    components: str
    setup: str = field(repr=False)
    place: Place
    owner_id: int | None
    seats: tuple[SeatRecord, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """The vote with which a request is agreed to, written together with what it brings about."""

    request_id: int
    revision: int
    user_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Addition:
    """All that one accepted act writes, in one transaction.

    ``interaction_id`` names the press or command that caused it and is accepted once only;
    ``user_id`` is who acted, ``snapshot`` the encoded state after the last of the entries. An
    ``actor`` acted in place of the person whose seat it is; ``timing`` changes the game's time.
    What was ``planned`` is marked. A ``settlement`` agrees to a request that this carries out.
    ``cancels_plans``: the plans of the game were made for another table.
    """

    entries: tuple[Entry, ...]
    standing: Standing
    at: datetime
    user_id: int | None = None
    interaction_id: int | None = None
    posts: tuple[Post, ...] = ()
    snapshot: bytes | None = field(default=None, repr=False)
    actor: Actor | None = None
    timing: Timing | None = None
    planned: bool = False
    settlement: Settlement | None = None
    cancels_plans: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game as the database knows it, without its seats and log."""

    id: int
    kind: GameKind
    rules_version: int
    components: str
    setup: str = field(repr=False)
    place: Place
    owner_id: int | None
    standing: Standing
    last_seq: int
    created_at: datetime
    updated_at: datetime

    @property
    def code(self) -> str:
        """The game's name for people, such as ``g7k``."""
        return game_code(self.id)

    @property
    def live(self) -> bool:
        """Whether the game may still be played."""
        return self.standing.status in LIVE


@dataclass(frozen=True, slots=True)
class LogLine:
    """An entry of the log, who made it (None: the program, or nobody known) and when."""

    entry: Entry
    user_id: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The encoded state after entry ``seq``: a cache, never the truth."""

    seq: int
    body: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game with everything needed to play on, all read at one moment.

    The snapshot, if there is one, stands on the path that still counts: the state now is the
    snapshot with those entries of ``effective(entries)`` applied whose seq is greater.
    """

    game: Game
    seats: tuple[SeatRecord, ...]
    log: tuple[LogLine, ...]
    snapshot: Snapshot | None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The whole log, as the engine takes it."""
        return tuple(line.entry for line in self.log)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxMessage:
    """A post on its way.

    ``attempts`` counts the claims, this one included. ``unanswered_since`` is the time of an
    earlier claim that never came back: that sender died, and the message may have been written.
    """

    id: int
    game_id: int | None
    seq: int | None
    kind: str
    role: str | None
    channel_id: int
    payload: Mapping[str, Any]
    attempts: int
    created_at: datetime
    unanswered_since: datetime | None

    @property
    def nonce(self) -> str:
        """The same at each attempt and at most 22 characters, for an enforced nonce.

        The time keeps it from meeting an old one if a backup brings back old numbers.
        """
        return f"{short(self.id)}.{short(int(self.created_at.timestamp()))}"


@dataclass(frozen=True, slots=True)
class SentMessage:
    """Where a message stands that tells about entry ``seq`` of a game."""

    seq: int
    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A message of a game whose buttons are live and must be retired one day."""

    game_id: int
    role: str
    channel_id: int
    message_id: int
    seq: int
