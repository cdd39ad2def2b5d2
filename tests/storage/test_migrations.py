"""The tables of every version of the bot become those of today, with all that was in them."""

import asyncio
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from storage import (
    Actor,
    AlreadyDone,
    Appended,
    Card,
    NewerDatabase,
    Post,
    SeatClock,
    Snapshot,
    Storage,
    StorageError,
    migrate,
)
from storage.records.results import Shown, SoloLine
from storage.schema import MIGRATIONS, revisions
from storage.sql.urls import database_url
from storage.tables.games import METADATA
from tests.storage.kit import ANNA, NOON, addition, begin, entries, later, new_game

T = TypeVar("T")

OLD_DATA = Path(__file__).parent / "old_data"


async def execute(url: str, *statements: str) -> None:
    engine = create_async_engine(database_url(url))
    async with engine.begin() as connection:
        for statement in statements:
            await connection.exec_driver_sql(statement)
    await engine.dispose()


async def inspected(url: str, look: Callable[[Connection], list[T]]) -> list[T]:
    engine = create_async_engine(database_url(url))
    async with engine.begin() as connection:
        found = await connection.run_sync(look)
    await engine.dispose()
    return found


@pytest.mark.parametrize("revision", revisions())
async def test_a_database_of_every_version_is_brought_up_to_date(url: str, revision: str) -> None:
    await fill_as_of(url, revision)
    async with await Storage.open(url) as storage:
        await check_old_data(storage)
        assert await storage.problems() == ()


async def fill_as_of(url: str, revision: str) -> None:
    """Make a database as a bot of this revision may have left it."""
    await asyncio.to_thread(migrate, url, revision)
    postgres = database_url(url).get_backend_name() == "postgresql"
    old_data = (OLD_DATA / f"{revision}.sql").read_text("utf-8")
    as_bytes = rf"CAST(\1 AS {'BYTEA' if postgres else 'BLOB'})"
    await execute(url, *re.sub(r"BYTES\(('.*?')\)", as_bytes, old_data).splitlines())
    if postgres:
        # Rows that bring their own ids do not advance its counters; rows made by a bot have.
        await execute(url, "SELECT setval('games_id_seq', 42)", "SELECT setval('outbox_id_seq', 7)")


async def test_the_time_of_games_is_brought_up_to_date(url: str) -> None:
    await fill_as_of(url, "0002")
    async with await Storage.open(url) as storage:
        time = await storage.clocks.of(41)
        assert time is not None
        assert (time.turn_hours, time.bank_hours, time.paused_at, time.version) == (24, 72, None, 5)
        assert time.clocks == (
            SeatClock(
                seat=0,
                bank=timedelta(hours=72),
                spent=timedelta(hours=1),
                since=datetime(2026, 3, 1, 12, 1, tzinfo=UTC),
                asked_at=datetime(2026, 3, 1, 11, 1, tzinfo=UTC),
                acting_id=ANNA + 1,
                acting_name="Bo 🐫",
            ),
            SeatClock(seat=1, bank=timedelta(0), stand_in_after=2, taken_back=True),
        )
        assert await storage.actors.of(42) == {1: Actor("engine", "greedy")}
        calendar = await storage.calendars.of(ANNA)
        assert calendar is not None
        assert (calendar.zone, calendar.wakes_at, calendar.digest_hour) == ("Asia/Baghdad", 480, 9)
        assert calendar.holidays == ((date(2026, 5, 27), date(2026, 6, 2)),)
        votes = await storage.clocks.vote_to_pause(41, ANNA + 1, NOON, unless_before=NOON)
        assert votes == {ANNA, ANNA + 1}
        timers = await storage.timers.claim(datetime(2026, 3, 9, tzinfo=UTC), "new")
        assert [(timer.kind, timer.attempts) for timer in timers] == [("digest", 2), ("timeout", 1)]


async def test_what_servers_have_set_is_brought_up_to_date(url: str) -> None:
    await fill_as_of(url, "0004")
    async with await Storage.open(url) as storage:
        assert await storage.guild_settings.of(20) == {"may_begin": "managers"}
        assert await storage.guild_settings.of(21) == {"may_begin": "1400000000000000001"}


