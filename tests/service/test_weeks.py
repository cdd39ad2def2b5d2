"""Weeks of games at once: people of many zones, holidays, absence, restarts, a stop of days.

Every few hours whoever is awake may do something. All along the timers say what the clocks say,
nobody is woken, and what the logs hold replays to what is shown.
"""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import timedelta

import pytest

from bot.pace import Every, Pace, is_awake
from bot.service import (
    Applied,
    DigestDue,
    DueEvent,
    EnginePlayer,
    EnginePool,
    Friend,
    Reminder,
    TakenBack,
    TimedOut,
)
from engine import replay
from engine.rng import Stream
from storage import Place
from tests.pace.kit import calendar, local
from tests.service.days import DAY, HOUR, Days, days, of_kind
from tests.service.kit import ANN, BEN, by
from tests.service.several import CEM, DOA, PEOPLE, STRANGER

ZONES = {
    ANN: calendar("Europe/Berlin", "7:30-23"),
    BEN: calendar("America/New_York", "18-1:30", ("2032-03-20", "2032-03-24")),
    CEM: calendar("Asia/Kolkata", "", ("2032-04-01", "2032-04-02")),
    DOA: calendar("Australia/Lord_Howe", "6-20"),
    STRANGER: calendar("Pacific/Apia", "0-12"),
}
BUSY = {ANN: 30, BEN: 6, CEM: 0, DOA: 12, STRANGER: 50}
"""In a hundred visits, how often somebody does something. Cem never comes."""

START = local("Europe/Berlin", "2032-03-12 20:00")
"""The clocks change two days later in New York, in Berlin after two weeks, then on Lord Howe."""


@dataclass
class Life:
    """What people do, drawn from a seed."""

    week: Days
    games: list[int]
    chance: Stream
    did: Counter[str]

    async def settle_in(self) -> None:
        for person, theirs in ZONES.items():
            await self.week.set_own(person, theirs)
        times = self.week.tables.times
        await times.change_own(
            BEN.user_id, lambda own: replace(own, stand_in=Friend(STRANGER.user_id, "Stranger"))
        )
        await times.change_own(
            CEM.user_id,
            lambda own: replace(own, stand_in=EnginePlayer("random"), interval=Every(5)),
        )
        await times.change_own(DOA.user_id, lambda own: replace(own, digest_hour=8))

    async def visit(self) -> None:
        """Everybody who is awake looks at what waits for them, and may do something."""
        for person in (*PEOPLE, STRANGER):
            if not is_awake(ZONES[person], self.week.now):
                continue
            for waiting in await self.week.tables.times.waiting(person.user_id):
                if self.chance.below(100) >= BUSY[person]:
                    continue
                self.did[waiting.why] += 1
                self.did["for a friend"] += waiting.for_friend
                table = await self.week.table(waiting.game.id)
                if waiting.why == "take_back":
                    outcome = await self.week.tables.times.take_back(table.id, by(person, table))
                    assert isinstance(outcome, TakenBack), outcome
                    table = outcome.table
                elif waiting.why == "play_on":
                    went_on = await self.week.tables.times.play_on(table.id, by(person, table))
                    assert isinstance(went_on, Applied), went_on
                    table = went_on.table
                if not table.over:
                    await self.week.turn(table, person)

    async def check(self, events: list[DueEvent]) -> None:
        """What holds at every moment."""
        once = Counter(event.game.id for event in of_kind(events, Reminder))
        assert all(count <= 8 for count in once.values())
        for game_id in self.games:
            table = await self.week.table(game_id)
            timers = await self.week.timers(game_id)
            watch = await self.week.watch(game_id)
            assert all(0 * HOUR <= clock.bank <= 12 * HOUR for clock in watch.time.clocks)
            if table.over or watch.paused:
                assert timers == {}
                continue
            if watch.waited is None:
                assert set(timers) == {"confirm"}
                continue
            assert timers["timeout"].due_at == watch.due_at
            assert timers["timeout"].seat == watch.waited.seat
            open_seat = table.open_turn.seat if watch.held is None else watch.held.seat
            assert table.open_turn.seat == open_seat


