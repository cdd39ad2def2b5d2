"""The daily challenge: play it, practise it, see and share what came of it."""

from datetime import date
from typing import assert_never

import discord

from bot.daily import closes_at
from bot.service import Person, Repeated, Table
from bot.service.daily.records import (
    Attempted,
    DailyOff,
    DayOver,
    Finish,
    ForgottenMeanwhile,
    NoSuchDay,
    NotYet,
    Practised,
    Practising,
    RulesChanged,
)
from bot.ui.daily.pictures import share_drawing
from bot.ui.daily.tags import RESUME, day_tag, finish_buttons, practised_buttons
from bot.ui.desk import Desk
from bot.ui.items import Style
from bot.ui.outbox.cards import table_card
from bot.ui.people_items import tag_button
from bot.ui.places import may_write
from bot.ui.reply import Reply, buttons, joined
from bot.wording import Words, problem
from bot.wording.daily import (
    STATES,
    DailyProblem,
    daily_problem,
    points_text,
    rules_text,
    share_text,
    streak_line,
    title_text,
    tomorrow_text,
)
from storage.records.days import DayRecord


def no_such_day(day: date, words: Words) -> Reply:
    """There was no challenge on a day."""
    return Reply(daily_problem("no_such_day", words, day=words.day(day)))


async def not_yet(desk: Desk, day: date, user_id: int, words: Words) -> Reply:
    """Why somebody may not look into a day or practise it, and what they can do about it."""
    named, daily = words.day(day), desk.tables.daily
    if day == daily.today():
        return Reply(daily_problem("not_yet", words, day=named))
    if await daily.attempt(user_id, day) is not None:
        return Reply(daily_problem("not_ended", words, day=named))
    when = discord.utils.format_dt(closes_at(day), "R")
    return Reply(daily_problem("still_open", words, day=named, when=when))


def server_of(interaction: discord.Interaction) -> int | None:
    """The server where something was typed or pressed, if it has tables of its own.

    A person may carry the bot along into one that it is not a member of.
    """
    return interaction.guild_id if may_write(interaction) else None


async def meet(desk: Desk, interaction: discord.Interaction) -> Person:
    """Who takes part, known to tables by the name they have now."""
    person = Person(interaction.user.id, interaction.user.display_name)
    await desk.tables.daily.people.seen(person, server_of(interaction))
    return person


async def play(
    desk: Desk, interaction: discord.Interaction, words: Words, day: date | None = None
) -> Reply:
    """Begin today's attempt, or go on with that of a day; with a result, show that."""
    person = await meet(desk, interaction)
    assert interaction.channel_id is not None
    daily = desk.tables.daily
    outcome = await daily.play(person, interaction.channel_id, day, interaction.id)
    match outcome:
        case Attempted(record=record, table=table, begun=begun):
            return await _under_way(desk, record, table, words, begun=begun)
        case Finish():
            return await _with_yesterday(desk, person, await result(desk, outcome, words), words)
        case Repeated():
            return Reply(problem("repeated", words))
        case DailyOff():
            return Reply(daily_problem("off", words))
        case NoSuchDay(day=missing):
            return no_such_day(missing, words)
        case DayOver(record=record):
            return Reply(daily_problem("day_over", words, day=words.day(record.day)))
        case ForgottenMeanwhile(record=record):
            return Reply(daily_problem("forgotten", words, day=words.day(record.day)))
        case RulesChanged(record=record):
            return Reply(daily_problem("rules_changed", words, day=words.day(record.day)))
        case _:
            assert_never(outcome)


async def _under_way(
    desk: Desk, record: DayRecord, table: Table, words: Words, *, begun: bool
) -> Reply:
    closing = closes_at(record.day)
    closes = f"{discord.utils.format_dt(closing, 'f')} ({discord.utils.format_dt(closing, 'R')})"
    note = "" if begun else words.gettext("Your attempt is where you left it.")
    text = joined(
        title_text(record.day, words),
        note,
        rules_text(record, closes, words),
        tomorrow_text(record.day, words),
    )
    return Reply(text, more=(await table_card(table, words, desk.pictures),))


