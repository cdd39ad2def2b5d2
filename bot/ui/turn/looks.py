"""Looking things up at a table: hand, boards, score, what happened."""

from typing import Final, Literal

from bot.service import Table, Turn
from bot.ui.desk import Desk
from bot.ui.ids import Press
from bot.ui.items import Item, menu, option
from bot.ui.outbox.cards import card_heading, parts
from bot.ui.pictures import (
    Drawing,
    board_drawing,
    hand_drawing,
    part_drawing,
    score_drawing,
    table_drawing,
)
from bot.ui.play_on.cards import compared
from bot.ui.reply import LONGEST_TEXT, Reply, buttons, joined, listed, packed
from bot.ui.turn.panel import people_of
from bot.ui.turn.recaps import recap_since
from bot.wording import (
    People,
    Words,
    card_line,
    event_lines,
    plain_name,
    problem,
    score_text,
    seat_name,
    seat_text,
    table_card_text,
    table_text,
)
from bot.wording.catalog import N_
from engine import view as view_of
from engine.views import View
from engine.words import Seat

Shown = Literal["table", "city", "river", "palace", "wisdom", "modules", "board"]
Part = Shown | Literal["text"]

PARTS: Final[dict[Part, str]] = {
    "table": N_("Whole table"),
    "city": N_("City"),
    "river": N_("River and ports"),
    "palace": N_("Palace"),
    "wisdom": N_("Wisdom area"),
    "modules": N_("Boards of the modules"),
    "board": N_("Board of a seat"),
    "text": N_("Everything in words"),
}


def read_part(text: str) -> tuple[Part, Seat | None]:
    """A part of the table and, for a board, whose: ``city``, ``board.1``; else the whole table."""
    name, _, seat = text.partition(".")
    known: Part = next((part for part in PARTS if part == name), "table")
    return known, int(seat) if seat.isdecimal() else None


def seats(table: Table, words: Words) -> tuple[tuple[str, str], ...]:
    """Each seat as a value and a name, for a menu."""
    view = table.view()
    return tuple(
        (str(seat.seat), _plain_name(table, view, words, seat.seat)) for seat in view.seats
    )


def read_seat(table: Table, text: str, words: Words) -> Seat | None:
    """A seat by its number or name; None if nothing or nobody was named."""
    wanted = text.strip().casefold()
    for value, name in seats(table, words):
        if wanted in (value, name.casefold()):
            return int(value)
    return None


def no_such_seat(table: Table, words: Words) -> str:
    """Says that nobody there is called what was typed."""
    return words.gettext("Game {code} has no such seat. Pick one from the list.", code=table.code)


async def hand(desk: Desk, table: Table, user_id: int, words: Words) -> Reply:
    """The hand of a person's seat, only for their eyes."""
    seat = table.seat_of(user_id)
    view = table.view(user_id)
    cards = None if seat is None else view.seats[seat].hand
    if seat is None or cards is None:
        return Reply(problem("no_hand", words))
    lines = [f"- {card_line(card, view.components, words)}" for card in cards]
    title = words.ngettext(
        "**Your hand: {n} Character**", "**Your hand: {n} Characters**", len(cards)
    )
    reply = Reply(joined(title, "\n".join(lines)))
    drawing = hand_drawing(view, seat, words, people_of(table))
    return await desk.pictures.onto(reply, drawing, words)


async def board(
    desk: Desk, table: Table, user_id: int, words: Words, part: Part, seat: Seat | None
) -> Reply:
    """A part of the table as a picture, or all of it in words, and a menu of the other parts."""
    view = table.view(user_id)
    whose = seat if seat is not None else (table.seat_of(user_id) or 0)
    whose = min(whose, len(view.seats) - 1)
    parts = buttons([_parts_menu(table, view, words, part, whose)])
    if part == "text":
        first, *others = packed(table_text(view, words, people_of(table)))
        return Reply(first, view=parts, more=tuple(Reply(other) for other in others))
    if part == "modules" and not view.boards:
        return Reply(problem("no_modules", words), view=parts)
    reply = Reply(_title(table, view, words, part, whose), view=parts)
    drawing = _drawing(view, part, whose, words, people_of(table))
    return await desk.pictures.onto(reply, drawing, words)


