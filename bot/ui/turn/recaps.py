"""What happened since somebody's last turn, and what it changed for everybody."""

from bot.service import Recap, Table
from bot.ui.desk import Desk
from bot.ui.outbox.cards import card_heading
from bot.ui.pictures import recap_drawing
from bot.ui.reply import LONGEST_TEXT, Reply, joined, listed
from bot.ui.turn.changes import numbers_of
from bot.ui.turn.panel import people_of
from bot.wording import Words, event_lines, expected_text, safe_name
from bot.wording.amounts import Amount, delta, deltas
from engine import Account
from engine import view as view_of


async def recap_since(desk: Desk, table: Table, user_id: int, words: Words) -> Reply:
    """All turns since the person's last one, with the changes of each seat.

    A picture has every change numbered as in the lines that tell it.
    """
    recap = await desk.tables.since_last_turn(table, user_id)
    if not recap.turns:
        return Reply(words.gettext("Nothing has happened since your last turn."))
    title = words.ngettext(
        "**{n} turn since your last one**", "**{n} turns since your last one**", len(recap.turns)
    )
    changes = changes_text(recap, table, words)
    told = _latest(table, recap, words, LONGEST_TEXT - len(title) - len(changes) - 8)
    reply = Reply(joined(title, told, changes))
    seat = table.seat_of(user_id)
    before, after = view_of(recap.before, seat), view_of(recap.after, seat)
    drawing = recap_drawing(before, after, recap.events, words, people_of(table))
    return await desk.pictures.onto(reply, drawing, words)


def _latest(table: Table, recap: Recap, words: Words, room: int) -> str:
    """As many of the latest turns as there is room for; the rest is in ``/log``."""
    told: list[str] = []
    mark = numbers_of(recap.events)
    for turn in reversed(recap.turns):
        view, people = view_of(turn.after, None), people_of(table)
        lines = listed(event_lines(turn.events, view, words, people, mark))
        text = f"{card_heading(turn.seat, turn, view, words, people)}\n{lines}"
        room -= len(text) + 2
        if room < 0:
            told.insert(0, words.gettext("-# Earlier turns: `/log`"))
            break
        told.insert(0, text)
    return "\n\n".join(told)


def changes_text(recap: Recap, table: Table, words: Words) -> str:
    """A line for each seat: what it gained and spent over all, points included."""
    lines = [_changes(one, table, words) for one in recap.accounts]
    return "\n".join(line for line in lines if line)


def _changes(account: Account, table: Table, words: Words) -> str:
    counted: dict[Amount, int] = {
        "coins": account.coins,
        "goods": account.goods,
        "favour": account.favour,
        "steps": account.steps,
        "wild": account.wild,
        "shame": account.shame,
    }
    told = deltas(counted, words)
    parts = [told, delta("points", account.points, words) if account.points else ""]
    if account.foretold is not None and not table.over:
        parts.append(expected_text(account, words))
    found = ", ".join(part for part in parts if part)
    name = safe_name(table.person(account.seat).display_name)
    return f"-# **{name}**: {found}" if found else ""
