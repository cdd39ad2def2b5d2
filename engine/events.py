"""Events: what happened when a choice was applied, in order, for texts, pictures and recaps.

Events never hold what a seat may not know: they can be shown to everybody.
"""

from typing import Literal

import msgspec

from engine.components.records.record import Reward
from engine.words import Kind, Piece, Place, Seat, Tile


class Happened(msgspec.Struct, frozen=True, tag=True):
    """Something that ``seat`` did or met with."""

    seat: Seat


Fate = Literal["rewarded", "discarded", "face_down", "out"]


class CharacterLeft(Happened, frozen=True, tag="left"):
    """A Character left the third place: its goal was met or not, and what became of it."""

    card: str
    met: bool
    fate: Fate


class CharacterPlayed(Happened, frozen=True, tag="played"):
    """A Character came from the hand into the leftmost place."""

    card: str


class BoatMoved(Happened, frozen=True, tag="sailed"):
    """A Boat went from ``start`` along ``path``; the last of it is a space or a port."""

    start: str
    path: tuple[str, ...]


class BoatDocked(Happened, frozen=True, tag="docked"):
    """``slot`` counts from 1."""

    port: str
    slot: int
    multiplier: int


class BoatSentBack(Happened, frozen=True, tag="sent_back"):
    """A port filled, and the Boat of ``seat`` goes back from ``start`` to ``space``."""

    start: str
    space: str


class MovesLost(Happened, frozen=True, tag="moves_lost"):
    """Boat moves that were not, or could not be, used."""

    moves: int


class Traded(Happened, frozen=True, tag="traded"):
    """Goods were traded in a port, so many times."""

    port: str
    times: int


class VizierWent(Happened, frozen=True, tag="went"):
    """The Vizier came to ``quadrant``; ``steps`` Step tokens were spent (0 on the first turn)."""

    quadrant: int
    steps: int


class GatePassed(Happened, frozen=True, tag="gate"):
    """The Vizier went through a gate."""

    gate: str


class VizierStopped(Happened, frozen=True, tag="stopped"):
    """The Vizier stands at a place."""

    place: Place


class NeighboursPaid(Happened, frozen=True, tag="neighbours"):
    """Paid for acting at ``place``; ``shame`` counts the Coins and steps that were missing."""

    place: Place
    coins: int
    favour: int
    shame: int


class Paid(Happened, frozen=True, tag="paid"):
    """Coins, Goods or Wild tokens spent on an action of ``kind``."""

    kind: Kind
    coins: int = 0
    goods: int = 0
    wild: int = 0


class Gained(Happened, frozen=True, tag="gained"):
    """Counters gained from ``source``; ``lost_favour`` steps went past the end of the track."""

    reward: Reward
    source: str
    lost_favour: int = 0


class TileTaken(Happened, frozen=True, tag="tile"):
    """A City tile went to the ``column``-th space (from 1) of its row."""

    place: Place
    tile: Tile
    kind: Kind
    column: int
    face_down: bool


class LinkClosed(Happened, frozen=True, tag="link"):
    """Two spaces one above the other are filled now."""

    column: int
    upper: Kind
    lower: Kind


class Built(Happened, frozen=True, tag="built"):
    """A Building stands on a site."""

    place: Place
    design: str
    level: int
    public: bool = False


class PieceBuilt(Happened, frozen=True, tag="piece"):
    """A Palace piece stands; section and space are 0 for Base and Dome."""

    piece: Piece
    section: int
    space: int


class MasonsBuilt(Happened, frozen=True, tag="masons"):
    """The Caliph's masons added a piece after one of ``seat``."""

    piece: Piece
    section: int
    space: int


class TokenPlaced(Happened, frozen=True, tag="token"):
    """``section`` is its id, ``space`` counts from 1."""

    section: str
    space: int


class BonusLapsed(Happened, frozen=True, tag="lapsed"):
    """A bonus action came to nothing: nothing was legal, or the seat declined it."""

    kinds: tuple[Kind, ...]
    source: str
    declined: bool


class Drafted(Happened, frozen=True, tag="drafted"):
    """A Character was taken from the display."""

    card: str


class TurnEnded(Happened, frozen=True, tag="turn_ended"):
    """A turn is over; ``turn`` counts all turns of the table."""

    turn: int


class Refilled(Happened, frozen=True, tag="refilled"):
    """New tiles and Characters lie in the open (rules.md §4.6)."""

    places: tuple[Place, ...]
    tiles: tuple[Tile, ...]
    cards: tuple[str, ...]


class BotRevealed(Happened, frozen=True, tag="bot_card"):
    """The Bot turned over ``card``; the back of ``top`` lies open now."""

    card: str
    top: str


Because = Literal[
    "only_way",
    "fewest_boats",
    "scores_most",
    "number",
    "most_done",
    "symbol_order",
    "nowhere_else",
    "only_one",
    "fewest_neighbours",
    "arc",
    "first_clockwise",
    "lowest_level",
    "base_first",
    "cheapest",
    "next_free",
    "goal_met",
    "closest_to_goal",
    "leftmost",
    "most_points",
    "rightmost",
    "none_on_display",
    "highest_space",
    "left_of_equals",
]


class BotReason(Happened, frozen=True, tag="because"):
    """The Bot chose ``chosen`` for ``about``; ``count`` is the number that decided, if any."""

    about: Literal["port", "action", "place", "design", "piece", "space", "card", "objective"]
    chosen: str
    because: Because
    count: int = 0


class CivicTileGiven(Happened, frozen=True, tag="civic"):
    """A tile went from a slot of the City to the ``slot``-th place of the seat's column."""

    place: Place
    tile: Tile
    slot: int
    coins: int


class MadePublic(Happened, frozen=True, tag="public"):
    """A Building is public now; its House lies on the ``space``-th space of the board."""

    place: Place
    space: int
    points: int


class ContractFulfilled(Happened, frozen=True, tag="contract"):
    """A Contract was paid for; what it gives follows."""

    port: str
    contract: str
    goods: int
    coins: int


class ContractDiscarded(Happened, frozen=True, tag="contract_gone"):
    """The Bot's Boat reached a port, and its top Contract is gone."""

    port: str
    contract: str


class ContractTurnedUp(Happened, frozen=True, tag="contract_new"):
    """The next Contract of a port lies open."""

    port: str
    contract: str


class MarkerPlaced(Happened, frozen=True, tag="marker"):
    """A marker lies on the ``space``-th space of an Objective, counted from the highest."""

    objective: str
    space: int


class ObjectiveClosed(Happened, frozen=True, tag="objective_closed"):
    """An Objective is full: ``holder`` (-1: nobody) keeps it, ``new`` ("" if none) replaces it."""

    objective: str
    holder: Seat
    new: str


class GameEnded(Happened, frozen=True, tag="ended"):
    """The game is over; ``seat`` took the last turn."""


Event = (
    CharacterLeft
    | CharacterPlayed
    | BoatMoved
    | BoatDocked
    | BoatSentBack
    | MovesLost
    | Traded
    | VizierWent
    | GatePassed
    | VizierStopped
    | NeighboursPaid
    | Paid
    | Gained
    | TileTaken
    | LinkClosed
    | Built
    | PieceBuilt
    | MasonsBuilt
    | TokenPlaced
    | BonusLapsed
    | Drafted
    | TurnEnded
    | Refilled
    | BotRevealed
    | BotReason
    | CivicTileGiven
    | MadePublic
    | ContractFulfilled
    | ContractDiscarded
    | ContractTurnedUp
    | MarkerPlaced
    | ObjectiveClosed
    | GameEnded
)
