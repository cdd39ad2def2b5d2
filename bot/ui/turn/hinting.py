"""Hints: the best choices of the open question in words, each a button."""

from typing import assert_never

from bot.service import Advice, Hint, HintLate, HintsBusy, Table
from bot.ui.desk import Desk
from bot.ui.ids import Press
from bot.ui.items import Item, Style, button
from bot.ui.problems import not_asked
from bot.ui.reply import Reply, buttons, joined, listed
from bot.wording import (
    Words,
    advice_text,
    option_label,
    problem,
    question,
    steps_text,
    worth_text,
)
from bot.wording.daily import daily_problem
from engine.choices import CONFIRM, Decision
from engine.views import View


async def hint(desk: Desk, table: Table, user_id: int, words: Words) -> Reply:
    """What the strong player would do with the open question of a person."""
    decision = table.decision
    if decision is None or not table.asks(user_id):
        return Reply(not_asked(table, user_id, words))
    if decision.options[0].text == CONFIRM:
        return Reply(words.gettext("Your turn is complete: **Confirm** it, or take choices back."))
    if table.game.kind == "daily" and await desk.tables.daily.counts(table.id):
        return Reply(daily_problem("no_hints", words))
    outcome = await desk.hints.hint(table)
    match outcome:
        case Hint(advice=advice):
            return _told(table, decision, advice, table.view(user_id), words)
        case HintsBusy():
            return Reply(problem("hints_busy", words))
        case HintLate():
            return Reply(problem("hint_late", words))
        case _:
            assert_never(outcome)


def _told(
    table: Table, decision: Decision, advice: tuple[Advice, ...], view: View, words: Words
) -> Reply:
    title = words.gettext("### 💡 Hint")
    note = words.gettext(
        "-# From the program's strongest player, who sees no more than you do. The points are its "
        "guess."
    )
    best = advice[0].lead
    lines: list[str] = []
    for one in advice:
        lines += [
            advice_text(one.option, decision, view, one.now, words),
            worth_text(one.lead, best - one.lead, one.turn, words),
        ]
        further = [(step.option, step.decision, step.view) for step in one.steps[1:]]
        if told := steps_text(further, words):
            lines.append(told)
    ways = [
        _way(table, decision, one, view, words, best=not place) for place, one in enumerate(advice)
    ]
    asked = f"**{question(decision, view, words)}**"
    return Reply(joined(f"{title}\n{asked}", listed(lines), note), view=buttons(ways))


def _way(
    table: Table, decision: Decision, advice: Advice, view: View, words: Words, *, best: bool
) -> Item:
    """A button that makes the choice."""
    number = decision.options.index(advice.option) + 1
    return button(
        Press("g", table.code, table.seq, advice.option.text),
        f"{number} · {option_label(advice.option, decision, view, words)}",
        Style.success if best else Style.secondary,
    )
