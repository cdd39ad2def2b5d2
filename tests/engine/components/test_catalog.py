"""Keeping a component set with a game and finding it again."""

import contextlib
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.components.catalog import Components, from_json
from engine.components.registry import components_by, default_components, register
from engine.errors import ComponentError
from tests.engine.components.copies import Copy, changed

KEPT = Path(__file__).parent / "golden" / "set.json"


def test_a_set_comes_back_from_json(components: Components) -> None:
    again = from_json(components.to_json())
    assert again.records == components.records
    assert again.fingerprint == components.fingerprint
    assert again.to_json() == components.to_json()


def test_a_set_kept_by_an_old_game_is_still_the_same_set() -> None:
    """If this fails, games under way cannot go on: see docs/how-to-add-a-card.md."""
    kept = KEPT.read_bytes()
    assert from_json(kept).fingerprint == "a50331b4c171f284"
    assert from_json(kept).to_json() == kept


def test_a_set_is_named_in_logs_without_its_content(components: Components) -> None:
    assert repr(components) == f"<Components baghdad {components.fingerprint}>"


def test_the_fingerprint_is_16_characters(components: Components) -> None:
    assert len(components.fingerprint) == 16
    assert int(components.fingerprint, 16)


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("set.toml", "version", 2),
        ("night.toml", "characters[3].points", 2),
        ("river.toml", "spaces[0].reward.goods", 2),
        ("day.toml", "characters[0].name", "Somebody Else"),
    ],
)
def test_another_content_has_another_fingerprint(
    components: Components, broken: Copy, name: str, path: str, value: object
) -> None:
    assert broken.load_with(name, changed(name, path, value)).fingerprint != components.fingerprint


def test_comments_and_layout_do_not_change_the_fingerprint(
    components: Components, broken: Copy
) -> None:
    again = broken.load_with("palace.toml", changed("palace.toml", "spires_for_dome", 2))
    assert again.fingerprint == components.fingerprint


def test_the_default_set_is_read_once() -> None:
    assert default_components() is default_components()
    assert components_by(default_components().fingerprint) is default_components()


def test_a_registered_set_is_found(broken: Copy) -> None:
    other = broken.load_with("set.toml", changed("set.toml", "version", 7))
    with pytest.raises(ComponentError, match=f"{other.fingerprint}.*is not loaded"):
        components_by(other.fingerprint)
    assert register(other) is other
    assert components_by(other.fingerprint) is other
    assert register(from_json(other.to_json())) is other


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[]", b"\xff", b"nul", b"[" * 100_000, b'{"numbers": 9e999}']
)
def test_a_damaged_kept_set_is_refused(data: bytes) -> None:
    with pytest.raises(ComponentError, match="stored component set cannot be read"):
        from_json(data)


def test_a_kept_set_is_checked(components: Components) -> None:
    content = msgspec.json.decode(components.to_json())
    content["bot_cards"]["cards"].pop()
    with pytest.raises(ComponentError, match=r"bot_cards\.toml"):
        from_json(msgspec.json.encode(content))


@given(st.data())
def test_a_kept_set_with_wrong_bytes_never_breaks_the_program(
    components: Components, data: st.DataObject
) -> None:
    kept = components.to_json()
    at = data.draw(st.integers(0, len(kept) - 1))
    wrong = kept[:at] + data.draw(st.binary(max_size=4)) + kept[at + data.draw(st.integers(0, 9)) :]
    with contextlib.suppress(ComponentError):
        assert from_json(wrong).characters
