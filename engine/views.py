"""Views: what a seat (or a spectator) may see of a game, ready for pictures and texts.

A view holds nothing hidden: hands of others, the order of bag, pool and Bot deck are counts here.
"""

from dataclasses import dataclass

from engine.choices import Decision
from engine.components.catalog import Components
from engine.modules.views import ModuleView
from engine.words import Kind, Level, Module, Piece, Place, Seat, Tile


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile in a row; only an Artefact can lie face down."""

    tile: Tile
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class BuildingView:
    """A Building, and whose House is on it."""

    seat: Seat
    place: Place
    design: str
    level: int
    public: bool


@dataclass(frozen=True, slots=True)
class PieceView:
    """A Palace piece; ``seat`` is None for the masons'. Section and space are 0 without them."""

    piece: Piece
    section: int
    space: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class DockView:
    """A Boat in port: ``slot`` counts from 1."""

    port: str
    slot: int
    multiplier: int


@dataclass(frozen=True, slots=True)
class TokenView:
    """A Library token: the section's id, the space from 1."""

    section: str
    space: int


@dataclass(frozen=True, slots=True)
class GoalView:
    """How far a seat is from a Character's goal: ``missing`` is 0 when it is met now."""

    card: str
    missing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """One seat as the viewer may see it. ``hand`` is None where it is hidden.

    ``done`` and ``needs`` count, for each kind, actions done and icons for the next one (0 when
    no more is possible); ``icons`` what its Characters show. ``goals`` covers the Characters that
    the viewer sees before this seat (board, own hand, the Bot's stack).
    """

    seat: Seat
    colour: str
    is_bot: bool
    coins: int
    goods: int
    favour: int
    shame: int
    steps: int
    wild: int
    hand: tuple[str, ...] | None
    hand_size: int
    board: tuple[str, ...]
    pile: tuple[str, ...]
    discard: tuple[str, ...]
    rows: tuple[tuple[TileView, ...], ...]
    buildings: tuple[BuildingView, ...]
    houses_left: int
    boat: str
    boats_left: int
    docks: tuple[DockView, ...]
    pieces: tuple[PieceView, ...]
    architects_left: int
    tokens: tuple[TokenView, ...]
    tokens_left: int
    quadrant: int
    place: Place
    turns: int
    done: dict[Kind, int]
    needs: dict[Kind, int]
    icons: dict[Kind, int]
    boat_icons: int
    goals: tuple[GoalView, ...]
    points: int
    """Points if the game ended now (hidden Night cards of a hand do not count)."""


@dataclass(frozen=True, slots=True)
class PortView:
    """``slots`` are the multipliers, ``taken`` the seats in the first of them."""

    port: str
    slots: tuple[int, ...]
    taken: tuple[Seat, ...]
    scoring_tile: str


@dataclass(frozen=True, slots=True)
class WisdomView:
    """``spaces``: for each section, in order, the seat on each space or None."""

    spaces: tuple[tuple[Seat | None, ...], ...]
    display: tuple[str, ...]
    pool_size: int


@dataclass(frozen=True, slots=True)
class BotView:
    """The Bot's cards: ``active`` face up ("" before its first turn), ``top`` shows its back."""

    level: Level
    active: str
    top: str
    deck_size: int
    used: tuple[str, ...]
    stack: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A whole table as one viewer may see it.

    ``viewer`` is None for a spectator. ``slots`` and ``sites`` in the order of
    ``components.slots`` and ``components.sites``. ``boards`` are those of the modules.
    ``decision`` is the open question if it is the viewer's; ``active`` is whose turn it is.
    """

    components: Components
    viewer: Seat | None
    turn: int
    round: int
    rounds: int
    active: Seat
    over: bool
    solo: bool
    modules: tuple[Module, ...]
    seats: tuple[SeatView, ...]
    slots: tuple[Tile, ...]
    sites: tuple[BuildingView | None, ...]
    bag_size: int
    palace: tuple[PieceView, ...]
    palace_tiles: tuple[str, ...]
    ports: tuple[PortView, ...]
    wisdom: WisdomView
    bot: BotView | None
    boards: tuple[ModuleView, ...]
    decision: Decision | None
