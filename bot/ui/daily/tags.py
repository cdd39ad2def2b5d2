"""The buttons of the daily challenge. Each says by its id which day it is about."""

from datetime import date
from typing import Final

from bot.daily import Span, possible
from bot.service.daily.records import Finish, Practised
from bot.ui.ids import NO_GAME
from bot.ui.items import Item, Style
from bot.ui.people_items import Tag, tag_button
from bot.wording import Words
from storage.records.days import Scope

PREFIX: Final = "daily."
PLAY: Final = f"{PREFIX}play"
RESUME: Final = f"{PREFIX}resume"
PRACTISE: Final = f"{PREFIX}practise"
SHARE: Final = f"{PREFIX}share"
COMPARE: Final = f"{PREFIX}compare"
GHOST: Final = f"{PREFIX}ghost"
TABLE: Final = f"{PREFIX}table"
SCOPE: Final = f"{PREFIX}scope"
SPAN: Final = f"{PREFIX}span"
ARCHIVE: Final = f"{PREFIX}archive"
PICK: Final = f"{PREFIX}pick"
SHOWN: Final = f"{PREFIX}shown"


def day_tag(word: str, day: date) -> Tag:
    """What a button about a day says."""
    return Tag(NO_GAME, day.toordinal(), word)


def day_of_tag(tag: Tag) -> date | None:
    """The day that a button is about; None for one that no version has made."""
    try:
        day = date.fromordinal(tag.number)
    except (ValueError, OverflowError):
        return None
    return day if possible(day) else None


def play_button(words: Words) -> Item:
    """Begins today's attempt, whichever day it is when it is pressed."""
    return tag_button(Tag(NO_GAME, 0, PLAY), words.gettext("Daily challenge"), emoji="🕌")


def table_tag(day: date, scope: Scope, span: Span, start: int) -> Tag:
    """A page of a table; that of a server is that of everybody where there is no server."""
    return day_tag(f"{TABLE}.{scope}.{span}.{start}", day)


def finish_buttons(finish: Finish, words: Words) -> list[Item]:
    """What one may do with a result."""
    day = finish.record.day
    return [
        *([share_button(day, words)] if finish.attempt.state == "counted" else []),
        *after_buttons(day, words),
    ]


def practised_buttons(practised: Practised, words: Words) -> list[Item]:
    """What one may do after practice."""
    return after_buttons(practised.record.day, words)


def share_button(day: date, words: Words) -> Item:
    """Posts a result for everybody."""
    return tag_button(day_tag(SHARE, day), words.gettext("Share"), Style.success, emoji="📣")


def after_buttons(day: date, words: Words) -> list[Item]:
    """Compare, table, practise: for whoever has had their attempt."""
    return [
        tag_button(day_tag(COMPARE, day), words.gettext("Compare"), emoji="👻"),
        tag_button(table_tag(day, "server", "day", 0), words.gettext("Results"), emoji="🏅"),
        tag_button(day_tag(PRACTISE, day), words.gettext("Practise"), emoji="🔁"),
    ]
