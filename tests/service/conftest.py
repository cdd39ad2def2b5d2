"""Each test gets a storage of its own: a real file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.service import Tables
from storage import Storage
from tests.service.kit import tables_of


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.db'}"


@pytest.fixture
async def storage(url: str) -> AsyncIterator[Storage]:
    async with await Storage.open(url) as opened:
        yield opened


@pytest.fixture
def tables(storage: Storage) -> Tables:
    return tables_of(storage)
