"""The use cases of the bot, free of Discord (checked by import-linter).

``Tables`` is the door: it loads games, guards them against stale and doubled presses, applies
choices and writes them down. Cogs parse, call it, and show what comes back.
"""

from bot.service.errors import BrokenGame
from bot.service.ledger import Clock
from bot.service.outcomes import (
    Abandoned,
    AbandonOutcome,
    Applied,
    ChannelBusy,
    GameOver,
    Illegal,
    NoGame,
    NothingToUndo,
    NotSeated,
    NotYourTurn,
    Outcome,
    Refused,
    Repeated,
    Stale,
    Started,
    StartOutcome,
    TakenBack,
    UndoOutcome,
)
from bot.service.play import Move, Turn
from bot.service.records import (
    END_POST,
    START_POST,
    TABLE_ROLE,
    TURN_POST,
    Act,
    Author,
    Person,
    Table,
)
from bot.service.tables import Tables

__all__ = [
    "END_POST",
    "START_POST",
    "TABLE_ROLE",
    "TURN_POST",
    "AbandonOutcome",
    "Abandoned",
    "Act",
    "Applied",
    "Author",
    "BrokenGame",
    "ChannelBusy",
    "Clock",
    "GameOver",
    "Illegal",
    "Move",
    "NoGame",
    "NotSeated",
    "NotYourTurn",
    "NothingToUndo",
    "Outcome",
    "Person",
    "Refused",
    "Repeated",
    "Stale",
    "StartOutcome",
    "Started",
    "Table",
    "Tables",
    "TakenBack",
    "Turn",
    "UndoOutcome",
]
