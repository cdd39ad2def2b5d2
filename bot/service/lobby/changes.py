"""What an act makes of a lobby, worked out before anything is written: pure, no database."""

from collections.abc import Sequence
from dataclasses import replace

from bot.service.lobby.outcomes import (
    AlreadyJoined,
    ColourTaken,
    LobbyFull,
    LobbyRefusal,
    NotHost,
    NotInvited,
    NotJoined,
    TooFewPeople,
    TooFewSeats,
)
from bot.service.lobby.records import FEWEST, MOST_INVITED, Lobby, LobbyOptions
from bot.service.table.records import Person
from engine.components.catalog import Components
from engine.errors import SetupError
from storage import LobbyPerson


class NoSuchColour(SetupError):
    """A wish for a colour that the component set does not have; ``colour`` is what was typed."""

    def __init__(self, colour: str) -> None:
        super().__init__(f"There is no colour {colour!r}.")
        self.colour = colour


Changed = Lobby | LobbyRefusal


def join(lobby: Lobby, person: Person, colour: str | None) -> Changed:
    """Somebody wants to play. Who has joined already may wish for another colour."""
    known = lobby.person(person.user_id)
    joined = known is not None and known.joined
    if joined and colour is None:
        return AlreadyJoined(lobby)
    if known is None and (lobby.options.invited_only or person.user_id in lobby.turned_away):
        return NotInvited(lobby)
    if lobby.full and not joined:
        return LobbyFull(lobby)
    wish = colour if colour is not None or known is None else known.colour
    others = [one for one in lobby.record.people if one.user_id != person.user_id]
    if wish is not None and any(one.colour == wish for one in others):
        return ColourTaken(lobby, wish)
    comer = LobbyPerson(user_id=person.user_id, display_name=person.name, colour=wish)
    if joined:
        people = [comer if one.user_id == comer.user_id else one for one in lobby.record.people]
        return lobby.with_people(tuple(people))
    invited = [one for one in lobby.invited if one.user_id != comer.user_id]
    return lobby.with_people((*lobby.joined, comer, *invited))


def leave(lobby: Lobby, user_id: int) -> Changed:
    """Somebody does not want to play after all, or declines an invitation."""
    if lobby.person(user_id) is None:
        return NotJoined(lobby)
    return _without(lobby, user_id)


def kick(lobby: Lobby, by: int, user_id: int) -> Changed:
    """The host sends somebody away, who comes back only if invited."""
    if not lobby.is_host(by):
        return NotHost(lobby)
    if lobby.person(user_id) is None or user_id == by:
        return NotJoined(lobby)
    return replace(_without(lobby, user_id), turned_away=lobby.turned_away | {user_id})


def invite(lobby: Lobby, by: int, guests: Sequence[Person]) -> Changed:
    """The host asks people to come."""
    if not lobby.is_host(by):
        return NotHost(lobby)
    new = [
        LobbyPerson(user_id=guest.user_id, display_name=guest.name, joined=False)
        for guest in guests
        if lobby.person(guest.user_id) is None
    ]
    if not new:
        return AlreadyJoined(lobby)
    if len(lobby.invited) + len(new) > MOST_INVITED:
        return LobbyFull(lobby)
    welcome = lobby.turned_away - {guest.user_id for guest in new}
    return replace(lobby.with_people((*lobby.record.people, *new)), turned_away=welcome)


def change(lobby: Lobby, by: int, options: LobbyOptions) -> Changed:
    """The host wants another game."""
    if not lobby.is_host(by):
        return NotHost(lobby)
    if options.seats < len(lobby.joined):
        return TooFewSeats(lobby)
    return lobby.with_options(options)


def ready(lobby: Lobby, by: int) -> Changed:
    """The host wants to begin with those who have come."""
    if not lobby.is_host(by):
        return NotHost(lobby)
    return lobby if len(lobby.joined) >= FEWEST else TooFewPeople(lobby)


def closing(lobby: Lobby, by: int) -> Changed:
    """The host does not want a game any more."""
    return lobby if lobby.is_host(by) else NotHost(lobby)


def check_options(options: LobbyOptions, components: Components) -> None:
    """See that there is such a game. Raises SetupError in one sentence."""
    if options.seats not in components.port_slots or options.seats < FEWEST:
        counts = ", ".join(str(count) for count in components.port_slots)
        raise SetupError(f"A game has {counts} seats, not {options.seats}.")


def check_colour(colour: str | None, components: Components) -> None:
    """See that there is such a colour. Raises NoSuchColour."""
    if colour is not None and colour not in components.numbers.colours:
        raise NoSuchColour(colour)


def colours_of(lobby: Lobby, components: Components) -> tuple[str, ...]:
    """A colour for everybody who joined: their wish, else the set's first that is left."""
    wishes = [person.colour for person in lobby.joined]
    free = [colour for colour in components.numbers.colours if colour not in wishes]
    return tuple(free.pop(0) if wish is None else wish for wish in wishes)


def _without(lobby: Lobby, user_id: int) -> Lobby:
    people = tuple(person for person in lobby.record.people if person.user_id != user_id)
    return lobby.with_people(people)
