"""The moments that decided a game, in words."""

from collections.abc import Sequence
from typing import Final

from bot.wording.catalog import Words
from bot.wording.options import option_label
from bot.wording.sheets import signed_number
from engine.choices import Decision, Option
from engine.views import View

MOST_STEPS: Final = 7
"""So many choices of a turn are told."""


def lead_text(before: float, after: float, words: Words) -> str:
    """From what to what the lead moved that is expected for the end of the game."""
    return words.gettext(
        "expected lead {before} → {after} (**{change}**)",
        before=_lead(before),
        after=_lead(after),
        change=_lead(round(after) - round(before)),
    )


def way_text(steps: Sequence[tuple[Option, Decision, View]], words: Words) -> str:
    """The choices of a turn, one after the other."""
    return in_a_row(
        [option_label(option, decision, view, words) for option, decision, view in steps]
    )


def in_a_row(things: Sequence[str]) -> str:
    """Things done one after the other, the last of many left out."""
    shown = list(things[:MOST_STEPS])
    return " → ".join([*shown, "…"] if len(things) > MOST_STEPS else shown)


def better_text(missed: float, way: str, words: Words) -> str:
    """What would have promised more, and how much."""
    return words.gettext("better: {way} ({lead})", way=way, lead=_lead(missed))


def _lead(points: float) -> str:
    number = round(points)
    return f"+{number}" if number > 0 else signed_number(number)
