"""What a measurement of the benchmark is, and how pieces of work are timed."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

RUNS = 7


@dataclass(frozen=True)
class Figure:
    """One measured number."""

    group: str
    name: str
    value: str


def seconds(work: Callable[[], object], runs: int = RUNS) -> float:
    """Median time of a piece of work, after one run that does not count."""
    work()
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)
