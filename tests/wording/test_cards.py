"""Cards, tiles and Buildings in full, and how they are found."""

import re
from typing import get_args

import pytest

from bot.wording import (
    Words,
    bot_card_text,
    building_text,
    card_line,
    card_text,
    find_cards,
    picture_words,
    scoring_tile_text,
)
from engine import Components
from engine.words import Deck
from render.words import Words as PictureWords


def test_everything_that_is_found_can_be_read(components: Components, words: Words) -> None:
    found = find_cards("", components, words, limit=1000)
    assert len(found) > 100
    assert len({key for key, _ in found}) == len(found)
    for key, name in found:
        text = card_text(key, components, words)
        assert name in text
        assert "{" not in text
        assert len(text) <= 500
        assert len(name) <= 100


def test_a_character_in_full(components: Components, english: Words) -> None:
    assert card_text("ishaq_al_mawsili", components, english).splitlines() == [
        "**Ishaq al-Mawsili**",
        "🌙 Night Character",
        components.characters["ishaq_al_mawsili"].about,
        "Icons: 🏺 Artefact, 🏺 Artefact, 🎓 Student",
        "Goal: at least 4 Students",
        "At the end: 7 points",
    ]


def test_a_character_in_one_line(components: Components, english: Words) -> None:
    line = card_line("al_kindi", components, english, short=2)
    assert line == (
        "☀️ **al-Kindi** — Artefact, Student · 1 Boat icon · "
        "1 Student, 1 fulfilled Night Character (2 short) → +3 Favour"
    )


def test_buildings_tiles_and_bot_cards(components: Components, english: Words) -> None:
    assert "Level 2, outer design, 3 Coins" in building_text("waterwheel", components, english)
    assert "3 points for each" in building_text("house_of_wisdom", components, english)
    assert "Patients" in scoring_tile_text("healers", components, english)
    card = components.bot_cards[0]
    assert f"number {card.number}" in bot_card_text(card.id, components, english)


@pytest.mark.parametrize("typed", ["kindi", "AL-KINDI", "al kindi", "  Kindi "])
def test_cards_are_found_by_parts_of_their_names(
    typed: str, components: Components, words: Words
) -> None:
    assert find_cards(typed, components, words)[0][0] == "al_kindi"


def test_names_of_things_are_translated_and_found(components: Components) -> None:
    german = Words("de")
    assert find_cards("wasserrad", components, german)[0] == ("waterwheel", "Wasserrad")
    assert find_cards("hauser der weisheit", components, german) == ()
    assert find_cards("haus der weis", components, german)[0][0] == "house_of_wisdom"


def test_every_deck_has_a_name(components: Components, words: Words) -> None:
    seen = {card_text(card, components, words).splitlines()[1] for card in components.characters}
    assert len(seen) == len(get_args(Deck))


def test_labels_of_pictures_are_complete(words: Words) -> None:
    labels = picture_words(words)
    for name in PictureWords.__dataclass_fields__:
        assert getattr(labels, name)
    assert "{round}" in labels.round_of
    assert "{name}" in labels.to_play
    same = [
        getattr(labels, name)
        for name in PictureWords.__dataclass_fields__
        if getattr(labels, name) == getattr(PictureWords(), name)
    ]
    told = [re.sub(r"\{[^}]*\}|\W", "", text) for text in same]
    assert words.locale == "en" or max(len(text) for text in told) <= len("Artefacts"), same
