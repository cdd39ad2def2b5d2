"""The small parts of the Discord edge, for any input."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.ids import LONGEST_ID, Press, template
from bot.ui.items import fit_line
from bot.ui.pages import MOST_OPTIONS, leaf
from bot.ui.reply import CUT, LONGEST_TEXT, fit, listed, packed
from engine.choices import LONGEST
from storage import game_code

KINDS = st.sampled_from(["g", "m", "p", "d", "b", "r", "i"])
WORDS = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=LONGEST)


@given(KINDS, st.integers(0, 2**63 - 1), st.integers(0, 10**9 - 1), WORDS)
def test_an_id_says_after_any_restart_what_it_meant(
    kind: str, number: int, seq: int, word: str
) -> None:
    press = Press(kind, game_code(number), seq, word)  # type: ignore[arg-type]
    assert len(press.custom_id) <= LONGEST_ID
    match = template(press.kind).fullmatch(press.custom_id)
    assert match is not None
    assert Press.read(press.kind, match) == press


@pytest.mark.parametrize("word", ["", " ", "x" * 61, "a b", "é"])
def test_an_id_that_could_not_be_read_back_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="cannot be the id"):
        _ = Press("g", "g1", 0, word).custom_id


@given(st.lists(st.integers()), st.integers(-3, 9))
def test_pages_hold_every_option_once_and_none_too_many(items: list[int], asked: int) -> None:
    pages = [leaf(items, number) for number in range(leaf(items, 0).count)]
    assert [item for page in pages for item in page.items] == items
    assert all(len(page.items) <= MOST_OPTIONS for page in pages)
    assert leaf(items, asked) in pages
    assert [page.before is None for page in pages] == [n == 0 for n in range(len(pages))]
    assert pages[-1].after is None


@given(st.text(max_size=5000), st.integers(10, LONGEST_TEXT))
def test_a_text_is_cut_to_fit_and_no_shorter_than_half(text: str, longest: int) -> None:
    cut = fit(text, longest)
    assert len(cut) <= longest
    if cut != text:
        assert cut.endswith(CUT)
        assert text.startswith(cut.removesuffix(f"\n{CUT}"))
        assert len(cut) > longest // 2


@given(st.text(max_size=300), st.integers(2, 100))
def test_a_label_is_one_line_that_fits(text: str, longest: int) -> None:
    line = fit_line(text, longest)
    assert len(line) <= longest
    assert "\n" not in line


@given(st.lists(st.text(min_size=1, max_size=1500), min_size=1))
def test_paragraphs_are_packed_without_losing_one(paragraphs: list[str]) -> None:
    messages = packed(paragraphs)
    assert "\n\n".join(messages) == "\n\n".join(paragraphs)
    assert all(len(message) <= LONGEST_TEXT for message in messages)


def test_reasons_stand_in_small_type_below_their_line() -> None:
    assert listed(["built", "↳ because", "▸ Amina:", "sailed"]).splitlines() == [
        "- built",
        "-# ↳ because",
        "▸ Amina:",
        "- sailed",
    ]
