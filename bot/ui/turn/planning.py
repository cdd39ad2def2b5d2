"""/plan: a turn filed before it has come. All of it is for its owner's eyes only."""

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.service import (
    Act,
    BadPlan,
    GameOver,
    NoGame,
    NotSeated,
    NoTurnLeft,
    PlanDropped,
    PlanFiled,
    Rehearsal,
    Stale,
    Table,
    YourTurnNow,
)
from bot.service.plans.records import Unable
from bot.service.plans.rehearsal import Works
from bot.ui.desk import Desk
from bot.ui.offering import as_choices, is_no_choice, matches
from bot.ui.people_items import Tag
from bot.ui.problems import no_such_option, nothing_done
from bot.ui.reply import Reply, joined
from bot.ui.turn.plan_panel import Alternatives, became, filed, plan_panel
from bot.wording import Words, option_label
from engine import CONFIRM


async def show(
    desk: Desk, table: Table, user_id: int, words: Words, *, note: str = "", page: int = 0
) -> Reply:
    """The plan as far as it goes, and what can be added to it."""
    plan = await desk.tables.plans.of(table.id, user_id)
    alternatives = filed(plan)
    last = alternatives[-1] if alternatives else ()
    tried = await desk.tables.plans.rehearse(table, user_id, last)
    if not isinstance(tried, Rehearsal):
        return Reply(joined(note, became(plan, table, user_id, words), _unable(tried, words)))
    return plan_panel(table, plan, tried, user_id, words, page).noting(note)


async def pressed(
    desk: Desk, interaction: discord.Interaction, words: Words, table: Table, tag: Tag, picked: str
) -> Reply:
    """A button or menu of the plan was used."""
    word, _, rest = tag.word.removeprefix("plan.").partition(".")
    user = interaction.user.id
    if word == "page":
        return await show(desk, table, user, words, page=int(rest) if rest.isdecimal() else 0)
    if word == "drop":
        return await drop(desk, interaction, table, words)
    return await change(desk, interaction, table, words, word, picked, tag.number)


async def change(  # noqa: PLR0917 - one step of one person's plan
    desk: Desk,
    interaction: discord.Interaction,
    table: Table,
    words: Words,
    word: str,
    picked: str,
    chosen: int | None = None,
) -> Reply:
    """Add a choice, take the last one out, begin another alternative; then show the plan."""
    user = interaction.user.id
    alternatives = filed(await desk.tables.plans.of(table.id, user))
    last = alternatives[-1] if alternatives else ()
    if word == "add" and chosen is not None and chosen != len(last):
        return await show(desk, table, user, words)
    if word == "add" and is_no_choice(picked):
        note = no_such_option(picked, words)
        return await show(desk, table, user, words, note=note)
    if word == "confirm" and not await _complete(desk, table, user, last):
        note = words.gettext("The planned turn is not complete yet; answer its question first.")
        return await show(desk, table, user, words, note=note)
    new = changed(alternatives, word, picked)
    if not new:
        return await drop(desk, interaction, table, words)
    if word == "other":
        # An alternative without a choice cannot be filed: it goes on from all but the last one.
        copied = alternatives[-1][:-1]
        if not copied:
            note = words.gettext("Add a second choice first; the alternative starts there.")
            return await show(desk, table, user, words, note=note)
        new = (*alternatives, copied)
    act = Act(user_id=user, interaction_id=interaction.id)
    outcome = await desk.tables.plans.file(table.id, act, new)
    if isinstance(outcome, PlanFiled):
        return await show(desk, table, user, words)
    if isinstance(outcome, BadPlan) and word != "back":
        note = words.gettext("No turn can go on like that, so your plan is as it was.")
        return await show(desk, table, user, words, note=note)
    return Reply(_unable(outcome, words))


async def _complete(desk: Desk, table: Table, user_id: int, plan: Sequence[str]) -> bool:
    """Whether a plan comes to a whole turn. One that cannot be tried out is told of elsewhere."""
    tried = await desk.tables.plans.rehearse(table, user_id, plan)
    return not isinstance(tried, Rehearsal) or isinstance(tried.verdict, Works)


def changed(alternatives: Alternatives, word: str, picked: str) -> Alternatives:
    """The alternatives after a step; none if nothing is left of the plan."""
    *before, last = alternatives or ((),)
    match word:
        case "add":
            return (*before, (*last, picked))
        case "confirm":
            return (*before, (*last, CONFIRM))
        case "back":
            return (*before, last[:-1]) if last[:-1] else tuple(before)
        case _:
            return alternatives


async def drop(desk: Desk, interaction: discord.Interaction, table: Table, words: Words) -> Reply:
    """Forget the plan."""
    act = Act(user_id=interaction.user.id, interaction_id=interaction.id)
    outcome = await desk.tables.plans.drop(table.id, act)
    if isinstance(outcome, PlanDropped):
        return Reply(words.gettext("The plan is dropped."))
    return Reply(words.gettext("You have no plan in this game."))


async def choices(
    desk: Desk, table: Table, user_id: int, words: Words, typed: str
) -> list[app_commands.Choice[str]]:
    """What can be added to the plan next, for a typed command."""
    alternatives = filed(await desk.tables.plans.of(table.id, user_id))
    last: Sequence[str] = alternatives[-1] if alternatives else ()
    tried = await desk.tables.plans.rehearse(table, user_id, last)
    if not isinstance(tried, Rehearsal):
        return []
    decision = tried.decision
    named = [(one.text, option_label(one, decision, tried.view, words)) for one in decision.options]
    return as_choices((text, name) for text, name in named if matches(typed, text, name))


def _unable(outcome: Unable, words: Words) -> str:
    match outcome:
        case BadPlan():
            return words.gettext("No turn can go like that. Take the last choice out.")
        case YourTurnNow():
            return words.gettext("It is your turn already: `/turn show`.")
        case NoTurnLeft():
            return words.gettext("You have no turn left in this game.")
        case NotSeated() | GameOver() | Stale() | NoGame():
            return nothing_done(outcome, words).text
