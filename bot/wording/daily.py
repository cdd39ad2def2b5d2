"""The daily challenge in words: what is played when, how it went, what is shared of it."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final, Literal

from bot.daily import FREEZES, ONE_DAY, Streak, challenge_of
from bot.wording.catalog import N_, Words
from bot.wording.names import level_name, modules_name
from engine.words import LEVELS, Level, Module
from storage.records.days import AttemptState, DayRecord, Race

DailyProblem = Literal[
    "off",
    "no_such_day",
    "day_over",
    "rules_changed",
    "not_yet",
    "not_ended",
    "still_open",
    "forgotten",
    "nothing_to_share",
    "nothing_that_counts",
    "no_such_race",
    "no_hints",
    "stays_private",
    "bad_date",
]

PROBLEMS: Final[dict[DailyProblem, str]] = {
    "off": N_(
        "There is no daily challenge on this bot yet: it needs a secret, which `python -m bot "
        "doctor` explains to who runs it."
    ),
    "no_such_day": N_("There was no daily challenge on {day}. Pick a day with `/daily archive`."),
    "day_over": N_(
        "The day of {day} is over, and an attempt can begin only on the day itself. You can "
        "practise it: `/daily archive`."
    ),
    "rules_changed": N_(
        "The challenge of {day} belongs to an older version of the rules and cannot be played any "
        "more. Results that were made with it stay."
    ),
    "not_yet": N_("Your own attempt at {day} comes first: `/daily play`."),
    "not_ended": N_(
        "Your own attempt at {day} comes first. To go on with it, pick that day with "
        "`/daily archive`."
    ),
    "still_open": N_(
        "Others may still be at the challenge of {day}. Who did not begin it on the day itself can "
        "look at it and practise it when it closes, {when}."
    ),
    "forgotten": N_(
        "You had begun the challenge of {day} before you had your data deleted, and everybody has "
        "one attempt a day: come back for the next."
    ),
    "nothing_to_share": N_("You have no result of {day} to share. Play with `/daily play`."),
    "nothing_that_counts": N_(
        "You have no result of {day} that counts. `/daily archive` lists past days with yours."
    ),
    "no_such_race": N_(
        "There is no race of this person that you may see: they have no result of that day, or do "
        "not want to be named to you."
    ),
    "no_hints": N_(
        "In a counted attempt there are no hints: par is what the strong player makes of it. In "
        "practice you can ask for them."
    ),
    "stays_private": N_(
        "A game of the daily challenge stays private, so that nobody sees it before they play."
    ),
    "bad_date": N_("“{text}” is no date. Type it as in {example}."),
}

STATES: Final[dict[AttemptState, str]] = {
    "late": N_("This attempt was not finished in time, so it counts for nothing but practice."),
    "refused": N_(
        "This result does not count: playing the attempt through again from its log did not lead "
        "to it. Tell who runs the bot."
    ),
    "given_up": N_("You have given this attempt up, and everybody has one a day."),
}

AHEAD: Final = "🟩"
LEVEL: Final = "🟨"
BEHIND: Final = "🟧"
FAR: Final = "🟥"
NEAR: Final = 5
"""So many points behind are nearly level; twice as many are far behind."""


def daily_problem(key: DailyProblem, words: Words, /, **facts: object) -> str:
    """The sentence for what cannot be done."""
    return words.gettext(PROBLEMS[key], **facts)


def with_sign(number: int) -> str:
    """A difference: ``+3``, ``−12``, ``+0``."""
    return f"{number:+d}".replace("-", "−")


def _number(number: int) -> str:
    return str(number).replace("-", "−")


def stars(level: Level) -> int:
    """The stars of a level of the Bot."""
    return LEVELS.index(level) + 1


def played_text(level: Level, modules: Sequence[Module], words: Words) -> str:
    """What is played: ``★★★ Advanced · Base game``."""
    return f"{'★' * stars(level)} {level_name(level, words)} · {modules_name(modules, words)}"


def title_text(day: date, words: Words) -> str:
    """The heading of all that is about a day."""
    name = words.gettext("Daily challenge")
    return f"### 🕌 {name} · {words.day(day)}"


def week_text(today: date, words: Words) -> str:
    """What is played today and on the six days to come."""
    days = [today + timedelta(days=ahead) for ahead in range(7)]
    lines = [
        f"- {words.day(day, 'EEEE')}: "
        + played_text(challenge_of(day).level, challenge_of(day).modules, words)
        for day in days
    ]
    return words.gettext("**The days to come**") + "\n" + "\n".join(lines)


def rules_text(record: DayRecord, closes: str, words: Words) -> str:
    """What an attempt is; ``closes`` says when it must be finished."""
    played = f"**{played_text(record.level, record.modules, words)}**"
    return words.gettext(
        "{played}. Everybody plays the same game, once. Nobody sees yours; it can be left and gone "
        "on with by `/daily play`, and it counts if it is finished until {closes}. Par and the "
        "others' results are told afterwards.",
        played=played,
        closes=closes,
    )


def tomorrow_text(day: date, words: Words) -> str:
    """What the next day brings."""
    following = challenge_of(day + ONE_DAY)
    played = played_text(following.level, following.modules, words)
    return "-# " + words.gettext("Tomorrow: {played}", played=played)


def streak_line(streak: Streak, words: Words) -> str:
    """Days in a row in a line."""
    days = words.ngettext("{n} day in a row", "{n} days in a row", streak.current)
    left = words.ngettext(
        "{n} freeze left this month", "{n} freezes left this month", streak.freezes
    )
    return f"🔥 {days} · ❄️ {left}"


def streak_text(streak: Streak, words: Words) -> str:
    """A person's streak, and what saves it."""
    best = words.gettext("The most ever: {n}", n=streak.best)
    saved = ""
    if streak.frozen:
        days = words.all_of([words.day(day, "d MMM") for day in streak.frozen[-6:]])
        saved = words.gettext("Freezes have saved it on {days}.", days=days)
    rule = words.gettext(
        "-# A missed day ends a streak, unless a freeze saves it. Each calendar month has {n}, and "
        "they are used by themselves.",
        n=FREEZES,
    )
    return "\n".join(part for part in (streak_line(streak, words), best, saved, rule) if part)


