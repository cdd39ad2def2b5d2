"""What is shown of a game that is played on: answers of the program's seats, its outcome."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import render
from bot.service import Comparison, Table, Turn
from bot.ui.desk import Desk
from bot.ui.outbox.cards import card_heading, table_card
from bot.ui.pictures import Drawing, table_drawing
from bot.ui.reply import LONGEST_TEXT, Reply, fit, joined, listed
from bot.ui.turn.changes import numbers_of
from bot.ui.turn.panel import people_of
from bot.wording import Words, event_lines, picture_words, seat_name
from bot.wording.play_on import compared_text
from engine import view as view_of
from engine.sheet import ScoreColumn, ScoreSheet
from engine.views import View


async def answers_card(desk: Desk, table: Table, turns: Sequence[Turn], words: Words) -> Reply:
    """What the program's seats did, as the table card from now on."""
    card = await table_card(table, words, desk.pictures)
    events = tuple(event for turn in turns for event in turn.events)
    mark, people = numbers_of(events), people_of(table)
    told = []
    for turn in turns:
        view = view_of(turn.after, None)
        lines = listed(event_lines(turn.events, view, words, people, mark))
        told.append(f"{card_heading(turn.seat, turn, view, words, people)}\n{lines}")
    room = LONGEST_TEXT - len(card.text) - 2
    answers = Reply(joined(fit("\n\n".join(told), room), card.text), view=card.view)
    drawing = table_drawing(view_of(table.state, None), words, people, events)
    return await desk.pictures.onto(answers, drawing, words)


async def compared(desk: Desk, table: Table, words: Words) -> tuple[Reply, ...]:
    """How a game that was played on has ended, beside what happened then; () for any other."""
    if table.game.kind != "played_on" or not table.over:
        return ()
    comparison = await desk.play_on.comparison(table)
    if comparison is None:
        return ()
    then, now = comparison.then[-1], comparison.now[-1]
    seat, view = comparison.seat, table.view()
    title = words.gettext(
        "### 🔀 Compared with game {code}, from turn {number} on",
        code=comparison.origin.code,
        number=comparison.number,
    )
    rows = compared_text(then.columns[seat], now.columns[seat], view, words)
    others = [
        words.gettext("Then: {points}", points=_totals(comparison.origin, then, words)),
        words.gettext("Now: {points}", points=_totals(table, now, words)),
    ]
    reply = Reply(joined(title, rows, listed(others), _unfinished(comparison, words)))
    return (await desk.pictures.onto(reply, _race(comparison, view, words), words),)


def _totals(table: Table, sheet: ScoreSheet, words: Words) -> str:
    """Everybody's points."""
    people, view = people_of(table), table.view()
    return " · ".join(
        f"{seat_name(column.seat, view, words, people)} {column.total}" for column in sheet.columns
    )


def _unfinished(comparison: Comparison, words: Words) -> str:
    if comparison.origin.decision is None:
        return ""
    return words.gettext("-# That game was not played to its end: its points are as it stands.")


def _race(comparison: Comparison, view: View, words: Words) -> Drawing:
    """The points of the seat over the rounds, then and now: two lines as of two seats."""
    rounds = max(len(comparison.then), len(comparison.now))
    seat, both = comparison.seat, (comparison.then, comparison.now)
    lines = [_columns(sheets, seat, rounds) for sheets in both]
    sheets = [ScoreSheet(pair, (), "points") for pair in zip(*lines, strict=True)]
    names = (words.gettext("Then"), words.gettext("Now"))
    options = render.Options(words=picture_words(words), names=names)
    return Drawing(partial(render.draw_race, sheets, _two_seats(view), options))


def _two_seats(view: View) -> View:
    """A table of two, for a picture with two lines."""
    return replace(view, seats=view.seats[:2])


def _columns(sheets: Sequence[ScoreSheet], seat: int, rounds: int) -> list[ScoreColumn]:
    columns = [sheet.columns[seat] for sheet in sheets]
    return [*columns, *[columns[-1]] * (rounds - len(columns))]
