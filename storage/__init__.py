"""Where games live: an append-only log of choices in a database.

``Storage`` is the door; records go in and out, and attempts to write come to an outcome.
"""

from storage.codes import game_code, game_id
from storage.errors import NewerDatabase, StorageError, StorageUnavailable
from storage.outcomes import (
    AlreadyDone,
    Appended,
    ChannelTaken,
    Conflict,
    Created,
    Done,
    NoSuchGame,
    NotRunning,
)
from storage.records import (
    LIVE,
    Addition,
    Card,
    ComponentSet,
    Game,
    GameKind,
    LogLine,
    NewGame,
    OutboxMessage,
    Place,
    Post,
    SeatKind,
    SeatRecord,
    Snapshot,
    Standing,
    Status,
    StoredGame,
)
from storage.schema import migrate
from storage.store import Storage

__all__ = [
    "LIVE",
    "Addition",
    "AlreadyDone",
    "Appended",
    "Card",
    "ChannelTaken",
    "ComponentSet",
    "Conflict",
    "Created",
    "Done",
    "Game",
    "GameKind",
    "LogLine",
    "NewGame",
    "NewerDatabase",
    "NoSuchGame",
    "NotRunning",
    "OutboxMessage",
    "Place",
    "Post",
    "SeatKind",
    "SeatRecord",
    "Snapshot",
    "Standing",
    "Status",
    "Storage",
    "StorageError",
    "StorageUnavailable",
    "StoredGame",
    "game_code",
    "game_id",
    "migrate",
]
