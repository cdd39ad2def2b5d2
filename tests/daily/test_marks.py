"""Marks of people who were forgotten: the same for a person and day, and no way back."""

from datetime import UTC, date, datetime, timedelta
from itertools import product

import pytest

from bot.daily import closes_at, is_open, mark_of, open_days, seed_of

SECRETS = ("s" * 32, "t" * 32)
PEOPLE = (1, 11, 1_100_000_000_000_000_777)
DAYS = (date(2026, 11, 30), date(2026, 12, 1), date(2028, 2, 29))


def test_a_mark_is_of_one_person_at_one_day_under_one_secret() -> None:
    all_of_them = [mark_of(*each) for each in product(SECRETS, PEOPLE, DAYS)]
    assert len({*all_of_them}) == len(all_of_them)
    assert [mark_of(*each) for each in product(SECRETS, PEOPLE, DAYS)] == all_of_them


def test_a_mark_holds_neither_secret_nor_person_nor_seed() -> None:
    mark = mark_of(SECRETS[0], PEOPLE[2], DAYS[0])
    assert str(PEOPLE[2]) not in mark
    assert seed_of(SECRETS[0], DAYS[0], 1, "x") not in mark


@pytest.mark.parametrize("hour", range(48))
def test_open_days_have_begun_and_are_not_closed(hour: int) -> None:
    now = datetime(2026, 12, 31, tzinfo=UTC) + timedelta(hours=hour)
    around = [date(2026, 12, 28) + timedelta(days=ahead) for ahead in range(7)]
    expected = [day for day in around if day <= now.date() and is_open(day, now)]
    assert [*open_days(now)] == expected
    assert all(now < closes_at(day) for day in open_days(now))
