"""The score sheet as text: a table of equal-width letters, and who wins by what."""

import unicodedata
from typing import Final

from bot.wording.amounts import amount
from bot.wording.catalog import N_, Words
from bot.wording.people import NOBODY, People, leading_name, plain_name, seat_name
from bot.wording.things import scoring_tile_name
from engine.sheet import ScoreRow, ScoreSheet
from engine.views import View

ROW_LABELS: Final[dict[str, str]] = {
    "great": N_("Great Building"),
    "base": N_("Base"),
    "dome": N_("Dome"),
    "night": N_("Night Characters"),
    "artefacts": N_("Artefacts"),
    "favour": N_("Favour"),
    "shame": N_("Shame"),
    "public_houses": N_("Public Houses"),
    "civic": N_("Civic board"),
    "objectives": N_("Objectives"),
}
MULTIPLIED: Final = ("great", "shame", "civic")
"""Rows that show what their points come from, besides the Scoring tiles."""

LONGEST_HEAD: Final = 10
"""Letters of a name at the head of a column, so that four columns fit."""


def score_text(
    sheet: ScoreSheet, view: View, words: Words, people: People = NOBODY, *, ended: bool = False
) -> str:
    """The whole sheet, its total and what decides; projected while the game goes on.

    ``ended``: the game has ended, be it before its last card.
    """
    rows = [["", *(_head(column.seat, view, words, people) for column in sheet.columns)]]
    for number, row in enumerate(sheet.columns[0].rows):
        cells = [_cell(column.rows[number]) for column in sheet.columns]
        rows.append([row_label(row.key, view, words), *cells])
    rows.append(
        [words.gettext("Total"), *(signed_number(column.total) for column in sheet.columns)]
    )
    table = "\n".join(aligned(rows))
    return f"```\n{table}\n```\n{result_text(sheet, view, words, people, ended=ended)}"


def row_label(key: str, view: View, words: Words) -> str:
    """What a row of the sheet is called."""
    sort, _, tile = key.partition(":")
    if sort == "tile":
        return scoring_tile_name(tile, view.components, words)
    return words.gettext(ROW_LABELS[sort])


def result_text(
    sheet: ScoreSheet, view: View, words: Words, people: People = NOBODY, *, ended: bool = False
) -> str:
    """Who wins, or would win now, and by what; of a game that ended early, who was ahead."""
    first, *others = sheet.winners
    named = [seat_name(seat, view, words, people) for seat in others]
    names = words.all_of([leading_name(first, view, words, people), *named])
    points = amount("points", max(column.total for column in sheet.columns), words)
    if view.over:
        told = (
            words.gettext("🏆 **{names}** win together with {points}.", names=names, points=points)
            if len(sheet.winners) > 1
            else words.gettext("🏆 **{names}** wins with {points}.", names=names, points=points)
        )
    elif ended:
        return words.gettext(
            "Most points when it ended: **{names}** with {points}.", names=names, points=points
        )
    else:
        told = words.gettext(
            "If the game ended now: **{names}** with {points}.", names=names, points=points
        )
    reason = _tie_text(sheet, words)
    return f"{told} {reason}" if reason else told


def _tie_text(sheet: ScoreSheet, words: Words) -> str:
    match sheet.tie_break:
        case "points":
            return ""
        case "night":
            return words.gettext("Points are equal; Night Characters decide.")
        case "favour":
            return words.gettext("Points and Night Characters are equal; Favour decides.")
        case "shared":
            return words.gettext("Points, Night Characters and Favour are equal: shared victory.")
        case "bot":
            return words.gettext("Points are equal, and that is enough for the Bot.")


def _head(seat: int, view: View, words: Words, people: People) -> str:
    if view.seats[seat].is_bot:
        return words.gettext("Bot")
    return plain_name(people.get(seat, ""))[:LONGEST_HEAD] or seat_name(seat, view, words)


def signed_number(points: int) -> str:
    """Points with a true minus sign."""
    return str(points).replace("-", "−")


def _cell(row: ScoreRow) -> str:
    """Points, with multiplier and count where they were multiplied: ``3×4 12``."""
    points = signed_number(row.points)
    if not row.multiplier or not row.count:
        return points
    if not row.key.startswith("tile:") and row.key not in MULTIPLIED:
        return points
    return f"{signed_number(row.multiplier)}×{row.count} {points:>3}"


def aligned(rows: list[list[str]]) -> list[str]:
    """Rows as lines of equal-width letters, all columns but the first to the right."""
    widths = [max(_width(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for first, *cells in rows:
        line = first + " " * (widths[0] - _width(first))
        for cell, width in zip(cells, widths[1:], strict=True):
            line += "  " + " " * (width - _width(cell)) + cell
        lines.append(line.rstrip())
    return lines


def _width(text: str) -> int:
    """Columns that a text takes up in equal-width letters."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1
        for char in text
    )
