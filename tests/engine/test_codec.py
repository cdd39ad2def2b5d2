"""States, setups and game files as bytes, and what comes of bytes that are none of them."""

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import ComponentError, LogError, SetupError, replay
from engine.codec import (
    LARGEST_FILE,
    decode_setup,
    decode_state,
    encode_setup,
    encode_state,
    export_game,
    import_game,
    state_hash,
)
from engine.log import Entry
from tests.kit.playing import finished
from tests.kit.positions import NUMBERS, game, solo_game, with_seat

SETUP = solo_game("expert").setup
LOG = (
    Entry(1, 0, "play:al_fazari"),
    Entry(2, 0, "sail:w1"),
    Entry(3, 0, "undo:1"),
    Entry(4, 0, "sail:stop", auto=True),
)


# States


@pytest.mark.parametrize("state", [game(2), game(4), solo_game("expert")])
def test_state_is_read_back_as_it_was(state: Any) -> None:
    assert decode_state(encode_state(state)) == state


def test_equal_states_give_equal_bytes_and_other_states_other_hashes() -> None:
    assert encode_state(game(2)) == encode_state(game(2))
    hashes = {state_hash(state) for state in finished(game(2))}
    assert len(hashes) == len(list(finished(game(2))))
    assert state_hash(with_seat(game(2), 0, coins=9)) != state_hash(game(2))


def test_state_is_json_that_others_can_read() -> None:
    kept = json.loads(encode_state(solo_game()))
    assert kept["setup"]["seed"] == "positions"
    assert len(kept["seats"]) == 2


@given(st.binary(max_size=60))
def test_bytes_that_are_no_state_are_refused(data: bytes) -> None:
    for read in (decode_state, decode_setup, import_game):
        with pytest.raises(LogError):
            read(data)


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"null", b"[" * 10_000, b"\xff", b'{"a":1}'])
def test_broken_bytes_are_refused_with_a_sentence(data: bytes) -> None:
    for read in (decode_state, decode_setup, import_game):
        with pytest.raises(LogError) as refused:
            read(data)
        assert str(refused.value).endswith(".")
        assert "\n" not in str(refused.value)


def test_state_with_a_wrong_type_in_it_is_refused() -> None:
    kept = json.loads(encode_state(game(2)))
    for path, value in (("turn", "one"), ("seats", 3), ("agenda", [{"type": "fly"}])):
        with pytest.raises(LogError):
            decode_state(json.dumps(kept | {path: value}).encode())


# Setups


def test_setup_is_read_back_as_it_was() -> None:
    for setup in (game(4).setup, SETUP, replace(SETUP, seed="بغداد 🌙", modules=("contracts",))):
        assert decode_setup(encode_setup(setup)) == setup


@pytest.mark.parametrize(
    "change", [{"level": "nightmare"}, {"modules": ["weather"]}, {"seed": 7}, {"colours": "lapis"}]
)
def test_setup_with_unknown_words_is_refused(change: dict[str, Any]) -> None:
    kept = json.loads(encode_setup(SETUP))
    with pytest.raises(LogError):
        decode_setup(json.dumps(kept | change).encode())


# Game files


def test_game_file_is_read_back_as_it_was() -> None:
    assert import_game(export_game(SETUP, LOG)) == (SETUP, LOG)
    assert import_game(export_game(game(3).setup, ())) == (game(3).setup, ())


def test_game_file_keeps_what_was_taken_back() -> None:
    """The whole truth is in it, undone entries and forced ones too."""
    kept = json.loads(export_game(SETUP, LOG))
    assert [entry["choice"] for entry in kept["log"]] == [entry.choice for entry in LOG]
    assert [entry.get("auto", False) for entry in kept["log"]] == [False, False, False, True]


def test_game_file_is_the_same_for_the_same_game() -> None:
    assert export_game(SETUP, LOG) == export_game(SETUP, LOG)
    assert export_game(SETUP, LOG).endswith(b"}\n")


def test_whole_game_goes_through_a_file() -> None:
    from engine import apply, pending
    from engine.rng import Stream

    state = game(3, seed="file")
    log: list[Entry] = []
    stream = Stream("file", "choices")
    setup = state.setup
    while (decision := pending(state)) is not None:
        text = stream.choice(decision.options).text
        log.append(Entry(len(log) + 1, decision.seat, text, decision.forced))
        state = apply(state, decision.seat, text).state
    again = replay(*import_game(export_game(setup, tuple(log))))
    assert state_hash(again) == state_hash(state)


def _file(**changes: Any) -> bytes:
    return json.dumps(json.loads(export_game(SETUP, LOG)) | changes).encode()


