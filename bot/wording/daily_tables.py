"""The tables of the daily challenge in words."""

from datetime import date
from typing import Final

from bot.daily import Span, days_of
from bot.wording.catalog import N_, Words
from bot.wording.daily import with_sign
from bot.wording.people import safe_name
from storage.records.days import DayRecord, Line, Scope, Shown, Standings

SCOPES: Final[dict[Scope, str]] = {
    "server": N_("This server"),
    "friends": N_("Friends"),
    "everybody": N_("Everybody"),
}

SPANS: Final[dict[Span, str]] = {
    "day": N_("Day"),
    "week": N_("Week"),
    "month": N_("Month"),
    "ever": N_("All time"),
}

SHOWN: Final[dict[Shown, str]] = {
    "everywhere": N_("In all tables"),
    "here": N_("On my servers and to friends"),
    "nowhere": N_("Nowhere"),
}


def span_text(span: Span, day: date, words: Words) -> str:
    """Which days a table has: ``30 November 2026``, ``24 – 30 November``, ``November 2026``."""
    days = days_of(span, day)
    if span == "day":
        return words.day(day)
    if span == "week":
        return f"{words.day(days.first, 'd MMM')} – {words.day(days.last, 'd MMM y')}"
    if span == "month":
        return words.day(day, "LLLL y")
    return words.gettext(SPANS[span])


def table_title(scope: Scope, span: Span, day: date, words: Words) -> str:
    """What a table is of."""
    where = words.gettext(SCOPES[scope])
    return f"### 🏅 {words.gettext('Daily challenge')}\n**{where} · {span_text(span, day, words)}**"


def standings_text(found: Standings, span: Span, words: Words, *, asks: bool = True) -> str:
    """The lines of a page, and that of who asks where it is not on it."""
    if not found.people:
        return words.gettext("Nobody has a result here yet.")
    lines = [_line(line, found.own, span, words) for line in found.lines]
    if found.own is None and asks:
        lines.append("-# " + words.gettext("You have no result here."))
    elif found.own is not None and found.own not in found.lines:
        lines += ["…", _line(found.own, found.own, span, words)]
    count = words.ngettext("{n} person", "{n} people", found.people)
    return "\n".join((*lines, f"-# {count}"))


def _line(line: Line, own: Line | None, span: Span, words: Words) -> str:
    name = words.gettext("somebody") if line.name is None else safe_name(line.name)
    told = f"`{line.place:>4}` {name} · **{line.points}** ({with_sign(line.margin)})"
    if span != "day":
        told += " · " + words.ngettext("{n} day", "{n} days", line.days)
    return f"{told} ←" if line == own else told


def archive_line(
    record: DayRecord, played: str, points: int | None, par: int | None, words: Words
) -> str:
    """A past day in a line; ``par`` is None where it is not to be told."""
    told = f"{words.day(record.day, 'EEE d MMM')} · {played}"
    if points is not None:
        told += f" · 🏆 {points}"
    return told if par is None else f"{told} · ⛳ {par}"
