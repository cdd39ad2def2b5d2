"""Reading sets that are not as they should be: every time a sentence, never a crash."""

import os
import shutil
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.components.catalog import Components
from engine.components.load import LARGEST_FILE, load_components
from engine.errors import ComponentError
from tests.engine.components.copies import FILES, SET, Copy, changed, content_of, places, toml

UNREADABLE = Path("/proc/self/mem")
"""A regular file that refuses to be read from its beginning, even by root."""

REWARD_KEYS = {"coins", "goods", "favour", "steps", "wild", "boat_moves", "bonus"}


def test_a_set_can_be_read_from_a_folder_or_a_package(components: Components) -> None:
    for folder in (SET, files("engine") / "data" / "baghdad"):
        assert load_components(folder).fingerprint == components.fingerprint


@pytest.mark.parametrize("name", FILES)
def test_written_back_it_is_the_same_set(components: Components, broken: Copy, name: str) -> None:
    assert broken.load_with(name, toml(content_of(name))).records == components.records


def test_no_such_folder(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"There is no folder .*nowhere.* to read"):
        load_components(tmp_path / "nowhere")
    with pytest.raises(ComponentError, match="There is no folder"):
        load_components(SET / "set.toml")
    with pytest.raises(ComponentError, match="There is no folder"):
        load_components(Path("a\0b"))
    with pytest.raises(ComponentError, match="There is no folder"):
        load_components(Path("x" * 5_000))


def test_all_missing_files_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(ComponentError) as caught:
        load_components(tmp_path)
    assert sorted(str(caught.value).splitlines()) == [
        f"{name} is missing; a component set needs it." for name in FILES
    ]


def test_a_folder_in_place_of_a_file(tmp_path: Path) -> None:
    shutil.copytree(SET, tmp_path / "set")
    (tmp_path / "set" / "river.toml").unlink()
    (tmp_path / "set" / "river.toml").mkdir()
    with pytest.raises(ComponentError, match=r"^river\.toml is missing"):
        load_components(tmp_path / "set")


def test_a_pipe_in_place_of_a_file_does_not_hang(tmp_path: Path) -> None:
    shutil.copytree(SET, tmp_path / "set")
    (tmp_path / "set" / "river.toml").unlink()
    os.mkfifo(tmp_path / "set" / "river.toml")
    with pytest.raises(ComponentError, match=r"^river\.toml is missing"):
        load_components(tmp_path / "set")


@pytest.mark.skipif(not UNREADABLE.is_file(), reason="this system has no such file")
def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    shutil.copytree(SET, tmp_path / "set")
    (tmp_path / "set" / "river.toml").unlink()
    (tmp_path / "set" / "river.toml").symlink_to(UNREADABLE)
    with pytest.raises(ComponentError, match=r"^river\.toml cannot be read: Input/output error\.$"):
        load_components(tmp_path / "set")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "day.toml: object missing required field `characters`."),
        ("characters = [", "day.toml is not TOML: Invalid value (at end of document)."),
        ("a = 1\na = 2", "day.toml is not TOML: Cannot overwrite a value (at end of document)."),
        (b"# \xff", "day.toml is not UTF-8 text (byte 2)."),
        ("#" * (LARGEST_FILE + 1), f"day.toml is larger than {LARGEST_FILE} bytes; "),
        ("characters = " + "[" * 50_000, "day.toml nests lists or tables far too deeply."),
        ("characters = " + "9" * 5_000, "day.toml holds a number that is far too long."),
        ("characters = 1979-05-27", "day.toml: characters: expected `array`, got `date`"),
        ("characters = []\nmore = 1", "day.toml: object contains unknown field `more`."),
    ],
)
def test_files_that_are_no_component_files(
    broken: Copy, content: str | bytes, complaint: str
) -> None:
    error = broken.error_with("day.toml", content)
    assert error.startswith(complaint)
    assert len(error.splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "path", "value", "complaint"),
    [
        (
            "set.toml",
            "start.goods",
            "one",
            "set.toml: start.goods: expected `int`, got `str`, namely 'one'.",
        ),
        (
            "day.toml",
            "characters[6].goal[0].count",
            "colums",
            "day.toml: characters[6].goal[0].count ('zubayda'): invalid enum value 'colums'.",
        ),
        (
            "night.toml",
            "characters[5].points",
            None,
            "night.toml: characters[5] ('arib'): object missing required field `points`.",
        ),
        (
            "river.toml",
            "ports[1].trade",
            {"favor": 1},
            "river.toml: ports[1].trade ('port2'): object contains unknown field `favor`.",
        ),
        (
            "palace.toml",
            "costs.roof",
            1,
            "palace.toml: costs: invalid enum value 'roof'.",
        ),
        (
            "player_board.toml",
            "rows.book[1]",
            7,
            "player_board.toml: rows[...][1]: expected `object`, got `int`.",
        ),
        (
            "set.toml",
            "display",
            10**40,
            f"set.toml: display is {10**40}; it must lie between 0 and 99.",
        ),
        (
            "set.toml",
            "start.coins[2]",
            -1,
            "set.toml: start.coins[2] is -1; it must lie between 0 and 99.",
        ),
    ],
)
def test_an_error_names_file_key_and_value(
    broken: Copy, name: str, path: str, value: Any, complaint: str
) -> None:
    assert broken.error_with(name, changed(name, path, value)) == complaint


