"""What begins a solo game: buttons for the levels of the Bot, a menu of modules."""

from collections.abc import Sequence
from typing import Final

from bot.ui.ids import NO_GAME, DeskWord, Press
from bot.ui.items import Item, Style, button, fit_line, menu, option
from bot.ui.labels import label
from bot.ui.modules import SETS, modules_word, read_modules
from bot.ui.reply import Reply, buttons
from bot.wording import Words, modules_name, problem
from engine.words import Level, Module

LONGEST_QUOTE: Final = 60
LEVELS: Final[dict[Level, DeskWord]] = {
    "beginner": "new.beginner",
    "intermediate": "new.intermediate",
    "advanced": "new.advanced",
    "expert": "new.expert",
}


def read_level(text: str) -> Level | None:
    """A level of the Bot by its word."""
    return next((level for level in LEVELS if level == text), None)


def new_game_press(level: Level, modules: Sequence[Module]) -> Press:
    """What a button says that begins a solo game."""
    return Press("d", NO_GAME, 0, f"{LEVELS[level]}:{modules_word(modules)}")


def new_game_buttons(words: Words, modules: Sequence[Module] = ()) -> list[Item]:
    """A button for each level of the Bot, the first one marked for who does not know yet."""
    return [
        button(
            new_game_press(level, modules),
            label(word, words),
            Style.primary if number else Style.success,
        )
        for number, (level, word) in enumerate(LEVELS.items())
    ]


def modules_menu(words: Words) -> Item:
    """A menu of every set of modules that a game can be played with."""
    options = [option(modules_word(chosen), modules_name(chosen, words)) for chosen in SETS]
    return menu(Press("n", NO_GAME, 0, "solo"), words.gettext("Play with modules …"), options)


def ask_level(text: str, words: Words) -> Reply:
    """The levels of the Bot, for a game with the modules that a word names."""
    modules = read_modules(text)
    if modules is None:
        return Reply(problem("no_such_modules", words, text=fit_line(text, LONGEST_QUOTE)))
    chosen = words.gettext(
        "**{modules}.** How strong shall the Bot be? Pick a level, and a game begins.",
        modules=modules_name(modules, words),
    )
    return Reply(chosen, view=buttons(new_game_buttons(words, modules), [modules_menu(words)]))
