"""Paging: Discord shows at most 25 options in a menu."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

T = TypeVar("T")

MOST_OPTIONS: Final = 25


@dataclass(frozen=True, slots=True)
class Leaf(Generic[T]):
    """One page of a longer list; ``number`` and ``count`` are pages, the first is 0."""

    items: tuple[T, ...]
    number: int
    count: int

    @property
    def before(self) -> int | None:
        """The page before this one, if there is one."""
        return self.number - 1 if self.number > 0 else None

    @property
    def after(self) -> int | None:
        """The page after this one, if there is one."""
        return self.number + 1 if self.number + 1 < self.count else None


def leaf(items: Sequence[T], number: int, size: int = MOST_OPTIONS) -> Leaf[T]:
    """Page ``number`` of the items, or the nearest that exists; an empty list has one page.

    The pages are about equally long: 26 options make two pages of 13, not 25 and a lonely one.
    """
    count = max(1, -(-len(items) // size))
    number = min(max(number, 0), count - 1)
    start, end = (len(items) * edge // count for edge in (number, number + 1))
    return Leaf(tuple(items[start:end]), number, count)
