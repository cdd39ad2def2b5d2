"""How a command says that it failed."""

from typing import Final

import click

_START: Final = 220
_END: Final = 80
"""Characters of an error that are always shown; what lies between them may be left out."""


class Trouble(click.ClickException):
    """The command cannot do what was asked; the text says why, for the person at the keyboard."""


def sentence(text: str) -> str:
    """What the engine says about a file, as a sentence of its own on one line."""
    text = one_line(text)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def one_line(text: str) -> str:
    """Text on one line, without control characters and not too long, whatever a file holds."""
    if len(text) > _START + _END:
        text = f"{text[:_START]} … {text[-_END:]}"
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)
