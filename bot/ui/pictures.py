"""Pictures for messages: drawn off the event loop, with words for those who cannot see them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from bot.ui.reply import Picture, Reply
from bot.wording import People, Words, problem
from engine import ScoreSheet, View
from engine.events import Event
from engine.words import Seat

Part = Literal["table", "city", "river", "palace", "wisdom", "board"]


class Pictures:
    """Draws what a message shows; None where that is not possible."""

    async def table(self, view: View, events: Sequence[Event], words: Words) -> Picture | None:
        """The whole table, what the events changed marked on it."""
        del view, events, words
        return None

    async def question(self, view: View, events: Sequence[Event], words: Words) -> Picture | None:
        """What matters for the open question."""
        del view, events, words
        return None

    async def hand(self, view: View, words: Words) -> Picture | None:
        """The viewer's hand."""
        del view, words
        return None

    async def score(
        self, sheet: ScoreSheet, view: View, words: Words, people: People
    ) -> Picture | None:
        """The score sheet."""
        del sheet, view, words, people
        return None

    async def part(self, view: View, part: Part, seat: Seat, words: Words) -> Picture | None:
        """A part of the table."""
        del view, part, seat, words
        return None


def illustrated(reply: Reply, picture: Picture | None, words: Words) -> Reply:
    """The reply with its picture; if that could not be drawn, with a hint instead."""
    if picture is None:
        return reply.without_picture(problem("picture_failed", words))
    return replace(reply, picture=picture)
