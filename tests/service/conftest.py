"""Each test gets a storage of its own: a real file.

A module that says ``ON_BOTH = True`` is tested on PostgreSQL too, with TEST_POSTGRES_URL.
"""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.service import EnginePool, Tables
from bot.service.play_on.playing_on import PlayOn
from storage import Storage
from tests.kit.databases import DATABASES, database
from tests.service.days import Days, days
from tests.service.kit import tables_of


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "url" in metafunc.fixturenames and getattr(metafunc.module, "ON_BOTH", False):
        metafunc.parametrize("url", DATABASES, indirect=True)


@pytest.fixture
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    async with database(getattr(request, "param", "sqlite"), tmp_path) as address:
        yield address


@pytest.fixture
async def storage(url: str) -> AsyncIterator[Storage]:
    async with await Storage.open(url) as opened:
        yield opened


@pytest.fixture
def tables(storage: Storage) -> Tables:
    return tables_of(storage)


@pytest.fixture(scope="session")
def pool() -> Iterator[EnginePool]:
    """A real worker that plays for stand-ins; it takes a second to start, so all share it."""
    pool = EnginePool()
    yield pool
    pool.close()


@pytest.fixture
async def week(url: str, pool: EnginePool) -> AsyncIterator[Days]:
    """A process with a clock that is set."""
    async with days(url, pool) as process:
        yield process


@pytest.fixture
def play_on(tables: Tables, pool: EnginePool) -> PlayOn:
    return tables.play_on(pool)
