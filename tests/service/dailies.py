"""Daily challenges to test with: several processes on one database, attempts played in a moment."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime

from bot.service import Act, Applied, Author, Person, Table, Tables
from bot.service.daily.records import Attempted, Finish
from bot.service.table.acts import Acted
from bot.service.table.play import Move, Walk
from engine import CONFIRM, Components, default_components
from engine.players import PLAYERS
from storage import Storage
from tests.service.days import SetClock
from tests.service.kit import ANN

SECRET = "a secret of a test that is long enough to be taken"
MORNING = datetime(2026, 11, 30, 7, tzinfo=UTC)
MONDAY = date(2026, 11, 30)
PANEL = 900


@dataclass
class Process:
    """A process of the bot; several may share a clock and a database file."""

    storage: Storage
    tables: Tables
    clock: SetClock

    async def begin(self, person: Person = ANN) -> Table:
        outcome = await self.tables.daily.play(person, PANEL)
        assert isinstance(outcome, Attempted), outcome
        return outcome.table

    async def play_out(self, person: Person = ANN, seed: str = "x") -> Finish:
        """Begin or go on with today's attempt and finish it."""
        table = await self.begin(person)
        await self.end(table, person, seed)
        found = await self.tables.daily.finish(person.user_id, self.tables.daily.today())
        assert found is not None
        return found

    async def end(self, table: Table, person: Person = ANN, seed: str = "x") -> Table:
        """Play a game to its end: all but the last confirmation written at once."""
        table = await self.before_last(table, seed)
        outcome = await self.tables.confirm(table.id, Act(user_id=person.user_id, post=False))
        assert isinstance(outcome, Applied), outcome
        return outcome.table

    async def before_last(self, table: Table, seed: str = "x") -> Table:
        """Play a game up to its last confirmation."""
        return await before_last(self.tables, table, seed)

    async def tick(self) -> None:
        await self.tables.daily.clock.tick(self.clock.now)


async def before_last(tables: Tables, table: Table, seed: str = "x") -> Table:
    """Play a solo game up to its last confirmation, and write it down in one go."""
    walk = Walk.resume(table.open_turn, table.seq)
    player, moves = PLAYERS["random"](seed), list[Move]()
    while (decision := walk.decision) is not None:
        text = player.choose(walk.state, decision)
        if text == CONFIRM and walk.state.seats[0].turns == table.view().rounds:
            break
        moves += [walk.choose(0, text), *walk.settle()]
    acted = Acted(walk, tuple(move.entry for move in moves), tuple(moves))
    author = Author(user_id=table.game.owner_id, post=False)
    after = await tables._ledger.write(table, author, acted)
    assert isinstance(after, Table)
    return after


@asynccontextmanager
async def process(
    url: str,
    clock: SetClock | None = None,
    *,
    secret: str | None = SECRET,
    components: Components | None = None,
) -> AsyncIterator[Process]:
    clock = SetClock(MORNING) if clock is None else clock
    async with await Storage.open(url) as storage:
        tables = Tables(storage, components or default_components(), clock, secret)
        yield Process(storage, tables, clock)