def _setup(**changes: Any) -> dict[str, Any]:
    setup: dict[str, Any] = json.loads(export_game(SETUP, LOG))["setup"]
    return setup | changes


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 2},
        {"format": "1"},
        {"format": None},
        {"rules_version": "one"},
        {"rules_version": 10**30},
        {"format": 10**4000},
        {"extra": 1},
        {"log": {}},
        {"log": [{"seq": 1}]},
        {"log": [{"seq": 1, "seat": 0, "choice": 5}]},
        {"log": [{"seq": 1.5, "seat": 0, "choice": "a"}]},
        {"log": [{"seq": True, "seat": 0, "choice": "a"}]},
        {"log": [{"seq": 1, "seat": 0, "choice": "a", "user": 5}]},
        {"log": [{"seq": 10**30, "seat": 0, "choice": "a"}]},
        {"log": [{"seq": 1, "seat": 0, "choice": "x" * 101}]},
        {"log": [{"seq": 1, "seat": -1, "choice": "confirm"}]},
        {"log": [{"seq": -1, "seat": 0, "choice": "confirm"}]},
        {"setup": None},
        {"setup": {"seed": "s"}},
        {"setup": _setup(level="nightmare")},
        {"setup": _setup(modules=["weather"])},
        {"setup": _setup(colours=[1, 2])},
        {"setup": _setup(colours=["x" * 101])},
        {"setup": _setup(seed="x" * 101)},
        {"setup": _setup(components="x" * 101)},
        {"setup": _setup(extra=1)},
    ],
)
def test_game_file_that_is_wrong_is_refused_with_a_sentence(changes: dict[str, Any]) -> None:
    with pytest.raises(LogError) as refused:
        import_game(_file(**changes))
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 200


def test_game_file_with_half_a_character_is_refused() -> None:
    data = export_game(SETUP, LOG).replace(b'"positions"', b'"\\ud800"')
    with pytest.raises(LogError):
        import_game(data)


def test_game_file_that_is_too_large_is_refused_unread() -> None:
    with pytest.raises(LogError, match="too large"):
        import_game(b" " * (LARGEST_FILE + 1))


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"colours": ["lapis"]}, SetupError),
        ({"colours": []}, SetupError),
        ({"colours": [*NUMBERS.colours, "pink"]}, SetupError),
        ({"colours": ["lapis"] * 2}, SetupError),
        ({"colours": ["lapis"] * 100_000}, SetupError),
        ({"seed": ""}, SetupError),
        ({"components": "unknown"}, ComponentError),
        ({"components": ""}, ComponentError),
    ],
)
def test_hostile_setup_is_refused_when_it_is_replayed(
    changes: dict[str, Any], error: type[Exception]
) -> None:
    setup, log = import_game(_file(setup=_setup(**changes)))
    with pytest.raises(error) as refused:
        replay(setup, log)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    "entry",
    [
        {"seq": 1, "seat": 0, "choice": ""},
        {"seq": 1, "seat": 0, "choice": "x" * 100},
        {"seq": 1, "seat": 0, "choice": "play:\u0000"},
        {"seq": 1, "seat": 0, "choice": "play:🌙"},
        {"seq": 1, "seat": 1, "choice": "confirm"},
        {"seq": 1, "seat": 10**9, "choice": "confirm"},
        {"seq": 2, "seat": 0, "choice": "confirm"},
        {"seq": 0, "seat": 0, "choice": "confirm"},
        {"seq": 1, "seat": 0, "choice": "undo:1"},
        {"seq": 1, "seat": 0, "choice": "undo:"},
        {"seq": 1, "seat": 0, "choice": "undo:99999999999999999999"},
    ],
)
def test_hostile_entry_is_refused_when_it_is_replayed(entry: dict[str, Any]) -> None:
    setup, log = import_game(_file(log=[entry]))
    with pytest.raises(LogError) as refused:
        replay(setup, log)
    assert len(str(refused.value)) < 400


def test_rules_of_another_version_are_refused_when_it_is_replayed() -> None:
    setup, log = import_game(_file(rules_version=99))
    with pytest.raises(SetupError, match="99"):
        replay(setup, log)


@given(st.data())
def test_any_change_of_one_byte_is_read_or_refused(data: st.DataObject) -> None:
    """Never anything else than a game, or one of the typed errors."""
    whole = bytearray(export_game(SETUP, LOG))
    at = data.draw(st.integers(0, len(whole) - 1))
    whole[at] = data.draw(st.integers(0, 255))
    with suppress(LogError, SetupError, ComponentError):
        replay(*import_game(bytes(whole)))
