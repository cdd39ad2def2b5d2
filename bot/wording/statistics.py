"""What is told of people's results: statistics, ratings, leaderboards."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from math import ceil
from typing import Final, get_args

from bot.ratings import FEWEST_GAMES, Rating
from bot.service.results.leaderboards import Openness, RatingChange, RatingNow, RatingPage, SoloPage
from bot.service.results.statistics import Share, Statistics
from bot.wording.catalog import N_, Words
from bot.wording.names import level_name, modules_name
from bot.wording.people import People, safe_name
from engine import Components
from engine.components.records.cards import StartingCharacter
from engine.words import Level, Module, Seat
from storage import game_code
from storage.records.results import RatingLine, SoloLine

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
MINUTE, HOUR, DAY = 60, 3600, 86400
MOST_CARDS: Final = 5

OPENNESS: Final[dict[Openness, str]] = {
    "nobody": N_("Nobody but me"),
    "server": N_("On each server, what I played there"),
    "everyone": N_("Everybody, everything"),
}


def openness_text(openness: Openness, words: Words) -> str:
    """Who may see a person's results."""
    return words.pair(words.gettext("Who sees your results"), words.gettext(OPENNESS[openness]))


def statistics_text(
    told: Statistics, rating: RatingNow | None, components: Components, words: Words
) -> str:
    """All that is told of a person, a line each."""
    lines = [
        *([] if rating is None else [rating_line(rating.rating, words)]),
        *(_several_line(seats, share, words) for seats, share in told.several.items()),
        *(_solo_line(level, told.solo, words) for level in LEVELS if level in told.solo),
        *([_gave_up_line(told.gave_up, words)] if told.gave_up else []),
        *([_days_line(told, words)] if told.best_days else []),
        _cards_line(told, components, words),
    ]
    if told.turn_seconds is not None:
        # Rounded up: no turn takes less than nothing.
        length = length_text(max(1, ceil(told.turn_seconds)), words)
        lines.append(words.gettext("⏳ Half of all turns take less than {length}", length=length))
    return "\n".join(f"- {line}" for line in lines if line)


def rating_text(rating: Rating) -> str:
    """A rating as a number, with a mark while it is provisional."""
    number = _number(rating.shown)
    return f"{number}?" if rating.provisional else number


def rating_line(rating: Rating, words: Words) -> str:
    """A person's rating, and what is missing to it."""
    told = words.ngettext(
        "⭐ Rating **{rating}** from {n} game",
        "⭐ Rating **{rating}** from {n} games",
        rating.games,
        rating=rating_text(rating),
    )
    if not rating.provisional:
        return told
    mark = words.gettext("provisional")
    return f"{told} · {mark}"


def changes_text(changes: Mapping[Seat, RatingChange], people: People, words: Words) -> str:
    """What a game did to ratings; "" if to none."""
    if not changes:
        return ""
    title, nobody = words.gettext("Ratings"), words.gettext("Somebody")
    told = [
        f"{safe_name(people.get(seat, '')) or nobody} "
        f"**{rating_text(one.after)}** ({_difference(one)})"
        for seat, one in changes.items()
    ]
    return words.pair(f"⭐ {title}", ", ".join(told))


def _difference(change: RatingChange) -> str:
    difference = change.after.shown - change.before.shown
    return f"+{difference}" if difference > 0 else _number(difference)


