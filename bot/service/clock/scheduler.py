"""One scheduler for everything that becomes due. Any number of processes may run one each.

A timer says when to look, the clocks say what is true: before anything is done the time is worked
out anew. What an outcome writes, it writes together with the end of its timer.
"""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, assert_never

import structlog

from bot.pace import is_awake, next_digest, next_waking
from bot.service.clock.due import DigestDue, DueEvent, HoldEnded, Reminder
from bot.service.clock.stand_ins import StandIns, confirm_held
from bot.service.clock.waiting import games_waiting
from bot.service.kept.ledger import Ledger
from bot.service.table.records import Author, Table
from bot.service.thinking.engine_turns import EnginePool
from bot.service.watches import timing
from bot.service.watches.watch import Watch
from storage import NewTimer, Retiming, StorageUnavailable, Timer

_log: Final = structlog.get_logger(__name__)

AWAY: Final = timedelta(minutes=30)
"""What was due so long before anybody looked was due while the bot was away."""

BUSY: Final = timedelta(minutes=10)
"""Who has chosen something so short a time ago is not interrupted by a stand-in."""

PATIENCE: Final = timedelta(hours=1)
"""But not for longer than this after the time was out."""

AGAIN: Final = timedelta(seconds=30)
LONGEST_PAUSE: Final = timedelta(hours=6)


