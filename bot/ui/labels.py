"""The words on the buttons of the desk: what is Discord's side, not the game's."""

from typing import Final

from bot.ui.ids import DeskWord
from bot.wording import Words
from bot.wording.catalog import N_

LABELS: Final[dict[DeskWord, str]] = {
    "take": N_("Take turn"),
    "undo": N_("Undo"),
    "restart": N_("Restart turn"),
    "hint": N_("Hint"),
    "why": N_("Why not …"),
    "hand": N_("My hand"),
    "boards": N_("Boards"),
    "modules": N_("Modules"),
    "recap": N_("Recap"),
    "rules": N_("Rules"),
    "score": N_("Score"),
    "table": N_("Go on with your game"),
    "give_up": N_("Give this game up"),
    "give_up.yes": N_("Yes, give it up"),
    "new.beginner": N_("★ Beginner"),
    "new.intermediate": N_("★★ Intermediate"),
    "new.advanced": N_("★★★ Advanced"),
    "new.expert": N_("★★★★ Expert"),
}

SIGNS: Final[dict[DeskWord, str]] = {
    "take": "▶️",
    "undo": "↩️",
    "restart": "⏮️",
    "hint": "💡",
    "why": "❔",
    "hand": "🃏",
    "boards": "🗺️",
    "modules": "🧩",
    "recap": "📜",
    "rules": "📖",
    "score": "🏆",
}
"""A sign beside the word; never instead of it."""


def label(word: DeskWord, words: Words) -> str:
    """The words on a button of the desk."""
    return words.gettext(LABELS[word])
