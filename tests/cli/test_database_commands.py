"""``export`` and ``backup``: what one takes out of the database, without changing it."""

import asyncio
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from jsonschema import validate

from bot.service import Table
from storage import Storage
from tests.cli.kit import call, refused, run, succeeded
from tests.cli.schemas import EXPORT
from tests.service.dailies import process
from tests.service.days import SetClock
from tests.service.kit import ANN, by, play_turns, started, tables_of

DATABASE = "baghdad.db"


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A game in its third turn, with something undone, in the database that is the default."""

    async def play() -> Table:
        async with await Storage.open(f"sqlite:///{tmp_path / DATABASE}") as storage:
            tables = tables_of(storage)
            begun = await play_turns(tables, await started(tables), 2)
            assert begun.decision is not None
            text = begun.decision.options[0].text
            await tables.choose(begun.id, by(ANN), text)
            await tables.undo(begun.id, by(ANN))
            now = await tables.table(begun.id)
            assert now is not None
            return now

    return asyncio.run(play())


def test_an_exported_game_leads_to_the_same_state(table: Table, tmp_path: Path) -> None:
    exported = succeeded(call("export", table.code))
    validate(exported.json, EXPORT)
    assert len(exported.json["log"]) == table.seq
    assert exported.json["log"][-1]["choice"].startswith("undo:")
    state = succeeded(call("replay", "-", "--state", stdin=exported.out)).json
    assert state["state_hash"] == table.game.standing.state_hash


def test_a_game_is_named_by_its_code_or_number(table: Table, tmp_path: Path) -> None:
    names = (table.code, table.code.upper(), f" #{table.code} ", str(table.id))
    files = {succeeded(call("export", name)).out for name in names}
    assert len(files) == 1


def test_export_to_a_file(table: Table, tmp_path: Path) -> None:
    out = succeeded(call("export", table.code, "-o", "game.json")).out
    assert out == b""
    validate(json.loads((tmp_path / "game.json").read_bytes()), EXPORT)
    said = refused(call("export", table.code, "-o", "nowhere/game.json"))
    assert "cannot be written" in said


@pytest.mark.parametrize("name", ["gzz", "999", "", "game", "-1", "9" * 30, "g" * 30, "💥"])
def test_a_game_that_is_not_there_is_told(table: Table, tmp_path: Path, name: str) -> None:
    ran = call("export", "--", name)
    assert "game" in refused(ran)


@pytest.mark.parametrize("command", ["export", "backup"])
def test_without_a_database_none_is_made(tmp_path: Path, command: str) -> None:
    said = refused(call(command, "g1"))
    assert DATABASE in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["export", "backup"])
def test_a_file_that_is_no_database_is_told(tmp_path: Path, command: str) -> None:
    (tmp_path / DATABASE).write_bytes(b"no database at all" * 100)
    said = refused(call(command, "g1"))
    assert f"{DATABASE} cannot be opened: file is not a database" in said
    assert [file.name for file in tmp_path.iterdir()] == [DATABASE]


def test_an_empty_database_is_told(tmp_path: Path) -> None:
    (tmp_path / DATABASE).touch()
    assert "another version" in refused(call("export", "g1"))


def test_wrong_settings_are_told(tmp_path: Path) -> None:
    said = refused(run("export", "g1", cwd=tmp_path, DATABASE_URL="mysql://x"))
    assert said.startswith("DATABASE_URL")


def test_a_backup_holds_the_games(table: Table, tmp_path: Path) -> None:
    out = succeeded(call("backup", "copy.db")).out.decode()
    assert "copy.db" in out
    here = succeeded(call("export", table.code)).out
    there = succeeded(run("export", table.code, cwd=tmp_path, DATABASE_URL="sqlite:///copy.db")).out
    assert here == there


def test_a_backup_overwrites_nothing(table: Table, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("precious")
    assert "copy.db" in refused(call("backup", "copy.db"))
    assert (tmp_path / "copy.db").read_text() == "precious"


def test_a_game_of_a_running_daily_challenge_is_not_given_out(tmp_path: Path) -> None:
    """Its seed is that of everybody who is still at it."""

    async def begin(days_ago: int) -> Table:
        clock = SetClock(datetime.now(UTC) - timedelta(days=days_ago))
        async with process(f"sqlite:///{tmp_path / DATABASE}", clock) as bot:
            return await bot.begin()

    old, fresh = asyncio.run(begin(2)), asyncio.run(begin(0))
    assert "others may still be playing" in refused(call("export", fresh.code))
    validate(succeeded(call("export", old.code)).json, EXPORT)
