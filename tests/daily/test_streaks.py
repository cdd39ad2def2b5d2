"""Streaks: freezes, months, leap days, the end of a year, days on which nobody could play."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as some

from bot.daily import FREEZES, Streak, streak

JAN = date(2028, 1, 1)


def days(first: date, count: int) -> list[date]:
    return [first + timedelta(days=number) for number in range(count)]


def told(first: date, marks: str) -> Streak:
    """A streak from a word: ``x`` played, ``-`` missed, ``?`` still to be played, `` `` no day."""
    dated = list(zip(days(first, len(marks)), marks, strict=True))
    return streak(
        [day for day, mark in dated if mark != " "],
        {day for day, mark in dated if mark == "x"},
        {day for day, mark in dated if mark == "?"},
    )


def test_nobody_begins_with_a_streak() -> None:
    assert told(JAN, "") == Streak(0, 0, (), FREEZES)
    assert told(JAN, "---?") == Streak(0, 0, (), FREEZES)


def test_days_in_a_row_are_counted_over_leap_day_and_year_end() -> None:
    assert told(date(2028, 2, 27), "xxxx").current == 4
    assert told(date(2027, 12, 30), "xxxxx").current == 5


def test_today_ends_nothing_before_it_is_over() -> None:
    assert told(JAN, "xxx?") == Streak(3, 3, (), 2)
    assert told(JAN, "xxx??") == Streak(3, 3, (), 2)


def test_two_missed_days_of_a_month_are_frozen_and_the_third_ends_the_streak() -> None:
    assert told(JAN, "xx-x") == Streak(3, 3, (date(2028, 1, 3),), 1)
    frozen = (date(2028, 1, 3), date(2028, 1, 5))
    assert told(JAN, "xx-x-x") == Streak(4, 4, frozen, 0)
    assert told(JAN, "xx-x-x-") == Streak(0, 4, (), 0)
    assert told(JAN, "xx-x-x-x") == Streak(1, 4, (), 0)


def test_a_frozen_day_is_not_counted_as_played() -> None:
    assert told(JAN, "x--x").current == 2


def test_a_new_month_brings_new_freezes_and_old_ones_do_not_add_up() -> None:
    """The last of January and the first of February are missed, and two days more of each."""
    assert told(date(2028, 1, 29), "x--x--x") == Streak(
        3, 3, (date(2028, 1, 30), date(2028, 1, 31), date(2028, 2, 2), date(2028, 2, 3)), 0
    )
    assert told(date(2028, 1, 28), "x---x").current == 1


def test_freezes_of_february_on_both_sides_of_a_leap_day() -> None:
    assert told(date(2028, 2, 27), "x--x--x") == Streak(
        3, 3, (date(2028, 2, 28), date(2028, 2, 29), date(2028, 3, 2), date(2028, 3, 3)), 0
    )


def test_freezes_at_the_end_of_a_year() -> None:
    assert told(date(2027, 12, 29), "x--x--x").frozen == (
        date(2027, 12, 30),
        date(2027, 12, 31),
        date(2028, 1, 2),
        date(2028, 1, 3),
    )


def test_who_has_no_streak_uses_no_freeze() -> None:
    assert told(JAN, "-------x").freezes == FREEZES
    assert told(JAN, "x-------") == Streak(0, 1, (), 0)


def test_a_day_without_a_challenge_is_nobodys_fault() -> None:
    assert told(JAN, "xx     x") == Streak(3, 3, (), 2)


@given(some.text("x-", max_size=120))
def test_a_streak_is_never_longer_than_what_was_played(marks: str) -> None:
    found = told(JAN, marks)
    assert 0 <= found.current <= found.best <= marks.count("x")
    assert 0 <= found.freezes <= FREEZES
    months = [(day.year, day.month) for day in found.frozen]
    assert all(months.count(month) <= FREEZES for month in months)


@given(some.text("x-", max_size=60))
def test_playing_one_day_more_never_shortens_a_streak(marks: str) -> None:
    assert told(JAN, marks + "x").current == told(JAN, marks).current + 1
