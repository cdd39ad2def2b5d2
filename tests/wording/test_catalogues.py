"""The catalogues: complete, in step with the code, and true to the English texts."""

import importlib.util
import re
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from bot.wording import LOCALES, Words, words_for
from bot.wording.catalog import nearest

PROJECT = Path(__file__).parents[2]
PLACE = re.compile(r"\{[^}]*\}")
OTHERS = [locale for locale in LOCALES if locale != "en"]


@pytest.fixture(scope="module")
def translations() -> ModuleType:
    """The script that keeps the catalogues."""
    path = PROJECT / "scripts" / "translations.py"
    spec = importlib.util.spec_from_file_location("translations", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def entries(locale: str) -> list[Message]:
    path = PROJECT / "bot" / "locale" / locale / "LC_MESSAGES" / "baghdad.po"
    with path.open("rb") as opened:
        return [entry for entry in read_po(opened, locale=locale) if entry.id]


def texts(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    assert isinstance(value, tuple | list)
    return tuple(str(one) for one in value)


def test_every_text_of_the_code_is_translated_and_compiled(translations: ModuleType) -> None:
    assert list(translations.problems()) == []


@pytest.mark.parametrize("locale", OTHERS)
def test_translations_have_the_places_of_the_english_text(locale: str) -> None:
    for entry in entries(locale):
        for english, other in zip(texts(entry.id), texts(entry.string), strict=True):
            assert sorted(PLACE.findall(english)) == sorted(PLACE.findall(other)), other


@pytest.mark.parametrize("locale", OTHERS)
def test_translations_have_the_markdown_of_the_english_text(locale: str) -> None:
    for entry in entries(locale):
        for english, other in zip(texts(entry.id), texts(entry.string), strict=True):
            for mark in ("**", "\n", "`", "### ", "-# ", "• "):
                assert english.count(mark) == other.count(mark), other


@pytest.mark.parametrize("locale", OTHERS)
def test_hardly_a_text_stays_english(locale: str) -> None:
    long = [entry for entry in entries(locale) if len(texts(entry.id)[0]) > 40]
    same = [entry.id for entry in long if entry.string == entry.id]
    assert same == []


@pytest.mark.parametrize("locale", OTHERS)
def test_short_labels_of_a_language_are_told_apart(locale: str) -> None:
    wanted = ("Undo", "Restart turn", "Confirm", "Take turn", "My hand", "Boards", "Recap", "Rules")
    known = {entry.id: entry.string for entry in entries(locale)}
    assert max(Counter(known[label] for label in wanted).values()) == 1


@pytest.mark.parametrize(
    ("asked", "served"),
    [
        ("de", "de"),
        ("en-US", "en"),
        ("en-GB", "en"),
        ("es-419", "es"),
        ("es_ES", "es"),
        ("FR", "fr"),
        ("ja", "en"),
        ("", "en"),
    ],
)
def test_a_discord_locale_finds_its_language(asked: str, served: str) -> None:
    assert nearest(asked) == served
    assert words_for(asked).locale == served


def test_no_locale_is_english() -> None:
    assert words_for(None).locale == "en"


def test_what_no_catalogue_knows_stays_english(words: Words) -> None:
    assert words.gettext("Nobody has written this down") == "Nobody has written this down"
    assert words.name("Ebenezer") == "Ebenezer"


def test_a_fact_is_never_read_as_a_pattern(words: Words) -> None:
    told = words.gettext("**{name}** leaves", name="{0} {name.__class__} %s")
    assert "{0} {name.__class__} %s" in told


def test_one_and_many_differ(words: Words) -> None:
    one, many = (words.ngettext("{n} Coin", "{n} Coins", n) for n in (1, 2))
    assert one.startswith("1 ")
    assert many.startswith("2 ")
    assert one[2:] != many[2:]


def test_lists_are_joined_as_people_say_them() -> None:
    assert words_for("en").all_of(["a", "b", "c"]) == "a, b and c"
    assert words_for("de").one_of(["a", "b"]) == "a oder b"
    assert words_for("fr").all_of(["a", "b"]) == "a et b"
    assert words_for("es").one_of(["a", "b"]) == "a o b"
