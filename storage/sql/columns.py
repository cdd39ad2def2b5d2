"""Column types that mean the same on SQLite and PostgreSQL.

Both must give back exactly what was put in, so that the same tests run on both.
"""

import json
import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from sqlalchemy import BigInteger, Dialect, Integer, Text, TypeDecorator

BIG: Final = BigInteger().with_variant(Integer(), "sqlite")
"""64 bits, as Discord's ids need; on SQLite plain INTEGER, which alone may be a row's own key."""

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_UNSTORABLE: Final = re.compile("[\x00\ud800-\udfff]")


class UtcTime(TypeDecorator[datetime]):
    """An aware datetime, kept as whole microseconds since 1970 in UTC.

    A number sorts and compares alike everywhere; SQLite has no type for a time with its zone.
    """

    impl = BIG
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """Aware datetime to microseconds. Raises ValueError for one without a time zone."""
        del dialect
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value!r} has no time zone; pass an aware datetime in UTC")
        return (value - _EPOCH) // _MICROSECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """Microseconds to a datetime in UTC."""
        del dialect
        return None if value is None else _EPOCH + value * _MICROSECOND


class Span(TypeDecorator[timedelta]):
    """A length of time, kept as whole microseconds."""

    impl = BIG
    cache_ok = True

    def process_bind_param(self, value: timedelta | None, dialect: Dialect) -> int | None:
        """Length to microseconds."""
        del dialect
        return None if value is None else value // _MICROSECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> timedelta | None:
        """Microseconds to length."""
        del dialect
        return None if value is None else value * _MICROSECOND


class Day(TypeDecorator[date]):
    """A date of somebody's own calendar, kept as days since 1970."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: date | None, dialect: Dialect) -> int | None:
        """Date to days."""
        del dialect
        return None if value is None else (value - _EPOCH.date()).days

    def process_result_value(self, value: int | None, dialect: Dialect) -> date | None:
        """Days to date."""
        del dialect
        return None if value is None else _EPOCH.date() + timedelta(days=value)


class Words(TypeDecorator[str]):
    """Text that people wrote. What no database can hold (NUL, half a surrogate pair) becomes �."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Repair what cannot be kept."""
        del dialect
        return None if value is None else _UNSTORABLE.sub("\ufffd", value)


class Exact(TypeDecorator[str]):
    """Text for programs. It comes back unchanged or is refused: a repaired choice is another."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Refuse, with ValueError, what cannot be kept."""
        del dialect
        if value is not None and _UNSTORABLE.search(value):
            raise ValueError(f"{value!r} holds a character that a database cannot keep")
        return value


class Json(TypeDecorator[Mapping[str, Any]]):
    """A JSON object as ASCII text, so that any string inside it comes back unchanged."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Mapping[str, Any] | None, dialect: Dialect) -> str | None:
        """Object to text. Raises TypeError or ValueError for what JSON does not know."""
        del dialect
        if value is None:
            return None
        return json.dumps(dict(value), allow_nan=False, sort_keys=True, separators=(",", ":"))

    def process_result_value(self, value: str | None, dialect: Dialect) -> dict[str, Any] | None:
        """Text to object."""
        del dialect
        if value is None:
            return None
        decoded: dict[str, Any] = json.loads(value)
        return decoded
