"""Commands in the languages of the catalogues: their names, descriptions, options and choices.

Names are translated in the context ``command``, as they must be short and of one word; everything
else as any other text. Discord shows each person the commands in their own language.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where
from discord.ext import commands

from bot.wording import Words, modules_name, words_for
from bot.wording.catalog import COMMAND, SOURCE

NAMES: Final = (Where.command_name, Where.group_name, Where.parameter_name)

NOT_DESCRIBED: Final = "…"
"""What discord.py says where nothing is said."""

Text = tuple[str | None, str]
"""A context of the catalogues (None: without) and an English text."""


class CommandTranslator(app_commands.Translator):
    """Translates what Discord is told about commands."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in the language of a locale; None for English and what has no translation."""
        words = words_for(str(locale))
        if words.locale == SOURCE:
            return None
        text = _translated(string, words, is_name=context.location in NAMES)
        return None if text == string.message else text


def _translated(string: app_commands.locale_str, words: Words, *, is_name: bool) -> str:
    if is_name:
        return words.command(string.extras.get("meant", string.message))
    if "modules" in string.extras:
        return modules_name(string.extras["modules"], words)
    return words.gettext(string.message)


def command_texts(cogs: Iterable[type[commands.Cog]]) -> Iterator[Text]:
    """All texts of the commands of cogs, for the catalogues; each once."""
    every = dict.fromkeys(text for cog in cogs for text in _texts_of(cog))
    return (text for text in every if text[1] != NOT_DESCRIBED)


def _texts_of(cog: type[commands.Cog]) -> Iterator[Text]:
    if cog.__cog_is_app_commands_group__:
        yield COMMAND, _message(cog.__cog_group_name__)
        yield None, _message(cog.__cog_group_description__)
    for command in cog.__cog_app_commands__:
        yield from _texts(command)


def _texts(command: app_commands.Command[Any, ..., Any] | app_commands.Group) -> Iterator[Text]:
    yield COMMAND, _meant(command)
    yield None, _message(command.description)
    if isinstance(command, app_commands.Group):
        for below in command.commands:
            yield from _texts(below)
        return
    for option in command.parameters:
        yield COMMAND, option.display_name
        yield None, _message(option.description)
        for choice in option.choices:
            if choice._locale_name is None or not choice._locale_name.extras:  # noqa: SLF001
                yield None, choice.name


def _meant(command: app_commands.Command[Any, ..., Any] | app_commands.Group) -> str:
    """The name of a command, or the word that is translated in its stead."""
    named = command._locale_name  # noqa: SLF001 - nothing else tells what is said beside a name
    return command.name if named is None else str(named.extras.get("meant", command.name))


def _message(text: str | app_commands.locale_str) -> str:
    return text if isinstance(text, str) else text.message
