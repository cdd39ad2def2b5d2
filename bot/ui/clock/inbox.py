"""What waits for a person, in all their games on all servers."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.service import DigestDue, Waiting
from bot.ui.desk import Desk
from bot.ui.ids import Press
from bot.ui.items import Item, button
from bot.ui.reply import Reply, buttons, joined
from bot.wording import Words
from bot.wording.catalog import N_
from storage import Game

MOST_LISTED: Final = 20
MOST_BUTTONS: Final = 20
ROW: Final = 5

WHY: Final = {
    "turn": N_("your turn"),
    "play_on": N_("go on after a stand-in"),
    "take_back": N_("a stand-in has played for you; you can take it back"),
}


def place_link(game: Game) -> str:
    """A link to the channel or thread of a game."""
    return f"https://discord.com/channels/{game.place.guild_id or '@me'}/{game.place.channel_id}"


def time_left_text(left: timedelta | None, due_at: datetime | None, words: Words) -> str:
    """How much time is left; "" in a game without a pace."""
    if left is None:
        return ""
    if left <= timedelta(0):
        return words.gettext("The time is out.")
    if due_at is None:
        return ""
    return words.gettext("The time is out {when}.", when=discord.utils.format_dt(due_at, "R"))


async def inbox(desk: Desk, user_id: int, words: Words) -> Reply:
    """Everything that waits for a person, that which is due first before the others."""
    waiting = await desk.tables.times.waiting(user_id)
    games = await desk.tables.games_of(user_id)
    if not games:
        return Reply(
            words.gettext("You are in no game. `/baghdad new` or `/solo start` begins one.")
        )
    if not waiting:
        text = words.ngettext(
            "Nothing waits for you; {n} game goes on.",
            "Nothing waits for you; {n} games go on.",
            len(games),
        )
        return Reply(text)
    return Reply(waiting_text(waiting, words), view=buttons(*_rows(waiting, words)))


def waiting_text(waiting: Sequence[Waiting], words: Words) -> str:
    """The list."""
    title = words.ngettext("**{n} game waits for you**", "**{n} games wait for you**", len(waiting))
    return joined(title, "\n".join(_line(one, words) for one in waiting[:MOST_LISTED]))


def _line(one: Waiting, words: Words) -> str:
    parts = [
        _named(one.game, words),
        words.gettext(WHY[one.why]),
        words.gettext("since {when}", when=discord.utils.format_dt(one.since, "R")),
    ]
    if one.for_friend:
        parts.append(words.gettext("you stand in for somebody"))
    if one.paused:
        parts.append(words.gettext("paused"))
    parts.append(time_left_text(one.left, one.due_at, words))
    return "- " + " · ".join(part for part in parts if part)


def _named(game: Game, words: Words) -> str:
    """The code of a game, which leads to where it is at home."""
    if game.kind == "daily":
        # It has no home but its person's own panels.
        return f"{game.code} · 🕌 {words.gettext('Daily challenge')}"
    return f"[{game.code}]({place_link(game)})"


def _rows(waiting: Sequence[Waiting], words: Words) -> list[list[Item]]:
    items = [
        button(
            Press("d", one.game.code, one.game.last_seq, "take"),
            words.gettext("Play {code}", code=one.game.code),
        )
        for one in waiting[:MOST_BUTTONS]
    ]
    return [items[first : first + ROW] for first in range(0, len(items), ROW)]


async def digest(desk: Desk, due: DigestDue) -> None:
    """Write a person their daily digest; closed direct messages are nothing unusual."""
    words = await desk.words_of(due.user_id)
    with suppress(discord.HTTPException):
        await desk.sender.tell(due.user_id, Reply(waiting_text(due.waiting, words)), due.nonce)
