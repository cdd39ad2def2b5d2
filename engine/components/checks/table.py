"""Checks of the table-wide numbers, the bag, the player board, Buildings, Palace and Wisdom."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, get_args

from engine.components.city_map import is_slot
from engine.components.records.boards import Buildings, Link, Palace, PlayerBoard, Wisdom
from engine.components.records.component_set import ComponentRecords
from engine.components.records.numbers import Numbers
from engine.components.records.record import Reward
from engine.words import TIERS, TILE_KINDS, Piece

MOST_SEATS: Final = 4
SPACES: Final = 4
"""Spaces of a ring and of a section: the Bot's numbers 1 to 4 point at them."""

BOARD_PLACES: Final = 3


def check_table(records: ComponentRecords) -> Iterator[str]:
    """Everything that belongs to no other module of checks."""
    yield from _check_numbers(records.numbers)
    yield from _check_bag(records)
    yield from _check_player_board(records.player_board, records.numbers)
    yield from _check_buildings(records.buildings, records.numbers)
    yield from _check_palace(records.palace)
    yield from _check_wisdom(records.wisdom, records.numbers)
    yield from _check_scoring_tiles(records)


def _check_numbers(numbers: Numbers) -> Iterator[str]:
    most, pieces, track = numbers.most_of_a_kind, numbers.pieces, numbers.favour_track
    if len(numbers.colours) != MOST_SEATS or len(set(numbers.colours)) != MOST_SEATS:
        yield f"set.toml: colours must be {MOST_SEATS} different ones."
    if len(numbers.start.coins) != MOST_SEATS:
        yield f"set.toml: start.coins must be {MOST_SEATS} numbers, one for each seat."
    if numbers.board_places != BOARD_PLACES:
        yield f"set.toml: board_places is {numbers.board_places}, but a board has {BOARD_PLACES}."
    if most < 1:
        yield "set.toml: most_of_a_kind must be at least 1."
    if len(numbers.icons_needed) != most:
        yield f"set.toml: icons_needed must be {most} numbers (most_of_a_kind)."
    if pieces.houses != most or pieces.architects != most:
        yield f"set.toml: pieces.houses and pieces.architects must be {most} (most_of_a_kind)."
    if pieces.library_tokens != most - 1:
        yield f"set.toml: pieces.library_tokens must be {most - 1} (most_of_a_kind less one)."
    if pieces.boats < 1 or numbers.display < 1:
        yield "set.toml: pieces.boats and display must be at least 1."
    if numbers.cards_per_seat % 2 or not numbers.cards_per_seat:
        yield "set.toml: cards_per_seat must be even, half Day and half Night Characters."
    if numbers.most_steps >= MOST_SEATS:
        yield "set.toml: most_steps must be at most 3, the quadrants beyond the next."
    if not numbers.market or any(gift == Reward() for gift in numbers.market):
        yield "set.toml: market must offer something, so that no turn is ever stuck."
    if not track.lowest <= numbers.start.favour <= track.highest or not (
        track.lowest <= 0 <= track.highest
    ):
        yield "set.toml: favour_track must hold both 0 and start.favour."
    if list(track.points) != sorted(track.points):
        yield "set.toml: favour_track.points must never fall from one step to the next."
    if numbers.shame_points > 0:
        yield "set.toml: shame_points must not be above 0."


def _check_bag(records: ComponentRecords) -> Iterator[str]:
    tiles, city = records.tiles, records.city
    artefacts = len(tiles.artefacts) * tiles.artefact_copies
    if not all((tiles.books, tiles.patients, tiles.students, artefacts)):
        yield "tiles.toml: there must be tiles of all four kinds."
    for artefact in tiles.artefacts:
        if artefact.id in {"book", "patient", "student"}:
            yield f"tiles.toml: artefacts must not have the id {artefact.id!r}, another tile's."
    slots = len(city.quadrants) * sum(is_slot(name) for name in city.places)
    if tiles.books + tiles.patients + tiles.students + artefacts < slots:
        yield f"tiles.toml: there must be at least {slots} tiles to fill the City."


