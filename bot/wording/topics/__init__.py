"""The rules as short pages that lead to one another, their numbers from the component set."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bot.wording.catalog import Words
from bot.wording.searching import best_matches
from bot.wording.topics import bot, city, ending, modules, palace, river, turn
from bot.wording.topics.facts import facts
from bot.wording.topics.page import Page
from engine.components.catalog import Components

LONGEST_TOPIC: Final = 1800
"""A page fits into one message with its title."""

PAGES: Final[Mapping[str, Page]] = MappingProxyType(
    {
        page.key: page
        for part in (turn, river, city, palace, ending, bot, modules)
        for page in part.PAGES
    }
)
"""All pages by key, in the order in which one would read them."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A page in one language. ``links`` are the keys of related pages."""

    key: str
    title: str
    text: str
    links: tuple[str, ...]


def rules_topic(key: str, components: Components, words: Words) -> Topic:
    """A page of the rules by its key. Raises KeyError."""
    page = PAGES[key]
    known = facts(components, words)
    paragraphs = (words.gettext(paragraph, **known) for paragraph in page.paragraphs)
    return Topic(key, words.gettext(page.title), "\n\n".join(paragraphs), page.links)


def topic_title(key: str, words: Words) -> str:
    """The title of a page. Raises KeyError."""
    return words.gettext(PAGES[key].title)


def find_topics(query: str, words: Words, limit: int = 25) -> tuple[tuple[str, str], ...]:
    """Keys and titles of the pages that a query fits, best first; "" finds all, in order.

    A page is found by its title, by further words of its language, and by its English key.
    """
    things = [
        (page.key, words.gettext(page.title), words.gettext(page.words) if page.words else "")
        for page in PAGES.values()
    ]
    return best_matches(query, things, limit)