def check_events(week: Days) -> None:
    """What holds for all that became due."""
    zones = {person.user_id: zone for person, zone in ZONES.items()}
    for at, event in week.events:
        if isinstance(event, Reminder):
            assert is_awake(zones[event.user_id], at), (at, event)
            assert event.left is not None
            assert event.left > 0 * HOUR
        if isinstance(event, DigestDue):
            assert is_awake(zones[event.user_id], at)
    digests = [
        at.astimezone(ZONES[DOA].zone) for at, event in week.events if isinstance(event, DigestDue)
    ]
    assert max(Counter(at.date() for at in digests).values(), default=0) <= 1
    # One that was missed during the stop is made up for.
    assert [at.hour for at in digests].count(8) >= len(digests) - 1


async def test_weeks_with_two_restarts_and_a_stop_of_days(url: str, pool: EnginePool) -> None:
    chance = Stream("weeks", "what people do")
    now, games = START, list[int]()
    did = Counter[str]()
    for lives, hours in ((1, 200), (2, 150), (3, 5000)):
        async with days(url, pool, now, name=f"life {lives}") as week:
            life = Life(week, games, chance, did)
            if not games:
                await life.settle_in()
                for number, seats in enumerate((2, 4)):
                    home = Place(channel_id=800 + number, guild_id=number)
                    table = await week.begin(Pace(12, 12), seats, home, seed=f"weeks {number}")
                    games.append(table.id)
            for _ in range(0, hours, 5):
                if not await week.storage.games.running():
                    break
                events = await week.pass_by(5 * HOUR)
                await life.check(events)
                await life.visit()
                await life.check([])
            check_events(week)
            did.update(type(event).__name__ for _, event in week.events)
            now = week.now + (2 * DAY if lives == 1 else timedelta(minutes=3))
            if lives < 3:
                assert await week.storage.games.running()
    assert min(did[what] for what in ("turn", "play_on", "take_back", "for a friend")) > 0
    assert min(did[what] for what in ("Reminder", "TimedOut", "FriendCalled", "DigestDue")) > 0
    async with days(url, pool, now) as week:
        assert await week.storage.problems() == ()
        for game_id in games:
            table = await week.table(game_id)
            assert table.game.standing.status == "finished"
            assert replay(table.setup, table.log) == table.state
            turns = await week.tables.turns(table)
            seats = len(table.people)
            assert [turn.seat for turn in turns] == [n % seats for n in range(len(turns))]
            actors = await week.storage.actors.of(game_id)
            cem = [seat for seat in range(seats) if table.people[seat].user_id == CEM.user_id]
            for turn in turns:
                if turn.seat in cem:
                    chosen = [move.entry.seq for move in turn.moves if not move.entry.auto]
                    assert {actors[seq].player for seq in chosen} == {"random"}


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/Havana", "Antarctica/Troll"])
async def test_a_year_of_nights_never_wakes_anybody(url: str, pool: EnginePool, zone: str) -> None:
    """One turn that lasts a year, over both changes of the clocks."""
    start = local(zone, "2032-01-15 12:00")
    async with days(url, pool, start) as week:
        table = await week.begin(Pace(336, 672))
        awake = calendar(zone, "21:30-3:30")
        for person in (ANN, BEN):
            await week.set_own(person, awake)
            await week.tables.times.change_own(
                person.user_id, lambda own: replace(own, interval=Every(84))
            )
        await week.pass_by(timedelta(days=350))
        assert week.events
        for at, event in week.events:
            assert is_awake(awake, at) or is_awake(awake, at - timedelta(seconds=1))
            assert isinstance(event, Reminder | TimedOut)
        first = next(at for at, event in week.events if isinstance(event, TimedOut))
        assert first - start > timedelta(days=160)
        assert (await week.table(table.id)).seq > table.seq
