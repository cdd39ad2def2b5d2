"""What everybody may see of a module's boards."""

from dataclasses import dataclass

from engine.words import Seat, Tile


@dataclass(frozen=True, slots=True)
class PublicWorksView:
    """``civic``: the tiles in each seat's column; ``houses`` lie on the first of ``spaces``."""

    civic: tuple[tuple[Tile, ...], ...]
    houses: tuple[Seat, ...]
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ContractsView:
    """For each port the open Contract ("" if none) and how many lie under it.

    ``discarded`` were fulfilled, or taken off by the Bot, in this order.
    """

    face_up: tuple[str, ...]
    left: tuple[int, ...]
    discarded: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ObjectiveView:
    """An open Objective: the seat on each space, the highest first, None if free."""

    id: str
    markers: tuple[Seat | None, ...]


@dataclass(frozen=True, slots=True)
class ObjectivesView:
    """The open Objectives, how many are left, and the cards that each seat has won.

    ``out`` are full cards whose highest space nobody held.
    """

    cards: tuple[ObjectiveView, ...]
    left: int
    won: tuple[tuple[str, ...], ...]
    out: tuple[str, ...]


ModuleView = PublicWorksView | ContractsView | ObjectivesView
