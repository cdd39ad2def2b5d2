"""Questions that the modules ask."""

import msgspec

from engine.words import Place, Seat


class ModuleQuestion(msgspec.Struct, frozen=True, tag=True):
    """A question of a module to a seat."""

    seat: Seat

    @property
    def name(self) -> str:
        """How the question is called while it waits with others."""
        return type(self).__name__


class GiveCivicTile(ModuleQuestion, frozen=True, tag="civic"):
    """Question: which City tile to give to the Civic board, or none (rules.md §8)."""


class MakePublic(ModuleQuestion, frozen=True, tag="public"):
    """Question: whether the Building just built on ``place`` is public."""

    place: Place


class FulfilContract(ModuleQuestion, frozen=True, tag="contract"):
    """Question: whether to fulfil the Contract that lies open at ``port``."""

    port: str

    @property
    def name(self) -> str:
        """A seat has at most one such question for each port."""
        return f"contract.{self.port}"


class PlaceMarker(ModuleQuestion, frozen=True, tag="marker"):
    """Question: on which Objective to put a marker, or none."""


ModuleTask = GiveCivicTile | MakePublic | FulfilContract | PlaceMarker
