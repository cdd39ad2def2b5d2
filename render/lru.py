"""A small memory of things that are costly to make, bounded by what they weigh."""

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Memory(Generic[T]):
    """Keeps made things up to ``limit`` together, forgetting the least recently used. Thread-safe.

    ``weigh`` gives the weight of one thing, in the unit of ``limit`` (bytes, pixels, pieces).
    """

    def __init__(self, limit: int, weigh: Callable[[T], int]) -> None:
        self.limit = limit
        self.weight = 0
        self._weigh = weigh
        self._things: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing kept under ``key``, made now if it is not there.

        Two threads may both make it; that is cheaper than one waiting for the other.
        """
        with self._lock:
            if key in self._things:
                self._things.move_to_end(key)
                return self._things[key]
        thing = make()
        with self._lock:
            if key not in self._things:
                self._things[key] = thing
                self.weight += self._weigh(thing)
                self._forget()
        return thing

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._things.clear()
            self.weight = 0

    def _forget(self) -> None:
        while self.weight > self.limit and len(self._things) > 1:
            _, old = self._things.popitem(last=False)
            self.weight -= self._weigh(old)


class Latest(Generic[T]):
    """Keeps the latest things of each key up to ``limit`` together, the oldest go. Thread-safe.

    ``weigh`` gives the weight of one thing, in the unit of ``limit``.
    """

    def __init__(self, limit: int, weigh: Callable[[T], int]) -> None:
        self.limit = limit
        self.weight = 0
        self._weigh = weigh
        self._things: deque[tuple[Hashable, T]] = deque()
        self._lock = Lock()

    def of(self, key: Hashable) -> tuple[T, ...]:
        """The things kept under a key, the latest first."""
        with self._lock:
            return tuple(thing for other, thing in self._things if other == key)

    def add(self, key: Hashable, thing: T) -> None:
        """Keep a thing; what is too much is forgotten."""
        with self._lock:
            self._things.appendleft((key, thing))
            self.weight += self._weigh(thing)
            while self.weight > self.limit and len(self._things) > 1:
                self.weight -= self._weigh(self._things.pop()[1])

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._things.clear()
            self.weight = 0
