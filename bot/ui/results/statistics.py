"""Somebody's results: in words, with a chart, and buttons to other charts and other games."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal, Self, get_args

import discord
import structlog

import render
from bot.ratings import BEGINNING, EVERYWHERE, Rating
from bot.service import BrokenGame, Table
from bot.service.results.leaderboards import Openness, PersonResults, Private, RatingNow
from bot.service.results.statistics import Sort
from bot.ui.desk import Desk
from bot.ui.ids import NO_GAME
from bot.ui.items import Item, Style
from bot.ui.people_items import Tag, tag_button
from bot.ui.pictures import Drawing
from bot.ui.reply import Reply, buttons, joined
from bot.ui.turn.panel import people_of
from bot.wording import Words, picture_words, plain_name, safe_name
from bot.wording.catalog import N_
from bot.wording.statistics import changes_text, day_text, openness_text, statistics_text
from engine import Components

log = structlog.get_logger()

PREFIX: Final = "stats."

Chart = Literal["averages", "rating", "results"]
Where = Literal["here", "everywhere"]

CHARTS: Final[dict[Chart, str]] = {
    "averages": N_("Averages"),
    "rating": N_("Rating"),
    "results": N_("Results"),
}
SORTS: Final[dict[Sort, str]] = {
    "all": N_("All games"),
    "several": N_("With others"),
    "solo": N_("Against the Bot"),
}
WHERE: Final[dict[Where, str]] = {"here": N_("This server"), "everywhere": N_("Everywhere")}


@dataclass(frozen=True, slots=True)
class Asked:
    """Whose results are looked at, which of them, where they count, and in which chart."""

    user_id: int
    chart: Chart = "averages"
    sort: Sort = "all"
    where: Where = "everywhere"

    @property
    def word(self) -> str:
        """What a button says that asks for this."""
        return f"{PREFIX}{self.chart}.{self.sort}.{self.where[0]}.{self.user_id}"

    @classmethod
    def read(cls, word: str) -> Self | None:
        """What a button asks for; None for one that no version has made."""
        parts = word.removeprefix(PREFIX).split(".")
        if len(parts) != len(("chart", "sort", "where", "user")) or not parts[3].isdecimal():
            return None
        chart: Chart | None = next((one for one in get_args(Chart) if one == parts[0]), None)
        sort: Sort | None = next((one for one in get_args(Sort) if one == parts[1]), None)
        where: Where | None = next((one for one in get_args(Where) if one[0] == parts[2]), None)
        if chart is None or sort is None or where is None:
            return None
        return cls(int(parts[3]), chart, sort, where)


def ladder_of(where: Where, interaction: discord.Interaction) -> int:
    """The ladder that is meant; in direct messages there is only that of everywhere."""
    return EVERYWHERE if where == "everywhere" else interaction.guild_id or EVERYWHERE


async def statistics(
    desk: Desk,
    interaction: discord.Interaction,
    words: Words,
    asked: Asked,
    who: discord.User | discord.Member | None = None,
) -> Reply:
    """What the person who asks may see of somebody.

    ``who`` is None in answer to a button, which was made for somebody met where it is pressed.
    """
    viewer, boards = interaction.user, desk.tables.leaderboards
    ladder = ladder_of(asked.where, interaction)
    known = viewer if asked.user_id == viewer.id else who
    if known is None:
        name = await boards.name_of(asked.user_id, ladder) or ""
    else:
        name = known.display_name
    met = interaction.guild_id is not None if who is None else isinstance(who, discord.Member)
    found = await boards.person(asked.user_id, viewer.id, ladder, asked.sort, met_here=met)
    shown = safe_name(name) or words.gettext("Somebody")
    match found:
        case Private():
            return Reply(_private_text(shown, words))
        case PersonResults():
            return await _told(desk, words, asked, found, (shown, plain_name(name)), interaction)


async def pressed(
    desk: Desk, interaction: discord.Interaction, words: Words, tag: Tag, stale: str
) -> Reply:
    """Answer a press of one of the buttons below; ``stale`` is for those that nobody made."""
    asked = Asked.read(tag.word)
    if asked is None:
        return Reply(stale)
    return await statistics(desk, interaction, words, asked)


async def rating_changes(desk: Desk, table: Table, words: Words) -> str:
    """What a game that is over did to the ratings of its people, where it was played."""
    if table.game.kind != "multi":
        return ""
    ladder = table.game.place.guild_id or EVERYWHERE
    try:
        changes = await desk.tables.leaderboards.changes(table.id, ladder)
    except BrokenGame:
        # Ratings can wait; that the game is over is to be told now.
        log.warning("ratings not told", game=table.code)
        return ""
    return changes_text(changes, people_of(table), words)


async def choose_openness(desk: Desk, user_id: int, words: Words, who: str) -> Reply:
    """Choose who may see one's results."""
    chosen = next((known for known in get_args(Openness) if known == who), None)
    if chosen is None:
        return Reply(words.gettext("Pick one of the list."))
    await desk.tables.leaderboards.set_openness(user_id, chosen)
    return Reply(openness_text(chosen, words))


