"""What begins a solo game: buttons for the levels of the Bot, a menu of modules."""

from collections.abc import Sequence
from typing import Final

import discord
import structlog

from bot.ui.beginning.modules import SETS, modules_word, read_modules
from bot.ui.daily.tags import play_button
from bot.ui.ids import NO_GAME, DeskWord, Press
from bot.ui.items import Item, Style, button, menu, option
from bot.ui.labels import label
from bot.ui.people_items import Tag, tag_button
from bot.ui.reply import buttons
from bot.wording import Words, modules_name, words_for
from bot.wording.lessons import SIGN
from engine.words import Level, Module

log = structlog.get_logger()

GATHER: Final = "gather"
"""The word of a button that opens a lobby for two."""

LEARN: Final = "learn"
"""The word of a button that begins a guided game."""

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


def new_game_ways(words: Words, modules: Sequence[Module] = ()) -> discord.ui.View:
    """The buttons that begin a solo game with these modules, and the menu of other modules.

    Below them the buttons of a guided game, a lobby for two and the daily challenge.
    """
    options = [
        option(modules_word(each), modules_name(each, words), default=each == tuple(modules))
        for each in SETS
    ]
    menu_of_modules = menu(Press("n", NO_GAME, 0, "solo"), words.gettext("Modules"), options)
    learn = tag_button(Tag(NO_GAME, 0, LEARN), words.gettext("Learn by playing"), emoji=SIGN)
    together = tag_button(Tag(NO_GAME, 0, GATHER), words.gettext("Play with somebody"), emoji="🪑")
    daily = play_button(words)
    return buttons([menu_of_modules], new_game_buttons(words, modules), [learn, together, daily])


async def pick_modules(interaction: discord.Interaction, picked: str) -> None:
    """Let the buttons of a card begin games with the modules that were picked.

    Nothing else on the card changes, so that it needs no work that could keep Discord waiting.
    """
    words = words_for(str(interaction.guild_locale or interaction.locale))
    ways = new_game_ways(words, read_modules(picked) or ())
    try:
        await interaction.response.edit_message(view=ways)
    except discord.HTTPException:
        log.info("modules not picked", interaction=interaction.id, exc_info=True)
