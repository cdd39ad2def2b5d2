"""Taking confirmed turns back: from where, what that would undo, and the question to others."""

import discord
from discord import app_commands

from bot.service import (
    AlreadyAsked,
    HiddenSeen,
    NotThere,
    Reach,
    RequestMade,
    Table,
    TurnsTakenBack,
)
from bot.ui.desk import Desk
from bot.ui.items import Style, fit_line, option
from bot.ui.offering import as_choices, matches
from bot.ui.pages import MOST_OPTIONS
from bot.ui.people.asked import LONGEST_LABEL, ROOM, request_card
from bot.ui.people_items import Tag, tag_button, tag_menu
from bot.ui.problems import no_such_option, nothing_done
from bot.ui.reply import Reply, buttons, fit, joined, listed
from bot.ui.turn.acts import act_of
from bot.ui.turn.panel import people_of
from bot.wording import Words, event_lines, problem, safe_name


async def ask_where(desk: Desk, table: Table, user_id: int, words: Words) -> Reply:
    """A menu of the places to which a person may ask to go back."""
    points = await desk.tables.requests.take_back_points(table, user_id)
    if not table.own_seats_of(user_id):
        return Reply(problem("not_seated", words))
    if not points:
        return Reply(
            words.gettext(
                "None of your confirmed turns can be taken back: something hidden has come to "
                "light since, or you have not confirmed any. An open turn has its own **Undo**."
            )
        )
    options = [
        option(str(point.target), _label(table, point, words)) for point in points[:MOST_OPTIONS]
    ]
    menu = tag_menu(
        Tag(table.code, table.seq, "undo"), words.gettext("Go back to before …"), options
    )
    text = words.gettext("**Which choice shall be open again?** You see what that undoes first.")
    return Reply(text, view=buttons([menu]))


async def points_choices(
    desk: Desk, table: Table, user_id: int, words: Words, typed: str
) -> list[app_commands.Choice[str]]:
    """The same places for a typed command."""
    points = await desk.tables.requests.take_back_points(table, user_id)
    named = [(str(point.target), _label(table, point, words)) for point in points]
    return as_choices((value, name) for value, name in named if matches(typed, name))


def _label(table: Table, point: Reach, words: Words) -> str:
    lines = event_lines(point.undone[0].events, table.view(), words, people_of(table))
    return fit_line((lines[0] if lines else point.first.choice).replace("*", ""), LONGEST_LABEL)


async def preview(
    desk: Desk, interaction: discord.Interaction, table: Table, words: Words, target: str
) -> Reply:
    """What going back would undo, and who would have to agree."""
    points = await desk.tables.requests.take_back_points(table, interaction.user.id)
    point = next((one for one in points if str(one.target) == target), None)
    if point is None:
        return Reply(problem("stale", words))
    events = [event for move in point.undone for event in move.events]
    lines = fit(listed(event_lines(events, table.view(), words, people_of(table))), ROOM)
    others = [
        safe_name(table.person(seat).display_name)
        for seat in point.seats
        if table.person(seat).kind == "human" and table.person(seat).user_id != interaction.user.id
    ]
    who = (
        words.gettext("These have to agree: {people}", people=words.all_of(others))
        if others
        else words.gettext("Nobody else is concerned, so it happens at once.")
    )
    ask = tag_button(
        Tag(table.code, table.seq, f"undo.{target}"), words.gettext("Ask for it"), Style.danger
    )
    title = words.gettext("**This would no longer count:**")
    return Reply(joined(f"{title}\n{lines}", who), view=buttons([ask]))


async def ask_undo(
    desk: Desk,
    interaction: discord.Interaction,
    table: Table,
    words: Words,
    target: str,
    seq: int | None,
) -> Reply:
    """Ask to go back."""
    if not target.isdecimal():
        return Reply(no_such_option(target, words))
    act = act_of(interaction, table, seq)
    outcome = await desk.tables.requests.take_back(table.id, act, int(target))
    match outcome:
        case RequestMade():
            await desk.posted()
            return Reply(words.gettext("The others are asked; their card lists what is undone."))
        case AlreadyAsked(request=request):
            text = words.gettext("That is asked already. Answer it here or on its card.")
            return request_card(table, request, words, ()).noting(text)
        case TurnsTakenBack():
            await desk.posted()
            return Reply(words.gettext("It is taken back. Take your turn again."))
        case HiddenSeen():
            return Reply(
                words.gettext(
                    "Something hidden has come to light since then, so that can no longer be "
                    "taken back."
                )
            )
        case NotThere():
            return Reply(words.gettext("None of your confirmed choices is there."))
        case _:
            return nothing_done(outcome, words)
