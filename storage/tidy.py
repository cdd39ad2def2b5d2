"""Forgetting what has served its purpose. Games, seats and logs are never touched."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.sql.database import Database
from storage.sql.statements import change
from storage.tables import games as tables


@dataclass(frozen=True, slots=True)
class Tidied:
    """How many rows were forgotten."""

    interactions: int
    messages: int


async def tidy(database: Database, before: datetime) -> Tidied:
    """Forget presses carried out, and messages sent or given up, before a moment.

    A day back is plenty: Discord delivers a press within seconds or not at all.
    """
    return await database.write(lambda connection: _tidy(connection, before))


async def _tidy(connection: AsyncConnection, before: datetime) -> Tidied:
    box = tables.outbox.c
    presses = delete(tables.interactions).where(tables.interactions.c.at < before)
    messages = delete(tables.outbox).where(box.state != "pending", box.created_at < before)
    return Tidied(
        interactions=await change(connection, presses),
        messages=await change(connection, messages),
    )
