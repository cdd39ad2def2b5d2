"""Why things are not among the choices of the open question."""

import asyncio
from typing import Final

from bot.service import Table
from bot.ui.offering import is_no_choice, left_out
from bot.ui.problems import no_such_option, not_asked
from bot.ui.reply import LONGEST_TEXT, Reply, buttons, fit, joined, listed
from bot.ui.topics import topic_button
from bot.wording import REFUSAL_TOPICS, Words, option_label, refusal_text
from engine.choices import Decision, Option
from engine.views import View

PLAIN: Final = ("wrong_quadrant", "not_reachable", "too_far", "not_this_kind")
"""Reasons that anybody sees on the board; a list of them would hide the others."""


async def why_not(table: Table, user_id: int, words: Words, text: str) -> Reply:
    """The rule that forbids one choice now, and what is missing."""
    if not table.asks(user_id):
        return Reply(not_asked(table, user_id, words))
    if is_no_choice(text):
        return Reply(no_such_option(text, words))
    refusal = await asyncio.to_thread(table.why, user_id, text)
    if refusal is None:
        return Reply(words.gettext("That is among your choices now."))
    told = refusal_text(refusal, table.view(user_id), words)
    explained = topic_button(REFUSAL_TOPICS[refusal.reason], words)
    return Reply(told, view=buttons([explained]))


async def why_not_the_others(table: Table, user_id: int, words: Words) -> Reply:
    """The same for everything near that the open question does not offer."""
    decision = table.decision
    if decision is None or not table.asks(user_id):
        return Reply(not_asked(table, user_id, words))
    view = table.view(user_id)
    reasons = await asyncio.to_thread(_reasons, table, user_id, decision, view, words)
    if not reasons:
        return Reply(words.gettext("All that this question can offer is among your choices."))
    lines = [f"**{', '.join(labels)}** — {told}" for told, labels in reasons.items()]
    title = words.gettext("**Not among your choices now:**")
    return Reply(joined(title, fit(listed(lines), LONGEST_TEXT - len(title) - 2)))


def _reasons(
    table: Table, user_id: int, decision: Decision, view: View, words: Words
) -> dict[str, list[str]]:
    """Each reason in words, with the labels of what it forbids."""
    found: dict[str, list[str]] = {}
    for text in left_out(decision, view):
        refusal = table.why(user_id, text)
        if refusal is not None and refusal.reason not in PLAIN:
            label = option_label(Option(text), decision, view, words)
            found.setdefault(refusal_text(refusal, view, words), []).append(label)
    return found
