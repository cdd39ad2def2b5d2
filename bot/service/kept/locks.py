"""A queue for each game: acts on one game happen one after the other."""

import asyncio
from collections.abc import Hashable
from weakref import WeakValueDictionary


class Locks:
    """One asyncio lock for each key, for as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: Hashable) -> asyncio.Lock:
        """The lock of a key; who comes second waits instead of being turned away."""
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock
