"""``simulate``: the engine's players play games, spread over processes, and each is reported."""

import os
import signal
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Final

from bot.cli import files
from bot.cli.errors import Trouble
from bot.cli.simulated_game import Plan, Played, play
from engine.codec import export_game

_AHEAD: Final = 8
"""Games each process may be ahead of what has been printed."""


def simulated(
    plan: Plan, games: int, *, jobs: int | None, folder: Path | None, as_json: bool
) -> Iterator[str]:
    """A line for each game, in order; with a ``folder`` an export file of each too.

    What is printed depends on the plan alone, not on the number of processes. Raises Trouble
    at the end if a game did not come to its end by the rules.
    """
    target = None if folder is None else files.folder(folder)
    wrong: list[str] = []
    with closing(_all(plan, games, jobs or os.cpu_count() or 1)) as stream:
        for played in stream:
            if target is not None:
                files.write(target / played.file_name, export_game(played.setup, played.log))
            if played.report["result"] != "finished":
                wrong.append(played.setup.seed)
            yield played.json if as_json else played.sentence
    if wrong:
        raise Trouble(
            f"{len(wrong)} of {games} games did not come to a proper end, the first with seed "
            f"{wrong[0]!r}; their lines say how. Write their logs with --log and report them."
        )


def _all(plan: Plan, games: int, jobs: int) -> Generator[Played, None, None]:
    """The games in order, played here or by as many processes as there is work for."""
    numbers = range(1, games + 1)
    if min(jobs, games) == 1:
        files.components(plan.components)
        return (play(plan, number) for number in numbers)
    return _spread(plan, numbers, min(jobs, games))


def _spread(plan: Plan, numbers: Sequence[int], jobs: int) -> Generator[Played, None, None]:
    waiting: deque[Future[Played]] = deque()
    left = iter(numbers)
    pool = ProcessPoolExecutor(jobs, initializer=_begin_work, initargs=(plan.components,))
    try:
        for number in islice(left, jobs * _AHEAD):
            waiting.append(pool.submit(play, plan, number))
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(pool.submit(play, plan, number) for number in islice(left, 1))
    except BrokenProcessPool as error:
        raise Trouble("A process that played games was ended from outside. Start again.") from error
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_work(components: Path | None) -> None:
    """In a new process: Ctrl-C is for the one that prints, which then ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    files.components(components)
