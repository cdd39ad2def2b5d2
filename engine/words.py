"""The closed vocabularies of the game, one word for one thing (rules.md §1).

They are plain string literals, not enum classes: they decode strictly from component files,
``match`` on them is checked for completeness, and they cost nothing as dictionary keys.
"""

from typing import Final, Literal

Kind = Literal["book", "patient", "artefact", "student", "building", "palace"]
"""One of the six kinds of action."""

TileKind = Literal["book", "patient", "artefact", "student"]
"""The kinds of action that take a City tile; also the rows of a player board, top to bottom."""

KINDS: Final[tuple[Kind, ...]] = ("book", "patient", "artefact", "student", "building", "palace")
TILE_KINDS: Final[tuple[TileKind, ...]] = ("book", "patient", "artefact", "student")

Piece = Literal["base", "pillar", "arch", "spire", "dome"]
"""A kind of Palace piece."""

Tier = Literal["pillar", "arch", "spire"]
"""A Palace piece that belongs to a section and stands on a ring of reward spaces."""

TIERS: Final[tuple[Tier, ...]] = ("pillar", "arch", "spire")

Side = Literal["outer", "inner"]
"""The outer or inner ring of the City, and the outer or inner design of a Building."""

Deck = Literal["starting", "day", "night"]

Count = Literal[
    "books",
    "patients",
    "artefacts",
    "students",
    "tiles",
    "columns",
    "buildings",
    "palace_pieces",
    "boats_in_port",
    "ports",
    "sections",
    "night_cards",
    "favour",
    "coins",
    "goods",
]
"""A thing that goals, Scoring tiles, level 5 Buildings and Objectives count."""

Level = Literal["beginner", "intermediate", "advanced", "expert"]
"""How strong the Bot is: one star to four stars."""

LEVELS: Final[tuple[Level, ...]] = ("beginner", "intermediate", "advanced", "expert")

Module = Literal["public_works", "contracts", "objectives"]

MODULES: Final[tuple[Module, ...]] = ("public_works", "contracts", "objectives")

Counter = Literal["coins", "goods", "favour", "steps", "wild"]
"""What a seat holds as a mere number."""

Seat = int
"""Index of a seat in turn order, from 0."""

Tile = str
"""Id of a City tile: ``book``, ``patient``, ``student`` or the id of an Artefact type."""

Place = str
"""Name of a place in the City: ``2.i3``, ``1.b4``, ``3.p`` (Palace site), ``4.m`` (market)."""
