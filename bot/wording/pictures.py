"""The few words that are painted into pictures, in the reader's language."""

from dataclasses import fields
from typing import Final

from bot.wording.catalog import N_, Words
from render.words import Words as PictureWords

LABELS: Final[dict[str, str]] = {
    "round_of": N_("Turn {round} of {rounds}"),
    "to_play": N_("{name} to play"),
    "game_over": N_("The game is over"),
    "the_bot": N_("The Bot"),
    "seat": N_("Seat {number}"),
    "palace": N_("Palace"),
    "wisdom": N_("Wisdom area"),
    "river": N_("Tigris"),
    "city": N_("Round City"),
    "display": N_("On display"),
    "pool": N_("Pool"),
    "bag": N_("Bag"),
    "hand": N_("Hand"),
    "board": N_("Board"),
    "pile": N_("Fulfilled"),
    "points": N_("points"),
    "deck": N_("Deck"),
    "active_card": N_("Active card"),
    "top_card": N_("Top of the deck"),
    "starting": N_("Starting"),
    "day": N_("Day"),
    "night": N_("Night"),
    "changes": N_("Last turn"),
}


def picture_words(words: Words) -> PictureWords:
    """The labels and templates of pictures; the pictures fill the templates themselves."""
    known = {
        field.name: words.pattern(LABELS[field.name])
        for field in fields(PictureWords)
        if field.name in LABELS
    }
    return PictureWords(**known)
