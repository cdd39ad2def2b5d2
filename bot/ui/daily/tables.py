"""Who stands where: pages of the tables of the daily challenge, for people and for a channel."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final, get_args

import discord

from bot.daily import Span
from bot.ui.daily.challenge import meet, server_of
from bot.ui.daily.tags import SCOPE, SPAN, day_tag, play_button, table_tag
from bot.ui.desk import Desk
from bot.ui.items import Item, option
from bot.ui.people_items import Tag, tag_button, tag_menu
from bot.ui.reply import Reply, buttons, joined
from bot.wording import Words
from bot.wording.daily import played_text, points_of_par, title_text
from bot.wording.daily_tables import SCOPES, SPANS, standings_text, table_title
from storage.records.days import Scope, Standings

LINES: Final = 10


def read_scope(text: str) -> Scope:
    """A scope by its word."""
    scopes: tuple[Scope, ...] = get_args(Scope)
    return next((scope for scope in scopes if scope == text), "server")


def read_span(text: str) -> Span:
    """A span by its word."""
    spans: tuple[Span, ...] = get_args(Span)
    return next((span for span in spans if span == text), "day")


@dataclass(frozen=True, slots=True)
class Page:
    """Which table, of or around which day, from which line on."""

    scope: Scope
    span: Span
    day: date
    start: int = 0

    @property
    def tag(self) -> Tag:
        """What a button says that turns to it."""
        return table_tag(self.day, self.scope, self.span, self.start)


async def table(desk: Desk, interaction: discord.Interaction, words: Words, page: Page) -> Reply:
    """A page of a table, with the ways to other pages and tables."""
    person = await meet(desk, interaction)
    guild = server_of(interaction)
    if page.scope == "server" and guild is None:
        page = replace(page, scope="everybody")
    found = await desk.tables.daily.standings(
        page.scope,
        page.span,
        page.day,
        user_id=person.user_id,
        guild_id=guild,
        start=page.start,
        limit=LINES,
    )
    title = table_title(page.scope, page.span, page.day, words)
    scopes = [scope for scope in SCOPES if guild is not None or scope != "server"]
    ways = buttons(*_menus(page, scopes, words), _pages(found, page, words))
    return Reply(joined(title, standings_text(found, page.span, words)), view=ways)


def _menus(page: Page, scopes: Sequence[Scope], words: Words) -> list[list[Item]]:
    whose = [
        option(scope, words.gettext(SCOPES[scope]), default=scope == page.scope) for scope in scopes
    ]
    when = [
        option(span, words.gettext(told), default=span == page.span) for span, told in SPANS.items()
    ]
    return [
        [
            tag_menu(
                day_tag(f"{SCOPE}.{page.span}", page.day), words.gettext("Whose results"), whose
            )
        ],
        [tag_menu(day_tag(f"{SPAN}.{page.scope}", page.day), words.gettext("Which days"), when)],
    ]


def _pages(found: Standings, page: Page, words: Words) -> list[Item]:
    ways: list[Item] = []
    if page.start > 0:
        before = replace(page, start=max(0, page.start - LINES))
        ways.append(tag_button(before.tag, words.gettext("◀ Previous")))
    if page.start + LINES < found.people:
        after = replace(page, start=page.start + LINES)
        ways.append(tag_button(after.tag, words.gettext("Next ▶")))
    return ways


def turned_to(tag: Tag, day: date, picked: str) -> Page:
    """The page that a button or a menu leads to."""
    parts = tag.word.split(".")[2:]
    if tag.word.startswith(SCOPE):
        return Page(read_scope(picked), read_span("".join(parts)), day)
    if tag.word.startswith(SPAN):
        return Page(read_scope("".join(parts)), read_span(picked), day)
    scope, span, start = (*parts, "", "", "")[:3]
    return Page(read_scope(scope), read_span(span), day, int(start) if start.isdecimal() else 0)


async def posted_results(desk: Desk, guild_id: int, day: date, words: Words) -> Reply:
    """The results of a day for the channel where a server has asked for them."""
    daily = desk.tables.daily
    found = await daily.standings("server", "day", day, guild_id=guild_id, limit=LINES)
    record = await daily.day(day)
    played = "" if record is None else played_text(record.level, record.modules, words)
    # Who is still at it may read this.
    par = "" if record is None or daily.secret(day) else points_of_par(record, words)
    text = joined(
        title_text(day, words),
        "\n".join(part for part in (played, par) if part),
        standings_text(found, "day", words, asks=False),
    )
    more = tag_button(table_tag(day, "server", "day", 0), words.gettext("Results"), emoji="🏅")
    return Reply(text, view=buttons([play_button(words), more]))
