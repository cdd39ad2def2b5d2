"""Pictures for messages: drawn by a few threads, never on the event loop."""

import asyncio
from collections import deque
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

import structlog

import render
from bot.ui.reply import Picture, Reply
from bot.wording import People, Words, picture_words, plain_name, problem, seat_name
from engine import Account, Components, ScoreSheet, View
from engine.events import Event
from engine.words import Seat

log = structlog.get_logger()

MOST_FAILURES: Final = 50


class Drawing(NamedTuple):
    """A picture to be drawn. While it waits, a newer one with the same ``key`` replaces it."""

    draw: Callable[[], render.Picture]
    key: Hashable = None


class Pictures:
    """The pool in which all pictures of a process are drawn."""

    def __init__(self) -> None:
        self._pool: render.Pool[render.Picture] = render.Pool()
        self.failures: deque[BaseException] = deque(maxlen=MOST_FAILURES)

    async def onto(self, reply: Reply, drawing: Drawing, words: Words) -> Reply:
        """The reply with the picture; with a hint instead if that cannot be drawn.

        A picture that a newer one made needless is left out: the newer one is about to be shown.
        """
        try:
            drawn = await asyncio.wrap_future(self._pool.submit(drawing.draw, drawing.key))
        except render.Superseded:
            return reply
        except Exception as error:
            log.exception("picture failed")
            self.failures.append(error)
            return reply.without_picture(problem("picture_failed", words))
        return replace(reply, picture=Picture(drawn.data, drawn.file_name, drawn.alt_text))

    async def close(self) -> None:
        """End the threads; what still waits is dropped."""
        await asyncio.to_thread(self._pool.close)


def table_drawing(
    view: View, words: Words, people: People, events: Sequence[Event] = ()
) -> Drawing:
    """The whole table; what the events changed is marked and numbered."""
    return Drawing(partial(render.draw_table, view, _options(view, words, people), tuple(events)))


def recap_drawing(
    before: View, after: View, events: Sequence[Event], words: Words, people: People
) -> Drawing:
    """What some turns changed, numbered on the map and with the seat that did it."""
    options = _options(after, words, people)
    return Drawing(partial(render.draw_recap, before, after, tuple(events), options))


def question_drawing(
    view: View, words: Words, people: People, accounts: Mapping[str, Account], key: Hashable
) -> Drawing:
    """What matters for the viewer's open question, its options numbered, with what they cost."""
    draw = partial(render.draw_question, view, _options(view, words, people), accounts)
    return Drawing(draw, key)


def part_drawing(view: View, part: render.Part, words: Words, people: People) -> Drawing:
    """A part of the table."""
    return Drawing(partial(render.draw_part, view, part, _options(view, words, people)))


def board_drawing(view: View, seat: Seat, words: Words, people: People) -> Drawing:
    """The board of a seat."""
    return Drawing(partial(render.draw_board, view, seat, _options(view, words, people)))


def hand_drawing(view: View, seat: Seat, words: Words, people: People) -> Drawing:
    """The hand of a seat, which the view must show."""
    return Drawing(partial(render.draw_hand, view, seat, _options(view, words, people)))


def score_drawing(sheet: ScoreSheet, view: View, words: Words, people: People) -> Drawing:
    """The score sheet."""
    return Drawing(partial(render.draw_score, sheet, view, _options(view, words, people)))


def card_drawing(card: str, components: Components, words: Words) -> Drawing:
    """A Character."""
    options = render.Options(words=picture_words(words))
    return Drawing(partial(render.draw_card, components, card, options))


def _options(view: View, words: Words, people: People) -> render.Options:
    names = tuple(
        plain_name(people.get(seat.seat, "")) or plain_name(seat_name(seat.seat, view, words))
        for seat in view.seats
    )
    return render.Options(words=picture_words(words), names=names)
