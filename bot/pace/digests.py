"""When the daily digest of a person comes: at an hour of their wall clock, once a day."""

from datetime import datetime, time, timedelta
from typing import Final

from bot.pace.calendar import Calendar
from bot.pace.zones import first_moment

_DAY: Final = timedelta(days=1)


def next_digest(calendar: Calendar, hour: int, after: datetime) -> datetime:
    """The first moment past ``after`` at which the wall clock shows the hour; not on holidays.

    A night that shows an hour twice brings one digest, a night that leaps over it brings it at
    the leap.
    """
    day = calendar.today(after) - _DAY
    while True:
        due = first_moment(calendar.zone, datetime.combine(day, time(hour)))
        away = any(holiday.first <= day <= holiday.last for holiday in calendar.holidays)
        if due > after and not away:
            return due
        day += _DAY
