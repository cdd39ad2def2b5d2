"""What a person sets about time: zone, waking hours, holidays, reminders, stand-in, digest."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, time
from typing import Final

import discord

from bot.pace import (
    BadCalendar,
    Calendar,
    Every,
    Holiday,
    Share,
    Waking,
    find_zones,
    zone_named,
)
from bot.service import EnginePlayer, Friend, OwnTime
from bot.ui.desk import Desk
from bot.ui.problems import no_person, no_such_zone
from bot.ui.reply import Reply, joined
from bot.wording import Words, safe_name
from bot.wording.catalog import N_

ALWAYS: Final = "always"

WRONG: Final = {
    "waking_too_short": N_("Your waking hours are too short for others to wait for. Allow more."),
    "holiday_ends_before_it_begins": N_("A holiday cannot end before it begins."),
    "holiday_too_long": N_("That holiday is too long for others to wait for. Take a shorter one."),
    "holiday_is_over": N_("That holiday is over already."),
    "holiday_too_far": N_("That holiday is too far ahead. File it later."),
    "too_many_holidays": N_("Those are too many days of holiday at a time. Remove one first."),
}

PLAYERS: Final = {
    "greedy": N_("the quick player of the program"),
    "strong": N_("the strong player of the program"),
    "random": N_("a player that draws lots"),
}
"""Players of the engine that a person may choose as a stand-in."""

REMINDED: Final = {
    "ping": N_("by a ping where the game is"),
    "dm": N_("by direct message"),
    "none": N_("not at all"),
}


class Unreadable(ValueError):
    """Something typed that is no time, date or stand-in; the message is for people."""


async def change(
    desk: Desk, user_id: int, words: Words, step: Callable[[OwnTime], OwnTime]
) -> Reply:
    """Change something, and show all that is set now."""
    try:
        own = await desk.tables.times.change_own(user_id, step)
    except BadCalendar as error:
        return Reply(words.gettext(WRONG[error.problem]))
    except Unreadable as error:
        return Reply(str(error))
    return Reply(joined(words.gettext("**Your settings about time**"), settings_text(own, words)))


def with_zone(name: str, words: Words) -> Callable[[OwnTime], OwnTime]:
    """Live in another time zone."""

    def step(own: OwnTime) -> OwnTime:
        zone = zone_named(name)
        if zone is None:
            raise Unreadable(no_such_zone(name, words))
        return replace(own, calendar=replace(own.calendar, zone=zone))

    return step


def with_waking(text: str, words: Words) -> Callable[[OwnTime], OwnTime]:
    """Be awake at other hours, ``08:00-23:00`` or ``always``."""

    def step(own: OwnTime) -> OwnTime:
        waking = None
        if text.strip().casefold() != ALWAYS:
            start, _, end = text.replace("–", "-").partition("-")
            waking = Waking(_time(start, words), _time(end, words))
        return replace(own, calendar=replace(own.calendar, waking=waking))

    return step


def with_holiday(
    first: str, last: str, now: datetime, words: Words
) -> Callable[[OwnTime], OwnTime]:
    """Take a holiday."""

    def step(own: OwnTime) -> OwnTime:
        holiday = Holiday(_date(first, words), _date(last or first, words))
        return replace(own, calendar=own.calendar.with_holiday(holiday, now))

    return step


def without_holiday(first: str, words: Words) -> Callable[[OwnTime], OwnTime]:
    """Not take the holiday that begins on a day."""

    def step(own: OwnTime) -> OwnTime:
        day = _date(first, words)
        found = next((one for one in own.calendar.holidays if one.first == day), None)
        if found is None:
            raise Unreadable(words.gettext("You have no holiday that begins on that day."))
        return replace(own, calendar=own.calendar.without_holiday(found))

    return step


def with_stand_in(
    person: discord.abc.User, chosen: discord.abc.User | EnginePlayer, words: Words
) -> Callable[[OwnTime], OwnTime]:
    """Let a friend or a player of the engine act when one's time is out."""

    def step(own: OwnTime) -> OwnTime:
        if isinstance(chosen, EnginePlayer):
            return replace(own, stand_in=chosen)
        if chosen.bot:
            raise Unreadable(no_person(chosen, words))
        if chosen.id == person.id:
            raise Unreadable(words.gettext("Name somebody else: a stand-in plays when you cannot."))
        return replace(own, stand_in=Friend(chosen.id, chosen.display_name))

    return step


def read_interval(hours: int | None, percent: int | None) -> Every | Share | None:
    """An interval of reminders, if one was typed."""
    if hours is not None:
        return Every(hours)
    return None if percent is None else Share(percent)


def settings_text(own: OwnTime, words: Words) -> str:
    """All that a person has set, a line each."""
    calendar = own.calendar
    interval = (
        words.ngettext("every {n} hour", "every {n} hours", own.interval.hours)
        if isinstance(own.interval, Every)
        else words.gettext(
            "each time {percent} % of a turn is used up", percent=own.interval.percent
        )
    )
    lines = [
        words.pair(words.gettext("Time zone"), calendar.zone.key),
        words.pair(words.gettext("Awake"), _awake(calendar, words)),
        words.pair(words.gettext("Holidays"), holidays_text(calendar, words)),
        words.pair(
            words.gettext("Reminders"),
            f"{words.gettext(REMINDED[own.remind])}, {interval}"
            if own.remind != "none"
            else words.gettext(REMINDED["none"]),
        ),
        words.pair(words.gettext("Stand-in when your time is out"), _stand_in(own, words)),
        words.pair(
            words.gettext("Daily digest"),
            words.gettext("none")
            if own.digest_hour is None
            else words.gettext("at {hour}:00", hour=own.digest_hour),
        ),
    ]
    return "\n".join(f"- {line}" for line in lines)


def holidays_text(calendar: Calendar, words: Words) -> str:
    """All holidays, or that there are none."""
    if not calendar.holidays:
        return words.gettext("none")
    return ", ".join(holiday_text(holiday) for holiday in calendar.holidays)


def holiday_text(holiday: Holiday) -> str:
    """A holiday as its days."""
    if holiday.first == holiday.last:
        return holiday.first.isoformat()
    return f"{holiday.first.isoformat()} – {holiday.last.isoformat()}"


def zones(typed: str) -> tuple[str, ...]:
    """Names of time zones that hold what was typed."""
    return find_zones(typed)


def _awake(calendar: Calendar, words: Words) -> str:
    if calendar.waking is None:
        return words.gettext("always")
    return f"{calendar.waking.start:%H:%M}–{calendar.waking.end:%H:%M}"


def _stand_in(own: OwnTime, words: Words) -> str:
    match own.stand_in:
        case Friend(name=name):
            return safe_name(name)
        case EnginePlayer(name=name):
            return words.gettext(PLAYERS.get(name, PLAYERS["greedy"]))


def _time(text: str, words: Words) -> time:
    try:
        return time.fromisoformat(text.strip().zfill(5))
    except ValueError:
        raise Unreadable(
            words.gettext("Type waking hours like `08:00-23:00`, or `always`.")
        ) from None


def _date(text: str, words: Words) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise Unreadable(words.gettext("Type a day like `2026-12-24`.")) from None
