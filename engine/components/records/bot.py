"""The Bot: its cards and its four boards."""

from typing import Literal

from engine.components.records.record import Record
from engine.words import Kind, Level, Side, TileKind


class BotCard(Record, frozen=True):
    """A Bot card: ``moves`` and ``symbols`` on its front; the rest on its back."""

    id: str
    moves: int
    symbols: tuple[Kind, ...]
    back_moves: int
    number: int
    arc: Side
    arrow: Literal["day", "night"]


class BotCards(Record, frozen=True):
    """File ``bot_cards.toml``."""

    cards: tuple[BotCard, ...]


Symbol = Literal["none", "action", "palace"]
"""What a Bot board shows under a tile or a House."""


class BotBoard(Record, frozen=True):
    """The Bot side of a player board."""

    level: Level
    name: str
    stars: int
    rows: dict[TileKind, tuple[Symbol, ...]]
    houses: tuple[Symbol, ...]
    artefact_points: tuple[int, ...]


class BotBoards(Record, frozen=True):
    """File ``bot_boards.toml``."""

    boards: tuple[BotBoard, ...]
