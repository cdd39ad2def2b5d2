"""What a lobby is to the use cases: who has come, and what the game is to be."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.words import MODULES, Module
from storage import LobbyPerson, LobbyRecord

LOBBY_POST: Final = "lobby"
"""Kind of the message that opens a lobby; its payload is empty."""

LOBBY_ROLE: Final = "lobby"
"""Role of the one message of a lobby whose buttons are live."""

FEWEST: Final = 2
"""People that a game of several needs."""

MOST_INVITED: Final = 12
"""People that may be invited to one lobby."""

STAND_IN: Final = "greedy"
"""The player of the engine that takes over seats, unless the table wants another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyOptions:
    """What the game is to be.

    ``pace`` is a JSON object that is kept and handed on as it is. ``invited_only``: only who is
    invited may join. ``thread``: the game is to have a thread of its own. ``stand_in`` is the
    player of the engine that takes over the seat of somebody who leaves for good. ``components``
    is what the component set is called, "" for the usual one.
    """

    seats: int
    modules: tuple[Module, ...] = ()
    pace: Mapping[str, Any] = field(default_factory=dict)
    invited_only: bool = False
    thread: bool = False
    start_when_full: bool = False
    stand_in: str = STAND_IN
    components: str = ""


@dataclass(frozen=True, slots=True)
class Lobby:
    """A lobby as it stands: an immutable value. ``turned_away`` may come back if invited."""

    record: LobbyRecord
    options: LobbyOptions
    turned_away: frozenset[int] = frozenset()

    @property
    def id(self) -> int:
        """Its number, which is the game's once it begins."""
        return self.record.game_id

    @property
    def code(self) -> str:
        """Its name for people, which is the game's once it begins."""
        return self.record.code

    @property
    def open(self) -> bool:
        """Whether people may still come and go."""
        return self.record.status == "open"

    @property
    def joined(self) -> tuple[LobbyPerson, ...]:
        """Who will play, in the order in which they came."""
        return tuple(person for person in self.record.people if person.joined)

    @property
    def invited(self) -> tuple[LobbyPerson, ...]:
        """Who was asked to come and has not yet."""
        return tuple(person for person in self.record.people if not person.joined)

    @property
    def full(self) -> bool:
        """Whether every seat has somebody."""
        return len(self.joined) >= self.options.seats

    def person(self, user_id: int) -> LobbyPerson | None:
        """Somebody who has joined or is invited."""
        return next((one for one in self.record.people if one.user_id == user_id), None)

    def is_host(self, user_id: int) -> bool:
        """Whether somebody decides about the lobby."""
        return self.record.host_id == user_id

    def with_people(self, people: tuple[LobbyPerson, ...]) -> "Lobby":
        """The lobby with these people. The first who joined is the host if the host is gone."""
        joined = [person.user_id for person in people if person.joined]
        host = self.record.host_id
        if host not in joined and joined:
            host = joined[0]
        return replace(self, record=replace(self.record, people=people, host_id=host))

    def with_options(self, options: LobbyOptions) -> "Lobby":
        """The lobby with other options."""
        return replace(self, options=options)

    def to_record(self) -> LobbyRecord:
        """As it is stored."""
        return replace(self.record, options=to_json(self.options, self.turned_away))


def lobby_of(record: LobbyRecord) -> Lobby:
    """A lobby as it was stored."""
    stored = record.options
    options = LobbyOptions(
        seats=stored["seats"],
        modules=tuple(module for module in MODULES if module in stored["modules"]),
        pace=stored["pace"],
        invited_only=stored["invited_only"],
        thread=stored["thread"],
        start_when_full=stored["start_when_full"],
        stand_in=stored["stand_in"],
        components=stored.get("components", ""),
    )
    return Lobby(record, options, frozenset(stored["turned_away"]))


def to_json(options: LobbyOptions, turned_away: frozenset[int] = frozenset()) -> Mapping[str, Any]:
    """Options as they are stored."""
    return {
        "seats": options.seats,
        "modules": list(options.modules),
        "pace": dict(options.pace),
        "invited_only": options.invited_only,
        "thread": options.thread,
        "start_when_full": options.start_when_full,
        "stand_in": options.stand_in,
        "components": options.components,
        "turned_away": sorted(turned_away),
    }
