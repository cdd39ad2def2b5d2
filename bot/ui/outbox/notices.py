"""Public messages about the people of a game: calls, requests, seats that change hands, pauses."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.service import (
    CALL_POST,
    FRIEND_POST,
    MOVED_POST,
    NUDGE_POST,
    PAUSE_POST,
    REQUEST_POST,
    RESUME_POST,
    SEAT_POST,
    STAND_IN_POST,
    UNDONE_POST,
    Table,
)
from bot.ui.calling import calling, mentions, to_call, turn_call
from bot.ui.desk import Desk
from bot.ui.items import Style
from bot.ui.outbox.cards import table_buttons, table_card
from bot.ui.people.asked import request_card
from bot.ui.people_items import Tag, tag_button
from bot.ui.reply import Reply, fit, joined, listed
from bot.ui.turn.panel import people_of
from bot.wording import Words, event_lines, safe_name
from bot.wording.catalog import N_
from engine.events import Event
from storage import OutboxMessage

ROOM: Final = 1200
"""Letters for what a stand-in did; the rest of a message is for what can be done about it."""

NOTICES: Final = frozenset(
    {
        CALL_POST,
        FRIEND_POST,
        MOVED_POST,
        NUDGE_POST,
        PAUSE_POST,
        REQUEST_POST,
        RESUME_POST,
        SEAT_POST,
        STAND_IN_POST,
        UNDONE_POST,
    }
)

HANDED: Final = {
    "resigned": N_("🏳️ A player has resigned. From now on {name} has seat {seat}."),
    "replaced": N_("🪑 {name} has taken over seat {seat}."),
    "admin": N_("🪑 Who runs this server gave seat {seat} to {name}."),
    "deleted": N_("🪑 A player is gone for good. From now on {name} has seat {seat}."),
}
"""What is said when a seat changes hands, by why."""


async def notice(desk: Desk, message: OutboxMessage, table: Table, words: Words) -> Sequence[Reply]:
    """The message that an entry of the outbox stands for; none if it is of no use any more."""
    calls, payload = to_call(message.payload), message.payload
    match message.kind:
        case kind if kind == REQUEST_POST:
            return await _request(desk, table, words, payload, calls)
        case kind if kind == STAND_IN_POST:
            return [_stand_in(table, words, payload, calls)]
        case kind if kind in (MOVED_POST, UNDONE_POST, FRIEND_POST, CALL_POST):
            text = _headline(kind, table, words, payload)
            card = await table_card(table, words, desk.pictures)
            call = _friend_call(table, words, payload) if kind == FRIEND_POST else None
            whole = replace(card, text=joined(text, card.text))
            return [calling(whole, calls, call or turn_call(calls, words))]
        case _:
            return [calling(Reply(_line(message.kind, table, words, payload)), calls, "")]


def _line(kind: str, table: Table, words: Words, payload: Mapping[str, Any]) -> str:
    """A message of one line."""
    people = mentions(to_call(payload), words)
    match kind:
        case kind if kind == NUDGE_POST:
            return words.gettext(
                "👋 {people}, {name} asks whether you have time for your turn in game {code}.",
                people=people,
                name=_name(table, payload["by"]),
                code=table.code,
            )
        case kind if kind == SEAT_POST:
            seat = payload["seat"]
            told = HANDED.get(payload["why"], HANDED["replaced"])
            return words.gettext(told, name=_name(table, seat), seat=seat + 1)
        case kind if kind == PAUSE_POST:
            return words.gettext("⏸️ Everybody agreed: the clocks of this game stand still.")
        case _:
            again = words.gettext("▶️ The clocks of this game run again.")
            return joined(again, turn_call(to_call(payload), words))


def _headline(kind: str, table: Table, words: Words, payload: Mapping[str, Any]) -> str:
    match kind:
        case kind if kind == MOVED_POST:
            return words.gettext("📦 Game {code} is at home here from now on.", code=table.code)
        case kind if kind == UNDONE_POST:
            name = _name(table, payload["seat"])
            return words.gettext("↩️ Turns were taken back, as {name} asked.", name=name)
        case _:
            return ""


def _friend_call(table: Table, words: Words, payload: Mapping[str, Any]) -> str:
    return words.gettext(
        "⏰ {people}, the time of {name} is out. You stand in: press **Take turn**.",
        people=mentions(to_call(payload), words),
        name=_name(table, payload["seat"]),
    )


async def _request(
    desk: Desk, table: Table, words: Words, payload: Mapping[str, Any], calls: tuple[int, ...]
) -> Sequence[Reply]:
    request = await desk.tables.requests.get(payload["request"])
    return [] if request is None else [request_card(table, request, words, calls)]


def _stand_in(
    table: Table, words: Words, payload: Mapping[str, Any], calls: tuple[int, ...]
) -> Reply:
    """What a stand-in did, and the two ways on: go on, or take it back."""
    name = _name(table, payload["seat"])
    text = words.gettext(
        "⏰ The time of **{name}** is out, so a stand-in has made the turn.", name=name
    )
    done = _between(table, payload["first"], payload["last"])
    if not done:
        return Reply(text, view=table_buttons(table, words))
    lines = fit(listed(event_lines(done, table.view(), words, people_of(table))), ROOM)
    ways = words.gettext(
        "{name} can take it back until the next player goes on or chooses.", name=name
    )
    on = words.gettext("{people}, go on when you like.", people=mentions(calls, words))
    row = [
        tag_button(Tag(table.code, table.seq, "play_on"), words.gettext("Go on"), Style.success),
        tag_button(Tag(table.code, table.seq, "take_back"), words.gettext("Take it back")),
    ]
    card = Reply(joined(text, lines, ways), view=table_buttons(table, words, row))
    return calling(card, calls, on if calls else "")


def _between(table: Table, first: int, last: int) -> tuple[Event, ...]:
    """The events of entries that are still open."""
    return tuple(
        event
        for move in table.open_turn.moves
        if first <= move.entry.seq <= last
        for event in move.events
    )


def _name(table: Table, seat: int) -> str:
    return safe_name(table.person(seat).display_name)
