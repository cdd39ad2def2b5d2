"""The languages: English sentences in the code, their translations in catalogues (gettext)."""

import gettext as catalogues
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Final

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list

DOMAIN: Final = "baghdad"
SOURCE: Final = "en"
COMMAND: Final = "command"
"""The context of the names of commands and their options: each a single short word."""
MEANT: Final = {"daily table": "daily ranking"}
"""Commands with a word that means something else in others: what to translate instead."""

LOCALES: Final[tuple[str, ...]] = ("en", "de", "fr", "es")
"""Languages with a complete catalogue; the first is the one that the code is written in."""


# American lists put a comma before the last "and".
_LIST_STYLE: Final = {"en": "en_GB"}


def N_(message: str) -> str:  # noqa: N802 - the name that extraction tools know
    """Mark a text for the catalogue that is translated only where it is shown."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - N_ for two forms
    """Mark the two forms of a text for :meth:`Words.ngettext`."""
    return one, many


class Words:
    """Translations into one language; a text that has none stays English.

    ``facts`` fill the named places of a text. The text is translated first, so that a name
    from outside is never looked up nor read as a pattern.
    """

    def __init__(self, locale: str = SOURCE) -> None:
        """``locale`` is a language or a Discord locale (``de``, ``en-GB``, ``es-419``)."""
        self.locale = nearest(locale)
        self._catalogue = _load(self.locale)

    def gettext(self, message: str, /, **facts: object) -> str:
        """``message`` in this language."""
        return self._catalogue.gettext(message).format(**facts)

    def pattern(self, message: str) -> str:
        """``message`` in this language with its places left open."""
        return self._catalogue.gettext(message)

    def ngettext(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """The form of ``one`` / ``many`` that ``n`` calls for; ``{n}`` is always filled in."""
        return self._catalogue.ngettext(one, many, abs(n)).format(n=n, **facts)

    def pgettext(self, context: str, message: str, /, **facts: object) -> str:
        """``message`` where the same English text needs different words elsewhere."""
        return self._catalogue.pgettext(context, message).format(**facts)

    def pair(self, thing: str, told: str) -> str:
        """What is told about a thing, with the colon that this language puts between them."""
        return self.gettext("{thing}: {told}", thing=thing, told=told)

    def command(self, name: str) -> str:
        """A command as Discord shows it to people of this language, without its slash."""
        if self.locale != SOURCE:
            name = MEANT.get(name, name)
        return " ".join(self._catalogue.pgettext(COMMAND, part) for part in name.split())

    def name(self, name: str) -> str:
        """A name from a component set, translated if the catalogue happens to know it."""
        return self._catalogue.pgettext("name", name)

    def about(self, sentence: str) -> str:
        """A sentence on a person from a component set, translated where it is known."""
        return self._catalogue.pgettext("about", sentence)

    def short(self, name: str) -> str:
        """The usual abbreviation of a name from a component set, or the name itself."""
        return self._catalogue.pgettext("short", name)

    def all_of(self, items: Sequence[str]) -> str:
        """A list joined as people say it: ``a, b and c``."""
        return format_list(items, locale=self._babel)

    def one_of(self, items: Sequence[str]) -> str:
        """A list of alternatives: ``a, b or c``."""
        return format_list(items, style="or", locale=self._babel)

    def day(self, day: date, form: str = "long") -> str:
        """A date as it is written out; ``form`` is one of Unicode's, such as ``EEEE``."""
        return format_date(day, form, locale=self._babel)

    @property
    def _babel(self) -> Locale:
        return Locale.parse(_LIST_STYLE.get(self.locale, self.locale))


@cache
def words_for(locale: str | None) -> Words:
    """The words for a language or Discord locale; English where there is no catalogue."""
    return Words(locale or SOURCE)


def nearest(locale: str, offered: Iterable[str] = LOCALES) -> str:
    """The catalogue that serves ``locale`` best."""
    language = locale.replace("_", "-").partition("-")[0].lower()
    return language if language in offered else SOURCE


@cache
def _load(locale: str) -> catalogues.NullTranslations:
    if locale == SOURCE:
        return catalogues.NullTranslations()
    compiled = files("bot").joinpath("locale", locale, "LC_MESSAGES", f"{DOMAIN}.mo")
    with compiled.open("rb") as opened:
        return catalogues.GNUTranslations(opened)
