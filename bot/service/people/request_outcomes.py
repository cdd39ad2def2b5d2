"""What asking and answering may come to: closed unions."""

from dataclasses import dataclass

from bot.service.people.request_records import Request
from bot.service.table.outcomes import GameOver, NoGame, NotSeated, Repeated, Stale
from bot.service.table.play import Move
from bot.service.table.records import Table
from engine.words import Seat


@dataclass(frozen=True, slots=True)
class RequestMade:
    """Others have been asked."""

    table: Table
    request: Request


@dataclass(frozen=True, slots=True)
class AlreadyAsked:
    """Nothing was done: the same is asked already."""

    table: Table
    request: Request


@dataclass(frozen=True, slots=True)
class HiddenSeen:
    """Nothing was done: ``move`` has shown what nobody knew before, so it stays."""

    table: Table
    move: Move


@dataclass(frozen=True, slots=True)
class NotThere:
    """Nothing was done: no choice of the person's confirmed turns would be open again there."""

    table: Table


@dataclass(frozen=True, slots=True)
class TurnsTakenBack:
    """``undone`` no longer count, the oldest first; the question before them is open again."""

    table: Table
    undone: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game has ended early; ``table.game.standing`` says how."""

    table: Table


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """A seat has changed hands."""

    table: Table
    seat: Seat


@dataclass(frozen=True, slots=True)
class NotYours:
    """Nothing was done: it is not the person's to give away."""

    table: Table


@dataclass(frozen=True, slots=True)
class AlreadySeated:
    """Nothing was done: the person plays in this game already."""

    table: Table


@dataclass(frozen=True, slots=True)
class Voted:
    """The vote counts; others have not said anything yet."""

    table: Table
    request: Request


@dataclass(frozen=True, slots=True)
class RequestRefused:
    """Somebody does not want it: the request is closed."""

    table: Table


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """Who asked does not want it any more: the request is closed."""

    table: Table


@dataclass(frozen=True, slots=True)
class NoRequest:
    """There is no such request."""


@dataclass(frozen=True, slots=True)
class RequestGone:
    """Nothing was done: the request is closed, or the game has moved on since."""

    table: Table


@dataclass(frozen=True, slots=True)
class NotConcerned:
    """Nothing was done: it is not for this person to agree."""

    table: Table


Unable = Stale | Repeated | NotSeated | GameOver | NoGame
"""Why nothing was asked that has nothing to do with what was asked for."""

UndoAskOutcome = RequestMade | AlreadyAsked | HiddenSeen | NotThere | TurnsTakenBack | Unable
"""Of asking to take back confirmed turns. Where nobody else is concerned it happens at once."""

EndAskOutcome = RequestMade | AlreadyAsked | GameEnded | Unable
"""Of asking to end a game early."""

OfferOutcome = RequestMade | AlreadyAsked | NotYours | AlreadySeated | Unable
"""Of offering a seat."""

Brought = TurnsTakenBack | GameEnded | SeatChanged
"""What a request brings about once all agree."""

AnswerOutcome = (
    Brought
    | Voted
    | RequestRefused
    | Withdrawn
    | NoRequest
    | RequestGone
    | NotConcerned
    | AlreadySeated
    | Repeated
    | NoGame
)
"""Of agreeing to a request, refusing it, or withdrawing it."""
