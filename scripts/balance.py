"""Plays the games that rules.md §10 asks for and writes docs/balance.md.

    python scripts/balance.py --write docs/balance.md
    python scripts/balance.py --scale 0.1 --only "2 seats"

Games are kept in ``--data`` one file for each series, so that a run can be stopped and taken up
again; a changed component set begins new files, and after a change of a player
``--data`` should name a new folder. The seed of a game is the name of its
series and its number. ``--scale 0.1`` plays a tenth of the games; those of the strong player,
which take long, are asked for by their number.
"""

import argparse
import json
import multiprocessing
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine import default_components  # noqa: E402
from engine.words import LEVELS, MODULES, Level, Module  # noqa: E402
from scripts.balance_games import Record, known_things, play  # noqa: E402
from scripts.balance_page import page  # noqa: E402


@dataclass(frozen=True)
class Series:
    """Games of one kind: who plays, with what, and how many."""

    name: str
    players: tuple[str, ...]
    games: int
    level: Level | None = None
    modules: tuple[Module, ...] = ()


def all_series(player: str, scale: float, strong: int) -> Iterator[Series]:
    """What §10 asks for; ``player`` is the one whose play is called good.

    ``strong`` is the number of games of the strong player against each level.
    """

    def games(number: int) -> int:
        return max(4, round(number * scale))

    for seats, number in ((2, 2000), (3, 1000), (4, 1000)):
        yield Series(f"{seats} seats, {player}", (player,) * seats, games(number))
    for seats in (2, 3, 4):
        yield Series(f"{seats} seats, varied", ("varied",) * seats, games(400))
    yield from _solo_series(player, games(400), strong)
    yield from _module_series(player, games)
    if strong:
        yield Series("strong against greedy", ("strong", "greedy"), strong)


def _solo_series(player: str, games: int, strong: int) -> Iterator[Series]:
    numbers = {"random": games, "greedy": games, player: games, "strong": strong}
    for name, number in numbers.items():
        for level in LEVELS:
            if number:
                yield Series(f"{name} against {level}", (name,), number, level)


def _module_series(player: str, games: Callable[[int], int]) -> Iterator[Series]:
    """Every combination for two seats and against the hardest Bot; all together for more seats."""
    for number in range(1, len(MODULES) + 1):
        for modules in combinations(MODULES, number):
            label = ", ".join(modules).replace("_", " ")
            yield Series(f"2 seats, {player}, {label}", (player,) * 2, games(200), None, modules)
            name = f"{player} against expert, {label}"
            yield Series(name, (player,), games(100), "expert", modules)
    for seats in (3, 4):
        name = f"{seats} seats, {player}, all modules"
        yield Series(name, (player,) * seats, games(400), None, MODULES)


def run(series: Series, folder: Path, jobs: int) -> list[Record]:
    """The games of a series: those on file, and the missing ones, which are played now.

    Without ``jobs`` none is played.
    """
    file = folder / f"{series.name.replace(',', '').replace(' ', '-')}.jsonl"
    records = _read(file)
    if not jobs:
        return records[: series.games]
    missing = range(len(records), series.games)
    work = partial(_one, series)
    with file.open("a", encoding="utf-8") as out, multiprocessing.Pool(jobs) as pool:
        for done, record in enumerate(
            pool.imap(work, missing, chunksize=2), start=len(records) + 1
        ):
            records.append(record)
            out.write(json.dumps(record) + "\n")
            out.flush()
            _bar(series.name, done, series.games)
    return records[: series.games]


def _read(file: Path) -> list[Record]:
    """The games on file; a last line that was cut off is taken out."""
    if not file.exists():
        return []
    whole, _, _ = file.read_text(encoding="utf-8").rpartition("\n")
    file.write_text(f"{whole}\n" if whole else "", encoding="utf-8")
    return [json.loads(line) for line in whole.splitlines()]


def _one(series: Series, number: int) -> Record:
    record = play(
        f"{series.name} {number}",
        players=series.players,
        level=series.level,
        modules=series.modules,
    )
    as_on_file: Record = json.loads(json.dumps(record))
    return as_on_file


def _bar(name: str, done: int, games: int) -> None:
    filled = 30 * done // games
    end = "\n" if done == games else "\r"
    print(f"{name:55.55} [{'#' * filled:30}] {done}/{games}", end=end, file=sys.stderr, flush=True)


def main() -> None:
    """Play what is missing and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--player", default="quick", help="whose play is called good")
    parser.add_argument("--scale", type=float, default=1.0, help="share of the games to play")
    parser.add_argument("--strong", type=int, default=60, help="games of strong for each level")
    parser.add_argument(
        "--data", type=Path, default=Path("balance-data"), help="where games are kept"
    )
    parser.add_argument(
        "--jobs", type=int, default=multiprocessing.cpu_count(), help="0: only read what is kept"
    )
    parser.add_argument("--only", default="", help="series whose name contains this")
    parser.add_argument("--write", type=Path, help="write this page, such as docs/balance.md")
    options = parser.parse_args()
    folder = options.data / default_components().fingerprint
    folder.mkdir(parents=True, exist_ok=True)
    results = {
        series.name: run(series, folder, options.jobs)
        for series in all_series(options.player, options.scale, options.strong)
        if options.only in series.name
    }
    text = page(
        results,
        f"balance.py --scale {options.scale:g} --strong {options.strong} --write docs/balance.md",
        default_components().fingerprint,
        known_things(),
    )
    if options.write:
        options.write.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
