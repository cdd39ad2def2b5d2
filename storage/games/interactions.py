"""Which presses and commands have been carried out, so that none is carried out twice."""

from datetime import datetime
from typing import TypeVar

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.outcomes import AlreadyDone
from storage.sql.database import Body, Database
from storage.sql.statements import change, insert_if_free
from storage.tables import games as tables

T = TypeVar("T")


class CarriedOutMeanwhile(Exception):
    """Raised inside a transaction to undo it: another process was quicker with the same press."""


async def write_once(
    database: Database, interaction_id: int | None, body: Body[T]
) -> T | AlreadyDone:
    """Carry out a transaction that notes its interaction with :func:`note_done`.

    If another process was quicker, nothing is written, and what that one did is the outcome.
    """
    try:
        return await database.write(body)
    except CarriedOutMeanwhile:
        done = await database.read(lambda connection: find_done(connection, interaction_id))
        assert done is not None
        return done


async def find_done(connection: AsyncConnection, interaction_id: int | None) -> AlreadyDone | None:
    """What an interaction did before, if it did."""
    if interaction_id is None:
        return None
    interactions = tables.interactions.c
    query = select(interactions.game_id, interactions.seq).where(
        interactions.interaction_id == interaction_id
    )
    row = (await connection.execute(query)).first()
    return None if row is None else AlreadyDone(row.game_id, row.seq)


async def note_done(
    connection: AsyncConnection,
    interaction_id: int | None,
    *,
    game_id: int,
    seq: int,
    at: datetime,
) -> None:
    """Note that an interaction brought a game to ``seq``. Raises CarriedOutMeanwhile."""
    if interaction_id is None:
        return
    note = insert_if_free(connection, tables.interactions).values(
        interaction_id=interaction_id, game_id=game_id, seq=seq, at=at
    )
    if await change(connection, note) == 0:
        raise CarriedOutMeanwhile
