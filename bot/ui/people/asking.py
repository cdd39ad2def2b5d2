"""Asking the others to end the game, and answering whatever people are asked."""

from typing import assert_never

import discord

from bot.service import (
    Act,
    AlreadyAsked,
    AlreadySeated,
    GameEnded,
    NoGame,
    NoRequest,
    NotConcerned,
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
from bot.ui.items import Style, fit_line
from bot.ui.people.asked import LONGEST_LABEL, request_card, request_text
from bot.ui.people_items import Tag, tag_button
from bot.ui.problems import nothing_done
from bot.ui.reply import Reply, buttons, joined
from bot.ui.turn.acts import act_of
from bot.wording import Words


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
            if isinstance(outcome, SeatChanged):
                return Reply(
                    words.gettext("The seat is yours; you are called when its turn comes.")
                )
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


async def open_requests(desk: Desk, table: Table, words: Words) -> list[tuple[str, str]]:
    """What is asked at a table now: numbers and first lines."""
    requests = await desk.tables.requests.of(table)
    return [
        (str(one.id), fit_line(request_text(table, one, words).replace("*", ""), LONGEST_LABEL))
        for one in requests
    ]
