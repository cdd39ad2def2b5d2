"""The numbers and names in the pages of the rules, read from the component set."""

from collections.abc import Iterable

from bot.wording.amounts import amount, reward_text, rewards_text
from bot.wording.catalog import Words
from bot.wording.names import DESIGN_NAMES, count_name, level_name
from bot.wording.things import (
    capital,
    design_name,
    gate_name,
    link_name,
    place_name,
    quadrant_name,
    scoring_tile_name,
    tile_name,
)
from engine.components.catalog import Components
from engine.components.city_map import is_slot
from engine.words import TIERS, Piece

PRICED: tuple[Piece, ...] = ("base", "pillar", "arch", "spire", "dome")


def facts(components: Components, words: Words) -> dict[str, object]:
    """What the places in the texts of all pages stand for."""
    return {
        **_table_facts(components, words),
        **_river_facts(components, words),
        **_city_facts(components, words),
        **_board_facts(components, words),
        **_palace_facts(components, words),
        **_end_facts(components, words),
        **_bot_facts(components, words),
        **_module_facts(components, words),
    }


def _numbers(values: Iterable[object]) -> str:
    return ", ".join(str(value) for value in values)


def _table_facts(components: Components, words: Words) -> dict[str, object]:
    numbers = components.numbers
    first = numbers.colours[0]
    starting = sum(card.colour == first for card in components.starting)
    icons = [len(card.icons) for card in components.characters.values()]
    tiles = len(components.scoring_tiles)
    ports = len(components.river.ports)
    return {
        "starting": starting,
        "turns": starting + numbers.cards_per_seat,
        "pool_cards": numbers.cards_per_seat,
        "display": numbers.display,
        "places": numbers.board_places,
        "least_icons": min(icons),
        "most_icons": max(icons),
        "icons": _numbers(numbers.icons_needed),
        "most": numbers.most_of_a_kind,
        "start_goods": amount("goods", numbers.start.goods, words),
        "start_steps": amount("steps", numbers.start.steps, words),
        "start_coins": _numbers(numbers.start.coins),
        "start_favour": numbers.start.favour,
        "tiles": tiles,
        "port_tiles": ports,
        "palace_tiles": tiles - ports,
        "slots": len(components.slots),
    }


def _river_facts(components: Components, words: Words) -> dict[str, object]:
    river = components.river
    slots = components.port_slots
    return {
        "boats": components.numbers.pieces.boats,
        "ports": words.all_of([words.name(port.name) for port in river.ports]),
        "port_slots": len(slots[min(slots)]),
        **{f"multipliers_{seats}": _numbers(row) for seats, row in slots.items()},
        "trades": components.numbers.most_trades,
        "trade": "\n".join(
            "• " + words.pair(words.name(port.name), reward_text(port.trade, words))
            for port in river.ports
        ),
    }


def _city_facts(components: Components, words: Words) -> dict[str, object]:
    numbers, city = components.numbers, components.city
    quadrants = range(1, len(city.quadrants) + 1)
    first_site = components.sites[0]
    return {
        "steps": amount("steps", numbers.most_steps, words),
        "quadrants": words.all_of([quadrant_name(n, components, words) for n in quadrants]),
        "gates": words.all_of([words.name(gate.name) for gate in city.gates]),
        "outer": sum(place.startswith("o") for place in city.places),
        "inner": sum(place.startswith("i") for place in city.places),
        "sites": sum(not is_slot(place) for place in city.places),
        "place": place_name(first_site, components, words),
        "order": " ".join(city.places),
        "patient_cost": amount("coins", numbers.patient_neighbour_coins, words),
        "student_cost": amount("favour", numbers.student_neighbour_favour, words),
        "market": words.one_of([reward_text(one, words) for one in numbers.market]),
    }


