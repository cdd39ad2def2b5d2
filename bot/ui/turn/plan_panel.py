"""The panel of a plan: how far the turn goes, what became of it, and what can be added."""

from typing import Final

import discord

from bot.service import Plan, Rehearsal, Table
from bot.service.plans.rehearsal import Fails, Unfinished, Works
from bot.ui.items import Item, Style, option
from bot.ui.pages import leaf
from bot.ui.people_items import Tag, tag_button, tag_menu
from bot.ui.reply import Reply, buttons, fit, joined, listed
from bot.ui.turn.panel import people_of
from bot.wording import Words, event_lines, option_label, question, refusal_text

ROOM: Final = 900
"""Letters for what the turn would do; the rest of the panel is for what can be added."""

Alternatives = tuple[tuple[str, ...], ...]


def filed(plan: Plan | None) -> Alternatives:
    """The alternatives of a plan that waits."""
    return plan.alternatives if plan is not None and plan.state == "filed" else ()


def plan_panel(
    table: Table, plan: Plan | None, tried: Rehearsal, user_id: int, words: Words, page: int
) -> Reply:
    """The last alternative as far as it goes; ``page`` is that of the options of its question."""
    alternatives = filed(plan)
    head = words.gettext("### Your plan for your next turn in game {code}", code=table.code)
    count = (
        words.gettext(
            "Alternative {n}; it counts if the ones before cannot be done.", n=len(alternatives)
        )
        if len(alternatives) > 1
        else ""
    )
    told = event_lines(
        [event for move in tried.moves for event in move.events],
        tried.view,
        words,
        people_of(table),
    )
    text = joined(
        head,
        became(plan, table, user_id, words),
        count,
        fit(listed(told), ROOM),
        _verdict(tried, words),
        words.gettext(
            "-# It is tried out on the table as it is now, and carried out when your turn comes if "
            "it can still be done. Only you see it."
        ),
    )
    return Reply(text, view=buttons(*_rows(table, tried, alternatives, words, page)))


def became(plan: Plan | None, table: Table, user_id: int, words: Words) -> str:
    """What became of a plan that could not be carried out."""
    if plan is None or plan.state == "filed":
        return ""
    if plan.state == "cancelled":
        return words.gettext("Your last plan was cancelled, because turns were taken back.")
    lines = [words.gettext("Your last plan could not be carried out:")]
    for hitch in plan.hitches:
        why = (
            words.gettext("a question was left open")
            if hitch.refusal is None
            else refusal_text(hitch.refusal, table.view(user_id), words)
        )
        lines.append(f"- {why}")
    return "\n".join(lines)


def _verdict(tried: Rehearsal, words: Words) -> str:
    match tried.verdict:
        case Works(confirmed=True):
            return words.gettext("✅ The turn is complete and will be confirmed.")
        case Works():
            return words.gettext("✅ The turn is complete; you will be called to confirm it.")
        case Fails(refusal=refusal):
            return "❌ " + refusal_text(refusal, tried.view, words)
        case Unfinished(decision=decision):
            return f"**{question(decision, tried.view, words)}**"


def _rows(
    table: Table, tried: Rehearsal, alternatives: Alternatives, words: Words, page: int
) -> list[list[Item]]:
    last = alternatives[-1] if alternatives else ()
    rows: list[list[Item]] = []
    if isinstance(tried.verdict, Unfinished):
        decision, view = tried.verdict.decision, tried.view
        shown = leaf(decision.options, page)
        options = [
            option(one.text, option_label(one, decision, view, words)) for one in shown.items
        ]
        rows.append([_menu(table, len(last), shown.number, options, words)])
        turns = [
            _button(table, f"page.{to}", label)
            for to, label in (
                (shown.before, words.gettext("◀ Previous")),
                (shown.after, words.gettext("Next ▶")),
            )
            if to is not None
        ]
        rows.append(turns)
    acts: list[Item] = []
    if isinstance(tried.verdict, Works) and not tried.verdict.confirmed:
        acts.append(_button(table, "confirm", words.gettext("Confirm it then, too"), Style.success))
    if last:
        acts.append(_button(table, "back", words.gettext("Take the last one out")))
        acts.append(_button(table, "other", words.gettext("Another alternative")))
        acts.append(_button(table, "drop", words.gettext("Drop the plan"), Style.danger))
    rows.append(acts)
    return rows


def _menu(
    table: Table, chosen: int, page: int, options: list[discord.SelectOption], words: Words
) -> Item:
    tag = Tag(table.code, chosen, f"plan.add.{page}")
    return tag_menu(tag, words.ngettext("Choose …", "Choose one of {n} …", len(options)), options)


def _button(table: Table, word: str, text: str, style: Style = Style.secondary) -> Item:
    return tag_button(Tag(table.code, table.seq, f"plan.{word}"), text, style)