def _drawing(view: View, part: Shown, seat: Seat, words: Words, people: People) -> Drawing:
    match part:
        case "table":
            return table_drawing(view, words, people)
        case "board":
            return board_drawing(view, seat, words, people)
        case _:
            return part_drawing(view, part, words, people)


def _parts_menu(table: Table, view: View, words: Words, part: Part, seat: Seat) -> Item:
    """A menu of everything there is to look at; what is shown now is picked already."""
    offered: list[tuple[str, str]] = []
    for name, text in PARTS.items():
        if name == "modules" and not view.boards:
            continue
        if name == "board":
            offered += [
                (
                    f"board.{other.seat}",
                    words.gettext(
                        "Board: {name}", name=_plain_name(table, view, words, other.seat)
                    ),
                )
                for other in view.seats
            ]
        else:
            offered.append((name, words.gettext(text)))
    shown = f"board.{seat}" if part == "board" else part
    options = [option(value, text, default=value == shown) for value, text in offered]
    return menu(Press("b", table.code, table.seq, "look"), words.gettext("Look at …"), options)


def _plain_name(table: Table, view: View, words: Words, seat: Seat) -> str:
    """A seat's name for a menu, where markdown has no effect and needs no escaping."""
    return plain_name(people_of(table).get(seat, "")) or seat_name(seat, view, words)


async def score(desk: Desk, table: Table, user_id: int, words: Words) -> Reply:
    """The score sheet as if the game ended now, or as it did."""
    view = table.view(user_id)
    people = people_of(table)
    more = await compared(desk, table, words)
    reply = Reply(score_text(table.sheet, view, words, people, ended=table.over), more=more)
    drawing = score_drawing(table.sheet, view, words, people)
    return await desk.pictures.onto(reply, drawing, words)


async def recap(desk: Desk, table: Table, user_id: int, words: Words) -> Reply:
    """What happened in the latest confirmed turn, its changes marked on the table.

    Who plays with others is told all turns since their own last one.
    """
    if table.game.kind == "multi" and table.own_seats_of(user_id):
        return await recap_since(desk, table, user_id, words)
    turn = await desk.tables.last_turn(table)
    if turn is None:
        return Reply(words.gettext("Nothing has happened yet: the first turn is under way."))
    view = view_of(turn.after, table.seat_of(user_id))
    reply = Reply("\n\n".join(_told(table, turn, words)))
    drawing = table_drawing(view, words, people_of(table), turn.events)
    return await desk.pictures.onto(reply, drawing, words)


async def log(desk: Desk, table: Table, user_id: int, words: Words, number: int | None) -> Reply:
    """Turn ``number`` of the game, or as many of the latest turns as a message holds.

    With each turn stands the code with which it can be played anew, if the person may do so.
    """
    numbered = tuple(enumerate(await desk.tables.turns(table), start=1))
    if not numbered:
        return Reply(words.gettext("Nothing has happened yet: the first turn is under way."))
    if number is not None:
        numbered = numbered[number - 1 : number]
    if not numbered:
        return Reply(words.gettext("There is no such turn yet."))
    codes = await desk.play_on.codes(table, user_id)
    told: list[str] = []
    room = LONGEST_TEXT
    for each, turn in reversed(numbered):
        code = codes.get(each)
        anew = f"-# 🔀 `{code}`" if code else ""
        text = joined(*_told(table, turn, words), anew)
        room -= len(text) + 2
        if room < 0 and told:
            break
        told.insert(0, text)
    return Reply("\n\n".join(told))


def _told(table: Table, turn: Turn, words: Words) -> tuple[str, ...]:
    """A turn in words: a paragraph for the person, one for the Bot's answer."""
    view, people = view_of(turn.after, None), people_of(table)
    told = parts(turn)
    paragraphs = []
    for events in (told.own, told.bots):
        if events:
            lines = event_lines(events, view, words, people)
            heading = card_heading(events[0].seat, turn, view, words, people)
            paragraphs.append(f"{heading}\n{listed(lines)}")
    return tuple(paragraphs)


def _title(table: Table, view: View, words: Words, part: Part, seat: Seat) -> str:
    if part == "board":
        return seat_text(seat, view, words, people_of(table))
    if part == "table":
        return table_card_text(view, words, people_of(table))
    return f"**{words.gettext(PARTS[part])}**"
