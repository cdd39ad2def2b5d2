"""Asking the others of a game: to end it, to take turns back, to let somebody else have a seat."""

import asyncio
from dataclasses import replace
from typing import TypeVar

from bot.service.kept.ledger import Ledger
from bot.service.people.carrying_out import end_by_vote, take_back_turns
from bot.service.people.request_outcomes import (
    AlreadyAsked,
    AlreadySeated,
    EndAskOutcome,
    HiddenSeen,
    NotThere,
    NotYours,
    OfferOutcome,
    RequestMade,
    UndoAskOutcome,
)
from bot.service.people.request_records import (
    Request,
    concerned,
    humans,
    request_of,
    request_post,
)
from bot.service.table.outcomes import GameOver, NoGame, NotSeated, Repeated, Stale
from bot.service.table.reach import Reach, moves_of, points, reach_to
from bot.service.table.records import Act, Table
from engine.words import Seat
from storage import NewRequest
from storage.records.people import RequestKind

T = TypeVar("T")


class Asking:
    """The use cases that open requests."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._storage = ledger.storage

    async def of(self, table: Table) -> tuple[Request, ...]:
        """What is asked at a table now, the oldest first."""
        records = await self._storage.requests.open_of(table.id)
        found = await asyncio.to_thread(lambda: [request_of(table, one) for one in records])
        return tuple(request for request in found if request is not None)

    async def get(self, request_id: int) -> Request | None:
        """A request; None if there is none, it is closed, or the game has moved on."""
        record = await self._storage.requests.get(request_id)
        table = None if record is None else await self._ledger.table(record.game_id)
        if record is None or table is None:
            return None
        return await asyncio.to_thread(request_of, table, record)

    async def take_back_points(self, table: Table, user_id: int) -> tuple[Reach, ...]:
        """Wherever a person may ask to go back to in their confirmed turns, the latest first.

        Never past anything hidden that has come to light.
        """
        seats = table.own_seats_of(user_id)
        if table.over or table.game.kind != "multi" or not seats:
            return ()
        moves = await asyncio.to_thread(moves_of, table)
        return tuple(point for seat in seats for point in points(moves, seat))

    async def take_back(self, game_id: int, act: Act, target: int) -> UndoAskOutcome:
        """Ask to go back to where entry ``target`` was the last.

        Everybody must agree whose own choices would be undone; where there is nobody it happens at
        once. A choice that anybody makes meanwhile ends the request.
        """
        async with self._ledger.lock(game_id):
            table = await self._able(game_id, act)
            if not isinstance(table, Table):
                return await self._unless_repeated(act, table)
            seat = table.own_seats_of(act.user_id)[0]
            reach = await asyncio.to_thread(lambda: reach_to(moves_of(table), seat, target))
            if reach is None or table.game.kind != "multi":
                return await self._unless_repeated(act, NotThere(table))
            if not isinstance(reach, Reach):
                return HiddenSeen(table, reach)
            if set(concerned(table, reach)) <= {act.user_id}:
                return await take_back_turns(self._ledger, table, seat, reach, act.author)
            return await self._ask(table, self._new(table, act, "undo", seat, target), act)

    async def end(self, game_id: int, act: Act) -> EndAskOutcome:
        """Ask to end the game early. It ends once everybody who plays agrees."""
        async with self._ledger.lock(game_id):
            table = await self._able(game_id, act)
            if not isinstance(table, Table):
                return await self._unless_repeated(act, table)
            if humans(table) == (act.user_id,):
                return await end_by_vote(self._ledger, table, act.author)
            seat = table.own_seats_of(act.user_id)[0]
            return await self._ask(table, self._new(table, act, "end", seat), act)

    async def offer(
        self, game_id: int, act: Act, seat: Seat, to_user_id: int | None = None
    ) -> OfferOutcome:
        """Offer a seat to a person, or to anybody who takes it.

        Whoever has the seat may, and the host may offer any. A newer offer takes the place of an
        older one.
        """
        async with self._ledger.lock(game_id):
            table = await self._able(game_id, act, seated=False)
            if not isinstance(table, Table):
                return await self._unless_repeated(act, table)
            if seat not in range(len(table.people)) or table.game.kind != "multi":
                return NotYours(table)
            if seat not in table.own_seats_of(act.user_id) and act.user_id != table.game.owner_id:
                return NotYours(table)
            if to_user_id is not None and table.own_seats_of(to_user_id):
                return AlreadySeated(table)
            for request in await self.of(table):
                same = request.kind == "seat" and request.seat == seat
                if same and request.record.for_user_id == to_user_id:
                    return AlreadyAsked(table, request)
            new = replace(self._new(table, act, "seat", seat), for_user_id=to_user_id)
            return await self._ask(table, new, act)

    def _new(
        self, table: Table, act: Act, kind: RequestKind, seat: Seat, target: int | None = None
    ) -> NewRequest:
        return NewRequest(
            game_id=table.id,
            kind=kind,
            seat=seat,
            user_id=act.user_id,
            seq=table.seq,
            at=self._ledger.clock(),
            target=target,
        )

    async def _ask(
        self, table: Table, new: NewRequest, act: Act
    ) -> RequestMade | AlreadyAsked | Stale:
        ping = tuple(user for user in _to_ask(table, new) if user != act.user_id)
        posts = (request_post(table, new.kind, ping),) if act.post else ()
        asked = await self._storage.requests.ask(new, *posts)
        request = await self.get(asked.request_id)
        if request is None:
            return Stale(await self._ledger.existing(table.id))
        return RequestMade(table, request) if asked.fresh else AlreadyAsked(table, request)

    async def _able(
        self, game_id: int, act: Act, *, seated: bool = True
    ) -> Table | NoGame | NotSeated | Stale | GameOver:
        """The table at which a person wants something, or why they can not."""
        table = await self._ledger.table(game_id)
        if table is None:
            return NoGame()
        if seated and not table.own_seats_of(act.user_id):
            return NotSeated(table)
        if act.seq is not None and act.seq != table.seq:
            return Stale(table)
        return GameOver(table) if table.over else table

    async def _unless_repeated(self, act: Act, refused: T) -> T | Repeated:
        return await self._ledger.unless_repeated(act.interaction_id, refused)


def _to_ask(table: Table, new: NewRequest) -> tuple[int, ...]:
    """Whom a request is about to ask."""
    if new.kind == "seat":
        return () if new.for_user_id is None else (new.for_user_id,)
    if new.kind == "end" or new.target is None:
        return humans(table)
    reach = reach_to(moves_of(table), new.seat, new.target)
    return concerned(table, reach) if isinstance(reach, Reach) else ()
