"""Pages of the rules, with buttons that lead to related pages."""

from collections.abc import Sequence
from typing import Final

from bot.ui.ids import NO_GAME, Press
from bot.ui.items import Item, button, menu, option, quoted
from bot.ui.pages import leaf
from bot.ui.reply import Reply, buttons, joined
from bot.wording import Words, find_topics, problem, rules_topic, topic_title
from engine import Components

MOST_TOPICS: Final = 100
BUTTONS_IN_A_ROW: Final = 5
MOST_LINKS: Final = 20
"""Four rows of buttons; the fifth row is the menu of all pages."""


def index(words: Words) -> Reply:
    """The contents of the rules."""
    title = words.gettext("### The rules\nPick a page, or type `/rules` and a word to look for.")
    return Reply(title, view=buttons(*([found] for found in _menus(words))))


def topic(key: str, components: Components, words: Words) -> Reply:
    """One page of the rules, by its key or the nearest title; else the sentence that it is not."""
    try:
        page = rules_topic(key, components, words)
    except KeyError:
        found = find_topics(key, words, limit=1)
        if not found:
            return Reply(problem("no_such_topic", words, text=quoted(key)))
        page = rules_topic(found[0][0], components, words)
    links = [topic_button(target, words) for target in page.links[:MOST_LINKS]]
    return Reply(joined(f"### {page.title}", page.text), view=buttons(*_rows(links)))


def topic_button(key: str, words: Words) -> Item:
    """A button that leads to a page of the rules."""
    return button(Press("r", NO_GAME, 0, key), topic_title(key, words), emoji="📖")


def _rows(items: Sequence[Item]) -> list[list[Item]]:
    return [
        list(items[start : start + BUTTONS_IN_A_ROW])
        for start in range(0, len(items), BUTTONS_IN_A_ROW)
    ]


def _menus(words: Words) -> list[Item]:
    """Every page of the rules; a menu has room for 25 only, so there are several."""
    found = find_topics("", words, limit=MOST_TOPICS)
    menus = []
    for number in range(leaf(found, 0).count):
        pages = leaf(found, number).items
        placeholder = f"{pages[0][1]} – {pages[-1][1]}"
        press = Press("i", NO_GAME, 0, f"menu.{number}")
        menus.append(menu(press, placeholder, [option(key, title) for key, title in pages]))
    return menus
