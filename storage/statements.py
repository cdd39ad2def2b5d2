"""Statements that both databases know, but that SQLAlchemy spells apart."""

from sqlalchemy import Insert, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


def insert_if_free(connection: AsyncConnection, table: Table) -> Insert:
    """An insert that does nothing, and has a row count of 0, where a key is taken already.

    Other constraints still raise. Against another transaction it waits until that has ended.
    """
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table).on_conflict_do_nothing()
    return postgresql.insert(table).on_conflict_do_nothing()
