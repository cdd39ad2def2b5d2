"""The pictures of the daily challenge."""

from functools import partial
from typing import Final

import render
from bot.daily import Streak
from bot.ui.pictures import Drawing
from bot.wording import Words, level_name, picture_words
from bot.wording.daily import stars
from engine import Components
from storage.daily_records import DayRecord, Race

MOST_LINES: Final = 4
"""Each line of a race has the colour of a seat."""


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
