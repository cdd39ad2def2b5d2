"""Empty databases to test with: files, and with TEST_POSTGRES_URL also PostgreSQL.

TEST_POSTGRES_URL names a server and a role that may create databases; each test makes one there
and drops it again.
"""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final
from uuid import uuid4

import pytest
from sqlalchemy import make_url

SERVER: Final = os.environ.get("TEST_POSTGRES_URL")

DATABASES: Final = ("sqlite", "postgresql") if SERVER else ("sqlite",)
"""What can be tested here."""


def sqlite_url(folder: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite:///{folder / 'games.db'}"


@asynccontextmanager
async def empty_database(kind: str, folder: Path) -> AsyncIterator[str]:
    """The address of an empty database, which is gone afterwards."""
    if kind == "sqlite":
        yield sqlite_url(folder)
        return
    asyncpg = pytest.importorskip("asyncpg")
    assert SERVER is not None
    name = f"baghdad_test_{uuid4().hex}"
    plain = make_url(SERVER).set(drivername="postgresql")
    server = await asyncpg.connect(plain.render_as_string(hide_password=False))
    try:
        await server.execute(f"CREATE DATABASE {name}")
        yield make_url(SERVER).set(database=name).render_as_string(hide_password=False)
        await server.execute(f"DROP DATABASE {name} WITH (FORCE)")
    finally:
        await server.close()
