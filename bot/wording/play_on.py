"""Two outcomes of one beginning, side by side."""

from bot.wording.catalog import Words
from bot.wording.daily import daily_problem
from bot.wording.sheets import aligned, row_label, signed_number
from engine.sheet import ScoreColumn
from engine.views import View
from storage import GameKind


def compared_text(then: ScoreColumn, now: ScoreColumn, view: View, words: Words) -> str:
    """The rows of two score sheets of a seat and their totals, with what each has gained.

    Rows in which nothing was scored either time are left out.
    """
    heads = [words.gettext("Then"), words.gettext("Now"), "±"]
    lines = [["", *heads]]
    for before, after in zip(then.rows, now.rows, strict=True):
        if before.points or after.points:
            label = row_label(before.key, view, words)
            lines.append([label, *_cells(before.points, after.points)])
    lines.append([words.gettext("Total"), *_cells(then.total, now.total)])
    table = "\n".join(aligned(lines))
    return f"```\n{table}\n```"


def stays_private_text(kind: GameKind, words: Words) -> str:
    """Why a game cannot be shown to others."""
    if kind == "daily":
        return daily_problem("stays_private", words)
    return words.gettext("A game that is played on from another one stays private.")


def _cells(then: int, now: int) -> list[str]:
    change = signed_number(now - then)
    return [signed_number(then), signed_number(now), f"+{change}" if now > then else change]
