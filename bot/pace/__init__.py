"""The arithmetic of time in games over days: pure, no clock, no database, no Discord.

A person's clock runs only while they are awake and not on holiday, in their own time zone. Moments
come in aware and go out in UTC; nothing here knows what time it is.
"""

from bot.pace.calendar import BadCalendar, Calendar, CalendarProblem, Holiday, Waking
from bot.pace.digests import next_digest
from bot.pace.reminders import Every, Interval, Share, next_reminder, reminder_times
from bot.pace.running import advance, is_awake, next_waking, running_time
from bot.pace.turns import Clock, Pace, due_at, time_left
from bot.pace.zones import find_zones, first_moment, zone_named

__all__ = [
    "BadCalendar",
    "Calendar",
    "CalendarProblem",
    "Clock",
    "Every",
    "Holiday",
    "Interval",
    "Pace",
    "Share",
    "Waking",
    "advance",
    "due_at",
    "find_zones",
    "first_moment",
    "is_awake",
    "next_digest",
    "next_reminder",
    "next_waking",
    "reminder_times",
    "running_time",
    "time_left",
    "zone_named",
]
