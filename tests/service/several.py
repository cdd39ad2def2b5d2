"""Games of several people to test with: who sits where, and turns played for all of them."""

from collections.abc import Callable

from bot.service import (
    Act,
    Author,
    Lobby,
    LobbyChanged,
    LobbyOpened,
    LobbyOptions,
    LobbyOutcome,
    Person,
    Started,
    Table,
    Tables,
)
from bot.service.table.acts import Acted
from bot.service.table.play import Walk
from engine.players import PLAYERS
from storage import Place
from tests.service.kit import ANN, BEN, HOME, by, play_turn

CEM = Person(9, "Cem")
DOA = Person(10, "Doa")
PEOPLE = (ANN, BEN, CEM, DOA)
STRANGER = Person(99, "Stranger")


def home_number(number: int) -> Place:
    """Another home on the same server."""
    return Place(channel_id=600 + number, guild_id=HOME.guild_id)


async def opened(
    tables: Tables, options: LobbyOptions | None = None, home: Place = HOME, host: Person = ANN
) -> Lobby:
    outcome = await tables.lobbies.open(home, host, options or LobbyOptions(seats=4))
    assert isinstance(outcome, LobbyOpened), outcome
    return outcome.lobby


def changed(outcome: LobbyOutcome) -> Lobby:
    assert isinstance(outcome, LobbyChanged), outcome
    return outcome.lobby


async def begun(
    tables: Tables,
    seats: int = 2,
    *,
    seed: str = "several",
    home: Place = HOME,
    people: tuple[Person, ...] = PEOPLE,
    options: LobbyOptions | None = None,
) -> Table:
    """A game of the first so many people, who came in this order."""
    lobby = await opened(tables, options or LobbyOptions(seats=seats), home, people[0])
    for person in people[1:seats]:
        changed(await tables.lobbies.join(lobby.id, by(person), person.name))
    outcome = await tables.lobbies.start(lobby.id, by(people[0]), seed=seed)
    assert isinstance(outcome, Started), outcome
    return outcome.table


def asked(table: Table) -> Person:
    """Who has to decide now."""
    assert table.decision is not None
    record = table.person(table.decision.seat)
    assert record.user_id is not None
    return Person(record.user_id, record.display_name)


def sits(table: Table, person: Person) -> int:
    """The seat that a person has."""
    (seat,) = table.seats_of(person.user_id)
    return seat


async def forward(
    tables: Tables, table: Table, until: Callable[[Walk], bool], seed: str = "forward"
) -> Table:
    """Random turns up to the first turn at which ``until`` holds, all written as one act."""
    player = PLAYERS["random"](seed)
    walk = Walk.resume(table.open_turn, table.seq)
    moves = []
    while (decision := walk.decision) is not None and not until(walk):
        moves.append(walk.choose(decision.seat, player.choose(walk.state, decision)))
        moves += walk.settle()
    acted = Acted(walk, tuple(move.entry for move in moves), tuple(moves))
    after = await tables._ledger.write(table, Author(post=False), acted)
    assert isinstance(after, Table)
    return after


def no_card_is_left(walk: Walk) -> bool:
    """At the beginning of a turn near the end, where nothing is drafted any more."""
    wisdom = walk.state.wisdom
    return not wisdom.display and not wisdom.pool and walk.open_turn.moves == ()


async def rounds(tables: Tables, table: Table, turns: int, seed: str = "rounds") -> Table:
    """So many turns, played by whoever is asked."""
    player = PLAYERS["random"](seed)
    for _ in range(turns):
        table = (await play_turn(tables, table, player, asked(table))).table
    return table


async def to_the_end(tables: Tables, table: Table, seed: str = "rounds") -> Table:
    player = PLAYERS["random"](seed)
    while not table.over:
        table = (await play_turn(tables, table, player, asked(table))).table
    return table


def quietly(person: Person) -> Act:
    return Act(user_id=person.user_id, post=False)
