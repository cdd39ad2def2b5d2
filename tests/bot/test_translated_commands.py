"""Commands in the languages of the catalogues: Discord takes them, and texts call them so."""

import re
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from bot.wording import LOCALES, words_for
from tests.kit.commands import nodes
from tests.kit.discord import House

CATALOGUES = Path(__file__).parents[2] / "bot" / "locale"
OTHERS = [locale for locale in LOCALES if locale != "en"]
DISCORD = {"de": "de", "fr": "fr", "es": "es-ES"}
NAME = re.compile(r"[-_\w]{1,32}")
MENTIONED = re.compile(r"`/([^`{}]+)`")
LONGEST_COMMAND = 8000


async def payloads(house: House) -> list[dict[str, Any]]:
    """What the bot tells Discord, translations included."""
    tree = house.bot.tree
    translator = tree.translator
    assert translator is not None
    return [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]


def called(node: dict[str, Any], locale: str) -> str:
    """The name of a command or option in a language."""
    return str((node.get("name_localizations") or {}).get(DISCORD[locale], node["name"]))


def told(node: dict[str, Any], locale: str) -> str:
    return str(
        (node.get("description_localizations") or {}).get(
            DISCORD[locale], node.get("description", "?")
        )
    )


def size(node: dict[str, Any], locale: str) -> int:
    """The characters that Discord counts for a command in a language."""
    texts = [called(node, locale), told(node, locale)]
    for choice in node.get("choices", []):
        texts += [called(choice, locale), str(choice["value"])]
    below = (size(option, locale) for option in node.get("options", []))
    return sum(map(len, texts)) + sum(below)


@pytest.mark.parametrize("locale", OTHERS)
async def test_discord_takes_the_commands_in_every_language(house: House, locale: str) -> None:
    for command in await payloads(house):
        assert size(command, locale) <= LONGEST_COMMAND
        for node in nodes(command):
            name = called(node, locale)
            assert NAME.fullmatch(name), name
            assert name == name.lower()
            assert 1 <= len(told(node, locale)) <= 100
            below = [called(option, locale) for option in node.get("options", [])]
            assert len(below) == len(set(below)), f"{name}: {below}"
            for choice in node.get("choices", []):
                assert 1 <= len(called(choice, locale)) <= 100
    every = [called(command, locale) for command in await payloads(house)]
    assert len(every) == len(set(every))


async def test_commands_are_translated(house: House) -> None:
    [solo] = [command for command in await payloads(house) if command["name"] == "solo"]
    [start] = [each for each in solo["options"] if each["name"] == "start"]
    assert start["name_localizations"]["de"] == "beginnen"
    assert "Beginnt" in start["description_localizations"]["de"]
    assert start["name_localizations"]["es-ES"] == start["name_localizations"]["es-419"]
    assert "en-GB" not in start["name_localizations"]
    [modules] = [each for each in start["options"] if each["name"] == "modules"]
    assert modules["choices"][0]["name_localizations"]["de"] == "Grundspiel"
    assert " und " in modules["choices"][-1]["name_localizations"]["de"]


@pytest.mark.parametrize("locale", OTHERS)
async def test_texts_call_commands_as_discord_shows_them(house: House, locale: str) -> None:
    words = words_for(locale)
    leaves = [one.qualified_name for one in house.bot.tree.walk_commands()]
    known = {words.command(leaf) for leaf in leaves}
    with (CATALOGUES / locale / "LC_MESSAGES" / "baghdad.po").open("rb") as opened:
        entries = [entry for entry in read_po(opened, locale=locale) if entry.id]
    texts = [
        text
        for entry in entries
        for text in (entry.string if isinstance(entry.string, tuple) else (entry.string,))
    ]
    mentioned = {name for text in texts for name in MENTIONED.findall(str(text))}
    assert mentioned
    assert mentioned - known == set()


async def test_a_problem_names_the_command_that_helps_in_the_same_language(house: House) -> None:
    house.emitted_as(locale="de")
    answer = await house.amina.slash(house.channel, "score")
    assert answer.response is not None
    assert "`/solo beginnen`" in answer.response.content
