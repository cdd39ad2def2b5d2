"""Names of people: shown safely, whatever they are."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.wording import Words, plain_name, safe_name, seat_name
from engine.views import View

ZALGO = "Z" + "\u0335\u0322\u0338\u034f" * 20 + "algo"


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("Ann", "Ann"),
        ("**bold**", "\\*\\*bold\\*\\*"),
        ("@everyone", "\\@everyone"),
        ("<@123>", "\\<\\@123\\>"),
        ("# big", "\\# big"),
        ("-# small", "\\-\\# small"),
        ("1. list", "1\\. list"),
        ("[x](http://e.vil)", "\\[x\\]\\(http\\://e.vil\\)"),
        ("`code`", "\\`code\\`"),
        ("||spoiler||", "\\|\\|spoiler\\|\\|"),
        ("a\nb\tc", "a b c"),
        ("\u202eevil", "evil"),
        ("\u2066a\u2069", "a"),
        ("  spaced   out  ", "spaced out"),
        ("\u3164\u3164", ""),
        ("\u200b\u200d", ""),
        ("", ""),
        ("محمد", "محمد"),
        ("王小明", "王小明"),
        ("José", "José"),
        ("👨‍👩‍👧", "👨‍👩‍👧"),
    ],
)
def test_names(given_name: str, shown: str) -> None:
    assert safe_name(given_name) == shown


def test_a_name_is_cut_at_thirty_two_characters() -> None:
    assert safe_name("x" * 100) == "x" * 32


def test_towers_of_accents_are_levelled() -> None:
    shown = safe_name(ZALGO)
    assert shown.endswith("algo")
    assert len(shown) <= 8


@given(st.text(max_size=60))
def test_any_name_is_harmless(name: str) -> None:
    shown = safe_name(name)
    assert len(plain_name(name)) <= 32
    assert "\n" not in shown
    for number, char in enumerate(shown):
        assert unicodedata.category(char) not in {"Cc", "Co", "Cs", "Zl", "Zp"}
        assert unicodedata.bidirectional(char) not in {"RLO", "LRO", "RLE", "LRE", "PDF", "RLI"}
        if char in "*_`~|<>[]()@#":
            assert shown[number - 1] == "\\"
    assert "`" not in plain_name(name)


def test_seats_without_a_name_are_called_by_colour(table: View, english: Words) -> None:
    assert seat_name(0, table, english) == "Lapis"
    assert seat_name(0, table, english, {0: "\u202e"}) == "Lapis"
    assert seat_name(0, table, english, {0: "A_n"}) == "A\\_n"
    assert seat_name(1, table, english, {1: "Impostor"}) == "the Bot"
