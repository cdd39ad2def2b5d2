"""The doctor's look into the database."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import Post, Storage, StorageError
from tests.storage.kit import NOON, addition, begin, entries, new_game


async def change(storage: Storage, *statements: str) -> None:
    """Do to the tables what the storage itself never does."""

    async def each(connection: AsyncConnection) -> None:
        for statement in statements:
            await connection.exec_driver_sql(statement)

    await storage.database.write(each)


async def test_a_sound_database_has_no_problems(storage: Storage) -> None:
    assert await storage.problems() == ()
    await begin(storage, None, *entries(0, "a"))
    await begin(storage, new_game(11))
    assert await storage.problems() == ()


async def test_games_with_holes_in_their_log_are_named(storage: Storage) -> None:
    games = [await begin(storage, new_game(n), *entries(0, "a", "b", "c")) for n in range(9)]
    await change(
        storage,
        f"DELETE FROM log WHERE game_id = {games[0]} AND seq = 2",
        f"DELETE FROM log WHERE game_id = {games[1]} AND seq = 3",
        f"DELETE FROM log WHERE game_id = {games[2]}",
        f"UPDATE games SET last_seq = 2 WHERE id = {games[3]}",
    )
    (problem,) = await storage.problems()
    assert problem.startswith("The log is not complete in g1, g2, g3, g4. ")

    await change(storage, "UPDATE games SET last_seq = 7")
    (problem,) = await storage.problems()
    assert "in g1, g2, g3, g4, g5 and 4 more. " in problem


async def test_messages_given_up_are_told_with_the_last_trouble(storage: Storage) -> None:
    await begin(storage)
    await storage.outbox.add([Post(kind="turn", channel_id=n) for n in range(3)], NOON)
    for number, message in enumerate(await storage.outbox.claim(NOON)):
        await storage.outbox.give_up(message, f"trouble {number}")
    (problem,) = await storage.problems()
    assert problem.startswith("3 messages could not be written to Discord")
    assert problem.endswith("trouble 2")


async def test_tables_of_another_version_are_noticed(storage: Storage) -> None:
    await change(storage, "UPDATE alembic_version SET version_num = 'from-the-future'")
    (problem,) = await storage.problems()
    assert "at revision from-the-future" in problem


async def test_rows_without_what_they_refer_to_are_counted(file_url: str) -> None:
    async with await Storage.open(file_url) as storage:
        game_id = await begin(storage)
        with closing(sqlite3.connect(file_url.removeprefix("sqlite:///"))) as connection:
            connection.execute("DELETE FROM games WHERE id = ?", (game_id,))
            connection.commit()
        (problem,) = await storage.problems()
        assert problem == "2 rows refer to rows that are gone. Restore a backup."


async def test_a_damaged_file_is_noticed(file_url: str) -> None:
    path = Path(file_url.removeprefix("sqlite:///"))
    async with await Storage.open(file_url) as storage:
        await begin(storage, None, *entries(0, "a"))
    with closing(sqlite3.connect(path)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'seats_by_user'"
        ).fetchone()
    damaged = bytearray(path.read_bytes())
    damaged[(page - 1) * size : page * size] = bytes(size)
    path.write_bytes(damaged)

    async with await Storage.open(file_url) as storage:
        problem = (await storage.problems())[0]
        assert problem.startswith("The database file is damaged (")
        assert problem.endswith("Restore a backup.")


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("mysql://user:hush@host/name", "only sqlite and postgresql are known"),
        ("no address, hush", "DATABASE_URL is not a database address"),
        ("sqlite://", "must name a file"),
        ("sqlite:///:memory:", "must name a file"),
        ("sqlite:////no/such/folder/hush.db", "does not exist. Create it, or change DATABASE_URL"),
        ("postgresql://user:hush@127.0.0.1:1/name", "cannot be opened"),
    ],
)
async def test_a_wrong_address_is_explained_without_its_password(
    address: str, message: str
) -> None:
    with pytest.raises(StorageError, match=message) as failure:
        await Storage.open(address)
    assert "user:hush" not in str(failure.value)
    assert "\n" not in str(failure.value)


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_text("Dear reader, this is not a database. " * 100)
    with pytest.raises(StorageError, match="cannot be opened: file is not a database"):
        await Storage.open(f"sqlite:///{file}")
    assert file.read_text().startswith("Dear reader")


async def test_a_database_that_is_busy_for_too_long_says_so(
    file_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.sql.engines._WAIT", {"timeout": 0.05})
    async with await Storage.open(file_url) as storage:
        game_id = await begin(storage)
        path = file_url.removeprefix("sqlite:///")
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageError, match="could not be used, so nothing was confirmed"):
                await storage.games.append(game_id, 0, addition(*entries(0, "a")))
            other.execute("ROLLBACK")
        await storage.games.append(game_id, 0, addition(*entries(0, "a")))


async def test_a_defect_is_not_passed_off_as_bad_luck(storage: Storage) -> None:
    with pytest.raises(DBAPIError, match="nowhere"):
        await change(storage, "DELETE FROM nowhere")
    await begin(storage)
