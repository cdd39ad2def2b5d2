"""What things are called: places, river stops, cards, tiles, Buildings and sources of rewards.

Names come from the component set; ids are only shown where the set has no name for a thing.
"""

from bot.wording.catalog import Words
from bot.wording.names import kind_name, piece_name, row_name
from engine.components.catalog import Components
from engine.words import KINDS, TIERS, Kind, Piece, Place, Tile
from render.words import initials


def capital(text: str) -> str:
    """The text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]


def card_name(card: str, components: Components, words: Words) -> str:
    """A Character's name."""
    return words.name(components.characters[card].name)


def quadrant_name(quadrant: int, components: Components, words: Words) -> str:
    """A quadrant, counted from 1: ``north-east``."""
    return words.name(components.city.quadrants[quadrant - 1])


def quadrant_short(quadrant: int, components: Components, words: Words) -> str:
    """A quadrant as it stands in front of a place: ``NE``."""
    return short_name(components.city.quadrants[quadrant - 1], words)


def short_name(name: str, words: Words) -> str:
    """A quadrant's name as people shorten it, or else its initials: ``NE``."""
    known = words.short(name)
    return initials(name) if known == name else known


def place_name(place: Place, components: Components, words: Words) -> str:
    """A place with its quadrant: ``NE b3``, ``SW Palace site``, ``NW market``."""
    quadrant = quadrant_short(components.quadrant_of[place], components, words)
    return f"{quadrant} {spot_name(place, components, words)}"


def spot_name(place: Place, components: Components, words: Words) -> str:
    """A place within its quadrant: ``b3``, ``Palace site``, ``market``."""
    if place in components.palace_sites:
        return words.gettext("Palace site")
    if place in components.markets:
        return words.gettext("market")
    return place.partition(".")[2]


def stop_name(stop: str, components: Components, words: Words) -> str:
    """A port by name, a river space by its id, the head of the river in words."""
    if stop in components.port_by_id:
        return words.name(components.port_by_id[stop].name)
    if stop == components.river.start:
        return words.gettext("start")
    return stop


def tile_name(tile: Tile, components: Components, words: Words) -> str:
    """A City tile: ``Book``, or the name of an Artefact type."""
    for artefact in components.tiles.artefacts:
        if artefact.id == tile:
            return words.name(artefact.name)
    return kind_name(components.tile_kind[tile], words)


def tile_with_kind(tile: Tile, components: Components, words: Words) -> str:
    """A City tile; an Artefact type says that it is one: ``Artefact Lamp``."""
    name = tile_name(tile, components, words)
    if components.tile_kind[tile] == "artefact":
        return words.gettext("Artefact {name}", name=name)
    return name


def design_name(design: str, components: Components, words: Words) -> str:
    """A Building design of any level."""
    if design in components.great_by_id:
        return words.name(components.great_by_id[design].name)
    return words.name(components.design_by_id[design].name)


def section_name(section: int, components: Components, words: Words) -> str:
    """A section of the Palace, counted from 1."""
    return words.name(components.palace.sections[section - 1])


def piece_with_section(piece: Piece, section: int, components: Components, words: Words) -> str:
    """A Palace piece: ``Base``, ``Pillar (north-east)``."""
    name = piece_name(piece, words)
    return f"{name} ({section_name(section, components, words)})" if section else name


def scoring_tile_name(tile: str, components: Components, words: Words) -> str:
    """A Scoring tile by its id."""
    return words.name(components.scoring_tile_by_id[tile].name)


def gate_name(gate: str, components: Components, words: Words) -> str:
    """A gate by its id."""
    return next(words.name(known.name) for known in components.city.gates if known.id == gate)


def contract_name(contract: str, components: Components, words: Words) -> str:
    """A Contract by its id."""
    return next(
        words.name(known.name) for known in components.contracts.contracts if known.id == contract
    )


def objective_name(objective: str, components: Components, words: Words) -> str:
    """An Objective by its id."""
    return next(
        words.name(known.name)
        for known in components.objectives.objectives
        if known.id == objective
    )


def link_name(column: int, upper: Kind, lower: Kind, words: Words) -> str:
    """A link by its column and the two rows that it joins."""
    return words.gettext(
        "link {column} {upper}/{lower}",
        column=column,
        upper=row_name(upper, words),
        lower=row_name(lower, words),
    )


def source_name(source: str, components: Components, words: Words) -> str:
    """Where a reward comes from: a card, a river space, a link, a Building …; "" if unknown."""
    sort, _, target = source.partition(":")
    first, _, second = target.partition(".")
    match sort:
        case "card":
            return card_name(target, components, words)
        case "river":
            return words.gettext("river {space}", space=target)
        case "trade":
            return words.gettext("trade")
        case "building":
            return words.gettext("Building {place}", place=place_name(target, components, words))
        case "row":
            return words.gettext("row of {kind}", kind=row_name(_kind(first), words))
        case "link":
            upper = _kind(second)
            lower = KINDS[KINDS.index(upper) + 1]
            return link_name(int(first), upper, lower, words)
        case "house":
            return words.gettext("House {number}", number=target)
        case "section":
            return words.gettext("section {section}", section=first)
        case "ring":
            tier = next(tier for tier in TIERS if tier == first)
            return words.gettext(
                "{piece} space {number}", piece=piece_name(tier, words), number=second
            )
        case "market":
            return words.gettext("market")
        case "bot":
            return words.gettext("Bot board")
        case "civic":
            return words.gettext("Civic board")
        case "contract":
            return contract_name(target, components, words)
        case "objective":
            return objective_name(target, components, words)
        case _:
            return ""


def _kind(name: str) -> Kind:
    return next(kind for kind in KINDS if kind == name)
