"""Records of a component set, as decoded from its TOML files.

Decoding is strict: an unknown or misspelt key, a wrong type or a word outside the closed
vocabularies is an error that names file and key. What one file cannot know alone is cross-checked
in :mod:`engine.components.check`.
"""

from typing import Literal

import msgspec

from engine.words import Count, Kind, Level, Piece, Side, Tier, TileKind


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record of component data: immutable, strict about its keys."""


class Reward(Record, frozen=True):
    """What something gives; an empty Reward gives nothing.

    ``bonus`` lists the kinds of which *one* bonus action may be taken.
    """

    coins: int = 0
    goods: int = 0
    favour: int = 0
    steps: int = 0
    wild: int = 0
    boat_moves: int = 0
    bonus: tuple[Kind, ...] = ()


class Threshold(Record, frozen=True):
    """One half of a goal: at least so many of one thing."""

    count: Count
    at_least: int


Goal = tuple[Threshold, ...]


class StartingCharacter(Record, frozen=True):
    """One of the three cards a seat begins with (file ``starting.toml``)."""

    id: str
    name: str
    about: str
    colour: str
    icons: tuple[Kind, ...]
    boats: int
    reward: Reward


class DayCharacter(Record, frozen=True):
    """A card that gives a reward when it leaves the board with its goal met (``day.toml``)."""

    id: str
    name: str
    about: str
    icons: tuple[Kind, ...]
    boats: int
    goal: Goal
    reward: Reward


class NightCharacter(Record, frozen=True):
    """A card that scores points if its goal is met (``night.toml``)."""

    id: str
    name: str
    about: str
    icons: tuple[Kind, ...]
    boats: int
    goal: Goal
    points: int


Character = StartingCharacter | DayCharacter | NightCharacter


class StartingDeck(Record, frozen=True):
    """File ``starting.toml``."""

    characters: tuple[StartingCharacter, ...]


class DayDeck(Record, frozen=True):
    """File ``day.toml``."""

    characters: tuple[DayCharacter, ...]


class NightDeck(Record, frozen=True):
    """File ``night.toml``."""

    characters: tuple[NightCharacter, ...]


class Pieces(Record, frozen=True):
    """How many of each piece a seat has."""

    boats: int
    houses: int
    architects: int
    library_tokens: int


class Start(Record, frozen=True):
    """What a seat begins with; ``coins`` by seat order."""

    coins: tuple[int, ...]
    goods: int
    steps: int
    favour: int


class FavourTrack(Record, frozen=True):
    """Points of each step, from ``lowest`` upwards."""

    lowest: int
    points: tuple[int, ...]

    @property
    def highest(self) -> int:
        """The last step of the track."""
        return self.lowest + len(self.points) - 1


class Numbers(Record, frozen=True):
    """The table-wide numbers of the set (file ``set.toml``)."""

    id: str
    name: str
    version: int
    colours: tuple[str, ...]
    pieces: Pieces
    start: Start
    cards_per_seat: int
    display: int
    board_places: int
    most_of_a_kind: int
    icons_needed: tuple[int, ...]
    most_steps: int
    most_trades: int
    favour_track: FavourTrack
    shame_points: int
    patient_neighbour_coins: int
    student_neighbour_favour: int
    market: tuple[Reward, ...]


class ArtefactType(Record, frozen=True):
    """One of the different things that an Artefact tile can show."""

    id: str
    name: str


class Tiles(Record, frozen=True):
    """The bag of City tiles (file ``tiles.toml``)."""

    books: int
    patients: int
    students: int
    artefact_copies: int
    artefacts: tuple[ArtefactType, ...]


class Connections(Record, frozen=True):
    """Places of one quadrant that touch: ``slots`` in pairs, ``sites`` with their slots."""

    slots: tuple[tuple[str, str], ...]
    sites: dict[str, tuple[str, ...]]


class Gate(Record, frozen=True):
    """A gate on the border that one crosses going clockwise out of quadrant ``leaving``."""

    id: str
    name: str
    leaving: int


class City(Record, frozen=True):
    """The Round City (file ``city.toml``): every quadrant has the same ``places``, in map order."""

    quadrants: tuple[str, ...]
    places: tuple[str, ...]
    palace_site: str
    market: str
    connections: Connections
    gates: tuple[Gate, ...]


class RiverSpace(Record, frozen=True):
    """A space of the river; ``after`` is the space upstream of it."""

    id: str
    after: str
    reward: Reward


class Port(Record, frozen=True):
    """A port at the end of a branch; ``trade`` is what 1 Goods buys there."""

    id: str
    number: int
    name: str
    after: str
    trade: Reward


class Fork(Record, frozen=True):
    """Where the Bot's number decides: the space it goes to for the numbers 1 to 4."""

    at: str
    by_number: tuple[str, str, str, str]


class PortSlots(Record, frozen=True):
    """Multipliers of the slots of every port, first filled first, for so many seats."""

    seats: int
    multipliers: tuple[int, ...]


