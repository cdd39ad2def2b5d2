"""The guide of somebody's first game: its words above their questions, and at the end."""

from typing import Final

from bot.service import Table
from bot.ui.desk import Desk
from bot.ui.ids import NO_GAME
from bot.ui.people_items import Tag, tag_button
from bot.ui.turn.panel import UNGUIDED, Guided
from bot.wording import Words, topic_title
from bot.wording.lessons import SIGN, guide_told, next_steps

STOP: Final = "guide.stop"
PAGE: Final = "guide.page."
"""The words of the guide's buttons: be silent, show a page of the rules."""


async def explained(desk: Desk, table: Table, user_id: int, words: Words) -> Guided:
    """What the guide says to a person about the open question of their game."""
    said = await desk.tables.guide.guidance(user_id, table)
    if said is None or table.decision is None:
        return UNGUIDED
    components = table.view(user_id).components
    told = guide_told(said.opening, said.depth, table.decision.task, components, words)
    if said.opening == "leave":
        return Guided(told.text)
    pages = [
        tag_button(Tag(NO_GAME, 0, PAGE + page), topic_title(page, words), emoji="📖")
        for page in told.pages
    ]
    stop = tag_button(Tag(table.code, table.seq, STOP), words.gettext("Stop the guide"), emoji=SIGN)
    return Guided(told.text, (*pages, stop))


async def farewell(desk: Desk, table: Table, user_id: int, words: Words) -> str:
    """What to play next, once the guided game of a person is over."""
    if not table.over or not await desk.tables.guide.guides(user_id, table):
        return ""
    await desk.tables.guide.stop(user_id)
    return next_steps(words)