async def test_the_books_are_brought_up_to_date(url: str) -> None:
    await fill_as_of(url, "0006")
    async with await Storage.open(url) as storage:
        (game,) = await storage.statistics.of_person(ANNA, 20)
        assert (game.booking.level, game.booking.modules, game.booking.rated) == (
            "expert",
            "contracts",
            True,
        )
        assert list(game.seat.score_rows.items()) == [("night", 12), ("favour", -2)]
        assert (game.seat.cards, game.seat.seconds) == (("hunayn",), (60, 90))
        books, (rated,) = await storage.ratings.games()
        assert (books.ratings_version, books.revision) == (1, 3)
        assert rated.entrants[1].entered == {20: (30.25, 7.5, 5)}
        assert (await storage.ratings.of([20], [ANNA]))[20, ANNA].shown == 1600
        shown = Shown("statistics", "nobody", only=False, viewer=ANNA)
        lines, own, count = await storage.leaderboards.solo(
            20, "expert", "contracts", shown, first=0, limit=10
        )
        assert (lines, count) == ((own,), 1)
        assert own == SoloLine(0, 1, ANNA, "Änne 🐪", best=51, games=1, wins=1, points=51)
        assert await storage.statistics.unbooked() == ()


async def check_old_data(storage: Storage) -> None:
    """What the files of old_data hold is there and can be played on."""
    stored = await storage.games.load(41)
    assert stored is not None
    assert stored.game.created_at == datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=UTC)
    assert [seat.display_name for seat in stored.seats] == ["Änne 🐪", "Bot"]
    assert [(entry.choice, entry.auto) for entry in stored.entries] == [
        ("book:1", False),
        ("income", True),
    ]
    assert stored.snapshot == Snapshot(2, b"old state")
    components = await storage.component_sets.get(stored.game.components)
    assert components is not None
    assert components.content == b"old components"
    finished = await storage.games.get(42)
    assert finished is not None
    assert finished.standing.result == {"scores": [51, 48]}
    assert finished.place.private
    assert await storage.user_settings.of(ANNA) == {"locale": "de"}
    assert await storage.cards.of(41) == (
        Card(game_id=41, role="table", channel_id=10, message_id=1300000000000000001, seq=1),
    )

    press = addition(*entries(2, "confirm"), interaction_id=1200000000000000001)
    assert await storage.games.append(41, 2, press) == AlreadyDone(41, 2)
    posts = (Post(kind="turn", channel_id=10),)
    act = addition(*entries(2, "confirm"), posts=posts)
    assert await storage.games.append(41, 2, act) == Appended(3)
    (message,) = await storage.outbox.claim(later(days=1))
    assert (message.id, message.payload) == (7, {"text": "hi"})
    assert await begin(storage, new_game(12)) > 42


def test_there_is_old_data_for_each_version_and_no_other() -> None:
    assert sorted(path.stem for path in OLD_DATA.iterdir()) == sorted(revisions())


async def test_migrations_lead_to_the_tables_that_queries_use(url: str) -> None:
    await asyncio.to_thread(migrate, url)

    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, METADATA))

    assert await inspected(url, differences) == []


async def test_migrations_give_the_very_statements_of_the_tables(url: str) -> None:
    await asyncio.to_thread(migrate, url)
    migrated = await inspected(url, statements)

    def made_anew(connection: Connection) -> list[str]:
        connection.execute(text("DROP TABLE alembic_version"))
        METADATA.drop_all(connection)
        METADATA.create_all(connection)
        return statements(connection)

    assert migrated == await inspected(url, made_anew)
    assert len(migrated) > len(METADATA.tables)


def statements(connection: Connection) -> list[str]:
    """What the database itself says about tables, constraints and indexes."""
    if connection.dialect.name == "sqlite":
        rows = connection.execute(text("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"))
        found = [in_one_order(sql) for (sql,) in rows]
    else:
        found = [
            indexdef
            for (indexdef,) in connection.execute(
                text("SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'")
            )
        ]
        found += [
            f"{table} {name} {rule}"
            for table, name, rule in connection.execute(
                text(
                    "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid)"
                    " FROM pg_constraint WHERE connamespace = 'public'::regnamespace"
                )
            )
        ]
    return sorted(statement for statement in found if "alembic_version" not in statement)


def in_one_order(sql: str) -> str:
    """A statement with its lines sorted, for constraints may stand in any order, and unquoted."""
    lines = (re.sub(r"\s+", " ", line).strip(" ,") for line in sql.replace('"', "").splitlines())
    return " | ".join(sorted(filter(None, lines)))


async def test_migrating_twice_changes_nothing(url: str) -> None:
    await asyncio.to_thread(migrate, url)
    async with await Storage.open(url) as storage:
        game_id = await begin(storage, None, *entries(0, "a"))
    await asyncio.to_thread(migrate, url)
    async with await Storage.open(url) as storage:
        assert len(await storage.log.lines(game_id)) == 1


