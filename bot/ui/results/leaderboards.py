"""Leaderboards: pages of ratings and of results against the Bot, with one's own line."""

from dataclasses import dataclass, replace
from typing import Final, Literal, Self, get_args

import discord

from bot.service.results.leaderboards import LINES, RatingPage, SoloPage
from bot.ui.beginning.modules import modules_word, read_modules
from bot.ui.desk import Desk
from bot.ui.ids import NO_GAME
from bot.ui.items import Item, Style, option
from bot.ui.people_items import Tag, tag_button, tag_menu
from bot.ui.reply import Reply, buttons, joined
from bot.ui.results.statistics import WHERE, Where, ladder_of
from bot.wording import Words
from bot.wording.statistics import rating_page_text, solo_page_text, solo_title
from engine.words import LEVELS, MODULES, Level, Module

PREFIX: Final = "leaders."

PICK: Final = f"{PREFIX}pick"

Board = Literal["rating"] | Level
BOARDS: Final[tuple[Board, ...]] = ("rating", *LEVELS)
MOST_PAGES: Final = 100_000
"""More pages than these no server has; so a number stays short enough for an id."""


@dataclass(frozen=True, slots=True)
class Listed:
    """Which leaderboard is looked at, of which place and modules, and which page, from 0."""

    board: Board = "rating"
    modules: tuple[Module, ...] = ()
    where: Where = "everywhere"
    page: int = 0

    @property
    def word(self) -> str:
        """What a button says that asks for this; modules by their first letters."""
        modules = "".join(module[0] for module in self.modules) or "-"
        page = min(max(self.page, 0), MOST_PAGES)
        return f"{PREFIX}{self.board}.{modules}.{self.where[0]}.{page}"

    @classmethod
    def read(cls, word: str) -> Self | None:
        """What a button asks for; None for one that no version has made."""
        parts = word.removeprefix(PREFIX).split(".")
        if len(parts) != len(("board", "modules", "where", "page")) or not parts[3].isdecimal():
            return None
        board = read_board(parts[0])
        modules = tuple(one for one in MODULES if one[0] in parts[1])
        where: Where | None = next((one for one in get_args(Where) if one[0] == parts[2]), None)
        if board is None or where is None:
            return None
        return cls(board, modules, where, min(int(parts[3]), MOST_PAGES))


async def leaderboard(
    desk: Desk, interaction: discord.Interaction, words: Words, listed: Listed
) -> Reply:
    """A page of a leaderboard."""
    viewer, boards = interaction.user.id, desk.tables.leaderboards
    ladder = ladder_of(listed.where, interaction)
    page: RatingPage | SoloPage
    if listed.board == "rating":
        page = await boards.ratings(ladder, viewer, listed.page)
        title, text = words.gettext("Ratings"), rating_page_text(page, viewer, words)
    else:
        page = await boards.solo(ladder, viewer, listed.board, listed.modules, listed.page)
        title = solo_title(listed.board, listed.modules, words)
        text = solo_page_text(page, viewer, words)
    heading = f"**{title}** · {words.gettext(WHERE[listed.where])}"
    if not page.lines:
        text = joined(words.gettext("Nobody is listed here yet."), text.strip())
    notes = [_pages_note(page, words), _who_note(listed.where, words)]
    here = interaction.guild_id is not None
    view = buttons(*_rows(replace(listed, page=page.number), page, words, here=here))
    return Reply(joined(heading, text, "\n".join(filter(None, notes))), view=view)


async def pressed(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    word: str,
    stale: str,
) -> Reply:
    """Answer a press of one of the buttons below, or what was picked from the menu.

    ``stale`` is for what nobody made.
    """
    listed = Listed.read(word)
    return Reply(stale) if listed is None else await leaderboard(desk, interaction, words, listed)


def read_board(text: str) -> Board | None:
    """A leaderboard by its word; None for any other text."""
    return next((one for one in BOARDS if one == text), None)


def read_listed(
    board: str, modules: str | None, where: Where, page: int, here: int | None
) -> Listed | None:
    """What a typed command asks for; None for a board or modules that there are not."""
    known = read_board(board)
    chosen = read_modules(modules or modules_word(()))
    if known is None or chosen is None:
        return None
    place: Where = where if here is not None else "everywhere"
    return Listed(known, chosen, place, page - 1)


def _pages_note(page: RatingPage | SoloPage, words: Words) -> str:
    count = -(-page.count // LINES)
    if count < 2:  # noqa: PLR2004 - one page needs no number
        return ""
    return words.gettext("-# Page {number} of {count}", number=page.number + 1, count=count)


def _who_note(where: Where, words: Words) -> str:
    if where == "here":
        return ""
    return words.gettext(
        "-# Listed are those who let everybody see their results: `/settings statistics`."
    )


def _rows(
    listed: Listed, page: RatingPage | SoloPage, words: Words, *, here: bool
) -> list[list[Item]]:
    """Buttons to the pages around this one, to the viewer's own, and to the other place."""
    last = max(0, -(-page.count // LINES) - 1)
    own = None if page.own is None else page.own.number // LINES
    turns: list[tuple[str, str, int | None]] = [
        ("◀", words.gettext("Back"), listed.page - 1 if listed.page > 0 else None),
        ("▶", words.gettext("Next"), listed.page + 1 if listed.page < last else None),
        ("🎯", words.gettext("My line"), own if own != listed.page else None),
    ]
    paging = [
        tag_button(Tag(NO_GAME, number, replace(listed, page=to).word), label, emoji=sign)
        for number, (sign, label, to) in enumerate(turns)
        if to is not None
    ]
    places = [
        tag_button(
            Tag(NO_GAME, number, replace(listed, where=where, page=0).word),
            words.gettext(label),
            Style.primary if where == listed.where else Style.secondary,
        )
        for number, (where, label) in enumerate(WHERE.items(), start=len(turns))
    ]
    return [[_boards_menu(listed, words)], paging, *([places] if here else [])]


def _boards_menu(listed: Listed, words: Words) -> Item:
    """A menu of all leaderboards: ratings, and each level of the Bot with the same modules."""
    options = []
    for board in BOARDS:
        other = replace(listed, board=board, page=0)
        title = (
            words.gettext("Ratings")
            if board == "rating"
            else solo_title(board, listed.modules, words)
        )
        options.append(option(other.word, title, default=board == listed.board))
    return tag_menu(Tag(NO_GAME, 0, PICK), words.gettext("Which leaderboard"), options)
