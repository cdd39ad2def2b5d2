"""Every refusal says which rule, what is missing, and what would help."""

from typing import get_args

import pytest

from bot.wording import REFUSAL_TOPICS, Words, refusal_text, rules_topic
from engine import Components, State, why_not
from engine.errors import Reason, Refusal
from engine.views import View
from tests.wording.samples import REFUSALS, SUBJECTS


def test_there_is_a_sample_of_every_reason() -> None:
    assert set(SUBJECTS) == set(get_args(Reason))


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal.reason)
def test_every_refusal_is_said(refusal: Refusal, table: View, words: Words) -> None:
    told = refusal_text(refusal, table, words)
    assert told.endswith((".", "!"))
    assert "{" not in told
    assert "_" not in told, "things have names, not ids"
    assert len(told) <= 260


@pytest.mark.parametrize("reason", get_args(Reason))
def test_every_reason_leads_to_a_page_of_the_rules(
    reason: Reason, components: Components, english: Words
) -> None:
    assert rules_topic(REFUSAL_TOPICS[reason], components, english).text


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (
            Refusal("needs_coins", "", "building", 2),
            "You are 2 Coins short. The market gives 2 Coins a visit.",
        ),
        (
            Refusal("needs_icons", "", "palace", 1),
            (
                "You are 1 Palace icon short: your Characters show 0, and your Wild tokens (0) do "
                "not make up for the rest. Play a Character with that icon, or get Wild tokens, "
                "from Students for example."
            ),
        ),
        (
            Refusal("needs_support", "", "spire.2"),
            "Spire (south-east) needs something below it first: Arch (south-east).",
        ),
        (Refusal("needs_support", "", "dome"), "Dome needs something below it first: 2 Spires."),
        (Refusal("too_far", "", "port1", 3), "Wasit is too far: you are 3 Boat moves short."),
        (
            Refusal("kind_done", "", "book"),
            "You have done all 5 actions of the kind Book.",
        ),
    ],
)
def test_refusals_in_english(refusal: Refusal, told: str, table: View, english: Words) -> None:
    assert refusal_text(refusal, table, english) == told


def test_what_somebody_typed_cannot_format_the_answer(table: View, words: Words) -> None:
    typed = "act:**@everyone** `x` \u202e{name}"
    told = refusal_text(Refusal("unknown_choice", "", typed), table, words)
    assert "**@everyone**" not in told
    assert "\u202e" not in told


def test_real_refusals_are_said(start: State, table: View, words: Words) -> None:
    for text in ("play:nobody", "sail:w1", "act:1.o1", "nonsense", "play:", "draft:al_kindi"):
        refusal = why_not(start, 0, text)
        assert refusal is not None
        assert refusal_text(refusal, table, words)
