"""What the bot says: a text, perhaps a picture, perhaps buttons."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from io import BytesIO
from typing import Any, Final

import discord

LONGEST_TEXT: Final = 2000
"""Discord's limit for the content of a message."""

LONGEST_ALT: Final = 1024
"""Discord's limit for the description of an attachment."""

CUT: Final = "…"


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture, its file name and what it shows in words."""

    data: bytes = field(repr=False)
    name: str
    alt: str

    def file(self) -> discord.File:
        """A fresh upload of it; each upload can be sent once only."""
        return discord.File(BytesIO(self.data), self.name, description=fit(self.alt, LONGEST_ALT))


@dataclass(frozen=True, slots=True)
class Reply:
    """A message in the making. ``view`` holds dynamic items only, so that it may be forgotten.

    Text above, picture below it, buttons last: a plain message. Plain messages can be stripped of
    their buttons without touching the rest, need no further permission, and their pictures open
    at full size on a phone. ``more`` follows as messages of its own. ``ping`` are the user ids
    that a public message calls; every other mention in it stays silent. ``public`` is for what
    follows an answer and is for everybody to see.
    """

    text: str
    picture: Picture | None = None
    view: discord.ui.View | None = None
    more: "tuple[Reply, ...]" = ()
    ping: tuple[int, ...] = ()
    public: bool = False

    @property
    def content(self) -> str:
        """The text, as long as Discord takes it."""
        return fit(self.text, LONGEST_TEXT)

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Whom the message may call: these people, never a role nor everybody."""
        people = [discord.Object(user_id) for user_id in self.ping]
        return discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=people or False
        )

    def files(self) -> list[discord.File]:
        """The picture as an upload, if there is one."""
        return [self.picture.file()] if self.picture else []

    def without_picture(self, hint: str) -> "Reply":
        """The same in words only; ``hint`` says why."""
        return replace(self, text=joined(hint, self.text), picture=None)

    def noting(self, note: str) -> "Reply":
        """The same with a note in front."""
        return replace(self, text=joined(note, self.text)) if note else self


def joined(*parts: str) -> str:
    """The parts that are not empty, with a blank line between them."""
    return "\n\n".join(part for part in parts if part)


def listed(lines: Iterable[str]) -> str:
    """Lines as a list: ``▸`` begins a part of it, ``↳`` explains the line above in small type."""
    return "\n".join(_item(line) for line in lines)


def _item(line: str) -> str:
    if line.startswith("↳"):
        return f"-# {line}"
    return line if line.startswith("▸") else f"- {line}"


def packed(paragraphs: Iterable[str]) -> list[str]:
    """Paragraphs put together into as few messages as hold them."""
    messages: list[str] = []
    for paragraph in paragraphs:
        if messages and len(messages[-1]) + len(paragraph) + 2 <= LONGEST_TEXT:
            messages[-1] = joined(messages[-1], paragraph)
        else:
            messages.append(paragraph)
    return messages


def fit(text: str, longest: int) -> str:
    """The text cut at the end of a line, if there is one far enough on, or else anywhere."""
    if len(text) <= longest:
        return text
    kept = text[: longest - len(CUT) - 1]
    whole_lines = kept.rpartition("\n")[0]
    return (whole_lines if len(whole_lines) > longest // 2 else kept) + "\n" + CUT


def buttons(*rows: Sequence[discord.ui.Item[Any]]) -> discord.ui.View:
    """A view of these rows, each up to five buttons or one menu; it never times out."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(row for row in rows if row):
        for item in row:
            item.row = number
            view.add_item(item)
    return view
