"""A database of rows that nobody played, for measurements of many people and games."""

import asyncio
import tempfile
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Table, insert

from scripts.bench_figure import Figure, seconds
from storage import Storage

Row = dict[str, Any]
Ask = Callable[[], Coroutine[Any, Any, object]]


@contextmanager
def empty_database() -> Iterator[tuple[Storage, asyncio.Runner]]:
    """A database that is gone afterwards, and what runs work on it."""
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        storage = runner.run(Storage.open(f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"))
        try:
            yield storage, runner
        finally:
            runner.run(storage.close())


async def put(storage: Storage, table: Table, rows: Sequence[Row]) -> None:
    """Write rows as they are."""
    await storage.database.write(lambda connection: connection.execute(insert(table), rows))


def finished_game(number: int, kind: str, components: str, at: datetime) -> Row:
    """The row of a private game whose choices nobody looks at."""
    return {
        "id": number,
        "kind": kind,
        "rules_version": 1,
        "components": components,
        "setup": "{}",
        "status": "finished",
        "channel_id": 1,
        "thread": False,
        "private": True,
        "created_at": at,
        "updated_at": at,
        "last_seq": 0,
        "state_hash": "-",
    }


def asked(runner: asyncio.Runner, group: str, name: str, ask: Ask) -> Figure:
    """How long an answer takes."""
    return Figure(group, name, f"{1000 * seconds(lambda: runner.run(ask())):,.0f} ms")
