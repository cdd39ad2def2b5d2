"""Requests: what one person of a game asks for and others agree to, vote by vote.

At most one request to end a game, one to take back turns, and one offer of each seat are open at a
time. What a request brings about is written together with the vote that settles it.
"""

from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.outcomes import Asked, Conflict, Done
from storage.posts.outbox import add_posts
from storage.records.games import Post, Settlement
from storage.records.people import NewRequest, RequestRecord, RequestState
from storage.sql.database import Database
from storage.sql.statements import change, fetch_all, insert_if_free
from storage.tables import people

_requests: Final = people.requests.c
_votes: Final = people.votes.c


class SettledMeanwhile(Exception):
    """Raised inside a transaction to undo it: the request is not what it was any more."""


class Requests:
    """The requests of all games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ask(self, request: NewRequest, *posts: Post) -> Asked:
        """Open a request; ``fresh`` is False if one of the kind is open already: then it is that.

        Who asks to end a game or to take back agrees to it. An open request to take back that was
        made for an earlier state of the game gives way, and so does an older offer of a seat.
        The payload of the posts gets the ``request``.
        """
        return await self._database.write(lambda connection: _ask(connection, request, posts))

    async def get(self, request_id: int) -> RequestRecord | None:
        """A request as it stands."""
        return await self._database.read(lambda connection: _get(connection, request_id))

    async def open_of(self, game_id: int) -> tuple[RequestRecord, ...]:
        """The open requests of a game, oldest first; some may be for an earlier state of it."""
        return await self._database.read(lambda connection: _open_of(connection, game_id))

    async def vote(
        self, request: RequestRecord, user_id: int, at: datetime, *, agrees: bool
    ) -> Done | Conflict:
        """Note a vote that does not settle the request yet, or, as a refusal, closes it."""
        return await self._database.write(
            lambda connection: _vote(connection, request, user_id, at, agrees=agrees)
        )

    async def withdraw(self, request: RequestRecord) -> Done | Conflict:
        """Close a request of which nobody wants to know any more."""
        return await self._database.write(
            lambda connection: _close(connection, request, "withdrawn")
        )


async def settle(connection: AsyncConnection, settlement: Settlement, at: datetime) -> None:
    """Note the last vote and close the request as agreed. Raises SettledMeanwhile."""
    if not await _advance(connection, settlement.request_id, settlement.revision, "agreed"):
        raise SettledMeanwhile
    await _note(connection, settlement.request_id, settlement.user_id, at, agrees=True)


async def _ask(connection: AsyncConnection, request: NewRequest, posts: tuple[Post, ...]) -> Asked:
    await _make_room(connection, request)
    new = insert_if_free(connection, people.requests).values(
        game_id=request.game_id,
        kind=request.kind,
        seat=request.seat,
        user_id=request.user_id,
        for_user_id=request.for_user_id,
        target=request.target,
        seq=request.seq,
        at=request.at,
        state="open",
        revision=0,
    )
    request_id: int | None = await connection.scalar(new.returning(_requests.id))
    if request_id is None:
        same = (one for one in await _open_of(connection, request.game_id))
        return Asked(next(one.id for one in same if one.kind == request.kind), fresh=False)
    if request.kind != "seat":
        await _note(connection, request_id, request.user_id, request.at, agrees=True)
    told = [replace(post, payload={**post.payload, "request": request_id}) for post in posts]
    await add_posts(connection, told, game_id=request.game_id, seq=request.seq, at=request.at)
    return Asked(request_id, fresh=True)


async def _make_room(connection: AsyncConnection, request: NewRequest) -> None:
    """Close what a new request takes the place of."""
    if request.kind == "end":
        return
    old = update(people.requests).where(
        _requests.game_id == request.game_id,
        _requests.kind == request.kind,
        _requests.state == "open",
    )
    same = (
        _requests.seq != request.seq if request.kind == "undo" else _requests.seat == request.seat
    )
    await connection.execute(old.where(same).values(state="withdrawn"))


async def _vote(
    connection: AsyncConnection, request: RequestRecord, user_id: int, at: datetime, *, agrees: bool
) -> Done | Conflict:
    state: RequestState = "open" if agrees else "refused"
    if not await _advance(connection, request.id, request.revision, state):
        return Conflict(request.seq)
    await _note(connection, request.id, user_id, at, agrees=agrees)
    return Done()


async def _close(
    connection: AsyncConnection, request: RequestRecord, state: RequestState
) -> Done | Conflict:
    closed = await _advance(connection, request.id, request.revision, state)
    return Done() if closed else Conflict(request.seq)


async def _advance(
    connection: AsyncConnection, request_id: int, revision: int, state: RequestState
) -> bool:
    advanced = (
        update(people.requests)
        .where(
            _requests.id == request_id,
            _requests.revision == revision,
            _requests.state == "open",
        )
        .values(revision=revision + 1, state=state)
    )
    return await change(connection, advanced) == 1


async def _note(
    connection: AsyncConnection, request_id: int, user_id: int, at: datetime, *, agrees: bool
) -> None:
    """Write a vote in the place of an earlier one of the same person."""
    await connection.execute(
        delete(people.votes).where(_votes.request_id == request_id, _votes.user_id == user_id)
    )
    new = insert_if_free(connection, people.votes)
    await connection.execute(
        new.values(request_id=request_id, user_id=user_id, agrees=agrees, at=at)
    )


async def _get(connection: AsyncConnection, request_id: int) -> RequestRecord | None:
    query = select(people.requests).where(_requests.id == request_id)
    row = (await connection.execute(query)).first()
    return None if row is None else await _with_votes(connection, row)


async def _open_of(connection: AsyncConnection, game_id: int) -> tuple[RequestRecord, ...]:
    query = (
        select(people.requests)
        .where(_requests.game_id == game_id, _requests.state == "open")
        .order_by(_requests.id)
    )
    rows = await fetch_all(connection, query)
    return tuple([await _with_votes(connection, row) for row in rows])


async def _with_votes(connection: AsyncConnection, row: Row[*tuple[Any, ...]]) -> RequestRecord:
    query = select(_votes.user_id, _votes.agrees).where(_votes.request_id == row.id)
    cast = await fetch_all(connection, query.order_by(_votes.at, _votes.user_id))
    return RequestRecord(
        id=row.id,
        game_id=row.game_id,
        kind=row.kind,
        seat=row.seat,
        user_id=row.user_id,
        for_user_id=row.for_user_id,
        target=row.target,
        seq=row.seq,
        at=row.at,
        state=row.state,
        revision=row.revision,
        votes={vote.user_id: vote.agrees for vote in cast},
    )
