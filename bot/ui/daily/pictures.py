"""The pictures of the daily challenge."""

from collections.abc import Sequence
from functools import partial

import render
from bot.daily import Streak
from bot.service.daily.records import Compared
from bot.ui.pictures import Drawing
from bot.wording import Words, level_name, picture_words, plain_name
from bot.wording.daily import stars
from engine import Components
from storage.records.days import DayRecord, Race


def share_drawing(
    components: Components, record: DayRecord, race: Race, streak: Streak, words: Words
) -> Drawing:
    """The card of a result, which gives nothing of the game away."""
    told = render.DailyResult(
        title=words.gettext("Daily challenge"),
        date=words.day(record.day),
        level=level_name(record.level, words),
        stars=stars(record.level),
        race=race,
        par=None if record.par is None else record.par[-1][0],
        streak=streak.current,
    )
    options = render.Options(words=picture_words(words))
    return Drawing(partial(render.draw_share, components, told, options))


def ghosts_drawing(components: Components, found: Compared, words: Words) -> Drawing | None:
    """The races side by side; None if there is none."""
    lines: list[tuple[str, Sequence[int]]] = []
    if found.own is not None:
        lines.append((words.gettext("You"), [own for own, _ in found.own]))
        lines.append((words.gettext("Bot"), [bot for _, bot in found.own]))
    if found.record.par is not None:
        lines.append((words.gettext("Par"), [own for own, _ in found.record.par]))
    if found.other is not None:
        lines.append((plain_name(found.other[0]), [own for own, _ in found.other[1]]))
    if not lines:
        return None
    options = render.Options(words=picture_words(words))
    return Drawing(partial(render.draw_ghosts, components, lines, options))
