"""Where games live: an append-only log of choices in a database.

``Storage`` is the door; records go in and out, and attempts to write come to an outcome.
"""

from storage.clocks import Retiming
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
    Overtaken,
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
from storage.records_of_time import (
    Actor,
    CalendarRecord,
    GameTime,
    NewTimer,
    SeatClock,
    Timer,
    TimerKind,
    Timing,
)
from storage.schema import migrate
from storage.store import Storage

__all__ = [
    "LIVE",
    "Actor",
    "Addition",
    "AlreadyDone",
    "Appended",
    "CalendarRecord",
    "Card",
    "ChannelTaken",
    "ComponentSet",
    "Conflict",
    "Created",
    "Done",
    "Game",
    "GameKind",
    "GameTime",
    "LogLine",
    "NewGame",
    "NewTimer",
    "NewerDatabase",
    "NoSuchGame",
    "NotRunning",
    "OutboxMessage",
    "Overtaken",
    "Place",
    "Post",
    "Retiming",
    "SeatClock",
    "SeatKind",
    "SeatRecord",
    "Snapshot",
    "Standing",
    "Status",
    "Storage",
    "StorageError",
    "StorageUnavailable",
    "StoredGame",
    "Timer",
    "TimerKind",
    "Timing",
    "game_code",
    "game_id",
    "migrate",
]
