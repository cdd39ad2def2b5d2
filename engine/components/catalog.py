"""The catalog: a component set together with the look-ups that the rules need, all made once."""

import hashlib
from dataclasses import dataclass

import msgspec

from engine.components.card_index import CardIndex, index_cards
from engine.components.check import check
from engine.components.city_map import CityMap, map_city
from engine.components.records.boards import Buildings, Palace, PlayerBoard, Wisdom
from engine.components.records.bot import BotCard
from engine.components.records.cards import DayCharacter, NightCharacter, StartingCharacter
from engine.components.records.component_set import ComponentRecords
from engine.components.records.maps import City, River
from engine.components.records.modules import Contracts, Objectives, PublicWorks
from engine.components.records.numbers import Numbers
from engine.components.records.tiles import ScoringTile, Tiles
from engine.components.river_map import RiverMap, map_river
from engine.errors import ComponentError


@dataclass(frozen=True, eq=False, repr=False)
class Components(CityMap, RiverMap, CardIndex):
    """A component set, ready for play; the look-ups of its bases are fields of its own.

    ``fingerprint`` names the exact content of the set. Not slotted like the engine's other
    records, because Python cannot join slotted bases.
    """

    fingerprint: str
    records: ComponentRecords
    numbers: Numbers
    tiles: Tiles
    city: City
    river: River
    player_board: PlayerBoard
    buildings: Buildings
    palace: Palace
    wisdom: Wisdom
    starting: tuple[StartingCharacter, ...]
    day: tuple[DayCharacter, ...]
    night: tuple[NightCharacter, ...]
    scoring_tiles: tuple[ScoringTile, ...]
    bot_cards: tuple[BotCard, ...]
    public_works: PublicWorks
    contracts: Contracts
    objectives: Objectives

    def __repr__(self) -> str:
        return f"<Components {self.numbers.id} {self.fingerprint}>"

    def to_json(self) -> bytes:
        """The whole set as canonical JSON, so that a game can keep what it began with."""
        return encode(self.records)


def encode(records: ComponentRecords) -> bytes:
    """Canonical JSON: the same records always give the same bytes."""
    return msgspec.json.encode(records, order="deterministic")


def from_json(data: bytes) -> Components:
    """Read back what :meth:`Components.to_json` wrote.

    Raises ComponentError if it is not a sound component set.
    """
    try:
        records = msgspec.json.decode(data, type=ComponentRecords)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ComponentError(f"The stored component set cannot be read: {error}.") from error
    return build(records)


def build(records: ComponentRecords) -> Components:
    """Check the records of a set and make its look-ups.

    Raises ComponentError that tells everything that is wrong with them.
    """
    problems = check(records)
    if problems:
        raise ComponentError("\n".join(problems))
    return Components(
        **vars(map_city(records.city)),
        **vars(map_river(records.river)),
        **vars(index_cards(records)),
        fingerprint=hashlib.blake2b(encode(records), digest_size=8).hexdigest(),
        records=records,
        numbers=records.numbers,
        tiles=records.tiles,
        city=records.city,
        river=records.river,
        player_board=records.player_board,
        buildings=records.buildings,
        palace=records.palace,
        wisdom=records.wisdom,
        starting=records.starting.characters,
        day=records.day.characters,
        night=records.night.characters,
        scoring_tiles=records.scoring_tiles.tiles,
        bot_cards=records.bot_cards.cards,
        public_works=records.public_works,
        contracts=records.contracts,
        objectives=records.objectives,
    )
