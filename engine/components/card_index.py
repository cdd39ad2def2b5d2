"""Look-ups of everything that is named by an id or stands at a number, made once."""

from dataclasses import dataclass

from engine.components.records.boards import Design, GreatDesign, Link, Section
from engine.components.records.bot import BotBoard, BotCard
from engine.components.records.cards import Character
from engine.components.records.component_set import ComponentRecords
from engine.components.records.tiles import ScoringTile
from engine.words import Level, Tile, TileKind


@dataclass(frozen=True, eq=False)
class CardIndex:
    """Cards, tiles and designs by id.

    ``bag`` are all City tiles, not shuffled, always in the same order. ``link_at`` is keyed by
    column (from 1) and upper row. ``designs_of_level`` holds levels 1 to 4, as in the file.
    ``section_of_book`` is the Wisdom section of the n-th Book.
    """

    characters: dict[str, Character]
    tile_kind: dict[Tile, TileKind]
    artefacts: tuple[Tile, ...]
    bag: tuple[Tile, ...]
    design_by_id: dict[str, Design]
    designs_of_level: dict[int, tuple[Design, ...]]
    great_by_id: dict[str, GreatDesign]
    link_at: dict[tuple[int, TileKind], Link]
    section_of_book: dict[int, Section]
    scoring_tile_by_id: dict[str, ScoringTile]
    bot_card_by_id: dict[str, BotCard]
    bot_board_by_level: dict[Level, BotBoard]


def index_cards(records: ComponentRecords) -> CardIndex:
    """Make the look-ups of a set whose records were checked."""
    tiles, buildings = records.tiles, records.buildings
    artefacts = tuple(artefact.id for artefact in tiles.artefacts)
    decks = (records.starting, records.day, records.night)
    tile_kind: dict[Tile, TileKind] = {"book": "book", "patient": "patient", "student": "student"}
    tile_kind |= dict.fromkeys(artefacts, "artefact")
    return CardIndex(
        characters={card.id: card for deck in decks for card in deck.characters},
        tile_kind=tile_kind,
        artefacts=artefacts,
        bag=(
            *("book",) * tiles.books,
            *("patient",) * tiles.patients,
            *(artefact for artefact in artefacts for _ in range(tiles.artefact_copies)),
            *("student",) * tiles.students,
        ),
        design_by_id={design.id: design for design in buildings.designs},
        designs_of_level={
            level: tuple(design for design in buildings.designs if design.level == level)
            for level in range(1, len(buildings.costs))
        },
        great_by_id={great.id: great for great in buildings.great},
        link_at={(link.column, link.upper): link for link in records.player_board.links},
        section_of_book={section.book: section for section in records.wisdom.sections},
        scoring_tile_by_id={tile.id: tile for tile in records.scoring_tiles.tiles},
        bot_card_by_id={card.id: card for card in records.bot_cards.cards},
        bot_board_by_level={board.level: board for board in records.bot_boards.boards},
    )
