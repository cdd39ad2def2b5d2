"""The card of a request: what is asked, what it would undo, and who still has to agree."""

from typing import Final

from bot.service import Request, Table
from bot.ui.calling import calling, mentions
from bot.ui.items import Item, Style
from bot.ui.people_items import Tag, tag_button
from bot.ui.reply import Reply, buttons, fit, joined, listed
from bot.ui.turn.panel import people_of
from bot.wording import Words, event_lines, safe_name

LONGEST_LABEL: Final = 90
"""Letters by which a list tells what is asked, or where one may go back to."""

ROOM: Final = 1300
"""Letters for the list of what would be taken back."""


def request_card(table: Table, request: Request, words: Words, calls: tuple[int, ...]) -> Reply:
    """The public card; it calls those who have to agree."""
    text = joined(request_text(table, request, words), _missing(request, words))
    reply = Reply(text, view=buttons(request_buttons(table, request, words)))
    return calling(reply, calls, "")


def request_buttons(table: Table, request: Request, words: Words) -> list[Item]:
    """Agree and refuse; the number of the request tells old cards from new ones."""
    agree, refuse = words.gettext("Agree"), words.gettext("Refuse")
    if request.kind == "seat":
        agree = words.gettext("Take the seat")
    return [
        tag_button(Tag(table.code, request.id, "agree"), agree, Style.success),
        tag_button(Tag(table.code, request.id, "refuse"), refuse, Style.danger),
    ]


def request_text(table: Table, request: Request, words: Words) -> str:
    """What is asked, in words."""
    name = safe_name(table.person(request.seat).display_name)
    match request.kind:
        case "end":
            return words.gettext(
                "🏁 **{name}** would like to end game {code} now. It ends, and counts for nobody, "
                "if everybody agrees.",
                name=name,
                code=table.code,
            )
        case "seat":
            return words.gettext(
                "🪑 The seat of **{name}** in game {code} is offered. Whoever takes it plays on "
                "from here.",
                name=name,
                code=table.code,
            )
        case "undo":
            asked = words.gettext(
                "↩️ **{name}** would like to take back what is listed here. It happens if "
                "everybody agrees whose choices are among it; any new choice ends the question.",
                name=name,
            )
            return joined(asked, undone_text(table, request, words))


def undone_text(table: Table, request: Request, words: Words) -> str:
    """What would no longer count, the oldest first."""
    if request.reach is None:
        return ""
    events = [event for move in request.reach.undone for event in move.events]
    return fit(listed(event_lines(events, table.view(), words, people_of(table))), ROOM)


def _missing(request: Request, words: Words) -> str:
    if not request.missing:
        return ""
    people = mentions(request.missing, words)
    return words.gettext("Still to agree: {people}", people=people)
