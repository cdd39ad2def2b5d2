"""Every reason of the Bot as a sentence."""

from typing import get_args

import pytest

from bot.wording import Words, bot_reason
from engine.events import Because, BotReason
from engine.views import View
from tests.wording.samples import REASONS

GERMAN_OF_THE_RING = "innerer Ring laut oberster Karte"


def test_there_is_a_sample_of_every_reason() -> None:
    assert {reason.because for reason in REASONS} == set(get_args(Because))


def test_every_reason_is_a_sentence(table: View, words: Words) -> None:
    for reason in REASONS:
        told = bot_reason(reason, table, words)
        thing, _, why = told.partition(":")
        assert thing.strip(), reason
        assert why.strip().rstrip("."), reason
        assert told.endswith("."), reason
        assert "{" not in told, reason
        assert len(told) <= 200, reason


def test_reasons_of_a_thing_are_told_apart(table: View, words: Words) -> None:
    cards = [r for r in REASONS if r.about == "card" and r.count == 3 and r.because != "arc"]
    assert len({bot_reason(reason, table, words) for reason in cards}) == len(cards)


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        (
            BotReason(1, "port", "w1", "fewest_boats", 1),
            "Towards Wasit or Basra: the fewest Boats lie there (1).",
        ),
        (
            BotReason(1, "design", "bathhouse", "arc"),
            "Bathhouse: the lowest level left, inner design as the top card shows.",
        ),
        (
            BotReason(1, "action", "palace", "nowhere_else"),
            "Palace pieces: possible nowhere in the City, so the next kind is tried.",
        ),
        (
            BotReason(1, "place", "2.p", "nowhere_else"),
            "SE Palace site: the nearer Palace site is taken by your Vizier.",
        ),
        (
            BotReason(1, "card", "al_kindi", "closest_to_goal", 2),
            "Al-Kindi: it is closest to this goal, 2 short.",
        ),
        (
            BotReason(1, "objective", "library_of_the_wise", "highest_space", 2),
            "A Library for the Wise: the highest space it qualifies for, number 2.",
        ),
    ],
)
def test_reasons_in_english(reason: BotReason, told: str, table: View, english: Words) -> None:
    assert bot_reason(reason, table, english) == told


@pytest.mark.parametrize("place", ["1.i2", "4.i1"])
def test_the_ring_is_named_in_each_language(place: str, table: View) -> None:
    told = bot_reason(BotReason(1, "place", place, "arc"), table, Words("de"))
    assert GERMAN_OF_THE_RING in told
