"""What an attempt to write may come to. Refusals are values: the caller must look at them."""

from dataclasses import dataclass

from storage.records.games import Status


@dataclass(frozen=True, slots=True)
class Created:
    """The game is stored under this id."""

    game_id: int


@dataclass(frozen=True, slots=True)
class Appended:
    """The entries are stored; ``last_seq`` is the seq of the last of them."""

    last_seq: int


@dataclass(frozen=True, slots=True)
class Done:
    """The change is stored."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Nothing was stored: the log has moved on to ``last_seq``. Load the game and answer anew."""

    last_seq: int


@dataclass(frozen=True, slots=True)
class Overtaken:
    """Nothing was stored: the time or the log of this game has changed. Look and work anew."""

    game_id: int


@dataclass(frozen=True, slots=True)
class AlreadyDone:
    """Nothing was stored: this very press or command has been carried out before.

    It brought the game's log to ``seq`` (0 if it began the game without any entry).
    """

    game_id: int
    seq: int


@dataclass(frozen=True, slots=True)
class ChannelTaken:
    """Nothing was stored: the channel is the home of this live game."""

    game_id: int


@dataclass(frozen=True, slots=True)
class Asked:
    """The request is stored; or, if it is not ``fresh``, one of its kind was open already."""

    request_id: int
    fresh: bool


@dataclass(frozen=True, slots=True)
class RematchTaken:
    """Nothing was stored: the rematch of the game is ``game_id`` already."""

    game_id: int


@dataclass(frozen=True, slots=True)
class NotRunning:
    """Nothing was stored: the game is not being played."""

    status: Status


@dataclass(frozen=True, slots=True)
class NoSuchGame:
    """Nothing was stored: there is no game with this id."""
