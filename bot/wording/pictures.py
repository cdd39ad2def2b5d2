"""The few words that are painted into pictures or describe them, in the reader's language."""

from dataclasses import fields
from functools import cache, partial

from bot.wording.catalog import Words
from bot.wording.things import short_name
from render.words import Words as PictureWords


def picture_texts() -> tuple[str, ...]:
    """The English texts of pictures, for the catalogue."""
    return tuple(dict.fromkeys(_templates().values()))


def picture_words(words: Words) -> PictureWords:
    """The labels and templates of pictures; the pictures fill the templates themselves."""
    return _of(words.locale)


@cache
def _of(locale: str) -> PictureWords:
    """One for each language: what is kept of pictures is kept by their words."""
    words = Words(locale)
    texts = {name: words.pattern(text) for name, text in _templates().items()}
    quarter = partial(short_name, words=words)
    return PictureWords(**texts, called=words.name, told=words.about, quarter=quarter)


def _templates() -> dict[str, str]:
    """The English texts by their field."""
    return {one.name: one.default for one in fields(PictureWords) if isinstance(one.default, str)}
