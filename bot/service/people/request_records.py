"""Requests as the use cases see them: what is asked, and who still has to agree."""

from dataclasses import dataclass
from typing import Final

from bot.service.table.reach import Reach, moves_of, reach_to
from bot.service.table.records import Table
from engine.words import Seat
from storage import Post, RequestRecord
from storage.records.people import RequestKind

REQUEST_POST: Final = "request"
"""Kind of the message that asks for agreement.

Payload ``{"request": id, "ping": [user ids]}``. Its role is ``request.`` and the kind.
"""

UNDONE_POST: Final = "undone"
"""Kind of the message that confirmed turns were taken back.

Payload ``{"seat": who asked, "target": seq, "ping": [user ids]}``.
"""

SEAT_POST: Final = "seat"
"""Kind of the message that a seat has changed hands. Payload ``{"seat": seat, "why": word}``."""

MOVED_POST: Final = "moved"
"""Kind of the message that a game is at home here from now on; its payload is empty."""

CALL_POST: Final = "call"
"""Kind of the message that calls somebody to their turn after all. ``{"ping": [user ids]}``."""

NUDGE_POST: Final = "nudge"
"""Kind of the message by which somebody reminds another. ``{"by": seat, "ping": [user ids]}``."""

PLAN_POST: Final = "plan"
"""Kind of the message about somebody's plan: **for their eyes only**.

``channel_id`` is the person's user id: it goes out as a direct message or not at all. Payload
``{"state": "failed" | "cancelled"}``; the plan itself says why, to who asks for their own.
"""


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked. ``concerned`` are the user ids that have to agree, the asker's included.

    For the offer of a seat it is the person to whom it is offered; nobody if anybody may take it.
    ``reach`` is what would be taken back.
    """

    record: RequestRecord
    concerned: tuple[int, ...]
    reach: Reach | None = None

    @property
    def id(self) -> int:
        """Its number, for button ids."""
        return self.record.id

    @property
    def kind(self) -> RequestKind:
        """To end the game, to take back turns, or to give a seat away."""
        return self.record.kind

    @property
    def seat(self) -> Seat:
        """The asking seat, or the seat that is offered."""
        return self.record.seat

    @property
    def missing(self) -> tuple[int, ...]:
        """Who has not said anything yet."""
        return tuple(user_id for user_id in self.concerned if user_id not in self.record.votes)

    def missing_without(self, user_id: int) -> tuple[int, ...]:
        """Who would still have to agree if this person did now."""
        return tuple(other for other in self.missing if other != user_id)


def humans(table: Table) -> tuple[int, ...]:
    """Everybody who plays, in turn order."""
    return tuple(
        record.user_id
        for record in table.people
        if record.kind == "human" and record.user_id is not None
    )


def request_of(table: Table, record: RequestRecord) -> Request | None:
    """A request on a table; None if it is of no use any more: closed, or the table has moved on."""
    if record.state != "open" or table.over:
        return None
    match record.kind:
        case "end":
            return Request(record, humans(table))
        case "seat":
            wanted = record.for_user_id
            return Request(record, () if wanted is None else (wanted,))
        case "undo":
            return _undo(table, record)


def _undo(table: Table, record: RequestRecord) -> Request | None:
    if record.seq != table.seq or record.target is None:
        return None
    reach = reach_to(moves_of(table), record.seat, record.target)
    return Request(record, concerned(table, reach), reach) if isinstance(reach, Reach) else None


def concerned(table: Table, reach: Reach) -> tuple[int, ...]:
    """Whose agreement it takes to go back: everybody whose own choices would be undone."""
    people = [table.person(seat) for seat in reach.seats]
    return tuple(
        record.user_id for record in people if record.kind == "human" and record.user_id is not None
    )


def request_post(table: Table, kind: RequestKind, ping: tuple[int, ...]) -> Post:
    """The message that asks for agreement."""
    return Post(
        kind=REQUEST_POST,
        channel_id=table.game.place.channel_id,
        payload={"ping": list(ping)},
        role=f"request.{kind}",
    )
