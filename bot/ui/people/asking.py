"""Asking the others, and answering them: end the game, take turns back, take a seat, play again."""

from collections.abc import Sequence
from typing import assert_never

import discord
from discord import app_commands

from bot.service import (
    Act,
    AlreadyAsked,
    AlreadySeated,
    GameEnded,
    HiddenSeen,
    NoGame,
    NoRequest,
    NotConcerned,
    NotThere,
    Reach,
    Repeated,
    Request,
    RequestGone,
    RequestMade,
    RequestRefused,
    SeatChanged,
    Table,
    TurnsTakenBack,
    Voted,
    Withdrawn,
)
from bot.ui.beginning.starts import ask_to_give_up
from bot.ui.desk import Desk
from bot.ui.items import Style, fit_line, option
from bot.ui.offering import as_choices, matches
from bot.ui.pages import MOST_OPTIONS
from bot.ui.people.asked import ROOM, request_card, request_text
from bot.ui.people_items import Tag, tag_button, tag_menu
from bot.ui.problems import nothing_done
from bot.ui.reply import Reply, buttons, fit, joined, listed
from bot.ui.turn.acts import act_of
from bot.ui.turn.panel import people_of
from bot.wording import Words, event_lines, problem, safe_name

LONGEST_LABEL = 90


async def ask_to_end(
    desk: Desk, interaction: discord.Interaction, table: Table, words: Words
) -> Reply:
    """Ask the others to end the game early; whoever plays alone is asked whether they mean it."""
    user = interaction.user.id
    if not table.own_seats_of(user) or table.over:
        return await end(desk, interaction, table, words, None)
    if table.game.kind != "multi":
        return ask_to_give_up(table, user, words)
    if any(one.kind == "human" and one.user_id != user for one in table.people):
        return await end(desk, interaction, table, words, None)
    text = words.gettext(
        "Nobody else plays in game {code} any more, so it ends at once and counts for nobody.",
        code=table.code,
    )
    yes = tag_button(Tag(table.code, table.seq, "end"), words.gettext("Yes, end it"), Style.danger)
    return Reply(text, view=buttons([yes]))


async def end(
    desk: Desk, interaction: discord.Interaction, table: Table, words: Words, seq: int | None
) -> Reply:
    """End the game early, or ask the others to. ``seq``: how long the log was when asked."""
    outcome = await desk.tables.requests.end(table.id, act_of(interaction, table, seq))
    match outcome:
        case RequestMade():
            await desk.posted()
            return Reply(words.gettext("The others are asked. The game ends if all of them agree."))
        case AlreadyAsked(request=request):
            text = words.gettext("That is asked already. Answer it here or on its card.")
            return request_card(table, request, words, ()).noting(text)
        case GameEnded():
            await desk.posted()
            return Reply(words.gettext("The game is over."))
        case _:
            return nothing_done(outcome, words)


async def answer(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    table: Table,
    request_id: int,
    *,
    agrees: bool,
) -> Reply:
    """Agree to a request or refuse it, and bring its card up to date."""
    act = Act(user_id=interaction.user.id, interaction_id=interaction.id)
    public = desk.public_words(table.game.place.guild_id)
    request = await desk.tables.requests.get(request_id)
    if agrees:
        name = interaction.user.display_name
        outcome = await desk.tables.requests.agree(request_id, act, name)
    else:
        outcome = await desk.tables.requests.refuse(request_id, act)
    match outcome:
        case Voted(request=voted):
            card = request_card(table, voted, public, ())
            await desk.sender.rewrite(table.id, f"request.{voted.kind}", card)
            return Reply(words.gettext("Noted. The others have not all said something yet."))
        case TurnsTakenBack() | GameEnded() | SeatChanged():
            await _close(desk, table, request, public, "agreed")
            await desk.posted()
            return Reply(words.gettext("Everybody agrees: it is done."))
        case RequestRefused():
            await _close(desk, table, request, public, "refused")
            return Reply(words.gettext("You have refused, so it does not happen."))
        case Withdrawn():
            await _close(desk, table, request, public, "withdrawn")
            return Reply(words.gettext("You have withdrawn it."))
        case NoRequest() | RequestGone():
            return Reply(words.gettext("That question is closed, or the game has moved on since."))
        case NotConcerned():
            return Reply(words.gettext("It is not for you to agree to that."))
        case AlreadySeated():
            return Reply(words.gettext("You play in this game already."))
        case Repeated() | NoGame():
            return nothing_done(outcome, words)
        case _:
            assert_never(outcome)


async def _close(desk: Desk, table: Table, request: Request | None, words: Words, how: str) -> None:
    """A settled request's card says what came of it, and has no buttons any more."""
    if request is None:
        return
    said = {
        "agreed": words.gettext("✅ Agreed."),
        "refused": words.gettext("❌ Refused."),
        "withdrawn": words.gettext("❌ Withdrawn."),
    }[how]
    role = f"request.{request.kind}"
    card = Reply(joined(request_text(table, request, words), said))
    if await desk.sender.rewrite(table.id, role, card):
        for known in await desk.cards.of(table.id, role):
            await desk.cards.retired(known.message_id)
    else:
        await desk.sender.retire_older(table.id, role, newest=0)


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
    options = [option(str(point.target), _label(table, point, words)) for point in _few(points)]
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


def _few(points: Sequence[Reach]) -> Sequence[Reach]:
    return points[:MOST_OPTIONS]


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
        return Reply(problem("no_such_option", words, text=fit_line(target, LONGEST_LABEL)))
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


async def open_requests(desk: Desk, table: Table, words: Words) -> list[tuple[str, str]]:
    """What is asked at a table now: numbers and first lines."""
    requests = await desk.tables.requests.of(table)
    return [
        (str(one.id), fit_line(request_text(table, one, words).replace("*", ""), LONGEST_LABEL))
        for one in requests
    ]
