"""Short codes for people."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from storage import game_code, game_id

numbers = st.integers(0, 2**63 - 1)


@given(numbers)
@example(0)
@example(2**63 - 1)
def test_a_code_leads_back_to_its_game_however_it_is_typed(number: int) -> None:
    code = game_code(number)
    assert len(code) <= 14
    assert code.isalnum()
    assert code.isascii()
    for typed in (code, code.upper(), f"  #{code} ", code.replace("0", "O").replace("1", "l")):
        assert game_id(typed) == number


@given(numbers, numbers)
def test_different_games_have_different_codes(one: int, other: int) -> None:
    assert (game_code(one) == game_code(other)) == (one == other)


def test_codes_are_short() -> None:
    assert [game_code(number) for number in (1, 31, 32, 20_000)] == ["g1", "gz", "g10", "gkh0"]


@pytest.mark.parametrize(
    "text", ["", "g", "7k", "g-1", "gu", "g7 k", "g٣", "g" + "z" * 13, "g" + "1" * 14, "#", "\x00"]
)
def test_what_is_no_code_names_no_game(text: str) -> None:
    assert game_id(text) is None


@given(st.text(max_size=20))
def test_any_text_is_a_code_or_none(text: str) -> None:
    number = game_id(text)
    assert number is None or game_id(game_code(number)) == number


def test_negative_numbers_have_no_code() -> None:
    with pytest.raises(ValueError, match="only natural numbers"):
        game_code(-1)
