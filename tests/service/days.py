"""Games over days to test with: a clock that is set, and weeks that pass in a moment."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from bot.pace import Calendar, Pace
from bot.service import (
    Applied,
    DigestDue,
    DueEvent,
    EnginePool,
    LobbyOptions,
    OwnTime,
    Person,
    Reminder,
    Scheduler,
    StandIn,
    Table,
    Tables,
    Watch,
    pace_json,
)
from engine import default_components
from engine.players import PLAYERS
from storage import NewTimer, OutboxMessage, Place, Storage
from tests.service.kit import HOME, by, first_option, play_turn
from tests.service.several import PEOPLE, asked, begun

NOON = datetime(2031, 5, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
ALWAYS = Calendar()
A_DAY = Pace(24)
DAY_AND_BANK = Pace(24, 48)

E = TypeVar("E", bound=DueEvent)


@dataclass
class SetClock:
    """Shows what it was set to."""

    now: datetime = NOON

    def __call__(self) -> datetime:
        return self.now


@dataclass
class Days:
    """One process with its clock. ``events`` is all that became due, with the time."""

    storage: Storage
    tables: Tables
    scheduler: Scheduler
    clock: SetClock
    events: list[tuple[datetime, DueEvent]] = field(default_factory=list)

    @property
    def now(self) -> datetime:
        return self.clock.now

    async def begin(
        self, pace: Pace | None = A_DAY, seats: int = 2, home: Place = HOME, seed: str = "days"
    ) -> Table:
        options = LobbyOptions(seats=seats, pace=pace_json(pace))
        return await begun(self.tables, seats, seed=seed, home=home, options=options)

    async def tick(self) -> list[DueEvent]:
        """What is due now, and what that brings; each reminder is written at once."""
        found: list[DueEvent] = []
        while (due := await self.scheduler.next_due()) is not None and due <= self.now:
            for event in await self.scheduler.tick(self.now):
                found.append(event)
                self.events.append((self.now, event))
                if isinstance(event, Reminder | DigestDue):
                    await self.scheduler.done(event, self.now)
        return found

    async def pass_to(self, until: datetime) -> list[DueEvent]:
        """Let time pass, and do whatever becomes due when it does."""
        found: list[DueEvent] = []
        while (due := await self.scheduler.next_due()) is not None and due <= until:
            self.clock.now = max(self.now, due)
            found += await self.tick()
        self.clock.now = max(self.now, until)
        return found

    async def pass_by(self, much: timedelta) -> list[DueEvent]:
        return await self.pass_to(self.now + much)

    async def sleep_through(self, until: datetime) -> None:
        """The bot is away."""
        self.clock.now = until

    async def table(self, game_id: int) -> Table:
        table = await self.tables.table(game_id)
        assert table is not None
        return table

    async def watch(self, game_id: int) -> Watch:
        watch = await self.tables.times.watch(await self.table(game_id))
        assert watch is not None
        return watch

    async def timers(self, game_id: int) -> dict[str, NewTimer]:
        return {timer.kind: timer for timer in await self.storage.timers.of_game(game_id)}

    async def posts(self) -> list[OutboxMessage]:
        """Everything in the outbox, sent in order."""
        messages: list[OutboxMessage] = []
        while claimed := await self.storage.outbox.claim(self.now):
            for message in claimed:
                await self.storage.outbox.sent(message, 10_000 + message.id)
                messages.append(message)
        return messages

    async def set_own(
        self, person: Person, calendar: Calendar = ALWAYS, stand_in: StandIn | None = None
    ) -> OwnTime:
        own = OwnTime(calendar=calendar)
        if stand_in is not None:
            own = OwnTime(calendar=calendar, stand_in=stand_in)
        return await self.tables.times.change_own(person.user_id, lambda _: own)

    async def turn(self, table: Table, person: Person | None = None) -> Applied:
        """Whoever is asked makes their turn."""
        table = await self.table(table.id)
        player = PLAYERS["random"](f"turn {table.seq}")
        return await play_turn(self.tables, table, player, person or asked(table))

    async def choice(self, table: Table, person: Person | None = None) -> Applied:
        table = await self.table(table.id)
        outcome = await self.tables.choose(
            table.id, by(person or asked(table), table), first_option(table)
        )
        assert isinstance(outcome, Applied), outcome
        return outcome


@asynccontextmanager
async def days(
    url: str, pool: EnginePool, now: datetime = NOON, name: str = "one"
) -> AsyncIterator[Days]:
    """A process that starts now."""
    async with await Storage.open(url) as storage:
        clock = SetClock(now)
        tables = Tables(storage, default_components(), clock)
        yield Days(storage, tables, tables.scheduler(pool, name), clock)


def of_kind(events: list[DueEvent], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def one(events: list[DueEvent], kind: type[E]) -> E:
    """The only event of a kind."""
    (event,) = of_kind(events, kind)
    return event


def other_than(table: Table, person: Person) -> Iterator[Person]:
    """The other people at a table, from the seat after theirs on."""
    seats = [record.user_id for record in table.people]
    start = seats.index(person.user_id)
    for step in range(1, len(seats)):
        user_id = seats[(start + step) % len(seats)]
        yield next(one for one in PEOPLE if one.user_id == user_id)
