"""Games to test with: real storage, real engine, a clock that only moves when it is asked."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from bot.service import Act, Applied, Outcome, Person, Started, Table, Tables
from engine import Setup, default_components
from engine.codec import encode_setup, state_hash
from engine.game import new_game
from engine.players import PLAYERS, Player
from storage import (
    Addition,
    ComponentSet,
    Created,
    NewGame,
    OutboxMessage,
    Place,
    SeatRecord,
    Standing,
    Storage,
)

ANN = Person(7, "Ann")
BEN = Person(8, "Ben")
HOME = Place(channel_id=500, guild_id=50)
OTHER_HOME = Place(channel_id=501, guild_id=50)
MESSAGES = Place(channel_id=900, private=True)


@dataclass
class Clock:
    """A second later at each look."""

    now: datetime = field(default_factory=lambda: datetime(2031, 5, 1, 12, tzinfo=UTC))

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def tables_of(storage: Storage) -> Tables:
    return Tables(storage, default_components(), Clock())


async def started(
    tables: Tables, seed: str = "seed", home: Place = HOME, person: Person = ANN
) -> Table:
    outcome = await tables.start_solo(home, person, "beginner", seed=seed)
    assert isinstance(outcome, Started)
    return outcome.table


def by(person: Person, table: Table | None = None, interaction: int | None = None) -> Act:
    """An act of a person: with a table, a button made for it; without, a typed command."""
    seq = None if table is None else table.seq
    return Act(user_id=person.user_id, seq=seq, interaction_id=interaction)


def applied(outcome: Outcome) -> Applied:
    assert isinstance(outcome, Applied), outcome
    return outcome


def first_option(table: Table) -> str:
    assert table.decision is not None
    return table.decision.options[0].text


async def press(tables: Tables, table: Table, text: str, person: Person = ANN) -> Applied:
    return applied(await tables.choose(table.id, by(person, table), text))


async def play_turn(tables: Tables, table: Table, player: Player, person: Person = ANN) -> Applied:
    """Let a player finish the open turn, its confirmation included."""
    while True:
        assert table.decision is not None
        text = player.choose(table.state, table.decision)
        outcome = await press(tables, table, text, person)
        if outcome.turn is not None:
            return outcome
        table = outcome.table


async def play_turns(tables: Tables, table: Table, turns: int, seed: str = "player") -> Table:
    player = PLAYERS["random"](seed)
    for _ in range(turns):
        table = (await play_turn(tables, table, player)).table
    return table


async def play_out(tables: Tables, table: Table, seed: str = "player") -> Table:
    player = PLAYERS["random"](seed)
    while not table.over:
        table = (await play_turn(tables, table, player)).table
    return table


async def two_people(storage: Storage, seed: str = "two") -> int:
    """A running game of Ann and Ben, written down as a lobby would; Ann joined first."""
    components = default_components()
    setup = Setup(
        colours=components.numbers.colours[:2], seed=seed, components=components.fingerprint
    )
    state = new_game(setup)
    people = [(ANN, BEN)[index] for index in state.order]
    game = NewGame(
        kind="multi",
        rules_version=setup.rules_version,
        components=setup.components,
        setup=encode_setup(setup).decode(),
        place=HOME,
        owner_id=ANN.user_id,
        seats=tuple(
            SeatRecord(
                seat=seat,
                kind="human",
                display_name=person.name,
                colour=state.seats[seat].colour,
                user_id=person.user_id,
            )
            for seat, person in enumerate(people)
        ),
    )
    first = Addition(
        entries=(), standing=Standing(turn_seat=0, state_hash=state_hash(state)), at=Clock().now
    )
    await storage.component_sets.keep(
        ComponentSet(components.fingerprint, components.numbers.name, components.to_json())
    )
    created = await storage.games.create(game, first)
    assert isinstance(created, Created)
    return created.game_id


async def drained(storage: Storage) -> list[OutboxMessage]:
    """Everything in the outbox, sent in order."""
    messages: list[OutboxMessage] = []
    while claimed := await storage.outbox.claim(Clock().now + timedelta(days=1)):
        for message in claimed:
            await storage.outbox.sent(message, 10_000 + message.id)
            messages.append(message)
    return messages
