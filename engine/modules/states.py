"""What each module keeps in the state of a game, as plain records."""

import msgspec

from engine.words import Seat, Tile


class ModuleRecord(msgspec.Struct, frozen=True, tag=True):
    """Base of the module states; a game without modules holds none."""

    def tiles(self) -> tuple[Tile, ...]:
        """City tiles that lie on the module's board."""
        return ()


class PublicWorksState(ModuleRecord, frozen=True, tag="public_works"):
    """``civic``: the tiles in each seat's column, topmost first; ``houses`` in their order."""

    civic: tuple[tuple[Tile, ...], ...]
    houses: tuple[Seat, ...] = ()

    def tiles(self) -> tuple[Tile, ...]:
        """The tiles on the Civic board."""
        return tuple(tile for column in self.civic for tile in column)


class ContractsState(ModuleRecord, frozen=True, tag="contracts"):
    """``stacks`` at each port, secret but for ``face_up``; "" until the next one turns up."""

    stacks: tuple[tuple[str, ...], ...]
    face_up: tuple[str, ...]
    done: tuple[str, ...] = ()


class ObjectiveCard(msgspec.Struct, frozen=True):
    """An Objective that lies open: the seat on each space, the highest first, -1 if none."""

    id: str
    markers: tuple[Seat, ...]


class ObjectivesState(ModuleRecord, frozen=True, tag="objectives"):
    """``stack`` is secret; ``won`` are the cards in each seat's discard pile."""

    cards: tuple[ObjectiveCard, ...]
    stack: tuple[str, ...]
    won: tuple[tuple[str, ...], ...]
    out: tuple[str, ...] = ()


ModuleState = PublicWorksState | ContractsState | ObjectivesState
