"""The state of a game: an immutable value that holds all that a game needs to go on.

Nothing is kept twice: what can be counted from here (Buildings of a seat, face-down Artefacts,
multipliers, Architects) is counted in :mod:`engine.tally`.
"""

import msgspec

from engine.modules.states import ModuleState
from engine.setup import Setup
from engine.tasks import Task
from engine.words import Level, Piece, Place, Seat, Tile

NO_SEAT: Seat = -1
"""Stands where no seat does: an empty reward space, a Palace piece of the masons."""


class SeatState(msgspec.Struct, frozen=True, kw_only=True):
    """What lies before one seat; the Bot's seat leaves the counters and its hand empty.

    ``hand`` is secret. ``board`` are the three Character places, leftmost first, "" where empty.
    ``pile`` are fulfilled Night Characters, face down; ``discard`` what was used up. ``rows`` are
    the tiles of each row (Books, Patients, Artefacts, Students) from the left. ``boat`` is the
    river space of the Boat under way, "" when none is left. ``quadrant`` is 0 before the Vizier
    first comes to the City, ``place`` is "" until it has stopped somewhere.
    """

    colour: str
    coins: int = 0
    goods: int = 0
    favour: int = 0
    shame: int = 0
    steps: int = 0
    wild: int = 0
    hand: tuple[str, ...] = ()
    board: tuple[str, ...] = ("", "", "")
    pile: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    rows: tuple[tuple[Tile, ...], ...] = ((), (), (), ())
    boat: str = ""
    quadrant: int = 0
    place: Place = ""
    turns: int = 0


class Building(msgspec.Struct, frozen=True):
    """A Building on a site; ``turn`` is the turn of the table in which it was built."""

    seat: Seat
    design: str
    level: int
    turn: int
    public: bool = False


class CityState(msgspec.Struct, frozen=True, kw_only=True):
    """``slots`` and ``sites`` in the order of the component set; "" and None where empty.

    ``bag`` is the secret order in which tiles will be drawn.
    """

    slots: tuple[Tile, ...]
    sites: tuple[Building | None, ...]
    bag: tuple[Tile, ...]


class PalacePiece(msgspec.Struct, frozen=True):
    """A piece of the Palace. ``section`` 1 to 4 and ``space`` 1 to 4 are 0 for Base and Dome.

    ``seat`` is NO_SEAT for a piece that the Caliph's masons added.
    """

    piece: Piece
    section: int
    space: int
    seat: Seat


class WisdomState(msgspec.Struct, frozen=True, kw_only=True):
    """``spaces``: for each section the seats whose tokens lie there. ``pool`` order is secret."""

    spaces: tuple[tuple[Seat, ...], ...]
    display: tuple[str, ...]
    pool: tuple[str, ...]


class BotState(msgspec.Struct, frozen=True, kw_only=True):
    """The Bot's deck. ``deck`` and ``reserve`` are secret, but for the back of ``deck[0]``.

    ``reserve`` is the order, drawn at setup, in which used cards go under the deck again.
    ``stack`` are the Characters it took, face down beside its board, the oldest first.
    """

    level: Level
    deck: tuple[str, ...]
    used: tuple[str, ...]
    reserve: tuple[str, ...]
    active: str = ""
    stack: tuple[str, ...] = ()


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game at one moment.

    ``order`` maps each seat to its place in ``setup.colours``. ``docked`` lists, for each port,
    the seats in the order in which their Boats took its slots. ``out`` are Night Characters that
    left the game. ``agenda`` is what is still owed, the first task first.
    """

    setup: Setup
    order: tuple[int, ...]
    turn: int
    active: Seat
    over: bool
    agenda: tuple[Task, ...]
    seats: tuple[SeatState, ...]
    city: CityState
    palace: tuple[PalacePiece, ...]
    docked: tuple[tuple[Seat, ...], ...]
    wisdom: WisdomState
    port_tiles: tuple[str, ...]
    palace_tiles: tuple[str, ...]
    out: tuple[str, ...] = ()
    bot: BotState | None = None
    modules: tuple[ModuleState, ...] = ()
