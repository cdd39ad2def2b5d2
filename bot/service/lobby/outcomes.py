"""What an act in a lobby may come to: closed unions. Each outcome has the lobby as it is now."""

from dataclasses import dataclass

from bot.service.lobby.records import Lobby
from bot.service.table.outcomes import ChannelBusy, Repeated, Started


@dataclass(frozen=True, slots=True)
class LobbyHere:
    """Nothing was done: people gather for a game in the channel."""

    lobby: Lobby


@dataclass(frozen=True, slots=True)
class LobbyOpened:
    """People can come now."""

    lobby: Lobby


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    """The act counts: somebody came or went, was invited, or the options are others now."""

    lobby: Lobby


@dataclass(frozen=True, slots=True)
class LobbyCancelled:
    """The lobby is closed for good; the channel is free."""

    lobby: Lobby


@dataclass(frozen=True, slots=True)
class NoLobby:
    """There is no such lobby."""


@dataclass(frozen=True, slots=True)
class LobbyClosed:
    """Nothing was done: the game has begun, or the lobby was cancelled."""

    lobby: Lobby


@dataclass(frozen=True, slots=True)
class LobbyRepeated:
    """Nothing was done: this very press or command has been carried out before."""

    lobby: Lobby


@dataclass(frozen=True, slots=True)
class AlreadyJoined:
    """Nothing was done: the person is among those who play."""

    lobby: Lobby


@dataclass(frozen=True, slots=True)
class NotJoined:
    """Nothing was done: the person is not among those who play."""

    lobby: Lobby


@dataclass(frozen=True, slots=True)
class NotInvited:
    """Nothing was done: only who is invited may join, and the host did not invite them."""

    lobby: Lobby


@dataclass(frozen=True, slots=True)
class NotHost:
    """Nothing was done: only the host may."""

    lobby: Lobby


@dataclass(frozen=True, slots=True)
class LobbyFull:
    """Nothing was done: no seat is free, or nobody more may be invited."""

    lobby: Lobby


@dataclass(frozen=True, slots=True)
class ColourTaken:
    """Nothing was done: somebody who came before has this colour."""

    lobby: Lobby
    colour: str


@dataclass(frozen=True, slots=True)
class TooFewPeople:
    """Nothing was done: the game needs more people to begin."""

    lobby: Lobby


@dataclass(frozen=True, slots=True)
class TooFewSeats:
    """Nothing was done: more people than that have joined already."""

    lobby: Lobby


LobbyRefusal = (
    LobbyClosed
    | AlreadyJoined
    | NotJoined
    | NotInvited
    | NotHost
    | LobbyFull
    | ColourTaken
    | TooFewPeople
    | TooFewSeats
)
"""Why an act in a lobby did not happen."""

StartOutcome = Started | ChannelBusy | LobbyHere | Repeated
"""Of beginning a solo game in a channel."""

OpenOutcome = LobbyOpened | LobbyHere | ChannelBusy | LobbyRepeated
"""Of ``open`` and ``rematch``."""

LobbyOutcome = (
    LobbyChanged
    | LobbyCancelled
    | Started
    | ChannelBusy
    | LobbyHere
    | LobbyRefusal
    | LobbyRepeated
    | NoLobby
)
"""Of every act in a lobby. ChannelBusy, LobbyHere: it was to begin in a channel that is taken."""
