"""Buttons and menus about the people of a game: lobbies, agreements, stand-ins, seats.

Like those of the game they are known again by their ids alone, after any restart. An id carries
the game, a number that tells old ones from new ones, and a word.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, Self, cast

import discord

from bot.ui.ids import LONGEST_ID
from bot.ui.items import (
    LONGEST_LABEL,
    LONGEST_PLACEHOLDER,
    Button,
    Item,
    Menu,
    Style,
    fit_line,
)

Sort = Literal["s", "t"]
"""A button or a menu."""

_REST: Final = r":(?P<code>g[0-9a-z]{1,13}):(?P<number>[0-9]{1,18}):(?P<word>[!-~]{1,60})"
_BUTTON: Final = re.compile(f"s{_REST}")
_MENU: Final = re.compile(f"t{_REST}")


@dataclass(frozen=True, slots=True)
class Tag:
    """What the id of a pressed component says.

    ``number`` is the length of the game's log when the component was shown, or the number of a
    request; 0 in a lobby, where an old button means the same as a new one.
    """

    code: str
    number: int
    word: str

    def custom_id(self, sort: Sort) -> str:
        """The id; raises ValueError if Discord would refuse it or could not give it back."""
        made = f"{sort}:{self.code}:{self.number}:{self.word}"
        pattern = _BUTTON if sort == "s" else _MENU
        if len(made) > LONGEST_ID or not pattern.fullmatch(made):
            raise ValueError(f"{made!r} cannot be the id of a component")
        return made

    @classmethod
    def read(cls, match: re.Match[str]) -> Self:
        """The tag that a matched id stands for."""
        return cls(match["code"], int(match["number"]), match["word"])


class Listener(Protocol):
    """Who hears a press: the bot."""

    async def tagged(
        self, interaction: discord.Interaction, tag: Tag, values: Sequence[str]
    ) -> None:
        """Act on a press; ``values`` is what was picked from a menu."""


def is_tag(custom_id: str) -> bool:
    """Whether an id is that of a button or menu about people."""
    return any(pattern.fullmatch(custom_id) for pattern in (_BUTTON, _MENU))


class TagButton(discord.ui.DynamicItem[Button], template=_BUTTON):
    """A button that tells what its id says."""

    def __init__(self, item: Button, tag: Tag) -> None:
        super().__init__(item)
        self.tag = tag

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """The button that was pressed."""
        return cls(cast("Button", item), Tag.read(match))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Pass the press on."""
        await cast("Listener", interaction.client).tagged(interaction, self.tag, ())


class TagMenu(discord.ui.DynamicItem[Menu], template=_MENU):
    """A menu that tells what its id says and what was picked."""

    def __init__(self, item: Menu, tag: Tag) -> None:
        super().__init__(item)
        self.tag = tag

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """The menu that was used."""
        return cls(cast("Menu", item), Tag.read(match))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Pass the press and the picked values on."""
        await cast("Listener", interaction.client).tagged(interaction, self.tag, self.item.values)


PEOPLE_ITEMS: Final = (TagButton, TagMenu)
"""What the bot listens to besides the items of the game."""


def tag_button(
    tag: Tag, label: str, style: Style = Style.secondary, *, emoji: str | None = None
) -> Item:
    """A button for a tag."""
    made: Button = discord.ui.Button(
        label=fit_line(label, LONGEST_LABEL),
        style=style,
        emoji=emoji,
        custom_id=tag.custom_id("s"),
    )
    return TagButton(made, tag)


def tag_menu(
    tag: Tag, placeholder: str, options: Sequence[discord.SelectOption], *, several: bool = False
) -> Item:
    """A menu of one to 25 options for a tag; with ``several``, any number of them, also none."""
    made: Menu = discord.ui.Select(
        custom_id=tag.custom_id("t"),
        placeholder=fit_line(placeholder, LONGEST_PLACEHOLDER),
        options=list(options),
        min_values=0 if several else 1,
        max_values=len(options) if several else 1,
    )
    return TagMenu(made, tag)
