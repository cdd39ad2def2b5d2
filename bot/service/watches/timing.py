"""What acts make of the time of a game: pure functions from one watch to the next.

What is due follows from where the clocks stand and from nothing else (``timers``), so an act can
never leave a timer behind that belongs to another turn.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.pace import Pace
from bot.service.watches.own_time import Friend, OwnTime
from bot.service.watches.watch import Watch, put_back, running
from engine.words import Seat
from storage import GameTime, NewTimer, SeatClock, SeatRecord, TimerKind, Timing

TAKE_BACK_TIME: Final = timedelta(hours=2)
"""What a person has at least, awake, who takes their turn or seat back from a stand-in."""

HOLD_TIME: Final = timedelta(hours=12)
"""How long a stand-in's turn can be taken back if no other person is to act after it."""

AFTER_DOWNTIME: Final = timedelta(hours=1)
"""What a person has at least, awake, whose time ran out while the bot was away."""

_NONE: Final = timedelta(0)


def begun(
    pace: Pace | None,
    people: tuple[SeatRecord, ...],
    own: Mapping[int, OwnTime],
    seat: Seat,
    now: datetime,
) -> Watch:
    """A game begins with the turn of a seat."""
    bank = _NONE if pace is None else pace.bank
    time = GameTime(
        turn_hours=None if pace is None else pace.hours_per_turn,
        bank_hours=0 if pace is None else pace.bank_hours,
        paused_at=None,
        version=0,
        clocks=tuple(SeatClock(seat=record.seat, bank=bank) for record in people),
    )
    return asked(Watch(time=time, people=people, own=own, now=now), seat)


def asked(watch: Watch, seat: Seat) -> Watch:
    """A seat is waited for from now on, with all the time of a turn."""
    return watch.with_clocks(
        replace(
            watch.clock(seat),
            spent=_NONE,
            since=None if watch.paused else watch.now,
            asked_at=watch.now,
            stand_in_after=None,
            taken_back=False,
        )
    )


def passed_on(watch: Watch, seat: Seat, following: Seat | None) -> Watch:
    """A turn was confirmed, and another seat's follows; None: the game is over.

    After a stand-in's turn the next person has been waited for already: their clock runs on.
    """
    done = _charged(watch, watch.clock(seat))
    done = replace(done, asked_at=None, stand_in_after=None, taken_back=False)
    watch = watch.with_clocks(done)
    if following is None:
        return watch.with_clocks(*(_unasked(clock) for clock in watch.time.clocks))
    return watch if watch.clock(following).asked_at is not None else asked(watch, following)


def sent_back(watch: Watch, seat: Seat) -> Watch:
    """Confirmed turns were taken back, and it is a seat's turn again, with all its time."""
    watch = watch.with_clocks(*(_unasked(clock) for clock in watch.time.clocks))
    return asked(watch, seat)


def held_open(watch: Watch, seat: Seat, *, after: int, following: Seat | None) -> Watch:
    """A stand-in has made a turn, up to the confirmation, on top of a log of length ``after``.

    From now on the person is waited for who is to act next, if that is another one.
    """
    done = replace(
        _charged(watch, watch.clock(seat)),
        asked_at=None,
        acting_id=None,
        acting_name=None,
        stand_in_after=after,
    )
    watch = watch.with_clocks(done)
    if following is None or watch.holder(following) in {None, watch.owner(seat)}:
        return watch
    return asked(watch, following)


def taken_back(watch: Watch, seat: Seat) -> Watch:
    """The owner has taken back what a stand-in did: it is their turn again, for a little while.

    Who was waited for instead is not any more, and has used up nothing.
    """
    watch = watch.with_clocks(*(_unasked(clock) for clock in watch.time.clocks))
    own = replace(asked(watch, seat).clock(seat), taken_back=True)
    return _with_left(watch.with_clocks(_by_owner(own)), seat, TAKE_BACK_TIME)


def handed_to(watch: Watch, seat: Seat, friend: Friend) -> Watch:
    """A friend may act for a seat whose time is out, with all the time of a turn."""
    clock = replace(
        _charged(watch, watch.clock(seat)),
        since=watch.now,
        acting_id=friend.user_id,
        acting_name=friend.name,
    )
    return watch.with_clocks(clock)


def taken_over(watch: Watch, seat: Seat) -> Watch:
    """The owner acts again for a seat for which a friend stood in."""
    left = watch.left
    own = _by_owner(watch.clock(seat))
    watch = watch.with_clocks(own)
    if own.asked_at is None or left is None:
        return watch
    return _with_left(watch, seat, max(left, TAKE_BACK_TIME))


