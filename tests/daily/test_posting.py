"""When servers have results posted: each of their days once, whatever the clocks do."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.daily import Posting, ends_at

ZONES = (
    "UTC",
    "Europe/London",
    "Europe/Berlin",
    "America/New_York",
    "America/St_Johns",
    "Asia/Baghdad",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "Pacific/Auckland",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
    "Africa/Casablanca",
)


def posts(posting: Posting, since: datetime, until: datetime) -> Iterator[tuple[datetime, date]]:
    due = posting.next(since)
    while due < until:
        yield due, posting.day_at(due)
        due = posting.next(due)


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("hour", [0, 1, 2, 3, 9, 12, 23])
def test_every_day_is_told_once_and_after_it_is_over(zone: str, hour: int) -> None:
    """Two years with four changes of the clocks, a leap day and two ends of a year."""
    posting = Posting(ZoneInfo(zone), hour)
    since, until = datetime(2027, 12, 1, tzinfo=UTC), datetime(2029, 2, 1, tzinfo=UTC)
    found = list(posts(posting, since, until))
    days = [day for _, day in found]
    assert days == [days[0] + timedelta(days=number) for number in range(len(days))]
    for due, day in found:
        assert ends_at(day) <= due
        assert due - ends_at(day) < timedelta(hours=49)


@pytest.mark.parametrize("zone", ZONES)
def test_it_comes_at_the_chosen_hour_of_the_wall_clock(zone: str) -> None:
    posting = Posting(ZoneInfo(zone), 9)
    since = datetime(2028, 1, 1, tzinfo=UTC)
    for due, _ in posts(posting, since, since + timedelta(days=366)):
        local = due.astimezone(ZoneInfo(zone))
        assert (local.hour, local.minute) == (9, 0)


def test_usually_it_tells_the_day_before() -> None:
    posting = Posting(ZoneInfo("Europe/Berlin"), 9)
    due = posting.next(datetime(2026, 11, 30, 0, 0, tzinfo=UTC))
    assert due == datetime(2026, 11, 30, 8, 0, tzinfo=UTC)
    assert posting.day_at(due) == date(2026, 11, 29)


def test_where_the_day_before_is_not_over_yet_it_tells_the_one_before_that() -> None:
    posting = Posting(ZoneInfo("Pacific/Kiritimati"), 9)
    due = posting.next(datetime(2026, 11, 30, 12, 0, tzinfo=UTC))
    assert due == datetime(2026, 11, 30, 19, 0, tzinfo=UTC)
    assert due.astimezone(posting.zone).date() == date(2026, 12, 1)
    assert posting.day_at(due) == date(2026, 11, 29)


def test_an_hour_that_is_leapt_over_comes_at_the_leap() -> None:
    posting = Posting(ZoneInfo("Europe/Berlin"), 2)
    due = posting.next(datetime(2027, 3, 27, 12, 0, tzinfo=UTC))
    assert due == datetime(2027, 3, 28, 1, 0, tzinfo=UTC)
    assert posting.next(due) == datetime(2027, 3, 29, 0, 0, tzinfo=UTC)


def test_an_hour_that_comes_twice_brings_one_post() -> None:
    posting = Posting(ZoneInfo("Europe/Berlin"), 2)
    due = posting.next(datetime(2026, 10, 24, 12, 0, tzinfo=UTC))
    assert due == datetime(2026, 10, 25, 0, 0, tzinfo=UTC)
    assert posting.next(due) == datetime(2026, 10, 26, 1, 0, tzinfo=UTC)


def test_after_days_of_silence_only_the_latest_is_told() -> None:
    posting = Posting(ZoneInfo("Asia/Baghdad"), 9)
    now = datetime(2026, 11, 30, 7, 30, tzinfo=UTC)
    assert posting.day_at(now) == date(2026, 11, 29)
    assert posting.next(now) == datetime(2026, 12, 1, 6, 0, tzinfo=UTC)
