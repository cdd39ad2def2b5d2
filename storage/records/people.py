"""What the database keeps about the people around a game: plain frozen records."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from engine.words import Seat
from storage.codes import game_code
from storage.records.games import Place, Post, SeatKind, Settlement, Status


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyPerson:
    """Somebody in a lobby: ``joined`` or only invited; ``colour`` is a wish."""

    user_id: int
    display_name: str
    colour: str | None = None
    joined: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class NewLobby:
    """A lobby to be opened; people in the order in which they came."""

    place: Place
    host_id: int
    components: str
    options: Mapping[str, Any]
    people: tuple[LobbyPerson, ...]
    expires_at: datetime
    rematch_of: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyRecord:
    """A lobby, which is a game that has not begun: the game's id is the lobby's.

    ``status`` is the game's; a lobby can be changed while it is ``open``. ``revision`` grows with
    each change.
    """

    game_id: int
    status: Status
    place: Place
    host_id: int | None
    components: str
    options: Mapping[str, Any]
    people: tuple[LobbyPerson, ...]
    expires_at: datetime
    revision: int
    rematch_of: int | None = None

    @property
    def code(self) -> str:
        """Its name for people; the game to come has the same."""
        return game_code(self.game_id)


Why = Literal["resigned", "replaced", "admin", "deleted"]
"""Why somebody no longer has a seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewHolder:
    """Who gets a seat."""

    kind: SeatKind
    display_name: str
    user_id: int | None = None
    player: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FormerHolder:
    """Who had a seat until entry ``seq`` of the log, and why no longer."""

    seat: Seat
    kind: SeatKind
    user_id: int | None
    display_name: str
    player: str | None
    why: Why
    seq: int
    at: datetime


RequestKind = Literal["end", "undo", "seat"]
"""To end a game early, to take back confirmed turns, to give a seat to somebody."""

RequestState = Literal["open", "agreed", "refused", "withdrawn"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewRequest:
    """Something that others have to agree to.

    ``seat`` is the asking seat, or the seat that is offered; ``for_user_id`` to whom it is
    offered, None for anybody; ``target`` the entry to go back to. ``seq`` is the length of the
    log when it was asked.
    """

    game_id: int
    kind: RequestKind
    seat: Seat
    user_id: int
    seq: int
    at: datetime
    for_user_id: int | None = None
    target: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestRecord:
    """A request as it stands; ``revision`` grows with each vote."""

    id: int
    game_id: int
    kind: RequestKind
    seat: Seat
    user_id: int | None
    for_user_id: int | None
    target: int | None
    seq: int
    at: datetime
    state: RequestState
    revision: int
    votes: Mapping[int, bool]


PlanState = Literal["filed", "failed", "cancelled"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanRecord:
    """A person's plan for their next turn; what it says is for their eyes only."""

    game_id: int
    user_id: int
    body: Mapping[str, Any] = field(repr=False)
    state: PlanState
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """A game ends before its last card: ``result`` is what the score sheet said then.

    ``expected_last_seq`` is the length of the log for which the result was counted.
    """

    game_id: int
    expected_last_seq: int
    status: Literal["finished", "abandoned"]
    result: Mapping[str, Any]
    at: datetime
    interaction_id: int | None = None
    posts: tuple[Post, ...] = ()
    settlement: Settlement | None = None