def _board_facts(components: Components, words: Words) -> dict[str, object]:
    board = components.player_board
    sections = components.wisdom.sections
    return {
        "first_book": reward_text(board.rows["book"][0], words),
        "patients": "; ".join(reward_text(one, words) for one in board.rows["patient"]),
        "students": "; ".join(reward_text(one, words) for one in board.rows["student"]),
        "artefact_points": _numbers(board.artefact_points),
        "artefact_types": len(components.artefacts),
        "artefacts": words.all_of(
            [tile_name(tile, components, words) for tile in components.artefacts]
        ),
        "section_spaces": len(sections[0].spaces),
        "sections": "\n".join(
            f"**{section.id}** {rewards_text(section.spaces, words)}" for section in sections
        ),
        "links": "\n".join(
            "• "
            + words.pair(
                capital(link_name(link.column, link.upper, link.lower, words)),
                reward_text(link.reward, words),
            )
            for link in board.links
        ),
        "houses": rewards_text(board.houses, words),
        **_building_facts(components, words),
    }


def _building_facts(components: Components, words: Words) -> dict[str, object]:
    buildings = components.buildings
    return {
        "levels": len(buildings.costs),
        "building_costs": _numbers(buildings.costs),
        "designs": "\n".join(
            f"• {design.level}, {words.gettext(DESIGN_NAMES[design.side])}, "
            + words.pair(
                f"**{design_name(design.id, components, words)}**",
                reward_text(design.reward, words),
            )
            for design in buildings.designs
        ),
        "great_points": buildings.great_points,
        "greats": "\n".join(
            "• "
            + words.pair(
                f"**{design_name(great.id, components, words)}**", count_name(great.count, words)
            )
            for great in buildings.great
        ),
    }


def _palace_facts(components: Components, words: Words) -> dict[str, object]:
    palace = components.palace
    return {
        **{f"{piece}_cost": amount("goods", palace.costs[piece], words) for piece in PRICED},
        **{f"{tier}_times": f"×{palace.multipliers[tier]}" for tier in TIERS},
        **{f"{tier}_ring": rewards_text(palace.rings[tier], words) for tier in TIERS},
        "base_points": palace.points["base"],
        "dome_points": palace.points["dome"],
        "dome_spires": palace.spires_for_dome,
    }


def _end_facts(components: Components, words: Words) -> dict[str, object]:
    track = components.numbers.favour_track
    return {
        "tile_list": "\n".join(
            "• "
            + words.pair(
                f"**{scoring_tile_name(tile.id, components, words)}**",
                count_name(tile.count, words),
            )
            for tile in components.scoring_tiles
        ),
        "favour_low": minus(track.lowest),
        "favour_high": track.highest,
        "favour_points": _numbers(minus(points) for points in track.points),
        "shame_points": minus(components.numbers.shame_points),
    }


def minus(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def _bot_facts(components: Components, words: Words) -> dict[str, object]:
    boards = components.bot_board_by_level.values()
    return {
        "bot_cards": len(components.bot_cards),
        "bot_number": max(card.number for card in components.bot_cards),
        "symbols": len(components.bot_cards[0].symbols),
        "bot_levels": words.all_of(
            [f"{'★' * board.stars} {level_name(board.level, words)}" for board in boards]
        ),
    }


def _module_facts(components: Components, words: Words) -> dict[str, object]:
    works, objectives = components.public_works, components.objectives
    return {
        "works_gate": gate_name(works.gate, components, words),
        "works_price": amount("coins", works.price, words),
        "civic_slots": len(works.rewards),
        "civic_rewards": "; ".join(reward_text(one, words) for one in works.rewards),
        "civic_points": minus(works.empty_slot_points),
        **{f"houses_{board.seats}": _numbers(board.spaces) for board in works.houses},
        "contracts_extra": components.contracts.extra,
        "objectives_gate": gate_name(objectives.gate, components, words),
        "objectives_open": objectives.face_up,
        "objectives_points": objectives.top_points,
        "objectives_most": objectives.most_markers,
    }
