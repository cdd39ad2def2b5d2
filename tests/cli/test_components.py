"""``components check``: whether a set can be played with."""

import shutil
from pathlib import Path

import pytest

from tests.cli.kit import PROJECT, call, refused, run, succeeded

DATA = PROJECT / "engine" / "data" / "baghdad"


def test_the_sets_of_the_project_are_sound(tmp_path: Path) -> None:
    said = succeeded(run("components", "check", DATA, cwd=tmp_path)).out.decode()
    assert "is sound: 12 Starting" in said
    assert "16 Bot cards" in said


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return shutil.copytree(DATA, tmp_path / "copy")


def test_a_misspelt_key_is_named(copy: Path) -> None:
    text = (copy / "set.toml").read_text("utf-8")
    (copy / "set.toml").write_text(text.replace("most_steps", "most_stairs"), "utf-8")
    ran = call("components", "check", copy)
    assert ran.code == 1
    assert "set.toml" in ran.err
    assert "Traceback" not in ran.err


def test_each_thing_that_is_wrong_has_a_line(copy: Path) -> None:
    text = (copy / "bot_cards.toml").read_text("utf-8")
    (copy / "bot_cards.toml").write_text(text.replace('"night"', '"day"'), "utf-8")
    text = (copy / "set.toml").read_text("utf-8")
    (copy / "set.toml").write_text(text.replace("display = 5", "display = 0"), "utf-8")
    ran = call("components", "check", copy)
    assert ran.code == 1
    assert len(ran.err.splitlines()) > 1
    assert ran.out == b""


@pytest.mark.parametrize("content", [b"", b"\x00\xff", b"[[[[", b"id = ", b"\xef\xbb\xbf" * 3])
def test_a_broken_file_is_named(copy: Path, content: bytes) -> None:
    (copy / "day.toml").write_bytes(content)
    ran = call("components", "check", copy)
    assert ran.code == 1
    assert "day.toml" in ran.err


def test_a_folder_without_a_set_is_told(tmp_path: Path) -> None:
    refused(call("components", "check", tmp_path / "nowhere"))
    assert "toml" in call("components", "check", tmp_path).err
    (tmp_path / "file").touch()
    refused(call("components", "check", tmp_path / "file"), code=2)
