"""What an outlook needs to know of a component set, worked out once for each set."""

from dataclasses import dataclass
from typing import assert_never

from engine import tally
from engine.components.catalog import Components
from engine.components.records.cards import (
    Character,
    DayCharacter,
    NightCharacter,
    StartingCharacter,
)
from engine.components.records.modules import Objective
from engine.players.worths import GROUP_OF_COUNT, Units, Worths
from engine.words import KINDS, TILE_KINDS, Count

Chance = tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A Character as a player sees it: ``icons`` by kind, and what it is worth if its goal is met.

    ``goal`` are its thresholds with the chances of their group.
    """

    icons: tuple[int, ...]
    boats: int
    goal: tuple[tuple[Count, int, Chance], ...]
    is_night: bool
    worth: float


@dataclass(frozen=True, slots=True)
class Claims:
    """An Objective as a player sees it: its spaces, the highest first, with threshold and worth."""

    count: Count
    spaces: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class Lookup:
    """Worth of what can be gained, and where things are.

    ``rows`` and ``links`` are by row and column, both from 0; a link belongs to the row above it.
    ``sections`` are the spaces of the Wisdom sections, ``section_of_column`` their indexes by the
    column of the Book. ``way`` is how far a river space lies from the start. ``objectives_gate`` is
    the quadrant that one leaves by the gate of the Objectives.
    """

    components: Components
    turns: int
    cards: dict[str, Card]
    rows: tuple[tuple[float, ...], ...]
    links: tuple[tuple[float, ...], ...]
    sections: tuple[tuple[float, ...], ...]
    section_of_column: dict[int, int]
    designs: dict[str, float]
    way: dict[str, int]
    slot_quadrants: tuple[int, ...]
    site_quadrants: tuple[int, ...]
    tile_rows: dict[str, int]
    counts: dict[str, Count]
    icons_needed: tuple[int, ...]
    objectives: dict[str, Claims]
    objectives_gate: int


def make_lookup(components: Components, worths: Worths) -> Lookup:
    """The look-up of a component set, in the eyes of a player that holds these worths."""
    units = worths.units
    sections = components.wisdom.sections
    objectives = components.objectives
    return Lookup(
        components=components,
        turns=rounds_of(components),
        cards={card: _card(one, worths) for card, one in components.characters.items()},
        rows=_rows(components, units),
        links=_links(components, units),
        sections=tuple(tuple(units.worth(one) for one in each.spaces) for each in sections),
        section_of_column={each.book - 1: index for index, each in enumerate(sections)},
        designs={design.id: units.worth(design.reward) for design in components.buildings.designs},
        way={space: _way(components, space) for space in components.next_stops},
        slot_quadrants=tuple(components.quadrant_of[place] for place in components.slots),
        site_quadrants=tuple(components.quadrant_of[place] for place in components.sites),
        tile_rows={tile: tally.ROW_OF[kind] for tile, kind in components.tile_kind.items()},
        counts={tile.id: tile.count for tile in components.scoring_tiles},
        icons_needed=components.numbers.icons_needed,
        objectives={one.id: _claims(components, one, units) for one in objectives.objectives},
        objectives_gate=next(g.leaving for g in components.city.gates if g.id == objectives.gate),
    )


def rounds_of(components: Components) -> int:
    """Turns of each seat in a game: every Character of its own is played once."""
    return components.numbers.cards_per_seat + components.numbers.board_places


def _card(character: Character, worths: Worths) -> Card:
    match character:
        case NightCharacter():
            worth = float(character.points)
        case StartingCharacter() | DayCharacter():
            worth = worths.units.worth(character.reward)
        case _:
            assert_never(character)
    return Card(
        icons=tuple(character.icons.count(kind) for kind in KINDS),
        boats=character.boats,
        goal=tuple(
            (part.count, part.at_least, worths.chances[GROUP_OF_COUNT[part.count]])
            for part in tally.goal_of(character)
        ),
        is_night=isinstance(character, NightCharacter),
        worth=worth,
    )


def _rows(components: Components, units: Units) -> tuple[tuple[float, ...], ...]:
    """What each space of each row pays when it is filled."""
    most = components.numbers.most_of_a_kind
    rows = []
    for kind in TILE_KINDS:
        rewards = components.player_board.rows.get(kind, ())
        paid = [units.worth(reward) for reward in rewards[:most]]
        rows.append((*paid, *(0.0,) * (most - len(paid))))
    return tuple(rows)


def _links(components: Components, units: Units) -> tuple[tuple[float, ...], ...]:
    """What each link pays, by the row above it and the column."""
    columns = range(1, components.numbers.most_of_a_kind + 1)
    return tuple(
        tuple(
            units.worth(link.reward) if link else 0.0
            for link in (components.link_at.get((column, upper)) for column in columns)
        )
        for upper in TILE_KINDS[:-1]
    )


def _claims(components: Components, objective: Objective, units: Units) -> Claims:
    """The spaces of an Objective with what they need and what they are worth."""
    top, *below = objective.spaces
    worths = [(top.at_least, components.objectives.top_points + units.worth(top.reward))]
    worths += [(space.at_least, units.worth(space.reward)) for space in below]
    return Claims(objective.count, tuple(worths))


def _way(components: Components, space: str) -> int:
    """How many moves a river space lies from the start."""
    moves = 0
    while space in components.stop_before:
        space = components.stop_before[space]
        moves += 1
    return moves
