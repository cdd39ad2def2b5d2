"""Each test gets a database of its own: a real file, and with TEST_POSTGRES_URL also PostgreSQL.

TEST_POSTGRES_URL names a server and a role that may create databases; each test makes one there
and drops it again.
"""

import os
from collections.abc import AsyncIterator
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import make_url

from storage import Storage

SERVER = os.environ.get("TEST_POSTGRES_URL")


@pytest.fixture(params=["sqlite", "postgresql"] if SERVER else ["sqlite"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        yield sqlite_url(tmp_path)
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


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    """The address of an SQLite database, for what only SQLite does."""
    return sqlite_url(tmp_path)


@pytest.fixture
async def storage(url: str) -> AsyncIterator[Storage]:
    async with await Storage.open(url) as opened:
        yield opened


def sqlite_url(folder: Path) -> str:
    return f"sqlite:///{folder / 'games.db'}"