def length_text(seconds: int, words: Words) -> str:
    """A length of time in its two largest units: ``2 h 10 min``."""
    if seconds < MINUTE:
        return words.gettext("{n} s", n=seconds)
    if seconds < HOUR:
        return words.gettext("{n} min", n=seconds // MINUTE)
    if seconds < DAY:
        return words.gettext("{h} h {m} min", h=seconds // HOUR, m=seconds % HOUR // MINUTE)
    return words.gettext("{d} d {h} h", d=seconds // DAY, h=seconds % DAY // HOUR)


def rating_page_text(page: RatingPage, viewer: int, words: Words) -> str:
    """The lines of a page of ratings, and the viewer's own if it is elsewhere."""
    lines = [_rating_row(line, words, own=line.user_id == viewer) for line in page.lines]
    own = page.own
    if own is None:
        lines += ["", words.gettext("You have no rating here: play a game with others.")]
    elif own.user_id not in {line.user_id for line in page.lines}:
        lines += ["", _rating_row(own, words, own=True)]
    if any(line.provisional for line in page.lines):
        lines += ["", _provisional_note(words)]
    return "\n".join(lines)


def solo_page_text(page: SoloPage, viewer: int, words: Words) -> str:
    """The same for results against a level of the Bot."""
    lines = [_solo_row(line, words, own=line.user_id == viewer) for line in page.lines]
    own = page.own
    if own is None:
        lines += ["", words.gettext("You have no result here yet: `/solo start` begins a game.")]
    elif own.user_id not in {line.user_id for line in page.lines}:
        lines += ["", _solo_row(own, words, own=True)]
    return "\n".join(lines)


def solo_title(level: Level, modules: Sequence[Module], words: Words) -> str:
    """What a table of solo results is about: ``Expert · Contracts``."""
    return f"{level_name(level, words)} · {modules_name(modules, words)}"


def day_text(at: datetime) -> str:
    """A day for a chart, the same in every language."""
    return at.date().isoformat()


def _provisional_note(words: Words) -> str:
    return words.ngettext(
        "-# ? – provisional: it takes {n} game to say much.",
        "-# ? – provisional: it takes {n} games to say much.",
        FEWEST_GAMES,
    )


def _rating_row(line: RatingLine, words: Words, *, own: bool) -> str:
    number = _number(line.shown) + ("?" if line.provisional else "")
    games = words.ngettext("{n} game", "{n} games", line.games)
    return _row(line.rank, line.display_name, f"**{number}** · {games}", words, own=own)


def _solo_row(line: SoloLine, words: Words, *, own: bool) -> str:
    told = words.gettext(
        "best **{best}** · average {average} · {wins} of {games} won",
        best=_number(line.best),
        average=_decimal(line.points / line.games),
        wins=line.wins,
        games=line.games,
    )
    return _row(line.rank, line.display_name, told, words, own=own)


def _row(rank: int, name: str, told: str, words: Words, *, own: bool) -> str:
    known = safe_name(name) or words.gettext("Somebody")
    you = words.gettext("you")
    mark = f" · {you}" if own else ""
    return f"`{rank:>3}.` {known} · {told}{mark}"


def _several_line(seats: int, share: Share, words: Words) -> str:
    title = words.ngettext("Games of {n} person", "Games of {n} people", seats)
    return words.pair(f"👥 {title}", _share(share, words))


def _solo_line(level: Level, solo: Mapping[str, Share], words: Words) -> str:
    title = words.gettext("Against the Bot, {level}", level=level_name(level, words))
    return words.pair(f"🤖 {title}", _share(solo[level], words))


def _share(share: Share, words: Words) -> str:
    parts = [
        words.gettext(
            "{wins} of {games} won ({percent} %)",
            wins=share.wins,
            games=share.games,
            percent=round(100 * share.wins / share.games),
        )
    ]
    if share.average is not None:
        parts.append(
            words.gettext(
                "average {average}, best {best}",
                average=_decimal(share.average),
                best=_number(share.best),
            )
        )
    return " · ".join(parts)


def _gave_up_line(count: int, words: Words) -> str:
    return words.ngettext("🏳️ Given up: {n} game", "🏳️ Given up: {n} games", count)


def _days_line(told: Statistics, words: Words) -> str:
    days = [
        words.gettext(
            "{day}: {points} points ({code})",
            day=words.day(best.day, "medium"),
            points=_number(best.points),
            code=game_code(best.game_id),
        )
        for best in told.best_days
    ]
    title = words.gettext("Best days")
    return words.pair(f"📅 {title}", " · ".join(days))


def _cards_line(told: Statistics, components: Components, words: Words) -> str:
    known = components.characters
    # Nobody chooses their Starting Characters, and cards of other sets have no name here.
    cards = [
        f"{words.name(known[card].name)} ×{times}"
        for card, times in told.cards
        if card in known and not isinstance(known[card], StartingCharacter)
    ][:MOST_CARDS]
    if not cards:
        return ""
    title = words.gettext("Favourite Characters")
    return words.pair(f"🎴 {title}", ", ".join(cards))


def _number(number: int | None) -> str:
    return str(number).replace("-", "−")


def _decimal(number: float) -> str:
    return f"{round(number, 1) + 0:.1f}".replace("-", "−")