class River(Record, frozen=True):
    """The Tigris (file ``river.toml``): a tree of spaces that begins at ``start``."""

    start: str
    spaces: tuple[RiverSpace, ...]
    ports: tuple[Port, ...]
    forks: tuple[Fork, ...]
    port_slots: tuple[PortSlots, ...]


class Link(Record, frozen=True):
    """Pays once both spaces of ``column`` (1 to 5) in two neighbouring rows are filled."""

    column: int
    upper: TileKind
    lower: TileKind
    reward: Reward


class PlayerBoard(Record, frozen=True):
    """The front of a player board (file ``player_board.toml``).

    ``rows`` gives what the n-th tile of a row pays; ``houses`` what the n-th House uncovers.
    """

    rows: dict[TileKind, tuple[Reward, ...]]
    artefact_points: tuple[int, ...]
    links: tuple[Link, ...]
    houses: tuple[Reward, ...]


class Design(Record, frozen=True):
    """A Building design of level 1 to 4."""

    id: str
    name: str
    level: int
    side: Side
    reward: Reward


class GreatDesign(Record, frozen=True):
    """A level 5 Building: scores ``great_points`` for each thing it counts."""

    id: str
    name: str
    count: Count


class Buildings(Record, frozen=True):
    """File ``buildings.toml``; ``costs`` in Coins by level."""

    costs: tuple[int, ...]
    designs: tuple[Design, ...]
    great_points: int
    great: tuple[GreatDesign, ...]


class Palace(Record, frozen=True):
    """File ``palace.toml``: costs in Goods, points, multipliers and the three reward rings."""

    sections: tuple[str, ...]
    costs: dict[Piece, int]
    points: dict[Piece, int]
    multipliers: dict[Tier, int]
    rings: dict[Tier, tuple[Reward, ...]]
    spires_for_dome: int


class Section(Record, frozen=True):
    """A section of the Wisdom area: where the token of the ``book``-th Book goes."""

    id: str
    book: int
    spaces: tuple[Reward, ...]


class Wisdom(Record, frozen=True):
    """File ``wisdom.toml``."""

    sections: tuple[Section, ...]


class ScoringTile(Record, frozen=True):
    """A tile that names a thing to count at the end."""

    id: str
    name: str
    count: Count


class ScoringTiles(Record, frozen=True):
    """File ``scoring_tiles.toml``: half of them are dealt to ports, half to Palace sections."""

    tiles: tuple[ScoringTile, ...]


class BotCard(Record, frozen=True):
    """A Bot card: ``moves`` and ``symbols`` on its front; the rest on its back."""

    id: str
    moves: int
    symbols: tuple[Kind, ...]
    back_moves: int
    number: int
    arc: Side
    arrow: Literal["day", "night"]


class BotCards(Record, frozen=True):
    """File ``bot_cards.toml``."""

    cards: tuple[BotCard, ...]


Symbol = Literal["none", "action", "palace"]
"""What a Bot board shows under a tile or a House."""


class BotBoard(Record, frozen=True):
    """The Bot side of a player board."""

    level: Level
    name: str
    stars: int
    rows: dict[TileKind, tuple[Symbol, ...]]
    houses: tuple[Symbol, ...]
    artefact_points: tuple[int, ...]


class BotBoards(Record, frozen=True):
    """File ``bot_boards.toml``."""

    boards: tuple[BotBoard, ...]


class CivicColumn(Record, frozen=True):
    """A column of the Civic board: the tile type of each slot, topmost first."""

    slots: tuple[TileKind, ...]


class PublicHouses(Record, frozen=True):
    """The Public Houses board for a number of seats: what its spaces are worth, in order."""

    seats: int
    spaces: tuple[int, ...]


class PublicWorks(Record, frozen=True):
    """The module Public Works (file ``public_works.toml``).

    ``columns`` by seat; ``rewards`` of a column's slots, topmost first; ``price`` in Coins.
    """

    gate: str
    price: int
    columns: tuple[CivicColumn, ...]
    rewards: tuple[Reward, ...]
    empty_slot_points: int
    houses: tuple[PublicHouses, ...]


class Contract(Record, frozen=True):
    """What a port asks for, in Goods and Coins, and what it gives."""

    id: str
    name: str
    goods: int
    coins: int
    reward: Reward


class Contracts(Record, frozen=True):
    """The module Contracts (file ``contracts.toml``): a stack at each port of seats + ``extra``."""

    extra: int
    contracts: tuple[Contract, ...]


class ObjectiveSpace(Record, frozen=True):
    """A space of an Objective: what one needs for it; the top one scores, the others pay."""

    at_least: int
    reward: Reward


class Objective(Record, frozen=True):
    """A thing to count, and its spaces, the highest first."""

    id: str
    name: str
    count: Count
    spaces: tuple[ObjectiveSpace, ...]


class Objectives(Record, frozen=True):
    """The module Objectives (file ``objectives.toml``)."""

    gate: str
    face_up: int
    most_markers: int
    top_points: int
    objectives: tuple[Objective, ...]


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
