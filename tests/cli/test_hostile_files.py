"""Files that no bot wrote: one sentence each, never a traceback."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.cli.kit import Ran, call, refused

GARBAGE: dict[str, bytes] = {
    "empty": b"",
    "zeros": b"\x00" * 4096,
    "binary": bytes(range(256)) * 4,
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    "half a file": b'{"format": 1, "rules_version": 1, "setup": {"colours": ["la',
    "a list": b"[]",
    "null": b"null",
    "a number": b"1" * 5000,
    "deep": b"[" * 100_000,
    "deep objects": b'{"log":' * 100_000,
    "other encoding": '{"format": 1}'.encode("utf-16"),
    "a lone surrogate": b'{"format": 1, "rules_version": "\\ud800"}',
    "escapes of a terminal": b"\x1b[2J\x1b]0;gone\x07",
    "too large": b" " * 5_000_000,
}


@pytest.mark.parametrize("name", GARBAGE)
def test_what_is_no_game_file_is_told(name: str) -> None:
    for what in ((), ("--state",), ("--score",)):
        refused(call("replay", "-", *what, stdin=GARBAGE[name]))


def put(*path: Any) -> Callable[[Any, Any], None]:
    def change(game: Any, value: Any) -> None:
        for key in path[:-1]:
            game = game[key]
        game[path[-1]] = value

    return change


LOG, SETUP = "log", "setup"
WRONG: dict[str, tuple[Callable[[Any, Any], None], Any]] = {
    "a format to come": (put("format"), 2),
    "a huge format": (put("format"), 10**400),
    "rules to come": (put("rules_version"), 99),
    "no setup": (put(SETUP), None),
    "a misspelt key": (put(SETUP, "sead"), "1"),
    "a huge seed": (put(SETUP, "seed"), "x" * 100_000),
    "no seed": (put(SETUP, "seed"), ""),
    "an unknown set": (put(SETUP, "components"), "\x1b[31mred\n\nlines"),
    "an unknown level": (put(SETUP, "level"), "godlike"),
    "an unknown module": (put(SETUP, "modules"), ["chess"]),
    "a module twice": (put(SETUP, "modules"), ["contracts", "contracts"]),
    "no colours": (put(SETUP, "colours"), []),
    "one colour": (put(SETUP, "colours"), ["lapis"]),
    "the same colour twice": (put(SETUP, "colours"), ["lapis", "lapis"]),
    "a thousand colours": (put(SETUP, "colours"), ["lapis"] * 1000),
    "an unknown colour": (put(SETUP, "colours"), ["lapis", "\u202egold"]),
    "a wrong seq": (put(LOG, 3, "seq"), 9),
    "a repeated seq": (put(LOG, 3, "seq"), 3),
    "a negative seq": (put(LOG, 0, "seq"), -1),
    "a huge seq": (put(LOG, 0, "seq"), 10**30),
    "a fraction": (put(LOG, 0, "seq"), 1.5),
    "another seat": (put(LOG, 0, "seat"), 1),
    "no such seat": (put(LOG, 0, "seat"), -1),
    "a huge seat": (put(LOG, 0, "seat"), 10**30),
    "an unknown card": (put(LOG, 0, "choice"), "play:merlin"),
    "an unknown verb": (put(LOG, 0, "choice"), "fly:w1"),
    "no choice": (put(LOG, 0, "choice"), ""),
    "a huge choice": (put(LOG, 0, "choice"), "play:" + "x" * 1_000_000),
    "lines in a choice": (put(LOG, 0, "choice"), "play:a\nb\r\n\x1b[2Jc"),
    "a choice of another moment": (put(LOG, 0, "choice"), "confirm"),
    "undo of itself": (put(LOG, 4, "choice"), "undo:5"),
    "undo of the future": (put(LOG, 4, "choice"), "undo:999999999"),
    "undo of nothing": (put(LOG, 4, "choice"), "undo:"),
    "undo to a huge number": (put(LOG, 4, "choice"), "undo:" + "9" * 40),
    "undo to another digit": (put(LOG, 4, "choice"), "undo:\u0663"),
    "undo to a negative": (put(LOG, 4, "choice"), "undo:-1"),
    "no log": (put(LOG), None),
    "a log of nothing": (put(LOG), [None]),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_in_a_game_file_is_told(game_file: Path, name: str) -> None:
    game = json.loads(game_file.read_bytes())
    change, value = WRONG[name]
    change(game, value)
    sentence = refused(call("replay", "-", "--state", stdin=json.dumps(game).encode()))
    assert sentence.isprintable()
    assert sentence[0] == sentence[0].upper()
    assert len(sentence) < 400


def test_an_entry_after_the_end_is_told(game_file: Path) -> None:
    game = json.loads(game_file.read_bytes())
    after = len(game["log"]) + 1
    game["log"].append({"seq": after, "seat": 0, "choice": "confirm"})
    sentence = refused(call("replay", "-", stdin=json.dumps(game).encode()))
    assert f"ntry {after} is not legal" in sentence
    assert "game_over" in sentence


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert "nowhere.json" in refused(call("replay", tmp_path / "nowhere.json"))
    refused(call("replay", tmp_path), code=2)


def is_quiet(ran: Ran) -> bool:
    """Either it went well, or it ended with one sentence."""
    if ran.code == 0:
        return ran.err == ""
    return ran.out == b"" and ran.code == 1 and len(ran.err.splitlines()) == 1


@given(data=st.binary(max_size=300))
@settings(max_examples=100)
def test_any_bytes(data: bytes) -> None:
    assert is_quiet(call("replay", "-", stdin=data))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@given(
    where=st.sampled_from(
        [
            *(("format",), ("rules_version",), ("setup",), ("log",)),
            *(("setup", key) for key in ("colours", "seed", "components", "level", "modules")),
            *(("log", at, key) for at in (0, 5, 30) for key in ("seq", "seat", "choice", "auto")),
        ]
    ),
    value=JSON,
)
@example(where=("log", 0, "auto"), value=True)
@settings(max_examples=150)
def test_any_value_anywhere(where: tuple[Any, ...], value: Any) -> None:
    game = json.loads(_A_GAME)
    put(*where)(game, value)
    assert is_quiet(call("replay", "-", "--state", stdin=json.dumps(game).encode()))


_A_GAME = ""


@pytest.fixture(scope="module", autouse=True)
def _a_game(game_file: Path) -> None:
    """The file as text, for the searches: Hypothesis wants no fixtures of a single test."""
    globals()["_A_GAME"] = game_file.read_text("utf-8")