def paused(watch: Watch) -> Watch:
    """Everybody has agreed to let all clocks stand still."""
    watch = replace(watch, time=replace(watch.time, paused_at=watch.now))
    clock = watch.waited
    if clock is None:
        return watch
    stopped = running(clock).stopped(watch.calendar(clock.seat), watch.now)
    return watch.with_clocks(put_back(clock, stopped))


def resumed(watch: Watch) -> Watch:
    """The clocks run again."""
    watch = replace(watch, time=replace(watch.time, paused_at=None))
    clock = watch.waited
    if clock is None:
        return watch
    return watch.with_clocks(put_back(clock, running(clock).resumed(watch.now)))


def resettled(watch: Watch, user_id: int, own: OwnTime) -> Watch:
    """A person has set something else: from now on their clock runs by that."""
    after = replace(watch, own={**watch.own, user_id: own})
    clock = watch.waited
    if clock is None or watch.waits_for != user_id:
        return after
    settled = running(clock).settled(watch.calendar(clock.seat), watch.now)
    return after.with_clocks(put_back(clock, settled))


def reseated(watch: Watch, seat: Seat) -> Watch:
    """Somebody else has a seat now (``watch`` knows already): their time begins anew.

    If that is the program, and a stand-in's turn before it can be taken back, nobody is waited for.
    """
    pace = watch.pace
    fresh = _by_owner(replace(watch.clock(seat), bank=_NONE if pace is None else pace.bank))
    watch = watch.with_clocks(fresh)
    if fresh.asked_at is None:
        return watch
    if watch.held is not None and watch.holder(seat) is None:
        return watch.with_clocks(_unasked(fresh))
    return asked(watch, seat)


def extended(watch: Watch) -> Watch:
    """The bot was away when the time of who is waited for ran out: they get a little more."""
    clock = watch.waited
    return watch if clock is None else _with_left(watch, clock.seat, AFTER_DOWNTIME)


def timers(watch: Watch, seq: int) -> tuple[NewTimer, ...]:
    """What will be due in a game whose log has ``seq`` entries."""
    if watch.paused:
        return ()
    clock = watch.waited
    if clock is None:
        if watch.held is None:
            return ()
        until = watch.now + HOLD_TIME
        return (NewTimer(kind="confirm", due_at=until, seat=watch.held.seat, seq=seq),)
    if watch.waits_for is None:
        return (NewTimer(kind="engine", due_at=watch.now, seat=clock.seat, seq=seq),)
    due: dict[TimerKind, datetime | None] = {
        "reminder": watch.next_reminder(),
        "timeout": watch.due_at,
    }
    return tuple(
        NewTimer(kind=kind, due_at=due_at, seat=clock.seat, seq=seq)
        for kind, due_at in due.items()
        if due_at is not None
    )


def written(before: Watch, after: Watch, seq: int) -> Timing:
    """What is to be stored so that the time of a game becomes another."""
    old = {clock.seat: clock for clock in before.time.clocks} if before.time.version else {}
    changed = tuple(clock for clock in after.time.clocks if old.get(clock.seat) != clock)
    return Timing(
        version=before.time.version,
        turn_hours=after.time.turn_hours,
        bank_hours=after.time.bank_hours,
        paused_at=after.time.paused_at,
        clocks=changed,
        timers=timers(after, seq),
    )


def _charged(watch: Watch, clock: SeatClock) -> SeatClock:
    """The clock standing still after a turn, its bank charged with what the turn took too long."""
    finished = running(clock).finished(watch.pace, watch.calendar(clock.seat), watch.now)
    return put_back(clock, finished)


def _unasked(clock: SeatClock) -> SeatClock:
    """The clock of a seat that is not waited for after all: nothing was used up."""
    return replace(clock, spent=_NONE, since=None, asked_at=None, stand_in_after=None)


def _by_owner(clock: SeatClock) -> SeatClock:
    return replace(clock, acting_id=None, acting_name=None)


def _with_left(watch: Watch, seat: Seat, left: timedelta) -> Watch:
    """The clock of a seat with so much time left from now on."""
    if watch.pace is None:
        return watch
    clock = watch.clock(seat)
    counted = running(clock).with_left(watch.pace, left, watch.now)
    if watch.paused:
        counted = replace(counted, since=None)
    return watch.with_clocks(put_back(clock, counted))
