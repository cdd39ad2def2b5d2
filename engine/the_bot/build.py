"""The Bot builds a Building (seed: Bot Vizier, Building)."""

from engine import tally
from engine.components.records.bot import Symbol
from engine.events import Because, BotReason
from engine.modules import hooks
from engine.rules.building import great_designs_left, next_level, put_building
from engine.table import Table
from engine.the_bot.deck import BOT, board, top_card
from engine.the_bot.sight import Search, fewest_neighbours
from engine.words import Place


def build(table: Table, search: Search) -> Symbol | None:
    """Build its lowest level on the nearest empty site; the symbol that the House uncovers.

    None if no site is empty anywhere.
    """
    places = search.nearest(lambda place: _is_empty_site(table, place))
    design = _design(table)
    if not places or design is None:
        return None
    fewest = fewest_neighbours(table, places)
    because: Because = "fewest_neighbours" if len(fewest) == 1 else "first_clockwise"
    search.settle_on(fewest[0], "only_one" if len(places) == 1 else because)
    chosen, reason, count = design
    table.happened(BotReason(BOT, "design", chosen, reason, count))
    level = put_building(table, BOT, fewest[0], chosen)
    hooks.bot_builds(table, fewest[0])
    return board(table).houses[level - 1]


def _is_empty_site(table: Table, place: Place) -> bool:
    site = table.components.site_index.get(place)
    return site is not None and table.state.city.sites[site] is None


def _design(table: Table) -> tuple[str, Because, int] | None:
    """Outer or inner by the arc; at level 5 the design that scores most, the first on a tie."""
    level = next_level(table, BOT)
    designs = table.components.designs_of_level.get(level)
    if designs is not None:
        arc = top_card(table).arc
        return next(design.id for design in designs if design.side == arc), "arc", 0
    left = great_designs_left(table)
    if not left:
        return None
    worth = {design: _worth(table, design) for design in left}
    best = max(left, key=lambda design: worth[design])
    return best, "scores_most", worth[best]


def _worth(table: Table, design: str) -> int:
    great = table.components.great_by_id[design]
    counted = tally.count(table.state, table.components, BOT, great.count)
    return table.components.buildings.great_points * counted
