"""The two maps: the Round City and the Tigris."""

from engine.components.records.record import Record, Reward


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
