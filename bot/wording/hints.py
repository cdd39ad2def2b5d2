"""Hints in words: what the strong player would do, what it is worth, how the turn goes on."""

from collections.abc import Sequence
from typing import Final

from bot.wording.amounts import AMOUNTS, Amount, amount, delta, deltas
from bot.wording.catalog import Words
from bot.wording.options import option_label
from bot.wording.previews import option_description
from engine.account import Account
from engine.choices import Decision, Option
from engine.views import View

MOST_STEPS: Final = 6
"""So many further choices of a turn are told."""


def account_text(account: Account, words: Words) -> str:
    """What a choice or a turn costs and gives over all: ``−2 Coins, +1 Goods, +4 points``."""
    changes: dict[Amount, int] = {
        what: getattr(account, what) for what in AMOUNTS if what != "boat_moves"
    }
    return deltas(changes, words) or words.gettext("nothing")


def advice_text(option: Option, decision: Decision, view: View, now: Account, words: Words) -> str:
    """An option as the panel names and numbers it, with its own account ``now``."""
    number = decision.options.index(option) + 1
    label = option_label(option, decision, view, words)
    about = option_description(option, now, decision, view, words)
    return f"**{number} · {label}** {about}".rstrip()


def worth_text(lead: float, less: float, turn: Account, words: Words) -> str:
    """What an option is expected to bring at the end, and the account of the whole ``turn``.

    ``lead`` is the expected lead over the best of the others, ``less`` what is lost against the
    best option.
    """
    whole = words.gettext("this turn from here: {changes}", changes=account_text(turn, words))
    return f"↳ {_expected(round(lead), round(less), words)} · {whole}"


def expected_text(account: Account, words: Words) -> str:
    """The total that a seat may come to, and by how much it moved; the account must tell it."""
    assert account.foretold is not None
    assert account.expected is not None
    points = amount("points", round(account.foretold), words)
    moved = round(account.expected)
    if not moved:
        return words.gettext("expected at the end: {points}", points=points)
    change = delta("points", moved, words)
    return words.gettext("expected at the end: {points} ({change})", points=points, change=change)


def _expected(lead: int, less: int, words: Words) -> str:
    if less > 0:
        return words.gettext("expected: {points} less", points=amount("points", less, words))
    if lead >= 0:
        points = amount("points", lead, words)
        return words.gettext("expected: {points} ahead at the end", points=points)
    points = amount("points", -lead, words)
    return words.gettext("expected: {points} behind at the end", points=points)


def steps_text(steps: Sequence[tuple[Option, Decision, View]], words: Words) -> str:
    """How a turn goes on after an option: the labels of its choices; "" if it does not."""
    labels = [option_label(option, decision, view, words) for option, decision, view in steps]
    if not labels:
        return ""
    if len(labels) > MOST_STEPS:
        labels = [*labels[:MOST_STEPS], "…"]
    return "↳ " + words.gettext("then: {steps}", steps=" → ".join(labels))
