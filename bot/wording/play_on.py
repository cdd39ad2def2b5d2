"""Two outcomes of one beginning, side by side."""

from bot.wording.catalog import Words
from bot.wording.sheets import aligned, row_label, signed_number
from engine.sheet import ScoreColumn
from engine.views import View


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


def _cells(then: int, now: int) -> list[str]:
    change = signed_number(now - then)
    return [signed_number(then), signed_number(now), f"+{change}" if now > then else change]
