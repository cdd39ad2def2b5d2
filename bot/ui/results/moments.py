"""The five moments that decided a game: on the wish of its players below the result, for all."""

from concurrent.futures import BrokenExecutor

import structlog

from bot.service import Moment, PlanStep, Table, Turn
from bot.ui.desk import Desk
from bot.ui.outbox.cards import parts
from bot.ui.reply import LONGEST_TEXT, Reply, fit, joined
from bot.ui.turn.panel import people_of
from bot.wording import Words, event_lines, seat_name
from bot.wording.moments import better_text, in_a_row, lead_text, way_text
from engine import view as view_of

log = structlog.get_logger()

NO_ACT = ("↳", "▸")
"""What lines begin with that do not tell what was done."""


async def show(desk: Desk, table: Table, user_id: int, words: Words) -> Reply:
    """The moments of a game; the first of its players who asks shows them to everybody."""
    if table.game.standing.status != "finished":
        return Reply(
            words.gettext(
                "What decided a game can be told when it has been played to its end. This one has "
                "not."
            )
        )
    if table.open_turn.first == 1:
        return Reply(words.gettext("There is no such turn yet."))
    for_all = not table.game.place.private and bool(table.own_seats_of(user_id))
    if for_all and await desk.moments.post(table):
        await desk.posted()
        if desk.sender.trouble(table.id) is None:
            return Reply(words.gettext("The five moments stand below the result, for all."))
    try:
        return await told(desk, table, words)
    except BrokenExecutor as trouble:
        log.warning("moments not worked out", game=table.code, trouble=repr(trouble))
        return Reply(words.gettext("The moments could not be worked out. Ask again in a moment."))


async def told(desk: Desk, table: Table, words: Words) -> Reply:
    """The moments in words, each with its card if it is known where that stands."""
    moments = await desk.moments.of(table)
    title = words.gettext("### ⚖️ What decided game {code}", code=table.code)
    about = words.gettext(
        "-# The turns that moved the expected lead most, in the eyes of the program's strongest "
        "player: the points by which a seat would be ahead of the best of the others."
    )
    lines = "\n".join(moment_text(table, moment, words) for moment in moments)
    room = LONGEST_TEXT - len(title) - len(about) - 4
    return Reply(joined(title, fit(lines, room), about))


def moment_text(table: Table, moment: Moment, words: Words) -> str:
    """Whose turn it was, how the lead moved, what was done, and what would have been better."""
    found, turn = moment.found, moment.turn
    view, people = view_of(turn.after, None), people_of(table)
    name = seat_name(found.seat, view, words, people)
    whose = words.gettext(
        "**{name}, turn {number}**",
        name=name[:1].upper() + name[1:],
        number=turn.before.seats[found.seat].turns,
    )
    lead = lead_text(found.before, found.after, words)
    below = [_way(moment.played, words)]
    if moment.better:
        below.append(better_text(found.missed, _way(moment.better, words), words))
    elif answer := _answer(table, turn, words):
        below.append(answer)
    first = f"- {whose}: {lead}{_link(table, moment, words)}"
    return "\n".join([first, *(f"-# ↳ {line}" for line in below)])


def _answer(table: Table, turn: Turn, words: Words) -> str:
    """What the Bot did next: where no better way was found, it is what moved the lead."""
    view, people = view_of(turn.after, None), people_of(table)
    lines = event_lines(parts(turn).bots, view, words, people)
    acts = [line for line in lines if not line.startswith(NO_ACT)]
    return words.gettext("the Bot: {way}", way=in_a_row(acts)) if acts else ""


def _way(steps: tuple[PlanStep, ...], words: Words) -> str:
    return way_text([(step.option, step.decision, step.view) for step in steps], words)


def _link(table: Table, moment: Moment, words: Words) -> str:
    message = moment.message
    if message is None:
        return ""
    place = table.game.place.guild_id or "@me"
    link = f"https://discord.com/channels/{place}/{message.channel_id}/{message.message_id}"
    return " · " + words.gettext("[card]({link})", link=link)
