"""Buttons and menus. Each is known again by its id alone, so that all of them outlive a restart."""

import re
from collections.abc import Sequence
from typing import Any, Final, Protocol, Self, cast

import discord

from bot.ui.ids import Kind, Press, template

LONGEST_LABEL: Final = 80
LONGEST_OPTION: Final = 100
LONGEST_PLACEHOLDER: Final = 150
LONGEST_QUOTE: Final = 60

Button = discord.ui.Button[discord.ui.View]
Menu = discord.ui.Select[discord.ui.View]
Item = discord.ui.Item[Any]
Style = discord.ButtonStyle


class Listener(Protocol):
    """Who hears a press: the bot."""

    async def pressed(
        self, interaction: discord.Interaction, press: Press, value: str | None
    ) -> None:
        """Act on a press; ``value`` is what was picked from a menu."""


async def _tell(interaction: discord.Interaction, press: Press, value: str | None) -> None:
    await cast("Listener", interaction.client).pressed(interaction, press, value)


class _PressButton(discord.ui.DynamicItem[Button], template="-"):
    """A button that tells what its id says."""

    kind: Kind

    def __init__(self, item: Button, press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """The button that was pressed."""
        return cls(cast("Button", item), Press.read(cls.kind, match))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Pass the press on."""
        await _tell(interaction, self.press, None)


class _PressMenu(discord.ui.DynamicItem[Menu], template="-"):
    """A menu that tells what its id says and what was picked."""

    kind: Kind

    def __init__(self, item: Menu, press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """The menu that was used."""
        return cls(cast("Menu", item), Press.read(cls.kind, match))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Pass the press and the picked value on."""
        await _tell(interaction, self.press, self.item.values[0])


class ChoiceButton(_PressButton, template=template("g")):
    """Makes a choice of the game."""

    kind = "g"


class PageButton(_PressButton, template=template("p")):
    """Turns to another page of the options."""

    kind = "p"


class DeskButton(_PressButton, template=template("d")):
    """Anything beside choosing: take the turn, look something up, undo."""

    kind = "d"


class ChoiceMenu(_PressMenu, template=template("m")):
    """Offers choices of the game; its word is the page that it shows."""

    kind = "m"


class PartMenu(_PressMenu, template=template("b")):
    """Offers the parts of the table to look at."""

    kind = "b"


class TopicButton(_PressButton, template=template("r")):
    """Turns to a page of the rules."""

    kind = "r"


class TopicMenu(_PressMenu, template=template("i")):
    """Offers pages of the rules."""

    kind = "i"


class ModulesMenu(_PressMenu, template=template("n")):
    """Offers modules for a new game."""

    kind = "n"


ITEMS: Final = (
    ChoiceButton,
    PageButton,
    DeskButton,
    TopicButton,
    ChoiceMenu,
    PartMenu,
    TopicMenu,
    ModulesMenu,
)
"""What the bot listens to; to be registered when it starts."""

_BUTTONS: Final[dict[Kind, type[_PressButton]]] = {
    item.kind: item for item in (ChoiceButton, PageButton, DeskButton, TopicButton)
}
_MENUS: Final[dict[Kind, type[_PressMenu]]] = {
    item.kind: item for item in (ChoiceMenu, PartMenu, TopicMenu, ModulesMenu)
}


def button(
    press: Press,
    label: str,
    style: Style = Style.secondary,
    *,
    disabled: bool = False,
    emoji: str | None = None,
) -> Item:
    """A button for a press."""
    made: Button = discord.ui.Button(
        label=fit_line(label, LONGEST_LABEL),
        style=style,
        disabled=disabled,
        emoji=emoji,
        custom_id=press.custom_id,
    )
    return _BUTTONS[press.kind](made, press)


def menu(press: Press, placeholder: str, options: Sequence[discord.SelectOption]) -> Item:
    """A menu of one to 25 options for a press."""
    made: Menu = discord.ui.Select(
        custom_id=press.custom_id,
        placeholder=fit_line(placeholder, LONGEST_PLACEHOLDER),
        options=list(options),
    )
    return _MENUS[press.kind](made, press)


def option(
    value: str, label: str, description: str = "", *, default: bool = False
) -> discord.SelectOption:
    """An option of a menu, its texts as long as Discord takes them."""
    return discord.SelectOption(
        value=value,
        label=fit_line(label, LONGEST_OPTION),
        description=fit_line(description, LONGEST_OPTION) or None,
        default=default,
    )


def quoted(typed: str) -> str:
    """What somebody typed, as far as an answer repeats it."""
    return fit_line(typed, LONGEST_QUOTE)


def fit_line(text: str, longest: int) -> str:
    """A single line of at most so many characters."""
    line = " ".join(text.split())
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"
