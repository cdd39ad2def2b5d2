"""Calendars that would keep a table waiting for ever are refused, each for a reason."""

from datetime import date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pace import BadCalendar, Calendar, Holiday, Waking, find_zones, first_moment, zone_named
from bot.pace.calendar import LONGEST_HOLIDAY, MOST_HOLIDAY
from tests.pace.kit import MINUTE, ZONES, calendar, days_of_change, utc

NOW = utc("2031-05-01 12:00")


def holiday(first: str, days: int = 1) -> Holiday:
    start = date.fromisoformat(first)
    return Holiday(start, start + timedelta(days=days - 1))


@pytest.mark.parametrize(
    ("start", "end"), [(time(8), time(13, 59)), (time(22), time(3)), (time(8), time(8))]
)
def test_nobody_is_awake_for_minutes_only(start: time, end: time) -> None:
    with pytest.raises(BadCalendar) as caught:
        Waking(start, end)
    assert caught.value.problem == "waking_too_short"


@pytest.mark.parametrize(
    ("start", "end", "hours"),
    [(time(8), time(14), 6), (time(22), time(4), 6), (time(0), time(23, 59, 59), 23.983)],
)
def test_waking_hours_may_span_midnight(start: time, end: time, hours: float) -> None:
    assert Waking(start, end).length == pytest.approx(timedelta(hours=hours), abs=5 * MINUTE / 60)


def test_a_holiday_has_a_beginning_and_an_end() -> None:
    assert holiday("2031-12-30", 4).days == 4
    with pytest.raises(BadCalendar, match="ends before"):
        Holiday(date(2031, 5, 2), date(2031, 5, 1))
    with pytest.raises(BadCalendar, match="too long"):
        holiday("2031-05-01", LONGEST_HOLIDAY + 1)


def test_holidays_are_kept_in_order_and_dropped_once_over() -> None:
    who = calendar("UTC", "", ("2031-04-01", "2031-04-03"), ("2031-07-01", "2031-07-02"))
    assert calendar("UTC", "", ("2031-04-30", "2031-05-01")).with_holiday(
        holiday("2031-06-01"), NOW
    ).holidays == (holiday("2031-04-30", 2), holiday("2031-06-01"))
    who = who.with_holiday(holiday("2031-05-01", 3), NOW)
    assert who.holidays == (holiday("2031-05-01", 3), holiday("2031-07-01", 2))
    assert who.without_holiday(holiday("2031-07-01", 2)).holidays == (holiday("2031-05-01", 3),)


@pytest.mark.parametrize(
    ("added", "problem"),
    [
        (holiday("2031-04-30"), "holiday_is_over"),
        (holiday("2032-07-01"), "holiday_too_far"),
        (holiday("9999-12-31"), "holiday_too_far"),
        (holiday("2031-09-01", LONGEST_HOLIDAY), "too_many_holidays"),
    ],
)
def test_holidays_have_bounds(added: Holiday, problem: str) -> None:
    who = Calendar().with_holiday(holiday("2031-06-01", LONGEST_HOLIDAY), NOW)
    who = who.with_holiday(holiday("2031-08-01", MOST_HOLIDAY - LONGEST_HOLIDAY), NOW)
    with pytest.raises(BadCalendar) as caught:
        who.with_holiday(added, NOW)
    assert caught.value.problem == problem


def test_today_is_ones_own() -> None:
    assert calendar("Pacific/Kiritimati").today(NOW) == date(2031, 5, 2)
    assert calendar("America/New_York").today(utc("2031-05-01 03:00")) == date(2031, 4, 30)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        (" europe/berlin ", "Europe/Berlin"),
        ("america/new york", "America/New_York"),
        ("utc", "UTC"),
    ],
)
def test_zones_are_found_however_they_are_typed(typed: str, name: str) -> None:
    zone = zone_named(typed)
    assert zone is not None
    assert zone.key == name


@pytest.mark.parametrize("typed", ["", "Berlin", "../../etc/passwd", "/etc/localtime", "x" * 9999])
def test_what_is_no_zone_is_none(typed: str) -> None:
    assert zone_named(typed) is None


def test_zones_are_offered_by_part_of_their_name() -> None:
    assert find_zones("york")[0] == "America/New_York"
    assert find_zones("Berl") == ("Europe/Berlin",)
    assert find_zones("new y") == ("America/New_York",)
    assert len(find_zones("")) == 25
    assert find_zones("nowhere") == ()
    assert all(zone_named(name) is not None for name in find_zones("a", 1000))


@given(st.sampled_from(ZONES).flatmap(lambda zone: st.tuples(st.just(zone), days_of_change(zone))))
def test_the_first_moment_of_a_time_is_its_first(case: tuple[str, datetime]) -> None:
    name, near = case
    zone = calendar(name).zone
    wall = near.replace(tzinfo=None)
    moment = first_moment(zone, wall)
    assert shown(zone.key, moment) >= wall
    assert all(shown(zone.key, moment - back * MINUTE) < wall for back in (1, 29, 61, 119))


def shown(name: str, moment: datetime) -> datetime:
    return moment.astimezone(calendar(name).zone).replace(tzinfo=None, fold=0)