async def _with_yesterday(desk: Desk, person: Person, reply: Reply, words: Words) -> Reply:
    """Yesterday's attempt may still be finished for a while."""
    unfinished = await desk.tables.daily.unfinished(person.user_id)
    if unfinished is None:
        return reply
    until = discord.utils.format_dt(closes_at(unfinished.day), "R")
    text = words.gettext("Yesterday's attempt is not finished; its time ends {when}.", when=until)
    resume = tag_button(
        day_tag(RESUME, unfinished.day), words.gettext("Go on with it"), Style.primary
    )
    return Reply(reply.text, reply.picture, reply.view, (Reply(text, view=buttons([resume])),))


async def practise(desk: Desk, interaction: discord.Interaction, words: Words, day: date) -> Reply:
    """Play a day for practice, as often as one likes."""
    person = await meet(desk, interaction)
    assert interaction.channel_id is not None
    outcome = await desk.tables.daily.practise(person, interaction.channel_id, day, interaction.id)
    match outcome:
        case Practising(record=record, table=table):
            text = words.gettext("Practice: it counts for nothing, and hints are allowed.")
            card = await table_card(table, words, desk.pictures)
            return Reply(joined(title_text(record.day, words), text), more=(card,))
        case NotYet(record=record):
            return await not_yet(desk, record.day, person.user_id, words)
        case NoSuchDay(day=missing):
            return no_such_day(missing, words)
        case ForgottenMeanwhile(record=record):
            return Reply(daily_problem("forgotten", words, day=words.day(record.day)))
        case RulesChanged(record=record):
            return Reply(daily_problem("rules_changed", words, day=words.day(record.day)))
        case Repeated():
            return Reply(problem("repeated", words))
        case _:
            assert_never(outcome)


async def result(desk: Desk, finish: Finish, words: Words) -> Reply:
    """What came of an attempt: the numbers, the streak, the card."""
    attempt, race = finish.attempt, finish.attempt.race
    why = STATES.get(attempt.state)
    points = "" if race is None else points_text(*race[-1], finish.par, words)
    streak = streak_line(finish.streak, words) if attempt.state == "counted" else ""
    text = joined(
        title_text(finish.record.day, words),
        "" if why is None else words.gettext(why),
        "\n".join(part for part in (points, streak) if part),
        tomorrow_text(finish.record.day, words),
    )
    reply = Reply(text, view=buttons(finish_buttons(finish, words)))
    if race is None:
        return reply
    drawing = share_drawing(desk.components, finish.record, race, finish.streak, words)
    return await desk.pictures.onto(reply, drawing, words)


def practised_text(practised: Practised, words: Words) -> str:
    """How practice went, beside what counts."""
    par = None if practised.record.par is None else practised.record.par[-1][0]
    points = points_text(*practised.race[-1], par, words)
    attempt = practised.attempt
    counted = ""
    if attempt is not None and attempt.state == "counted" and attempt.points is not None:
        counted = words.gettext("Your counted result: {points}.", points=attempt.points)
    title = title_text(practised.record.day, words)
    return joined(title, words.gettext("Practice"), "\n".join(filter(None, (points, counted))))


async def ended(desk: Desk, table: Table, user_id: int, words: Words) -> tuple[Reply, ...]:
    """What is shown below the score sheet of a game of a day."""
    found = await desk.tables.daily.of_table(table, user_id)
    match found:
        case Finish():
            return (await result(desk, found, words),)
        case Practised():
            view = buttons(practised_buttons(found, words))
            return (Reply(practised_text(found, words), view=view),)
        case None:
            return ()
        case _:
            assert_never(found)


async def share(
    desk: Desk, interaction: discord.Interaction, words: Words, day: date | None = None
) -> Reply:
    """Show one's result to everybody here."""
    person = await meet(desk, interaction)
    daily = desk.tables.daily
    wanted = daily.today() if day is None else day
    finish = await daily.finish(person.user_id, wanted)
    race = None if finish is None else finish.attempt.race
    if finish is None or race is None or finish.attempt.state != "counted":
        to_come = finish is None and wanted == daily.today()
        why: DailyProblem = "nothing_to_share" if to_come else "nothing_that_counts"
        return Reply(daily_problem(why, words, day=words.day(wanted)))
    told = Reply(share_text(finish.record, race, finish.streak, words), public=True)
    drawing = share_drawing(desk.components, finish.record, race, finish.streak, words)
    card = await desk.pictures.onto(told, drawing, words)
    return Reply(words.gettext("Shared. To copy it elsewhere, take the text."), more=(card,))
