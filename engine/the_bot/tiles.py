"""The Bot takes a City tile (seed: Bot Vizier, City tile)."""

from engine import tally
from engine.components.records.bot import Symbol
from engine.events import Because, BotReason
from engine.rules.city_tile import move_tile, occupy
from engine.state import NO_SEAT
from engine.table import Table
from engine.the_bot.deck import BOT, board, top_card
from engine.the_bot.sight import Search, fewest_neighbours
from engine.words import Place, TileKind


def take(table: Table, search: Search, kind: TileKind) -> Symbol | None:
    """Take a matching tile in the nearest quadrant that has one; the symbol that it covers.

    None if there is none anywhere. Artefact types that it already has do not match.
    """
    places = search.nearest(lambda place: _matches(table, place, kind))
    if not places:
        return None
    place, because = choose_slot(table, places)
    search.settle_on(place, because)
    _, column = move_tile(table, BOT, place)
    if kind == "book" and column in table.components.section_of_book:
        _place_token(table, column)
    return board(table).rows[kind][column - 1]


def _matches(table: Table, place: Place, kind: TileKind) -> bool:
    slot = table.components.slot_index.get(place)
    if slot is None:
        return False
    tile = table.state.city.slots[slot]
    if not tile or table.components.tile_kind[tile] != kind:
        return False
    return kind != "artefact" or tile not in tally.row(table.state, BOT, "artefact")


def choose_slot(table: Table, places: tuple[Place, ...]) -> tuple[Place, Because]:
    """Fewest Students and Patients, then the arc of the top card, then the first clockwise."""
    if len(places) == 1:
        return places[0], "only_one"
    fewest = fewest_neighbours(table, places)
    if len(fewest) == 1:
        return fewest[0], "fewest_neighbours"
    arc = top_card(table).arc
    ring = tuple(place for place in fewest if table.components.ring_of[place] == arc)
    if len(ring) == 1:
        return ring[0], "arc"
    return (ring or fewest)[0], "first_clockwise"


def _place_token(table: Table, book: int) -> None:
    """Block the reward space of the highlighted number, or the next free one to the right."""
    section = table.components.section_of_book[book]
    index = table.components.wisdom.sections.index(section)
    spaces = table.state.wisdom.spaces[index]
    number = top_card(table).number
    free = [
        (number - 1 + ahead) % len(spaces)
        for ahead in range(len(spaces))
        if spaces[(number - 1 + ahead) % len(spaces)] == NO_SEAT
    ]
    if not free:
        return
    because: Because = "number" if free[0] == number - 1 else "next_free"
    table.happened(BotReason(BOT, "space", str(free[0] + 1), because, number))
    occupy(table, BOT, book, free[0] + 1)