def _check_player_board(board: PlayerBoard, numbers: Numbers) -> Iterator[str]:
    most = numbers.most_of_a_kind
    for kind in TILE_KINDS:
        if len(board.rows.get(kind, ())) != most:
            yield f"player_board.toml: rows.{kind} must be {most} rewards (most_of_a_kind)."
    if len(board.artefact_points) != most:
        yield f"player_board.toml: artefact_points must be {most} numbers (most_of_a_kind)."
    if len(board.houses) != numbers.pieces.houses:
        yield f"player_board.toml: houses must be {numbers.pieces.houses} rewards."
    between = list(pairwise(TILE_KINDS))
    for index, link in enumerate(board.links):
        at = f"player_board.toml: links[{index}]"
        if (link.upper, link.lower) not in between:
            yield f"{at} joins {link.upper} and {link.lower}, which are not neighbouring rows."
        if not 1 <= link.column <= most:
            yield f"{at}.column is {link.column}; it must lie between 1 and {most}."
        if link.reward == Reward():
            yield f"{at} gives nothing."
        if any(_place(link) == _place(other) for other in board.links[:index]):
            yield f"{at} lies where another link lies."


def _place(link: Link) -> tuple[int, str]:
    return link.column, link.upper


def _check_buildings(buildings: Buildings, numbers: Numbers) -> Iterator[str]:
    most = numbers.most_of_a_kind
    if len(buildings.costs) != most:
        yield f"buildings.toml: costs must be {most} numbers (most_of_a_kind)."
    for level in range(1, most):
        sides = sorted(design.side for design in buildings.designs if design.level == level)
        if sides != ["inner", "outer"]:
            yield f"buildings.toml: level {level} must have one outer and one inner design."
    for design in buildings.designs:
        if not 1 <= design.level < most:
            yield f"buildings.toml: design {design.id!r} has level {design.level}."
        if design.reward == Reward():
            yield f"buildings.toml: design {design.id!r} gives nothing."
    ids = {design.id for design in buildings.designs}
    for great in buildings.great:
        if great.id in ids:
            yield f"buildings.toml: {great.id!r} is the id of two designs."
    if len(buildings.great) < MOST_SEATS:
        yield f"buildings.toml: great must be at least {MOST_SEATS} designs, one for each seat."


def _check_palace(palace: Palace) -> Iterator[str]:
    if len(palace.sections) != MOST_SEATS:
        yield f"palace.toml: sections must be {MOST_SEATS} names, one for each quadrant."
    for piece in get_args(Piece):
        if piece not in palace.costs or piece not in palace.points:
            yield f"palace.toml: costs and points must name the {piece}."
    for tier in TIERS:
        if palace.multipliers.get(tier, 0) < 1:
            yield f"palace.toml: multipliers.{tier} must be at least 1."
        if len(palace.rings.get(tier, ())) != SPACES:
            yield f"palace.toml: rings.{tier} must be {SPACES} rewards."
    if not 1 <= palace.spires_for_dome <= len(palace.sections):
        yield f"palace.toml: spires_for_dome is {palace.spires_for_dome}; that can never be."


def _check_wisdom(wisdom: Wisdom, numbers: Numbers) -> Iterator[str]:
    books = list(range(2, numbers.most_of_a_kind + 1))
    if [section.book for section in wisdom.sections] != books:
        yield f"wisdom.toml: sections must be for the Books {books}, in this order."
    for section in wisdom.sections:
        if len(section.spaces) != SPACES:
            yield f"wisdom.toml: section {section.id!r} must have {SPACES} spaces."


def _check_scoring_tiles(records: ComponentRecords) -> Iterator[str]:
    tiles = records.scoring_tiles.tiles
    places = len(records.river.ports) + len(records.palace.sections)
    if len(tiles) != places:
        yield f"scoring_tiles.toml: there must be {places} tiles, for ports and Palace sections."
    if len({tile.count for tile in tiles}) != len(tiles):
        yield "scoring_tiles.toml: two tiles count the same thing."
