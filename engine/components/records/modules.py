"""The modules: Public Works, Contracts, Objectives."""

from engine.components.records.record import Record, Reward
from engine.words import Count, TileKind


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
