"""Backups are whole, made while the bot plays, and nothing is overwritten."""

import asyncio
from pathlib import Path

import pytest

from storage import Appended, Storage, StorageError
from tests.storage.kit import addition, begin, entries


async def test_a_backup_holds_the_games_and_can_be_played_on(tmp_path: Path, file_url: str) -> None:
    copy = tmp_path / "copy's.db"
    async with await Storage.open(file_url) as storage:
        game_id = await begin(storage, None, *entries(0, "a"))
        await storage.backup(copy)
        await storage.games.append(game_id, 1, addition(*entries(1, "b")))
    async with await Storage.open(f"sqlite:///{copy}") as restored:
        assert await restored.problems() == ()
        assert [line.entry.choice for line in await restored.log.lines(game_id)] == ["a"]
        assert await restored.games.append(game_id, 1, addition(*entries(1, "c"))) == Appended(2)


async def test_a_backup_during_play_shows_one_moment(tmp_path: Path, file_url: str) -> None:
    async with await Storage.open(file_url) as storage:
        game_id = await begin(storage)

        async def play() -> None:
            for seq in range(0, 90, 3):
                act = addition(*entries(seq, "a", "b", "c"))
                assert await storage.games.append(game_id, seq, act) == Appended(seq + 3)

        async def copy() -> None:
            for number in range(3):
                await storage.backup(tmp_path / f"{number}.db")

        await asyncio.gather(play(), copy())
    for number in range(3):
        async with await Storage.open(f"sqlite:///{tmp_path / f'{number}.db'}") as restored:
            assert await restored.problems() == ()
            assert len(await restored.log.lines(game_id)) % 3 == 0


async def test_a_backup_overwrites_nothing(tmp_path: Path, file_url: str) -> None:
    target = tmp_path / "precious"
    target.write_text("precious")
    async with await Storage.open(file_url) as storage:
        with pytest.raises(StorageError, match="exists already and is not overwritten"):
            await storage.backup(target)
    assert target.read_text() == "precious"


async def test_a_backup_that_cannot_be_written_leaves_nothing(
    tmp_path: Path, file_url: str
) -> None:
    async with await Storage.open(file_url) as storage:
        with pytest.raises(StorageError, match="Check that the folder exists"):
            await storage.backup(tmp_path / "no such folder" / "copy.db")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.db"]


async def test_the_rest_of_a_broken_backup_is_cleared_away(tmp_path: Path, file_url: str) -> None:
    (tmp_path / "copy.db.partial").write_bytes(b"half a backup")
    async with await Storage.open(file_url) as storage:
        await storage.backup(tmp_path / "copy.db")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "games.db"]


async def test_postgresql_is_backed_up_by_its_own_tool(storage: Storage, tmp_path: Path) -> None:
    if storage.database.url.get_backend_name() == "sqlite":
        await storage.backup(tmp_path / "copy.db")
        return
    with pytest.raises(StorageError, match="pg_dump --format=custom"):
        await storage.backup(tmp_path / "copy.db")
