"""What a person has set about time: calendar, reminders, stand-in, digest."""

from dataclasses import dataclass, field
from datetime import time
from typing import Final, assert_never

import structlog

from bot.pace import (
    Calendar,
    Every,
    Holiday,
    Interval,
    Share,
    Waking,
    zone_named,
)
from engine.players import PLAYERS
from storage import CalendarRecord
from storage.records.time import Remind

_log: Final = structlog.get_logger(__name__)

_HOURS: Final = 24
_MINUTES: Final = 60


@dataclass(frozen=True, slots=True)
class EnginePlayer:
    """A player of the engine who plays a turn when its person's time is out."""

    name: str


@dataclass(frozen=True, slots=True)
class Friend:
    """Somebody who may act for a person's seat when their time is out."""

    user_id: int
    name: str


StandIn = EnginePlayer | Friend

DEFAULT_STAND_IN: Final = EnginePlayer("greedy")
HALF_WAY: Final = Share(50)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnTime:
    """All that a person has set; who has set nothing is awake always and pinged half-way.

    ``remind`` is how they are reminded, ``digest_hour`` the hour of their wall clock at which they
    get a digest, None for none. Raises ValueError for an hour that no clock shows.
    """

    calendar: Calendar = field(default_factory=Calendar)
    remind: Remind = "ping"
    interval: Interval = HALF_WAY
    stand_in: StandIn = DEFAULT_STAND_IN
    digest_hour: int | None = None

    def __post_init__(self) -> None:
        if self.digest_hour is not None and not 0 <= self.digest_hour < _HOURS:
            raise ValueError(f"a digest comes at an hour from 0 to {_HOURS - 1}")


def own_time(record: CalendarRecord | None) -> OwnTime:
    """What a person has set, as it was stored; a zone or player that is no more gives way."""
    if record is None:
        return OwnTime()
    return OwnTime(
        calendar=_calendar(record),
        remind=record.remind,
        interval=_interval(record),
        stand_in=_stand_in(record),
        digest_hour=record.digest_hour,
    )


def to_record(user_id: int, own: OwnTime) -> CalendarRecord:
    """As it is stored."""
    calendar, waking = own.calendar, own.calendar.waking
    player = own.stand_in.name if isinstance(own.stand_in, EnginePlayer) else None
    friend = own.stand_in if isinstance(own.stand_in, Friend) else None
    return CalendarRecord(
        user_id=user_id,
        zone=calendar.zone.key,
        wakes_at=None if waking is None else _minutes(waking.start),
        sleeps_at=None if waking is None else _minutes(waking.end),
        holidays=tuple((holiday.first, holiday.last) for holiday in calendar.holidays),
        remind=own.remind,
        remind_hours=own.interval.hours if isinstance(own.interval, Every) else None,
        remind_percent=own.interval.percent if isinstance(own.interval, Share) else None,
        stand_in_player=player,
        stand_in_id=None if friend is None else friend.user_id,
        stand_in_name=None if friend is None else friend.name,
        digest_hour=own.digest_hour,
    )


def player_of(stand_in: StandIn) -> str:
    """The player of the engine who plays if nobody else does."""
    match stand_in:
        case EnginePlayer(name) if name in PLAYERS:
            return name
        case EnginePlayer() | Friend():
            return DEFAULT_STAND_IN.name
        case _:
            assert_never(stand_in)


def _calendar(record: CalendarRecord) -> Calendar:
    zone = zone_named(record.zone)
    if zone is None:
        _log.warning("zone_unknown", user=record.user_id, zone=record.zone)
        return Calendar()
    waking = None
    if record.wakes_at is not None and record.sleeps_at is not None:
        waking = Waking(_time(record.wakes_at), _time(record.sleeps_at))
    return Calendar(zone, waking, tuple(Holiday(first, last) for first, last in record.holidays))


def _interval(record: CalendarRecord) -> Interval:
    if record.remind_hours is not None:
        return Every(record.remind_hours)
    return HALF_WAY if record.remind_percent is None else Share(record.remind_percent)


def _stand_in(record: CalendarRecord) -> StandIn:
    if record.stand_in_id is not None:
        return Friend(record.stand_in_id, record.stand_in_name or "")
    return EnginePlayer(record.stand_in_player or DEFAULT_STAND_IN.name)


def _minutes(of_day: time) -> int:
    return of_day.hour * _MINUTES + of_day.minute


def _time(minutes: int) -> time:
    return time(*divmod(minutes, _MINUTES))