async def test_a_database_of_a_newer_bot_is_left_alone(url: str) -> None:
    await asyncio.to_thread(migrate, url)
    await execute(url, "UPDATE alembic_version SET version_num = 'from-the-future'")
    with pytest.raises(NewerDatabase, match=r"newer version of the bot \(revision from-the-future"):
        await asyncio.to_thread(migrate, url)


async def test_a_migration_that_fails_half_way_is_taken_back_whole(
    url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A later revision adds a table and then fails: neither table nor new revision remain."""
    await asyncio.to_thread(migrate, url)
    later_revision(
        tmp_path,
        monkeypatch,
        (
            'op.execute("CREATE TABLE half (x INTEGER)")',
            'op.execute("INSERT INTO nowhere VALUES (1)")',
        ),
    )
    with pytest.raises(StorageError, match="nowhere"):
        await asyncio.to_thread(migrate, url)

    found = await inspected(url, lambda connection: inspect(connection).get_table_names())
    assert "half" not in found
    monkeypatch.undo()
    async with await Storage.open(url) as storage:
        await begin(storage)


async def test_a_table_can_be_rebuilt_without_losing_what_refers_to_it(
    file_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """SQLite changes a column by copying its table; seats and log must live through that."""
    async with await Storage.open(file_url) as storage:
        game_id = await begin(storage, None, *entries(0, "a", "b"))
    later_revision(
        tmp_path,
        monkeypatch,
        (
            'with op.batch_alter_table("games") as batch:',
            '    batch.alter_column("kind", new_column_name="sort")',
        ),
    )
    await asyncio.to_thread(migrate, file_url)

    with closing(sqlite3.connect(file_url.removeprefix("sqlite:///"))) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        assert connection.execute("SELECT id, sort FROM games").fetchall() == [(game_id, "solo")]
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (2,)
        assert connection.execute("SELECT count(*) FROM seats").fetchone() == (2,)
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute("DELETE FROM games")


async def test_a_migration_that_breaks_references_is_taken_back(
    file_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with await Storage.open(file_url) as storage:
        game_id = await begin(storage, None, *entries(0, "a"))
    later_revision(tmp_path, monkeypatch, ('op.execute("DELETE FROM games")',))
    with pytest.raises(StorageError, match="refers to missing rows of 'games'"):
        await asyncio.to_thread(migrate, file_url)
    monkeypatch.undo()
    async with await Storage.open(file_url) as storage:
        assert await storage.games.get(game_id) is not None


def later_revision(folder: Path, monkeypatch: pytest.MonkeyPatch, upgrade: tuple[str, ...]) -> None:
    """A copy of the migrations with one more at the end, used in place of the real ones."""
    copy = folder / "migrations"
    (copy / "versions").mkdir(parents=True)
    for path in MIGRATIONS.rglob("*.py"):
        (copy / path.relative_to(MIGRATIONS)).write_text(path.read_text("utf-8"), "utf-8")
    lines = (
        "from alembic import op",
        'revision = "later"',
        f"down_revision = {revisions()[-1]!r}",
        "def upgrade():",
        *(f"    {line}" for line in upgrade),
    )
    (copy / "versions" / "v9999_later.py").write_text("\n".join(lines), "utf-8")
    monkeypatch.setattr("storage.schema.MIGRATIONS", copy)


def test_migrating_writes_nothing_to_the_terminal(file_url: str) -> None:
    program = f"from storage import migrate; migrate({file_url!r})"
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        check=True,
    )
    assert (run.stdout, run.stderr) == (b"", b"")


async def test_files_are_in_wal_mode_and_references_are_kept(file_url: str) -> None:
    async with await Storage.open(file_url) as storage:
        game_id = await begin(storage, None, *entries(0, "a"))
        modes = await storage.database.write(
            lambda connection: connection.exec_driver_sql("PRAGMA journal_mode")
        )
        assert modes.scalar() == "wal"
        with pytest.raises(IntegrityError, match="FOREIGN KEY constraint failed"):
            await storage.database.write(
                lambda connection: connection.exec_driver_sql("DELETE FROM games")
            )
        with pytest.raises(StorageError):
            await storage.database.read(
                lambda connection: connection.exec_driver_sql("DELETE FROM log")
            )
        assert await storage.log.lines(game_id) != ()
        assert (await storage.games.append(game_id, 1, addition(*entries(1, "b"), at=NOON))) == (
            Appended(2)
        )
