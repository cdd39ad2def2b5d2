"""The few words that are painted into pictures or describe them, in the reader's language."""

from dataclasses import fields

from bot.wording.catalog import Words
from render.words import Words as PictureWords


def picture_texts() -> tuple[str, ...]:
    """The English texts of pictures, for the catalogue."""
    return tuple(dict.fromkeys(str(field.default) for field in fields(PictureWords)))


def picture_words(words: Words) -> PictureWords:
    """The labels and templates of pictures; the pictures fill the templates themselves."""
    return PictureWords(
        **{field.name: words.pattern(str(field.default)) for field in fields(PictureWords)}
    )
