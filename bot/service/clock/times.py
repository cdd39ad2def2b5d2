"""The use cases about time: one's own calendar, stand-ins, pauses, what waits for whom."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from bot.pace import next_digest
from bot.service.clock.outcomes import (
    AlreadyPaused,
    KeepsNoTime,
    NotHeld,
    NotPaused,
    Paused,
    PauseOutcome,
    PauseWanted,
    PlayOnOutcome,
    Resumed,
    ResumeOutcome,
)
from bot.service.clock.stand_ins import confirm_held
from bot.service.clock.waiting import Waiting, games_waiting
from bot.service.kept.ledger import Ledger
from bot.service.table.acts import taking_back
from bot.service.table.outcomes import (
    Applied,
    GameOver,
    NoGame,
    NothingToUndo,
    NotSeated,
    Stale,
    TakenBack,
    UndoOutcome,
)
from bot.service.table.records import Act, Table
from bot.service.watches import timing
from bot.service.watches.own_time import OwnTime, to_record
from bot.service.watches.watch import Watch
from storage import Done, Post, Retiming, StorageUnavailable

PAUSE_POST: Final = "pause"
"""Kind of the message that all clocks stand still; its payload is empty."""

RESUME_POST: Final = "resume"
"""Kind of the message that the clocks run again; payload ``{"ping": [user ids]}``."""

VOTES_LAST: Final = timedelta(days=3)
"""How long a wish for a pause counts."""

ATTEMPTS: Final = 5
"""How often something is worked out anew when others are quicker."""

Refusal = NoGame | NotSeated | GameOver | Stale


class Times:
    """What people do about time. One object serves a whole process."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._storage = ledger.storage

    async def own(self, user_id: int) -> OwnTime:
        """What a person has set."""
        return (await self._ledger.times.own([user_id]))[user_id]

    async def change_own(self, user_id: int, change: Callable[[OwnTime], OwnTime]) -> OwnTime:
        """Change what a person has set; in all their games it counts from now on.

        What they have used up of a turn stays used up. ``change`` may raise (BadCalendar, say):
        then nothing has happened.
        """
        async with self._ledger.lock(("own time", user_id)):
            for _ in range(ATTEMPTS):
                now = self._ledger.clock()
                own = change(await self.own(user_id))
                if await self._set_own(user_id, own, now):
                    return own
        raise StorageUnavailable(
            "Too much happened in your games at the same time. Try again in a moment."
        )

    async def watch(self, table: Table) -> Watch | None:
        """The time of a game now: who is waited for, until when; None if it keeps none."""
        return await self._ledger.times.watch(table.id, table.people, self._ledger.clock())

    async def waiting(self, user_id: int) -> tuple[Waiting, ...]:
        """Everything that waits for a person, on all servers, by time left."""
        return await games_waiting(self._storage, self._ledger.times, user_id, self._ledger.clock())

    async def take_back(self, game_id: int, act: Act) -> UndoOutcome:
        """Take back a turn that a stand-in made, or the seat for which a friend was called.

        The person has a little time for it at least. NothingToUndo if no stand-in has been there,
        or it is too late.
        """
        async with self._ledger.lock(game_id):
            table = await self._own_table(game_id, act)
            if not isinstance(table, Table):
                return table
            watch = await self.watch(table)
            held = None if watch is None else watch.held
            own = table.own_seats_of(act.user_id)
            if held is not None and held.seat in own:
                assert held.stand_in_after is not None
                acted = await asyncio.to_thread(taking_back, table, held.seat, held.stand_in_after)
                after = await self._ledger.write(table, act.author, acted)
                return TakenBack(after, acted.moves) if isinstance(after, Table) else after
            lent = None if watch is None else _lent(watch, own)
            if watch is None or lent is None:
                return await self._ledger.unless_repeated(act.interaction_id, NothingToUndo(table))
            changed = timing.taken_over(watch, lent)
            if not await self._ledger.times.retime(table, watch, changed):
                return Stale(await self._ledger.existing(game_id))
            return TakenBack(await self._ledger.existing(game_id), ())

    async def play_on(self, game_id: int, act: Act) -> PlayOnOutcome:
        """Go on after a stand-in's turn: it is confirmed, and the person's own turn begins."""
        async with self._ledger.lock(game_id):
            table = await self._ledger.table(game_id)
            if table is None:
                return NoGame()
            refusal = _refusal(table, act, table.seats_of(act.user_id))
            if refusal is not None:
                return await self._ledger.unless_repeated(act.interaction_id, refusal)
            watch = await self.watch(table)
            if watch is None or watch.held is None or watch.waits_for != act.user_id:
                return await self._ledger.unless_repeated(act.interaction_id, NotHeld(table))
            confirmed = await confirm_held(self._ledger, table, watch, act.author)
        if not isinstance(confirmed, tuple):
            return confirmed
        acted, then = confirmed
        return Applied(then, acted.moves, acted.walk.turns[-1])

    async def want_pause(self, game_id: int, act: Act) -> PauseOutcome:
        """Ask for a pause, or agree to one: when everybody has, all clocks stand still.

        The game may be played on meanwhile; only nobody is waited for.
        """
        async with self._ledger.lock(game_id):
            kept = await self._own_watch(game_id, act)
            if not isinstance(kept, tuple):
                return kept
            table, watch = kept
            if watch.paused:
                return AlreadyPaused(table)
            votes = await self._storage.clocks.vote_to_pause(
                game_id, act.user_id, watch.now, unless_before=watch.now - VOTES_LAST
            )
            missing = tuple(user_id for user_id in _owners(watch) if user_id not in votes)
            if missing:
                return PauseWanted(table, missing)
            post = Post(kind=PAUSE_POST, channel_id=table.game.place.channel_id)
            posts = (post,) if act.post else ()
            if not await self._ledger.times.retime(table, watch, timing.paused(watch), posts):
                return Stale(await self._ledger.existing(game_id))
            return Paused(await self._ledger.existing(game_id))

    async def resume(self, game_id: int, act: Act) -> ResumeOutcome:
        """End a pause. Whoever has a seat may: they agreed to wait, not to wait for ever."""
        async with self._ledger.lock(game_id):
            kept = await self._own_watch(game_id, act)
            if not isinstance(kept, tuple):
                return kept
            table, watch = kept
            if not watch.paused:
                return NotPaused(table)
            called = watch.waits_for
            post = Post(
                kind=RESUME_POST,
                channel_id=table.game.place.channel_id,
                payload={"ping": [] if called is None else [called]},
            )
            posts = (post,) if act.post else ()
            if not await self._ledger.times.retime(table, watch, timing.resumed(watch), posts):
                return Stale(await self._ledger.existing(game_id))
            return Resumed(await self._ledger.existing(game_id))

    async def forget(self, user_id: int) -> None:
        """Forget all that a person has set."""
        await self.change_own(user_id, lambda _: OwnTime())
        await self._storage.calendars.forget(user_id)

    async def _set_own(self, user_id: int, own: OwnTime, now: datetime) -> bool:
        games = await self._storage.clocks.running_of(user_id)
        watches = await self._ledger.times.watches({game.id: people for game, people in games}, now)
        retimings = [
            Retiming(
                game_id=game.id,
                seq=game.last_seq,
                timing=timing.written(watch, timing.resettled(watch, user_id, own), game.last_seq),
            )
            for game, _ in games
            if (watch := watches.get(game.id)) is not None and watch.waits_for == user_id
        ]
        hour = own.digest_hour
        written = await self._storage.clocks.retime(
            retimings,
            now,
            calendar=to_record(user_id, own),
            digest_at=None if hour is None else next_digest(own.calendar, hour, now),
        )
        return isinstance(written, Done)

    async def _own_table(self, game_id: int, act: Act) -> Table | Refusal:
        """The table of a game under way in which a person has a seat of their own."""
        table = await self._ledger.table(game_id)
        if table is None:
            return NoGame()
        return _refusal(table, act, table.own_seats_of(act.user_id)) or table

    async def _own_watch(
        self, game_id: int, act: Act
    ) -> tuple[Table, Watch] | Refusal | KeepsNoTime:
        """The same with its time, if it keeps any."""
        table = await self._own_table(game_id, act)
        if not isinstance(table, Table):
            return table
        watch = await self.watch(table)
        return KeepsNoTime(table) if watch is None else (table, watch)


def _refusal(table: Table, act: Act, seats: tuple[int, ...]) -> Refusal | None:
    """Why an act of a person who has these seats does nothing; None if it may."""
    if not seats:
        return NotSeated(table)
    if act.seq is not None and act.seq != table.seq:
        return Stale(table)
    return GameOver(table) if table.over else None


def _lent(watch: Watch, own: tuple[int, ...]) -> int | None:
    """The first of a person's seats for which a friend stands in."""
    return next((seat for seat in own if watch.clock(seat).acting_id is not None), None)


def _owners(watch: Watch) -> tuple[int, ...]:
    """Everybody who has a seat, each once."""
    owners = [watch.owner(record.seat) for record in watch.people]
    return tuple(dict.fromkeys(owner for owner in owners if owner is not None))
