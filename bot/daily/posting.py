"""When a server has results posted, and those of which day: once for each of its own days.

The hour is one of a wall clock. What a post is about follows from the date on that clock alone, so
that no change of the clocks brings a day twice or leaves one out.
"""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.pace import first_moment

_DAY: Final = timedelta(days=1)
_SAMPLES: Final = (1, 4, 7, 10)
"""Months whose middles show both offsets of a zone that changes its clocks."""


@dataclass(frozen=True, slots=True)
class Posting:
    """An hour (0 to 23) of a zone."""

    zone: ZoneInfo
    hour: int

    def at(self, local: date) -> datetime:
        """When the post of a date of the zone's own calendar is due.

        A night that shows the hour twice has one, one that leaps over it has it at the leap.
        """
        return first_moment(self.zone, datetime.combine(local, time(self.hour)))

    def next(self, after: datetime) -> datetime:
        """The first time past a moment at which a post is due."""
        return self.at(self._latest(after) + _DAY)

    def day_at(self, moment: datetime) -> date:
        """The day (UTC) whose results the latest post due by a moment tells."""
        local = self._latest(moment)
        return local - self._back(local)

    def _latest(self, moment: datetime) -> date:
        """The latest date of the zone whose post is due by a moment."""
        local = moment.astimezone(self.zone).date() + _DAY
        while self.at(local) > moment:
            local -= _DAY
        return local

    def _back(self, local: date) -> timedelta:
        """The date before, unless that day of UTC is not over yet at this hour, in some season."""
        samples = (
            datetime(local.year, month, 15, self.hour, tzinfo=self.zone) for month in _SAMPLES
        )
        offsets = [sample.utcoffset() or timedelta(0) for sample in samples]
        return _DAY if max(offsets) <= timedelta(hours=self.hour) else 2 * _DAY
