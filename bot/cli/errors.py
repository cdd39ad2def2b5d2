"""How a command says that it failed."""

import click


class Trouble(click.ClickException):
    """The command cannot do what was asked; the text says why, for the person at the keyboard."""


def one_line(text: str) -> str:
    """Text on one line and without control characters, whatever a file made it say."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)
