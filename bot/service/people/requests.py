"""The use cases in which people of a game have to agree.

Whoever asks agrees; one refusal closes a request; the last vote carries it out, in the same
transaction. What was asked about an earlier state of the game does nothing any more.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final, assert_never

from bot.service.people.asking import Asking
from bot.service.people.carrying_out import Unable, end_by_vote, pass_on, take_back_turns
from bot.service.people.request_outcomes import (
    AlreadySeated,
    AnswerOutcome,
    Brought,
    NoRequest,
    NotConcerned,
    RequestGone,
    RequestRefused,
    Voted,
    Withdrawn,
)
from bot.service.people.request_records import Request, request_of
from bot.service.table.outcomes import GameOver, Stale
from bot.service.table.records import Act, Person, Table
from storage import Conflict, Settlement, StorageUnavailable

ATTEMPTS: Final = 5
"""How often an answer is worked out anew when other processes are quicker."""


Step = Callable[[Table, Request], Awaitable[AnswerOutcome | None]]
"""Works an answer out and writes it; None if another process was quicker."""


class Requests(Asking):
    """Requests of one storage; made by Tables."""

    async def agree(self, request_id: int, act: Act, name: str) -> AnswerOutcome:
        """Agree to a request, or take an offered seat under a name."""
        person = Person(act.user_id, name)

        async def agree(table: Table, request: Request) -> AnswerOutcome | None:
            return await self._agree(table, request, act, person)

        return await self._answer(request_id, act, agree)

    async def refuse(self, request_id: int, act: Act) -> AnswerOutcome:
        """Refuse a request: that closes it. Whoever asked withdraws it so."""

        async def refuse(table: Table, request: Request) -> AnswerOutcome | None:
            return await self._refuse(table, request, act)

        return await self._answer(request_id, act, refuse)

    async def _answer(self, request_id: int, act: Act, step: Step) -> AnswerOutcome:
        """Work an answer out and write it, again if another process was quicker."""
        record = await self._storage.requests.get(request_id)
        if record is None:
            return NoRequest()
        async with self._ledger.lock(record.game_id):
            for _ in range(ATTEMPTS):
                table = await self._ledger.existing(record.game_id)
                now = await self._storage.requests.get(request_id)
                request = None if now is None else await asyncio.to_thread(request_of, table, now)
                if request is None:
                    return await self._unless_repeated(act, RequestGone(table))
                outcome = await step(table, request)
                if outcome is not None:
                    return outcome
        raise StorageUnavailable(
            "Too many people answered at the same time. Try again in a moment."
        )

    async def _agree(
        self, table: Table, request: Request, act: Act, person: Person
    ) -> AnswerOutcome | None:
        anybody = request.kind == "seat" and not request.concerned
        if act.user_id not in request.concerned and not anybody:
            return NotConcerned(table)
        if request.kind == "seat" and table.own_seats_of(act.user_id):
            return AlreadySeated(table)
        if request.missing_without(act.user_id):
            return await self._vote(table, request, act)
        return await self._carry_out(table, request, act, person)

    async def _vote(self, table: Table, request: Request, act: Act) -> AnswerOutcome | None:
        done = await self._storage.requests.vote(
            request.record, act.user_id, self._ledger.clock(), agrees=True
        )
        if isinstance(done, Conflict):
            return None
        voted = await self.get(request.id)
        return RequestGone(table) if voted is None else Voted(table, voted)

    async def _carry_out(
        self, table: Table, request: Request, act: Act, person: Person
    ) -> AnswerOutcome | None:
        record = request.record
        settlement = Settlement(request_id=record.id, revision=record.revision, user_id=act.user_id)
        author = replace(act.author, user_id=record.user_id, settlement=settlement)
        done: Brought | Unable
        match request.kind:
            case "undo":
                assert request.reach is not None
                done = await take_back_turns(
                    self._ledger, table, request.seat, request.reach, author
                )
            case "end":
                done = await end_by_vote(self._ledger, table, author)
            case "seat":
                done = await pass_on(self._ledger, table, request.seat, person, author)
            case _:
                assert_never(request.kind)
        if isinstance(done, Stale):
            return None
        return RequestGone(done.table) if isinstance(done, GameOver) else done

    async def _refuse(self, table: Table, request: Request, act: Act) -> AnswerOutcome | None:
        if act.user_id == request.record.user_id:
            withdrawn = await self._storage.requests.withdraw(request.record)
            return None if isinstance(withdrawn, Conflict) else Withdrawn(table)
        if act.user_id not in request.concerned:
            return NotConcerned(table)
        refused = await self._storage.requests.vote(
            request.record, act.user_id, self._ledger.clock(), agrees=False
        )
        return None if isinstance(refused, Conflict) else RequestRefused(table)