def points_text(own: int, bot: int, par: int | None, words: Words) -> str:
    """The points, against the Bot and against par."""
    won = own > bot
    against = (
        words.gettext("you won against the Bot's {bot}", bot=bot)
        if won
        else words.gettext("the Bot won with {bot}", bot=bot)
    )
    points = words.ngettext("**{n} point**", "**{n} points**", own)
    told = f"{points}, {against}."
    if par is None:
        return told + " " + words.gettext("Par is not known yet.")
    difference = with_sign(own - par)
    beside = words.gettext("Par is {par}: {difference}.", par=par, difference=difference)
    return f"{told} {beside}"


def points_of_par(record: DayRecord, words: Words) -> str:
    """Par by itself."""
    if record.par is None:
        return words.gettext("Par is not known yet.")
    par, bot = record.par[-1]
    return words.gettext("Par: {par} against the Bot's {bot}.", par=par, bot=bot)


def grid(race: Race, par: Race | None) -> str:
    """A square for each turn: ahead of par by then, nearly level, behind, far behind.

    Without par it is the Bot that one is compared with.
    """
    marks = []
    for turn in range(1, len(race)):
        own, bot = race[turn]
        wanted = bot if par is None or turn >= len(par) else par[turn][0]
        behind = wanted - own
        marks.append(
            AHEAD
            if behind <= 0
            else LEVEL
            if behind <= NEAR
            else BEHIND
            if behind <= 2 * NEAR
            else FAR
        )
    return "".join(marks)


def share_text(record: DayRecord, race: Race, streak: Streak, words: Words) -> str:
    """What people share: how it went, and nothing that gives the game away."""
    own, bot = race[-1]
    par = "" if record.par is None else f" · ⛳ {with_sign(own - record.par[-1][0])}"
    frozen = "❄️" * streak.freezes
    return "\n".join(
        (
            f"🕌 **Baghdad** · {words.gettext('Daily challenge')} · {record.day.isoformat()}",
            played_text(record.level, record.modules, words),
            f"🏆 {own} · 🤖 {with_sign(own - bot)}{par} · 🔥 {streak.current} {frozen}".rstrip(),
            grid(race, record.par),
        )
    )


def compare_text(
    own: Race | None, par: Race | None, other: tuple[str, Race] | None, words: Words
) -> str:
    """The races turn by turn, as a table of equal-width letters; ``other`` has a safe name."""
    columns: list[tuple[str, Sequence[int]]] = []
    if own is not None:
        columns.append((words.gettext("You"), [points for points, _ in own]))
        columns.append((words.gettext("Bot"), [points for _, points in own]))
    if par is not None:
        columns.append((words.gettext("Par"), [points for points, _ in par]))
    if other is not None:
        columns.append((other[0][:12], [points for points, _ in other[1]]))
    turns = max((len(column) for _, column in columns), default=0)
    heads = [words.gettext("Turn"), *(name for name, _ in columns)]
    widths = [max(len(head), 4) for head in heads]
    rows = [heads] + [
        [str(turn), *(_number(points[turn]) if turn < len(points) else "" for _, points in columns)]
        for turn in range(1, turns)
    ]
    lines = (
        " ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows
    )
    return "```\n" + "\n".join(lines) + "\n```"
