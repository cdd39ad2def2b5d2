"""The Bot builds a Palace piece (seed: Bot Vizier, Palace)."""

from engine import tally
from engine.components.records.bot import Symbol
from engine.events import Because, BotReason
from engine.rules.palace import (
    available,
    call_masons,
    next_free_space,
    piece_name,
    put_piece,
    tier_of,
)
from engine.rules.quadrants import quadrant_after
from engine.table import Table
from engine.the_bot.deck import BOT, PERSON, top_card
from engine.the_bot.sight import Search
from engine.words import Piece


def build_piece(table: Table, search: Search) -> Symbol | None:
    """Build the piece that scores most; a Palace piece covers and uncovers nothing.

    None if there is no piece left to build.
    """
    if not available(table):
        return None
    if not search.bonus:
        _stop_at_palace(table, search)
    piece, section, because, worth = _choose(table)
    table.happened(BotReason(BOT, "piece", piece_name(piece, section), because, worth))
    if section:
        _put_on_ring(table, piece, section)
    else:
        put_piece(table, BOT, piece)
    return "none"


def _stop_at_palace(table: Table, search: Search) -> None:
    """The Palace site of the next quadrant, or of the one after if your Vizier is there."""
    sites = [table.components.palace_sites[quadrant - 1] for quadrant in search.quadrants]
    taken = table.seat(PERSON).place
    place = next(site for site in sites if site != taken)
    search.settle_on(place, "only_way" if place == sites[0] else "nowhere_else")


def _choose(table: Table) -> tuple[Piece, int, Because, int]:
    """The Base whenever it can; else most points, cheapest in Goods, first clockwise."""
    pieces = available(table)
    if ("base", 0) in pieces:
        return "base", 0, "base_first", table.components.palace.points["base"]
    costs = table.components.palace.costs
    worth = {one: _worth(table, *one) for one in pieces}
    best = [one for one in pieces if worth[one] == max(worth.values())]
    cheapest = [one for one in best if costs[one[0]] == min(costs[piece] for piece, _ in best)]
    ordered = sorted(cheapest, key=lambda one: _clockwise(table, one[1]))
    because: Because = "first_clockwise"
    if len(best) == 1:
        because = "scores_most"
    elif len(cheapest) == 1:
        because = "cheapest"
    piece, section = ordered[0]
    return piece, section, because, worth[ordered[0]]


def _worth(table: Table, piece: Piece, section: int) -> int:
    """Points now: multiplier times what the Bot has, before the piece is built (rules.md §7)."""
    if not section:
        return table.components.palace.points[piece]
    tile = table.components.scoring_tile_by_id[table.state.palace_tiles[section - 1]]
    counted = tally.count(table.state, table.components, BOT, tile.count)
    return table.components.palace.multipliers[tier_of(piece)] * counted


def _clockwise(table: Table, section: int) -> int:
    """How far a section is from the quadrant where the Vizier stands; Base and Dome come last."""
    sections = len(table.components.palace.sections)
    if not section:
        return sections
    here = table.seat(BOT).quadrant or quadrant_after(table, table.seat(PERSON).quadrant)
    return (section - here) % sections


def _put_on_ring(table: Table, piece: Piece, section: int) -> None:
    """The space of the highlighted number, or the next one along the arrows; then the masons."""
    tier = tier_of(piece)
    number = top_card(table).number
    space = next_free_space(table, tier, number)
    because: Because = "number" if space == number else "next_free"
    table.happened(BotReason(BOT, "space", str(space), because, number))
    put_piece(table, BOT, piece, section, space)
    call_masons(table, BOT, tier, section, space)
