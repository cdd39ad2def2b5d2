"""Modules for a new game: every set of them by a word that fits into a button or an option."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from discord import app_commands

from bot.wording import modules_name, words_for
from engine.words import MODULES, Module

NONE: Final = "none"
"""The word for the base game."""

SETS: Final[tuple[tuple[Module, ...], ...]] = tuple(
    chosen for size in range(len(MODULES) + 1) for chosen in combinations(MODULES, size)
)
"""Everything that can be added to a game, nothing first."""


def modules_word(modules: Sequence[Module]) -> str:
    """A set of modules as a word: ``contracts,objectives``, ``none``."""
    return ",".join(modules) or NONE


def read_modules(word: str) -> tuple[Module, ...] | None:
    """The modules that a word names, in any order; None if it names something else."""
    names = {name.strip() for name in word.split(",")} - {"", NONE}
    return next((chosen for chosen in SETS if set(chosen) == names), None)


MODULE_CHOICES: Final = [
    app_commands.Choice(
        # The translator makes the name in other languages from the modules.
        name=app_commands.locale_str(modules_name(chosen, words_for(None)), modules=chosen),
        value=modules_word(chosen),
    )
    for chosen in SETS
]
"""Every set for the option of a command."""
