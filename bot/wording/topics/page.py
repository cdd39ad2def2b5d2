"""A page of the rules: a title, paragraphs with places for the numbers, and where to read on."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Page:
    """English texts, marked for the catalogue. ``links`` are keys of other pages.

    ``words`` are further words under which a search finds the page.
    """

    key: str
    title: str
    paragraphs: tuple[str, ...]
    links: tuple[str, ...]
    words: str = ""
