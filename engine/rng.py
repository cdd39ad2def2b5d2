"""The project's own generator: counter-based, with named streams.

Every draw is a hash of seed, stream and counter, so that a stream never depends on how much was
drawn from another one, and the numbers are the same on every machine and Python version (golden
vectors in the tests). All randomness of a game is drawn at setup (rules.md §9).
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_SPAN = 1 << 64


class Stream:
    """One named sequence of draws from a seed."""

    def __init__(self, seed: str, name: str) -> None:
        self._key = f"{seed}\x00{name}\x00".encode()
        self._drawn = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit`` - 1, each equally likely."""
        if not 1 <= limit <= _SPAN:
            raise ValueError(f"a limit lies between 1 and 2^64; {limit} does not")
        fair = _SPAN - _SPAN % limit
        while True:
            self._drawn += 1
            digest = blake2b(self._key + self._drawn.to_bytes(8, "big"), digest_size=8).digest()
            number = int.from_bytes(digest, "big")
            if number < fair:
                return number % limit

    def shuffle(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in a random order (Fisher and Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def choice(self, items: tuple[T, ...]) -> T:
        """One of the items."""
        return items[self.below(len(items))]
