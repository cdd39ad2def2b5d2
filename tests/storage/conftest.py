"""Each test gets a database of its own: a real file, and with TEST_POSTGRES_URL also PostgreSQL."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Storage
from tests.kit.databases import DATABASES, database, sqlite_url


@pytest.fixture(params=DATABASES)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a database: an empty one, if the test does not begin with a storage."""
    empty = "storage" not in request.fixturenames
    async with database(request.param, tmp_path, empty=empty) as address:
        yield address


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    """The address of an SQLite database, for what only SQLite does."""
    return sqlite_url(tmp_path)


@pytest.fixture
async def storage(url: str) -> AsyncIterator[Storage]:
    async with await Storage.open(url) as opened:
        yield opened
