"""Drawing in the background: a few workers, a bounded queue, superseded pictures dropped.

No asyncio here: a job gives a ``concurrent.futures.Future``, which an event loop can wrap.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")


class Superseded(Exception):
    """A newer picture for the same key was asked for, or the queue was full."""


class Pool(Generic[T]):
    """Runs jobs on ``workers`` threads, at most ``most`` of them waiting.

    Pillow lets go of the interpreter lock while it draws and compresses, so threads do; more than
    two gain nothing on two cores. A new job with the key of one that still waits takes its place;
    the old future ends with Superseded. When the queue is full, the oldest waiting job ends so.
    """

    def __init__(self, workers: int = 2, most: int = 32) -> None:
        self._most = most
        self._numbers = count()
        self._waiting: OrderedDict[Hashable, tuple[Future[T], Callable[[], T]]] = OrderedDict()
        self._turn = threading.Condition()
        self._closed = False
        self._threads = [
            threading.Thread(target=self._work, name=f"pictures-{n}", daemon=True)
            for n in range(workers)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, job: Callable[[], T], key: Hashable = None) -> Future[T]:
        """Queue a job; jobs without a key supersede nothing.

        Raises RuntimeError after close().
        """
        future: Future[T] = Future()
        dropped: list[Future[T]] = []
        with self._turn:
            if self._closed:
                raise RuntimeError("The pool of pictures is closed; make a new one.")
            slot = ("unnamed", next(self._numbers)) if key is None else ("key", key)
            if slot in self._waiting:
                dropped.append(self._waiting.pop(slot)[0])
            elif len(self._waiting) >= self._most:
                dropped.append(self._waiting.popitem(last=False)[1][0])
            self._waiting[slot] = (future, job)
            self._turn.notify()
        for old in dropped:
            _drop(old)
        return future

    def close(self) -> None:
        """Drop what waits, finish what runs, end the threads."""
        with self._turn:
            self._closed = True
            dropped = [future for future, _ in self._waiting.values()]
            self._waiting.clear()
            self._turn.notify_all()
        for future in dropped:
            _drop(future)
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        while True:
            with self._turn:
                while not self._waiting and not self._closed:
                    self._turn.wait()
                if not self._waiting:
                    return
                _, (future, job) = self._waiting.popitem(last=False)
            _run(future, job)


def _run(future: Future[T], job: Callable[[], T]) -> None:
    if not future.set_running_or_notify_cancel():
        return
    try:
        result = job()
    except BaseException as error:  # noqa: BLE001 - whoever waits for the picture is told
        future.set_exception(error)
    else:
        future.set_result(result)


def _drop(future: "Future[T]") -> None:
    if future.set_running_or_notify_cancel():
        future.set_exception(Superseded("A newer picture took the place of this one."))
