"""The project's own generator: the same numbers everywhere and for ever."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rng import Stream

DICE = {
    ("", ""): [115, 277, 96, 21, 37, 398, 233, 157, 776, 979, 101, 251],
    ("seed", "bag"): [10, 610, 3, 154, 492, 64, 80, 534, 457, 535, 157, 381],
    ("seed", "pool"): [96, 112, 830, 232, 965, 713, 407, 816, 455, 241, 645, 390],
    ("Baghdad", "bag"): [877, 13, 714, 72, 38, 116, 254, 337, 170, 290, 666, 584],
    ("بغداد", "bot deck"): [648, 111, 44, 178, 239, 188, 864, 983, 174, 239, 580, 735],
}


@pytest.mark.parametrize(("seed", "name"), DICE)
def test_golden_dice(seed: str, name: str) -> None:
    """Twelve throws of a die with a thousand sides; a change here breaks every stored game."""
    stream = Stream(seed, name)
    assert [stream.below(1000) for _ in range(12)] == DICE[(seed, name)]


def test_golden_shuffle() -> None:
    """The order of two small decks."""
    assert Stream("seed", "bag").shuffle(range(12)) == (2, 9, 0, 8, 6, 7, 5, 4, 11, 3, 1, 10)
    assert "".join(Stream("seed", "pool").shuffle("abcdefgh")) == "hedbgcfa"


def test_golden_large_numbers() -> None:
    """Limits beyond 32 bits, and just above half the span, where numbers are drawn again."""
    stream = Stream("seed", "large")
    assert [stream.below(2**40) for _ in range(3)] == [309608095033, 885692196087, 389060588137]
    assert [stream.below(2**63 + 1) for _ in range(3)] == [
        5322070557289818967,
        3987257920295341034,
        7339298108616813294,
    ]


@given(st.text(), st.text(), st.integers(1, 2**64))
def test_numbers_lie_below_their_limit(seed: str, name: str, limit: int) -> None:
    """From 0 on."""
    stream = Stream(seed, name)
    assert all(0 <= stream.below(limit) < limit for _ in range(5))


@pytest.mark.parametrize("limit", [0, -1, 2**64 + 1, 2**80])
def test_limit_that_cannot_be_drawn_below_is_refused(limit: int) -> None:
    """Instead of looping for ever."""
    with pytest.raises(ValueError, match="limit"):
        Stream("seed", "bag").below(limit)


def test_one_is_always_nought() -> None:
    """The only number below 1."""
    assert {Stream("seed", str(n)).below(1) for n in range(50)} == {0}


@given(st.text(), st.text(), st.lists(st.integers()))
def test_shuffle_keeps_everything(seed: str, name: str, items: list[int]) -> None:
    """Nothing is lost or doubled, and the list itself stays as it is."""
    before = list(items)
    assert Counter(Stream(seed, name).shuffle(items)) == Counter(before)
    assert items == before


def test_a_stream_does_not_depend_on_how_much_was_drawn_from_another_one() -> None:
    """Named streams are independent."""
    alone = [Stream("seed", "bag").below(10**6)]
    other, stream = Stream("seed", "pool"), Stream("seed", "bag")
    for _ in range(100):
        other.below(7)
    assert [stream.below(10**6)] == alone


def test_streams_of_other_seeds_or_names_differ() -> None:
    """All of a few hundred."""
    first = {
        tuple(Stream(f"s{seed}", f"n{name}").below(2**32) for _ in range(1))
        for seed in range(20)
        for name in range(20)
    }
    assert len(first) == 400


def test_seed_and_name_do_not_run_into_each_other() -> None:
    """Where one ends and the other begins matters."""
    assert Stream("ab", "c").below(2**60) != Stream("a", "bc").below(2**60)


def test_every_number_is_about_equally_likely() -> None:
    """Chi squared over six sides, 12,000 throws: below the 99.9 % bound of five degrees."""
    stream = Stream("uniform", "dice")
    throws = Counter(stream.below(6) for _ in range(12_000))
    chi = sum((throws[side] - 2000) ** 2 / 2000 for side in range(6))
    assert chi < 20.5


def test_every_order_is_about_equally_likely() -> None:
    """Chi squared over the 24 orders of four things: below the 99.9 % bound of 23 degrees."""
    stream = Stream("uniform", "orders")
    orders = Counter(stream.shuffle("abcd") for _ in range(12_000))
    assert set(orders) == set(permutations("abcd"))
    chi = sum((count - 500) ** 2 / 500 for count in orders.values())
    assert chi < 49.7


def test_limit_that_does_not_divide_the_span_is_fair() -> None:
    """Numbers past the last whole multiple are drawn again: the upper half is not rarer."""
    limit = 3 * 2**62  # a plain remainder would make the lowest third twice as likely
    stream = Stream("fair", "thirds")
    thirds = Counter(stream.below(limit) // 2**62 for _ in range(6000))
    assert all(1850 < thirds[third] < 2150 for third in range(3))


def test_choice_is_one_of_the_items() -> None:
    """Each of them sooner or later."""
    stream = Stream("seed", "choice")
    assert {stream.choice(("a", "b", "c")) for _ in range(60)} == {"a", "b", "c"}
