"""Statements on either database, with their answer read before the transaction ends."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Delete, Insert, Row, Select, Table, Update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


def insert_if_free(connection: AsyncConnection, table: Table) -> Insert:
    """An insert that does nothing, and has a row count of 0, where a key is taken already.

    Other constraints still raise. Against another transaction it waits until that has ended.
    """
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table).on_conflict_do_nothing()
    return postgresql.insert(table).on_conflict_do_nothing()


async def fetch_all(
    connection: AsyncConnection, query: Select[*tuple[Any, ...]]
) -> Sequence[Row[*tuple[Any, ...]]]:
    """All rows of a query."""
    return (await connection.execute(query)).all()


async def change(connection: AsyncConnection, statement: Update | Delete | Insert) -> int:
    """How many rows a statement has changed."""
    return (await connection.execute(statement)).rowcount