def test_a_number_too_long_to_write_is_told_without_it(broken: Copy) -> None:
    content = changed("set.toml", "display", 5).replace(
        '"display" = 5', f"display = 0x{'f' * 9000}"
    )
    assert broken.error_with("set.toml", content) == (
        "set.toml: display is a huge number; it must lie between 0 and 99."
    )


def test_errors_of_several_files_come_together(tmp_path: Path) -> None:
    shutil.copytree(SET, tmp_path / "set")
    (tmp_path / "set" / "day.toml").write_text("x = 1")
    (tmp_path / "set" / "river.toml").write_text("=")
    with pytest.raises(ComponentError) as caught:
        load_components(tmp_path / "set")
    assert [line.partition(" ")[0] for line in str(caught.value).splitlines()] == [
        "river.toml",
        "day.toml:",
    ]


def some_place(data: st.DataObject) -> tuple[str, str, Any]:
    name = data.draw(st.sampled_from(FILES))
    path, value = data.draw(st.sampled_from(list(places(content_of(name)))))
    return name, path, value


@given(st.data())
def test_a_key_taken_away_is_missed(broken: Copy, data: st.DataObject) -> None:
    name, path, _ = some_place(data)
    key = path.rpartition(".")[2]
    if "[" not in key and key not in REWARD_KEYS:
        assert name in broken.error_with(name, changed(name, path, None))


@given(st.data())
def test_a_misspelt_key_is_found(broken: Copy, data: st.DataObject) -> None:
    name, path, value = some_place(data)
    if not path.endswith("]"):
        assert name in broken.error_with(name, changed(name, f"{path}x", value))


@given(st.data())
def test_a_wrong_type_is_found(broken: Copy, data: st.DataObject) -> None:
    name, path, value = some_place(data)
    others = [
        other for other in (1, "1", True, 1.0, [1], {"x": 1}) if type(other) is not type(value)
    ]
    other = data.draw(st.sampled_from(others))
    assert name in broken.error_with(name, changed(name, path, other))


@given(st.data())
def test_a_number_out_of_all_bounds_is_found(broken: Copy, data: st.DataObject) -> None:
    name, path, value = some_place(data)
    if isinstance(value, int):
        number = data.draw(st.integers(100) | st.integers(max_value=-100))
        assert name in broken.error_with(name, changed(name, path, number))


@given(st.data())
def test_a_record_there_twice_is_found(broken: Copy, data: st.DataObject) -> None:
    name, path, value = some_place(data)
    if isinstance(value, dict) and "id" in value:
        assert name in broken.error_with(name, changed(name, path, ...))


@given(st.data())
def test_any_other_value_is_taken_or_refused_with_a_sentence(
    broken: Copy, data: st.DataObject
) -> None:
    name, path, value = some_place(data)
    other = {
        int: st.integers(-9, 99),
        str: st.sampled_from(
            ["S", "w1", "1.o1", "o1", "book", "day", "", " x", "\u202e", "x" * 33]
        ),
    }.get(type(value), st.sampled_from([[], {}, None]))
    error = broken.error_with(name, changed(name, path, data.draw(other)))
    assert all(line.partition(".toml")[1] for line in error.splitlines())


@given(st.data())
def test_any_bytes_are_taken_or_refused_with_a_sentence(broken: Copy, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(FILES))
    text = (SET / name).read_bytes()
    at = data.draw(st.integers(0, len(text)))
    wrong = data.draw(
        st.binary(max_size=6) | st.text("[]{}=\"'.,#\n 09ex", max_size=6).map(str.encode)
    )
    error = broken.error_with(name, text[:at] + wrong + text[at + data.draw(st.integers(0, 40)) :])
    assert not error or error.startswith(FILES)
