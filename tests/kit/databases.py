"""Databases to test with: files, and with TEST_POSTGRES_URL also PostgreSQL.

TEST_POSTGRES_URL names a server and a role that may create databases; each test makes one there
and drops it again. To make all tables takes longer than most tests, so it is done once in a process
and copied; what tests how they are made begins with an empty database.
"""

import asyncio
import atexit
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from uuid import uuid4

import pytest
from sqlalchemy import make_url

from storage.schema import migrate

SERVER: Final = os.environ.get("TEST_POSTGRES_URL")

DATABASES: Final = ("sqlite", "postgresql") if SERVER else ("sqlite",)
"""What can be tested here."""


def sqlite_url(folder: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite:///{folder / 'games.db'}"


@cache
def _tables() -> bytes:
    """The content of an SQLite file with all tables."""
    with TemporaryDirectory() as folder:
        migrate(sqlite_url(Path(folder)))
        return (Path(folder) / "games.db").read_bytes()


def lay_tables(folder: Path) -> None:
    """Put a file with all tables where ``sqlite_url`` says."""
    (folder / "games.db").write_bytes(_tables())


@asynccontextmanager
async def database(kind: str, folder: Path, *, empty: bool = False) -> AsyncIterator[str]:
    """The address of a database with all tables or ``empty``, which is gone afterwards."""
    if kind == "sqlite":
        if not empty:
            await asyncio.to_thread(lay_tables, folder)
        yield sqlite_url(folder)
        return
    model = "template1" if empty else await _model()
    name = f"baghdad_test_{uuid4().hex}"
    server = await _connect()
    try:
        await server.execute(f"CREATE DATABASE {name} TEMPLATE {model}")
        yield _postgres_url(name)
        await server.execute(f"DROP DATABASE {name} WITH (FORCE)")
    finally:
        await server.close()


_models: Final[list[str]] = []


async def _model() -> str:
    """The database of this process that others are copied from."""
    if not _models:
        name = f"baghdad_model_{uuid4().hex}"
        server = await _connect()
        await server.execute(f"CREATE DATABASE {name}")
        await server.close()
        await asyncio.to_thread(migrate, _postgres_url(name))
        _models.append(name)
        atexit.register(lambda: asyncio.run(_drop(name)))
    return _models[0]


async def _drop(name: str) -> None:
    server = await _connect()
    await server.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
    await server.close()


def _postgres_url(name: str) -> str:
    assert SERVER is not None
    return make_url(SERVER).set(database=name).render_as_string(hide_password=False)


async def _connect() -> Any:
    asyncpg = pytest.importorskip("asyncpg")
    assert SERVER is not None
    plain = make_url(SERVER).set(drivername="postgresql")
    return await asyncpg.connect(plain.render_as_string(hide_password=False))
