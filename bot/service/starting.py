"""What a new game begins with."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.service.kept.writing import standing, to_ping
from bot.service.table.play import Walk
from bot.service.table.records import START_POST, TABLE_ROLE, Author, Person
from engine.codec import encode_setup
from engine.components.catalog import Components
from engine.errors import SetupError
from engine.setup import Setup
from engine.words import Level, Module
from storage import Addition, GameKind, NewGame, Place, Post, SeatRecord


@dataclass(frozen=True, slots=True)
class Beginning:
    """A new game and all that is written with it."""

    game: NewGame
    first: Addition


def solo_setup(
    components: Components,
    level: Level,
    modules: Sequence[Module],
    seed: str,
    colour: str | None,
) -> Setup:
    """The setup of a game against the Bot, who takes the first colour that the person leaves.

    Raises SetupError for a colour that the component set does not have.
    """
    colours = components.numbers.colours
    own = colours[0] if colour is None else colour
    if own not in colours:
        raise SetupError(f"There is no colour {own!r}: choose one of {', '.join(colours)}.")
    others = next(other for other in colours if other != own)
    return Setup(
        colours=(own, others),
        seed=seed,
        components=components.fingerprint,
        level=level,
        modules=tuple(modules),
    )


def beginning(
    setup: Setup,
    home: Place,
    person: Person,
    at: datetime,
    *,
    interaction_id: int | None,
    post: bool,
) -> Beginning:
    """A solo game at its first real question. Raises SetupError."""
    walk = Walk.begin(setup)
    entries = tuple(move.entry for move in walk.settle())
    start = Post(kind=START_POST, channel_id=home.channel_id, role=TABLE_ROLE)
    return Beginning(
        _new_game("solo", setup, home, person.user_id, _seats(walk, person)),
        Addition(
            entries=entries,
            standing=standing(walk),
            at=at,
            user_id=person.user_id,
            interaction_id=interaction_id,
            posts=(start,) if post else (),
        ),
    )


def several_setup(
    components: Components, colours: tuple[str, ...], modules: Sequence[Module], seed: str
) -> Setup:
    """The setup of a game of several people, their colours in the order in which they joined."""
    return Setup(
        colours=colours,
        seed=seed,
        components=components.fingerprint,
        modules=tuple(modules),
    )


def beginning_of_several(
    setup: Setup,
    home: Place,
    host_id: int | None,
    people: Sequence[Person],
    at: datetime,
    author: Author,
) -> Beginning:
    """A game of several people at its first real question. Raises SetupError."""
    walk = Walk.begin(setup)
    entries = tuple(move.entry for move in walk.settle())
    seats = _seats_of_several(walk, people)
    start = Post(
        kind=START_POST,
        channel_id=home.channel_id,
        payload={"ping": list(to_ping(walk, seats))},
        role=TABLE_ROLE,
    )
    return Beginning(
        _new_game("multi", setup, home, host_id, seats),
        Addition(
            entries=entries,
            standing=standing(walk),
            at=at,
            user_id=author.user_id,
            interaction_id=author.interaction_id,
            posts=(start,) if author.post else (),
        ),
    )


def _new_game(
    kind: GameKind,
    setup: Setup,
    home: Place,
    owner_id: int | None,
    seats: tuple[SeatRecord, ...],
) -> NewGame:
    return NewGame(
        kind=kind,
        rules_version=setup.rules_version,
        components=setup.components,
        setup=encode_setup(setup).decode(),
        place=home,
        owner_id=owner_id,
        seats=seats,
    )


def _seats_of_several(walk: Walk, people: Sequence[Person]) -> tuple[SeatRecord, ...]:
    """Who sits where: the order of the seats is drawn, ``people`` are in theirs of joining."""
    state = walk.state
    return tuple(
        SeatRecord(
            seat=seat,
            kind="human",
            display_name=people[state.order[seat]].name,
            colour=own.colour,
            user_id=people[state.order[seat]].user_id,
        )
        for seat, own in enumerate(state.seats)
    )


def _seats(walk: Walk, person: Person) -> tuple[SeatRecord, ...]:
    """Who sits where: the person first in ``setup.colours``, the Bot second (rules.md §3.3)."""
    state = walk.state
    return tuple(
        SeatRecord(
            seat=seat,
            kind="human",
            display_name=person.name,
            colour=own.colour,
            user_id=person.user_id,
        )
        if state.order[seat] == 0
        else SeatRecord(seat=seat, kind="engine", display_name="Bot", colour=own.colour)
        for seat, own in enumerate(state.seats)
    )
