"""The use cases of the bot, free of Discord (checked by import-linter).

``Tables`` is the door: it loads games, guards them against stale and doubled presses, applies
choices and writes them down. Cogs parse, call it, and show what comes back.
"""

from bot.service.due import (
    DigestDue,
    DueEvent,
    EngineMoved,
    FriendCalled,
    HoldEnded,
    Reminder,
    TimedOut,
)
from bot.service.engine_turns import (
    EnginePool,
)
from bot.service.errors import BrokenGame
from bot.service.ledger import Clock
from bot.service.lobbies import Lobbies
from bot.service.lobby_outcomes import (
    AlreadyJoined,
    ColourTaken,
    LobbyCancelled,
    LobbyChanged,
    LobbyClosed,
    LobbyFull,
    LobbyOpened,
    LobbyOutcome,
    LobbyRepeated,
    NoLobby,
    NotHost,
    NotInvited,
    NotJoined,
    OpenOutcome,
    TooFewPeople,
    TooFewSeats,
)
from bot.service.lobby_records import LOBBY_POST, LOBBY_ROLE, Lobby, LobbyOptions
from bot.service.outcomes import (
    Abandoned,
    AbandonOutcome,
    Applied,
    ChannelBusy,
    GameOver,
    Illegal,
    LobbyHere,
    NeedsVote,
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
from bot.service.own_time import (
    EnginePlayer,
    Friend,
    OwnTime,
    StandIn,
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
from bot.service.scheduler import (
    Scheduler,
)
from bot.service.stand_ins import (
    FRIEND_POST,
    STAND_IN_POST,
)
from bot.service.tables import Tables
from bot.service.time_outcomes import (
    AlreadyPaused,
    KeepsNoTime,
    NotHeld,
    NotPaused,
    Paused,
    PauseOutcome,
    PauseWanted,
    PlayOnOutcome,
    Resumed,
    ResumeOutcome,
)
from bot.service.timekeeping import (
    pace_json,
    pace_of,
)
from bot.service.times import (
    PAUSE_POST,
    RESUME_POST,
    Times,
)
from bot.service.waiting import (
    Waiting,
)
from bot.service.watch import (
    Watch,
)

__all__ = [
    "END_POST",
    "FRIEND_POST",
    "LOBBY_POST",
    "LOBBY_ROLE",
    "PAUSE_POST",
    "RESUME_POST",
    "STAND_IN_POST",
    "START_POST",
    "TABLE_ROLE",
    "TURN_POST",
    "AbandonOutcome",
    "Abandoned",
    "Act",
    "AlreadyJoined",
    "AlreadyPaused",
    "Applied",
    "Author",
    "BrokenGame",
    "ChannelBusy",
    "Clock",
    "ColourTaken",
    "DigestDue",
    "DueEvent",
    "EngineMoved",
    "EnginePlayer",
    "EnginePool",
    "Friend",
    "FriendCalled",
    "GameOver",
    "HoldEnded",
    "Illegal",
    "KeepsNoTime",
    "Lobbies",
    "Lobby",
    "LobbyCancelled",
    "LobbyChanged",
    "LobbyClosed",
    "LobbyFull",
    "LobbyHere",
    "LobbyOpened",
    "LobbyOptions",
    "LobbyOutcome",
    "LobbyRepeated",
    "Move",
    "NeedsVote",
    "NoGame",
    "NoLobby",
    "NotHeld",
    "NotHost",
    "NotInvited",
    "NotJoined",
    "NotPaused",
    "NotSeated",
    "NotYourTurn",
    "NothingToUndo",
    "OpenOutcome",
    "Outcome",
    "OwnTime",
    "PauseOutcome",
    "PauseWanted",
    "Paused",
    "Person",
    "PlayOnOutcome",
    "Refused",
    "Reminder",
    "Repeated",
    "ResumeOutcome",
    "Resumed",
    "Scheduler",
    "Stale",
    "StandIn",
    "StartOutcome",
    "Started",
    "Table",
    "Tables",
    "TakenBack",
    "TimedOut",
    "Times",
    "TooFewPeople",
    "TooFewSeats",
    "Turn",
    "UndoOutcome",
    "Waiting",
    "Watch",
    "pace_json",
    "pace_of",
]
