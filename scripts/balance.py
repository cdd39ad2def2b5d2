"""Plays the games that rules.md §10 asks for and writes docs/balance.md.

    python scripts/balance.py --player strong --scale 1 --data balance-data

Games are kept in ``--data`` one file for each series, so that a run can be stopped and taken up
again; a changed component set begins new files. ``--scale 0.1`` plays a tenth of the games.
"""

import argparse
import json
import multiprocessing
import sys
from collections.abc import Iterator
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


def all_series(player: str, scale: float) -> Iterator[Series]:
    """What §10 asks for; ``player`` is the one whose play is called good."""

    def games(number: int) -> int:
        return max(4, round(number * scale))

    for seats in (2, 3, 4):
        yield Series(f"{seats} seats", (player,) * seats, games(2000))
    for level in LEVELS:
        yield Series(f"{player} against {level}", (player,), games(400), level)
    for level in LEVELS:
        yield Series(f"greedy against {level}", ("greedy",), games(400), level)
    yield Series("random against beginner", ("random",), games(400), "beginner")
    for number in range(1, len(MODULES) + 1):
        for modules in combinations(MODULES, number):
            label = ", ".join(modules)
            yield Series(f"2 seats with {label}", (player,) * 2, games(200), None, modules)
            yield Series(
                f"{player} against expert with {label}", (player,), games(100), "expert", modules
            )
    yield Series("4 seats with all modules", (player,) * 4, games(400), None, MODULES)
    if player != "greedy":
        yield Series(f"{player} against greedy", (player, "greedy"), games(400))


def run(series: Series, folder: Path, jobs: int) -> list[Record]:
    """The games of a series: those on file, and the missing ones, which are played now."""
    file = folder / f"{series.name.replace(' ', '-').replace(',', '')}.jsonl"
    records = _read(file)
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
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.endswith("}")]


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
    parser.add_argument("--player", default="strong", help="whose play is called good")
    parser.add_argument("--scale", type=float, default=1.0, help="share of the games to play")
    parser.add_argument(
        "--data", type=Path, default=Path("balance-data"), help="where games are kept"
    )
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--only", default="", help="series whose name contains this")
    parser.add_argument("--write", type=Path, help="write this page, such as docs/balance.md")
    options = parser.parse_args()
    folder = options.data / default_components().fingerprint
    folder.mkdir(parents=True, exist_ok=True)
    results = {
        series.name: run(series, folder, options.jobs)
        for series in all_series(options.player, options.scale)
        if options.only in series.name
    }
    text = page(results, options.player, known_things())
    if options.write:
        options.write.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
