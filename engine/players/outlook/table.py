"""Of an outlook: ports, Palace, Buildings that pay, and the City around the Vizier."""

from typing import Final

from engine.players.outlook.holdings import Holdings
from engine.state import NO_SEAT
from engine.words import TIERS, TILE_KINDS

NAMES: Final = (
    "next port slots",
    "best port ahead",
    "boats left",
    "way of the boat",
    "next palace pieces",
    "best palace piece",
    "base open",
    "base at hand",
    "dome open",
    "dome at hand",
    "income",
    "income of the next quadrant",
    "great building",
    "tiles next quadrant",
    "next rewards",
    "best next reward",
)


def numbers(has: Holdings) -> list[float]:
    """The numbers that NAMES name, in the same order."""
    return [*_river(has), *_palace(has), *_buildings(has), *_tiles(has)]


def _river(has: Holdings) -> tuple[float, ...]:
    """What the next slot of each port would score now, and how far the Boat is on its way."""
    state, components = has.state, has.lookup.components
    slots = components.port_slots[state.setup.seats]
    left = components.numbers.pieces.boats - has.counts["boats_in_port"]
    if not left:
        return (0, 0, 0, 0)
    gains = [
        slots[len(docked)] * has.scored[has.lookup.counts[tile]] if len(docked) < len(slots) else 0
        for tile, docked in zip(state.port_tiles, state.docked, strict=True)
    ]
    boat = has.own.boat
    ahead = components.ports_ahead[boat] if boat else ()
    best = max((gains[components.port_index[port]] for port in ahead), default=0)
    return (sum(gains) / len(gains), best, left, has.lookup.way[boat] if boat else 0)


def _palace(has: Holdings) -> tuple[float, ...]:
    """What the next piece of each section would score now, and how near Base and Dome are."""
    if has.done[-1] >= has.lookup.components.numbers.pieces.architects:
        return (0, 0, 0, 0, 0, 0)
    palace = has.lookup.components.palace
    tiers = [0] * len(palace.sections)
    base = dome = 0
    for one in has.state.palace:
        if one.section:
            tiers[one.section - 1] += 1
        elif one.piece == "base":
            base = 1
        else:
            dome = 1
    gains = [
        palace.multipliers[TIERS[tier]] * has.scored[has.lookup.counts[tile]]
        for tier, tile in zip(tiers, has.state.palace_tiles, strict=True)
        if tier < len(TIERS)
    ]
    spires = min(tiers.count(len(TIERS)), palace.spires_for_dome)
    ready = spires == palace.spires_for_dome and not dome
    return (
        sum(gains) / len(tiers),
        max(gains, default=0),
        1 - base,
        (1 - base) * min(1.0, has.own.goods / palace.costs["base"]),
        (1 - dome) * spires,
        ready * min(1.0, has.own.goods / palace.costs["dome"]),
    )


def _buildings(has: Holdings) -> tuple[float, ...]:
    """What the Buildings that pay the seat give together, and those of the next quadrant."""
    lookup = has.lookup
    quadrants = len(lookup.components.city.quadrants)
    ahead = has.own.quadrant % quadrants + 1
    income = soon = great = 0.0
    for site, quadrant in zip(has.state.city.sites, lookup.site_quadrants, strict=True):
        if site is None or (site.seat != has.seat and not site.public) or has.is_bot:
            continue
        pays = lookup.designs.get(site.design)
        if pays is None:
            great = _growth_of_great(has, site.design) if site.seat == has.seat else great
            continue
        income += pays
        if quadrant == ahead:
            soon += pays
    return (income, soon, great)


def _growth_of_great(has: Holdings, design: str) -> float:
    """What a level 5 Building may still come to score."""
    components = has.lookup.components
    room = components.numbers.most_of_a_kind - has.counts[components.great_by_id[design].count]
    return components.buildings.great_points * max(0, room)


def _tiles(has: Holdings) -> tuple[float, ...]:
    """Kinds of tile that the next quadrant has and the seat can use; what the next tiles pay."""
    lookup = has.lookup
    ahead = has.own.quadrant % len(lookup.components.city.quadrants) + 1
    pairs = zip(has.state.city.slots, lookup.slot_quadrants, strict=True)
    lying = {lookup.tile_rows[tile] for tile, quadrant in pairs if tile and quadrant == ahead}
    able = sum(has.short[row] <= has.own.wild for row in lying)
    pays = [
        _next_reward(has, row, column)
        for row, column in enumerate(has.done[: len(TILE_KINDS)])
        if column < len(lookup.rows[row])
    ]
    return (able, sum(pays), max(pays, default=0))


def _next_reward(has: Holdings, row: int, column: int) -> float:
    """What the next tile of a row pays: its space or Library token, and the links it closes."""
    lookup, done = has.lookup, has.done
    pays = lookup.rows[row][column]
    if row > 0 and done[row - 1] > column:
        pays += lookup.links[row - 1][column]
    if row < len(lookup.links) and done[row + 1] > column:
        pays += lookup.links[row][column]
    section = lookup.section_of_column.get(column) if row == 0 else None
    if section is not None:
        spaces = zip(has.state.wisdom.spaces[section], lookup.sections[section], strict=True)
        pays += max((worth for taken, worth in spaces if taken == NO_SEAT), default=0.0)
    return pays