class Scheduler:
    """Finds what is due and does it. ``name`` tells this process from others in the database."""

    def __init__(self, ledger: Ledger, pool: EnginePool, name: str) -> None:
        self._ledger = ledger
        self._storage = ledger.storage
        self._timers = ledger.storage.timers
        self._stand_ins = StandIns(ledger, pool)
        self._name = name

    async def tick(self, now: datetime, *, limit: int = 20) -> tuple[DueEvent, ...]:
        """Do up to ``limit`` of the things that are due, and tell what has happened.

        Call it when ``next_due`` says so and after acts on games, until ``next_due`` lies ahead. A
        timer that cannot be dealt with is tried again later and holds up no other. Raises
        StorageUnavailable.
        """
        events: list[DueEvent] = []
        for timer in await self._timers.claim(now, self._name, limit=limit):
            try:
                event = await self._due(timer, now)
            except StorageUnavailable:
                raise
            except Exception:  # noqa: BLE001 - a defect in one game must not stop all others
                pause = min(timedelta(minutes=1) * timer.attempts**2, LONGEST_PAUSE)
                _log.exception("timer_failed", kind=timer.kind, game=timer.game_id, again_in=pause)
                await self._timers.postpone(timer, now + pause)
            else:
                events += [] if event is None else [event]
        return tuple(events)

    async def next_due(self) -> datetime | None:
        """When to call ``tick`` next; None: when something has happened in a game."""
        return await self._timers.next_due()

    async def done(self, event: Reminder | DigestDue, now: datetime) -> bool:
        """Report that a person got a reminder or digest. False if it was out of date by then.

        What is not reported comes again after some minutes, with the same nonce.
        """
        match event:
            case Reminder(timer=timer):
                following = await self._following_reminder(timer, now)
                if following is None:
                    return await self._timers.done(timer)
                return await self._timers.set_to(timer, following)
            case DigestDue(timer=timer, user_id=user_id):
                return await self._next_digest(timer, user_id, now)
            case _:
                assert_never(event)

    async def _due(self, timer: Timer, now: datetime) -> DueEvent | None:
        match timer.kind:
            case "reminder":
                return await self._remind(timer, now)
            case "timeout":
                return await self._time_out(timer, now)
            case "engine":
                return await self._engine_turn(timer, now)
            case "confirm":
                return await self._end_hold(timer, now)
            case "digest":
                return await self._digest(timer, now)
            case _:
                assert_never(timer.kind)

    async def _look(self, timer: Timer, now: datetime) -> tuple[Table, Watch] | None:
        """The game of a timer, if it is under way and the timer's seat is concerned."""
        assert timer.game_id is not None
        table = await self._ledger.table(timer.game_id)
        if table is None or table.over:
            return None
        watch = await self._ledger.times.watch(table.id, table.people, now)
        if watch is None or watch.paused:
            return None
        clock = watch.held if timer.kind == "confirm" else watch.waited
        return None if clock is None or clock.seat != timer.seat else (table, watch)

    async def _remind(self, timer: Timer, now: datetime) -> Reminder | None:
        found = await self._look(timer, now)
        person = None if found is None else found[1].waits_for
        if found is None or person is None:
            await self._timers.done(timer)
            return None
        table, watch = found
        own = watch.own_of(person)
        if own.remind == "none" or watch.left == timedelta(0):
            await self._timers.done(timer)
            return None
        if not is_awake(own.calendar, now):
            await self._timers.set_to(timer, next_waking(own.calendar, now))
            return None
        assert timer.seat is not None
        return Reminder(
            timer=timer,
            game=table.game,
            seat=timer.seat,
            user_id=person,
            by=own.remind,
            left=watch.left,
            due_at=watch.due_at,
            play_on=watch.held is not None,
        )

    async def _following_reminder(self, timer: Timer, now: datetime) -> datetime | None:
        found = await self._look(timer, now)
        return None if found is None else found[1].next_reminder()

    async def _time_out(self, timer: Timer, now: datetime) -> DueEvent | None:
        found = await self._look(timer, now)
        due = None if found is None else found[1].due_at
        if found is None or due is None:
            await self._timers.done(timer)
            return None
        table, watch = found
        if due > now:
            await self._timers.set_to(timer, due)
            return None
        if timer.attempts == 1 and now - timer.due_at > AWAY:
            await self._give_more_time(table, watch)
            return None
        free = _free_at(table, watch, due)
        if now < free:
            await self._timers.postpone(timer, free)
            return None
        return await self._stand_in(timer, table, watch)

    async def _give_more_time(self, table: Table, watch: Watch) -> None:
        """The bot was away when a time ran out: remind the person, and give them a little more."""
        changed = timing.written(watch, timing.extended(watch), table.seq)
        assert watch.waited is not None
        remind = NewTimer(kind="reminder", due_at=watch.now, seat=watch.waited.seat, seq=table.seq)
        if watch.own_of(watch.waits_for).remind != "none":
            others = tuple(timer for timer in changed.timers if timer.kind != "reminder")
            changed = replace(changed, timers=(remind, *others))
        retiming = Retiming(game_id=table.id, seq=table.seq, timing=changed)
        await self._storage.clocks.retime([retiming], watch.now)

    async def _stand_in(self, timer: Timer, table: Table, watch: Watch) -> DueEvent | None:
        """Let somebody make the turn, after the one before it is confirmed if it was held open."""
        assert timer.seat is not None
        if watch.held is not None:
            async with self._ledger.lock(table.id):
                confirmed = await confirm_held(self._ledger, table, watch, Author())
            if not isinstance(confirmed, tuple):
                await self._timers.postpone(timer, watch.now + AGAIN)
                return None
            table = confirmed[1]
            again = await self._ledger.times.watch(table.id, table.people, watch.now)
            assert again is not None
            watch = again
        event = await self._stand_ins.time_out(table, watch, timer.seat)
        if event is None:
            await self._timers.postpone(timer, watch.now + AGAIN)
        return event

    async def _engine_turn(self, timer: Timer, now: datetime) -> DueEvent | None:
        found = await self._look(timer, now)
        if found is None or found[1].waits_for is not None:
            await self._timers.done(timer)
            return None
        assert timer.seat is not None
        event = await self._stand_ins.engine_turn(*found, timer.seat)
        if event is None:
            await self._timers.postpone(timer, now + AGAIN)
        return event

    async def _end_hold(self, timer: Timer, now: datetime) -> DueEvent | None:
        found = await self._look(timer, now)
        if found is None:
            await self._timers.done(timer)
            return None
        async with self._ledger.lock(found[0].id):
            confirmed = await confirm_held(self._ledger, *found, Author())
        if not isinstance(confirmed, tuple):
            await self._timers.postpone(timer, now + AGAIN)
            return None
        acted, table = confirmed
        return HoldEnded(table=table, turn=acted.walk.turns[-1])

    async def _digest(self, timer: Timer, now: datetime) -> DigestDue | None:
        assert timer.user_id is not None
        own = (await self._ledger.times.own([timer.user_id]))[timer.user_id]
        if now - timer.due_at > AWAY and not is_awake(own.calendar, now):
            await self._timers.set_to(timer, next_waking(own.calendar, now))
            return None
        waiting = await games_waiting(self._storage, self._ledger.times, timer.user_id, now)
        if waiting:
            return DigestDue(timer=timer, user_id=timer.user_id, waiting=waiting)
        await self._next_digest(timer, timer.user_id, now)
        return None

    async def _next_digest(self, timer: Timer, user_id: int, now: datetime) -> bool:
        own = (await self._ledger.times.own([user_id]))[user_id]
        if own.digest_hour is None:
            return await self._timers.done(timer)
        return await self._timers.set_to(timer, next_digest(own.calendar, own.digest_hour, now))


def _free_at(table: Table, watch: Watch, due: datetime) -> datetime:
    """When a stand-in may come: not while the person is choosing, as long as that is bearable."""
    assert watch.waited is not None
    choosing = table.open_turn.seat == watch.waited.seat and any(
        not move.entry.auto for move in table.open_turn.moves
    )
    return min(table.game.updated_at + BUSY, due + PATIENCE) if choosing else due
