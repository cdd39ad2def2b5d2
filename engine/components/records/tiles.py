"""Tiles: those of the City, and those that name what scores."""

from engine.components.records.record import Record
from engine.words import Count


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


class ScoringTile(Record, frozen=True):
    """A tile that names a thing to count at the end."""

    id: str
    name: str
    count: Count


class ScoringTiles(Record, frozen=True):
    """File ``scoring_tiles.toml``: half of them are dealt to ports, half to Palace sections."""

    tiles: tuple[ScoringTile, ...]
