"""kill -9 at any moment: what was confirmed is there, what was not is whole or absent."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from storage import Appended, Storage
from storage.sql.database import Database
from tests.storage.kit import NOON, addition, begin, entries

ROOT = Path(__file__).parents[2]
ACT = 7
"""Entries of each act of the killed process."""


async def killed_while_writing(url: str, game_id: int, delay: float) -> int:
    """Let a process play on and kill it; the last seq that it was told to be stored."""
    program = ("-m", "tests.storage.worker", url, str(game_id), "write", str(ACT))
    worker = await asyncio.create_subprocess_exec(
        sys.executable, *program, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert worker.stdout is not None
    confirmed = int(await worker.stdout.readline())
    await asyncio.sleep(delay)
    os.kill(worker.pid, signal.SIGKILL)
    for line in (await worker.stdout.read()).splitlines(keepends=True):
        if line.endswith(b"\n"):
            confirmed = int(line)
    assert await worker.wait() == -signal.SIGKILL
    return confirmed


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
async def test_a_killed_bot_has_lost_nothing_confirmed(url: str) -> None:
    async with await Storage.open(url) as storage:
        game_id = await begin(storage)
    for delay in (0, 0.013, 0.05, 0.031, 0.002):
        confirmed = await killed_while_writing(url, game_id, delay)

        async with await Storage.open(url) as storage:
            stored = await storage.games.load(game_id)
            assert stored is not None
            assert stored.game.last_seq >= confirmed > 0
            assert stored.game.last_seq <= confirmed + ACT
            assert [entry.seq for entry in stored.entries] == [*range(1, stored.game.last_seq + 1)]
            assert stored.game.last_seq % ACT == 0
            assert stored.snapshot is not None
            assert stored.snapshot.seq == stored.game.last_seq
            assert await storage.problems() == ()
            assert await unsent(storage.database) == list(range(ACT, stored.game.last_seq + 1, ACT))

    async with await Storage.open(url) as storage:
        game = await storage.games.get(game_id)
        assert game is not None
        act = addition(*entries(game.last_seq, "on"), at=NOON)
        assert await storage.games.append(game_id, game.last_seq, act) == Appended(
            game.last_seq + 1
        )


async def unsent(database: Database) -> list[int]:
    """The entries that messages are waiting to tell about."""
    rows = await database.read(
        lambda connection: connection.exec_driver_sql("SELECT seq FROM outbox ORDER BY id")
    )
    return [seq for (seq,) in rows]
