"""Reading the time of games, and working out how an act changes it."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from bot.pace import Pace
from bot.service.table.acts import Acted
from bot.service.table.records import Author, Table
from bot.service.watches import timing
from bot.service.watches.own_time import OwnTime, own_time
from bot.service.watches.watch import Watch
from engine.words import Seat
from storage import Done, Post, Retiming, SeatRecord, Storage, Timing

Change = Callable[[Watch], Watch]
"""What happens to the time of a game: from the watch as it is to the next one."""

_HOURS: Final = "hours_per_turn"
_BANK: Final = "bank_hours"


class Timekeeper:
    """Knows the time of all games that keep it: those of several people."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def watch(
        self, game_id: int, people: tuple[SeatRecord, ...], now: datetime
    ) -> Watch | None:
        """The time of a game with these people; None if it keeps none.

        ``people`` must have been read before: a change after that is noticed when one writes.
        """
        return (await self.watches({game_id: people}, now)).get(game_id)

    async def watches(
        self, games: Mapping[int, tuple[SeatRecord, ...]], now: datetime
    ) -> Mapping[int, Watch]:
        """The time of several games with their people; those that keep none are left out."""
        times = await self._storage.clocks.of_games(list(games))
        users = {user_id for game_id in times for user_id in _users(games[game_id])}
        for time in times.values():
            users.update(clock.acting_id for clock in time.clocks if clock.acting_id is not None)
        own = await self.own(users)
        return {
            game_id: Watch(time=time, people=games[game_id], own=own, now=now)
            for game_id, time in times.items()
        }

    async def own(self, user_ids: Collection[int]) -> Mapping[int, OwnTime]:
        """What people have set, who has set nothing included."""
        records = await self._storage.calendars.of_users(user_ids)
        return {user_id: own_time(records.get(user_id)) for user_id in user_ids}

    async def first(
        self,
        pace: Pace | None,
        people: tuple[SeatRecord, ...],
        seat: Seat,
        *,
        seq: int,
        now: datetime,
    ) -> Timing:
        """What is written with the beginning of a game whose ``seat`` has the first turn.

        ``seq`` is how many entries its log begins with. It goes into ``Addition.timing``.
        """
        own = await self.own(_users(people))
        begun = timing.begun(pace, people, own, seat, now)
        return timing.written(begun, begun, seq)

    async def after(
        self,
        table: Table,
        author: Author,
        acted: Acted,
        now: datetime,
        change: Change | None = None,
    ) -> Timing | None:
        """What an act on a table changes about its time; None for nothing.

        ``change`` tells what it means if that does not follow from the act itself.
        """
        if table.game.kind != "multi":
            return None
        watch = await self.watch(table.id, table.people, now)
        if watch is None:
            return None
        then = after_act(watch, table, author, acted) if change is None else change(watch)
        return None if then is None else timing.written(watch, then, acted.walk.seq)

    async def reseated(
        self, table: Table, people: tuple[SeatRecord, ...], seat: Seat, now: datetime
    ) -> Timing | None:
        """What is written with a seat's change of hands; ``people`` is who sits there then."""
        before = await self.watch(table.id, table.people, now)
        if before is None:
            return None
        known = await self.own(_users(people))
        after = replace(before, people=people, own={**before.own, **known})
        return timing.written(before, timing.reseated(after, seat), table.seq)

    async def retime(
        self, table: Table, before: Watch, after: Watch, posts: tuple[Post, ...] = ()
    ) -> bool:
        """Change a game's time without an entry of its log; False if something was quicker."""
        timing_of_it = timing.written(before, after, table.seq)
        retiming = Retiming(game_id=table.id, seq=table.seq, timing=timing_of_it, posts=posts)
        return isinstance(await self._storage.clocks.retime([retiming], after.now), Done)


def after_act(watch: Watch, table: Table, author: Author, acted: Acted) -> Watch | None:
    """The time of a game after an act; None if it stays as it is: a turn's clock just runs on."""
    seat, decision = table.open_turn.seat, acted.walk.decision
    if decision is None:
        return timing.passed_on(watch, seat, None)
    if acted.walk.turns:
        return timing.passed_on(watch, seat, decision.seat)
    if _goes_back(table, acted):
        return timing.sent_back(watch, decision.seat)
    clock = watch.clock(seat)
    if clock.stand_in_after is not None:
        return timing.taken_back(watch, seat)
    if clock.acting_id is not None and author.user_id == watch.owner(seat):
        return timing.taken_over(watch, seat)
    return None


def with_acting(people: tuple[SeatRecord, ...], changes: Timing | None) -> tuple[SeatRecord, ...]:
    """Who sits where after a change of time, which may bring or send home a friend."""
    if changes is None:
        return people
    clocks = {clock.seat: clock for clock in changes.clocks}
    return tuple(
        record
        if (clock := clocks.get(record.seat)) is None
        else replace(record, acting_id=clock.acting_id, acting_name=clock.acting_name)
        for record in people
    )


def pace_json(pace: Pace | None) -> dict[str, Any]:
    """A pace as a lobby keeps it."""
    return {} if pace is None else {_HOURS: pace.hours_per_turn, _BANK: pace.bank_hours}


def pace_of(kept: Mapping[str, Any]) -> Pace | None:
    """The pace that a lobby has kept."""
    return Pace(kept[_HOURS], kept[_BANK]) if kept else None


def _goes_back(table: Table, acted: Acted) -> bool:
    """Whether an act takes back confirmed turns."""
    before = table.open_turn.first - 1
    return any(entry.undoes_to is not None and entry.undoes_to < before for entry in acted.entries)


def _users(people: tuple[SeatRecord, ...]) -> list[int]:
    return [record.user_id for record in people if record.user_id is not None]
