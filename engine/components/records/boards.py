"""What people build up: their boards, Buildings, the Palace, the Wisdom area."""

from engine.components.records.record import Record, Reward
from engine.words import Count, Piece, Side, Tier, TileKind


class Link(Record, frozen=True):
    """Pays once both spaces of ``column`` (1 to 5) in two neighbouring rows are filled."""

    column: int
    upper: TileKind
    lower: TileKind
    reward: Reward


class PlayerBoard(Record, frozen=True):
    """The front of a player board (file ``player_board.toml``).

    ``rows`` gives what the n-th tile of a row pays; ``houses`` what the n-th House uncovers.
    """

    rows: dict[TileKind, tuple[Reward, ...]]
    artefact_points: tuple[int, ...]
    links: tuple[Link, ...]
    houses: tuple[Reward, ...]


class Design(Record, frozen=True):
    """A Building design of level 1 to 4."""

    id: str
    name: str
    level: int
    side: Side
    reward: Reward


class GreatDesign(Record, frozen=True):
    """A level 5 Building: scores ``great_points`` for each thing it counts."""

    id: str
    name: str
    count: Count


class Buildings(Record, frozen=True):
    """File ``buildings.toml``; ``costs`` in Coins by level."""

    costs: tuple[int, ...]
    designs: tuple[Design, ...]
    great_points: int
    great: tuple[GreatDesign, ...]


class Palace(Record, frozen=True):
    """File ``palace.toml``: costs in Goods, points, multipliers and the three reward rings."""

    sections: tuple[str, ...]
    costs: dict[Piece, int]
    points: dict[Piece, int]
    multipliers: dict[Tier, int]
    rings: dict[Tier, tuple[Reward, ...]]
    spires_for_dome: int


class Section(Record, frozen=True):
    """A section of the Wisdom area: where the token of the ``book``-th Book goes."""

    id: str
    book: int
    spaces: tuple[Reward, ...]


class Wisdom(Record, frozen=True):
    """File ``wisdom.toml``."""

    sections: tuple[Section, ...]
