"""All records of a component set, as decoded from its TOML files."""

from engine.components.records.boards import Buildings, Palace, PlayerBoard, Wisdom
from engine.components.records.bot import BotBoards, BotCards
from engine.components.records.cards import DayDeck, NightDeck, StartingDeck
from engine.components.records.maps import City, River
from engine.components.records.modules import Contracts, Objectives, PublicWorks
from engine.components.records.numbers import Numbers
from engine.components.records.record import Record
from engine.components.records.tiles import ScoringTiles, Tiles


class ComponentRecords(Record, frozen=True):
    """All records of a component set; each field is the file of that name, ``numbers`` set.toml."""

    numbers: Numbers
    tiles: Tiles
    city: City
    river: River
    player_board: PlayerBoard
    buildings: Buildings
    palace: Palace
    wisdom: Wisdom
    scoring_tiles: ScoringTiles
    starting: StartingDeck
    day: DayDeck
    night: NightDeck
    bot_cards: BotCards
    bot_boards: BotBoards
    public_works: PublicWorks
    contracts: Contracts
    objectives: Objectives