def _private_text(name: str, words: Words) -> str:
    return words.gettext(
        "{name} does not let you see that. On a server one sees what others have played there; "
        "more only of those who want it (`/settings statistics`).",
        name=name,
    )


async def _told(
    desk: Desk,
    words: Words,
    asked: Asked,
    found: PersonResults,
    names: tuple[str, str],
    interaction: discord.Interaction,
) -> Reply:
    told, place = found.statistics, words.gettext(WHERE[asked.where])
    title = words.gettext(
        "**{name}** · {which} · {where}",
        name=names[0],
        which=words.gettext(SORTS[asked.sort]),
        where=place,
    )
    view = buttons(*_rows(asked, words, here=interaction.guild_id is not None))
    if not told.games and found.rating is None:
        nothing = words.gettext("There is no finished game that counts here yet.")
        return Reply(joined(title, nothing), view=view)
    text = statistics_text(told, found.rating, desk.components, words)
    drawing = _drawing(asked.chart, found, desk.components, names[1], words)
    if drawing is None:
        note = words.gettext("There is nothing to draw here yet.")
        return Reply(joined(title, text, note), view=view)
    key = ("statistics", interaction.user.id)
    reply = Reply(joined(title, text), view=view)
    return await desk.pictures.onto(reply, drawing._replace(key=key), words)


def _rows(asked: Asked, words: Words, *, here: bool) -> list[list[Item]]:
    """Buttons to every other chart, sort of games and place."""
    charts = [(CHARTS[one], replace(asked, chart=one)) for one in CHARTS]
    sorts = [(SORTS[one], replace(asked, sort=one)) for one in SORTS]
    places = [(WHERE[one], replace(asked, where=one)) for one in WHERE]
    rows = [charts, sorts, *([places] if here else [])]
    return [
        [
            tag_button(
                Tag(NO_GAME, number, other.word),
                words.gettext(label),
                Style.primary if other == asked else Style.secondary,
            )
            for label, other in row
        ]
        for number, row in enumerate(rows)
    ]


def _drawing(
    chart: Chart, found: PersonResults, components: Components, name: str, words: Words
) -> Drawing | None:
    """The chart that is asked for; None if nothing is known to draw."""
    told, options = found.statistics, render.Options(words=picture_words(words))
    match chart:
        case "averages":
            own = known_rows(told.rows, components)
            others = known_rows(told.table_rows, components)
            draw = partial(
                render.draw_averages, components, own, told.rows_of, options, others=others
            )
            return Drawing(draw) if own else None
        case "rating":
            if found.rating is None:
                return None
            points = rating_points(found.rating)
            return Drawing(partial(render.draw_rating, components, name, points, options))
        case "results":
            outcomes = [render.Outcome(points, won) for points, won in told.outcomes]
            draw = partial(render.draw_results, components, name, outcomes, options)
            return Drawing(draw) if outcomes else None


def known_rows(rows: Mapping[str, float], components: Components) -> Mapping[str, float]:
    """Without rows of the Scoring tiles of other component sets, which have no name here."""
    return {
        key: points
        for key, points in rows.items()
        if not key.startswith("tile:") or key.removeprefix("tile:") in components.scoring_tile_by_id
    }


def rating_points(now: RatingNow) -> list[render.RatingPoint]:
    """The rating before the first game and after each."""
    first = now.history[0][0]
    steps = [(first, BEGINNING), *now.history]
    return [_point(day_text(at), rating) for at, rating in steps]


def _point(day: str, rating: Rating) -> render.RatingPoint:
    return render.RatingPoint(day, rating.shown, rating.spread, rating.provisional)
