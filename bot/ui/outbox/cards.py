"""The public messages of a game: how it begins, each turn with the Bot's answer, how it ends."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.service import Table, Turn, position_code
from bot.ui.beginning.new_games import new_game_press
from bot.ui.ids import DeskWord
from bot.ui.items import Item, Style, button
from bot.ui.people_items import Tag, tag_button
from bot.ui.pictures import Pictures, score_drawing, table_drawing
from bot.ui.reply import LONGEST_TEXT, Reply, buttons, fit, joined, listed
from bot.ui.turn.changes import numbers_of
from bot.ui.turn.panel import desk_button, people_of
from bot.wording import People, Words, event_lines, leading_name, score_text, table_card_text
from engine import apply
from engine import view as view_of
from engine.events import BotRevealed, CharacterLeft, Event
from engine.state import State
from engine.views import View
from engine.words import Seat


@dataclass(frozen=True, slots=True)
class Parts:
    """What a confirmation tells: the person's turn, the Bot's answer, how the next turn begins.

    The Characters that leave at the start of the next turn do so at once, as nobody has to decide
    anything about it.
    """

    own: tuple[Event, ...]
    bots: tuple[Event, ...] = ()
    next: tuple[Event, ...] = ()


def parts(turn: Turn) -> Parts:
    """Cut the events of a turn where the Bot turns over its card, and where it has finished."""
    events = turn.events
    revealed = _first(events, BotRevealed, 0)
    if revealed is None:
        return Parts(events)
    left = _first(events, CharacterLeft, revealed)
    end = len(events) if left is None else left
    return Parts(events[:revealed], events[revealed:end], events[end:])


def _first(events: Sequence[Event], sort: type[Event], start: int) -> int | None:
    """The index of the first event of a sort, from ``start`` on."""
    found = (at for at in range(start, len(events)) if isinstance(events[at], sort))
    return next(found, None)


def before_confirmation(turn: Turn) -> State:
    """The table as the person left it: before refilling, and before the Bot moved."""
    state = turn.before
    for move in turn.moves[:-1]:
        state = apply(state, move.entry.seat, move.entry.choice).state
    return state


def table_buttons(table: Table, words: Words, extra: Sequence[Item] = ()) -> discord.ui.View:
    """The buttons of the table card; once the game is over, a new one can be begun instead.

    ``extra`` are those of a row of their own.
    """
    shown: tuple[DeskWord, ...] = ("boards", "recap", "rules", "score")
    if table.setup.modules:
        shown = ("boards", "modules", "recap", "rules", "score")
    look = [desk_button(table, word, words) for word in shown]
    if table.over:
        return buttons(_after_the_end(table, words), look)
    take = desk_button(table, "take", words, Style.success)
    return buttons([take, desk_button(table, "hand", words)], look, extra)


def _after_the_end(table: Table, words: Words) -> list[Item]:
    """What can be begun once a game is over."""
    ways: list[Item] = []
    if table.game.kind == "solo" and table.setup.level is not None:
        again = new_game_press(table.setup.level, table.setup.modules)
        ways.append(button(again, words.gettext("Play again"), Style.success))
    elif table.game.kind == "multi":
        ways.append(tag_button(Tag(table.code, table.seq, "rematch"), words.gettext("Rematch")))
    if table.game.kind != "daily":
        on = words.gettext("Play on from a turn")
        ways.append(tag_button(Tag(table.code, table.seq, "on"), on, emoji="🔀"))
    if table.game.standing.status == "finished":
        what = words.gettext("Five moments")
        ways.append(tag_button(Tag(table.code, table.seq, "moments"), what, emoji="⚖️"))
    return ways


async def table_card(table: Table, words: Words, pictures: Pictures) -> Reply:
    """The card that shows how a game stands, with its live buttons."""
    view = table.view()
    card = Reply(_standing(table, view, words), view=table_buttons(table, words))
    return await pictures.onto(card, table_drawing(view, words, people_of(table)), words)


async def turn_cards(
    table: Table, turn: Turn, words: Words, pictures: Pictures, call: str = ""
) -> tuple[Reply, ...]:
    """The cards of a confirmed turn; the last one is the table card from now on.

    ``call`` says whose turn it is to those whom it calls.
    """
    people = people_of(table)
    after = view_of(turn.after, None)
    told = parts(turn)
    # That the game is over is the last line of what was done.
    standing = joined("" if after.over else _standing(table, after, words), call)
    live = table_buttons(table, words)
    if not told.bots:
        only = Reply(_told(turn, told.own, after, words, people, standing), view=live)
        drawing = table_drawing(after, words, people, told.own)
        return (await pictures.onto(only, drawing, words),)
    left = view_of(await asyncio.to_thread(before_confirmation, turn), None)
    own = Reply(_told(turn, told.own, left, words, people))
    begins = listed(event_lines(told.next, after, words, people))
    below = joined(
        begins and f"{leading_name(turn.seat, after, words, people)}:\n{begins}", standing
    )
    bots = Reply(_told(turn, told.bots, after, words, people, below), view=live)
    return (
        await pictures.onto(own, table_drawing(left, words, people, told.own), words),
        await pictures.onto(bots, table_drawing(after, words, people, told.bots), words),
    )


async def end_card(table: Table, words: Words, pictures: Pictures) -> Reply:
    """The card with the score sheet."""
    view, people = table.view(), people_of(table)
    sheet = score_text(table.sheet, view, words, people, ended=table.over)
    card = Reply(joined(sheet, _anew(table, words)), view=table_buttons(table, words))
    return await pictures.onto(card, score_drawing(table.sheet, view, words, people), words)


def _anew(table: Table, words: Words) -> str:
    """How any turn of a game that is over can be played anew; the day of a daily is secret."""
    if table.game.kind == "daily":
        return ""
    return words.gettext(
        "-# 🔀 `/play-on` plays any turn of this game anew. The code of the first is `{code}`; "
        "`/log` has the others.",
        code=position_code(table.game, 1, 0),
    )


def _standing(table: Table, view: View, words: Words) -> str:
    since = discord.utils.format_dt(table.game.updated_at, "R")
    return table_card_text(view, words, people_of(table), since)


def card_heading(seat: Seat, turn: Turn, view: View, words: Words, people: People) -> str:
    """The first line of what a seat did in a turn."""
    # After the turn the person's next one has begun, the Bot's has not.
    state = turn.before if seat == turn.seat else turn.after
    return words.gettext(
        "### {name} · turn {turn} of {turns}",
        name=leading_name(seat, view, words, people),
        turn=state.seats[seat].turns,
        turns=view.rounds,
    )


def _told(
    turn: Turn,
    events: Sequence[Event],
    view: View,
    words: Words,
    people: People,
    below: str = "",
) -> str:
    """A heading, a line for each thing done, and how the table stands; the lines may be cut.

    The numbers are those of the picture in which these events are marked.
    """
    heading = card_heading(events[0].seat, turn, view, words, people)
    room = LONGEST_TEXT - len(heading) - len(below) - 4
    told = event_lines(events, view, words, people, numbers_of(events))
    lines = fit(listed(told), room)
    return joined(f"{heading}\n{lines}", below)
