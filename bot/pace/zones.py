"""Time zones: found by name, and asked when their wall clocks first show a time."""

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

LONGEST_NAME: Final = 64
"""No zone has a longer name; a longer text is not even looked up."""

_SECOND: Final = timedelta(seconds=1)


def zone_named(text: str) -> ZoneInfo | None:
    """The zone that a text names, whatever its case, spaces and underscores; None for no zone."""
    if len(text) > LONGEST_NAME:
        return None
    name = _names().get(_plain(text))
    return None if name is None else ZoneInfo(name)


def find_zones(text: str, limit: int = 25) -> tuple[str, ...]:
    """Names of zones that hold a text, those in which a word begins with it first."""
    wanted = _plain(text[:LONGEST_NAME])
    ranked = sorted(
        (not _begins(plain, wanted), name) for plain, name in _names().items() if wanted in plain
    )
    return tuple(name for _, name in ranked[:limit])


def first_moment(zone: ZoneInfo, wall: datetime) -> datetime:
    """The first moment (UTC) at which the wall clock of a zone shows this time or a later one.

    ``wall`` is naive and in whole seconds. Where clocks go back and show a time twice, it is the
    first of both; where they leap over it, the moment of the leap.
    """
    later = wall.replace(tzinfo=zone, fold=0).astimezone(UTC)
    if _wall(zone, later) == wall:
        return later
    earlier = wall.replace(tzinfo=zone, fold=1).astimezone(UTC)
    below, above = 0, (later - earlier) // _SECOND
    while above - below > 1:
        middle = (below + above) // 2
        if _wall(zone, earlier + middle * _SECOND) < wall:
            below = middle
        else:
            above = middle
    return earlier + above * _SECOND


def _wall(zone: ZoneInfo, moment: datetime) -> datetime:
    return moment.astimezone(zone).replace(tzinfo=None, fold=0)


@cache
def _names() -> dict[str, str]:
    """Every zone people mean, by its plain name; aliases of old and of machines are left out."""
    names = {name for name in available_timezones() if "/" in name and not _is_odd(name)}
    return {_plain(name): name for name in sorted(names | {"UTC"})}


def _is_odd(name: str) -> bool:
    return name.startswith(("Etc/", "SystemV/", "posix/", "right/", "US/"))


def _plain(text: str) -> str:
    return text.strip().replace(" ", "_").casefold()


def _begins(plain: str, wanted: str) -> bool:
    return plain.startswith(wanted) or f"/{wanted}" in plain or f"_{wanted}" in plain
