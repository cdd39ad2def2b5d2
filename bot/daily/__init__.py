"""The calendar of the daily challenge: pure, no clock, no database, no Discord.

Moments come in aware; nothing here knows what time it is.
"""

from bot.daily.days import (
    ONE_DAY,
    OPEN_FOR,
    Days,
    Span,
    begins_at,
    closes_at,
    day_of,
    days_of,
    ends_at,
    is_open,
    last_closed,
    next_change,
    open_days,
    possible,
    prepared_at,
)
from bot.daily.marks import mark_of
from bot.daily.posting import Posting
from bot.daily.rotation import WEEK, Challenge, challenge_of, seed_of
from bot.daily.streaks import FREEZES, Streak, streak

__all__ = [
    "FREEZES",
    "ONE_DAY",
    "OPEN_FOR",
    "WEEK",
    "Challenge",
    "Days",
    "Posting",
    "Span",
    "Streak",
    "begins_at",
    "challenge_of",
    "closes_at",
    "day_of",
    "days_of",
    "ends_at",
    "is_open",
    "last_closed",
    "mark_of",
    "next_change",
    "open_days",
    "possible",
    "prepared_at",
    "seed_of",
    "streak",
]
