"""Fits the worths of the strong player to games that it plays against itself.

    python scripts/fit_worth.py --seed baghdad --rounds 4 --games 400 --jobs 2

Each round plays games with the worths of the round before and fits new ones to the games of the
last rounds; the last round's become ``engine/players/data/worth.toml``. A run can be stopped and
taken up again with the same arguments: the games that were played are kept in ``--data``, apart
from those that were played with other worths or components.

At last it plays ``--settle`` games without exploring, for the constants alone: so totals and leads
are foretold as high as they turn out. After a change of the Bot this is enough (``--rounds 0``).
"""

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine import default_components  # noqa: E402
from engine.players.worths import Worths, read_worths  # noqa: E402
from scripts.fit_constants import settle  # noqa: E402
from scripts.fit_games import Record, play  # noqa: E402
from scripts.fit_numbers import fit_chances, fit_weights  # noqa: E402

TARGET: Final = ROOT / "engine" / "players" / "data" / "worth.toml"

KEPT: Final = 3
"""Rounds whose games are fitted to."""


def main() -> None:
    """Play and fit as many rounds as are asked for."""
    asked = _arguments()
    asked.data.mkdir(parents=True, exist_ok=True)
    text = asked.start.read_text("utf-8")
    rounds: list[list[Record]] = []
    for number in range(1, asked.rounds + 1):
        seed = f"{asked.seed}/{number}"
        games = _games(seed, asked.games, text, asked.jobs, _file(asked, "round", text))
        rounds.append(games)
        known = [game for played in rounds[-KEPT:] for game in played]
        before = read_worths(text)
        worths = Worths(
            units=before.units,
            chances=fit_chances(known),
            person=fit_weights(known, before.person, bot=False),
            bot=fit_weights(known, before.bot, bot=True),
        )
        text = _toml(worths)
        (asked.data / f"worth-{number}.toml").write_text(text, "utf-8")
        print(f"round {number}: {_mean(games):.1f} points a person", file=sys.stderr)
    if asked.settle:
        file = _file(asked, "settle", text)
        games = _games(f"{asked.seed}/settle", asked.settle, text, asked.jobs, file, learn=False)
        text = _toml(settle(read_worths(text), games))
    asked.target.write_text(text, "utf-8")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", default="baghdad", help="of the games")
    parser.add_argument("--rounds", type=int, default=4, help="0: only settle")
    parser.add_argument("--games", type=int, default=400, help="in each round")
    parser.add_argument("--settle", type=int, default=200, help="games for the constants, at last")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--start", type=Path, default=TARGET, help="worths to begin with")
    parser.add_argument("--data", type=Path, default=Path("build/fit"), help="folder for games")
    parser.add_argument("--target", type=Path, default=TARGET, help="file for the new worths")
    return parser.parse_args()


def _file(asked: argparse.Namespace, name: str, worths: str) -> Path:
    """Where the games are kept that are played with these worths and the present components."""
    folder: Path = asked.data
    made_of = asked.seed + default_components().fingerprint + worths
    return folder / f"{name}-{sha256(made_of.encode()).hexdigest()[:12]}.jsonl"


def _games(
    seed: str, count: int, worths: str, jobs: int, file: Path, *, learn: bool = True
) -> list[Record]:
    """The games of a round: those that the file has, and the rest played now."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    games = {game["number"]: game for game in map(json.loads, lines)}
    missing = [number for number in range(count) if number not in games]
    with file.open("a", encoding="utf-8") as out:
        for done, game in enumerate(_play(seed, missing, worths, jobs, learn=learn), start=1):
            out.write(json.dumps(game) + "\n")
            out.flush()
            games[game["number"]] = json.loads(json.dumps(game))
            if not done % 20:
                print(f"{seed}: {done} of {len(missing)} games", file=sys.stderr)
    return [games[number] for number in range(count)]


def _play(
    seed: str, numbers: list[int], worths: str, jobs: int, *, learn: bool
) -> Iterator[Record]:
    job = partial(play, seed, worths=worths, learn=learn)
    if jobs == 1:
        yield from map(job, numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(job, numbers)


def _mean(games: list[Record]) -> float:
    totals = [
        total
        for game in games
        for total in (game["totals"][:1] if game["level"] else game["totals"])
    ]
    return float(sum(totals) / len(totals))


def _toml(worths: Worths) -> str:
    """The worths as a file, which says what its tables are."""
    lines = [
        "# What things are worth to the strong player. Made by scripts/fit_worth.py;",
        "# docs/players.md says of which games.",
        "#",
        "# units     what one of each part of a reward is worth in the middle of a game (by hand)",
        "# chances   how often goals were met: rows by how soon they are tested, columns by",
        "#           what is missing (0 to 4); see engine/players/worths.py",
        "# person    for each number of an outlook, its worth: always, times the part of the game",
        "#           that is left, times the square of that part; bot: the same for the Bot",
        "",
        "[units]",
    ]
    units = worths.units
    lines += [f"{field} = {getattr(units, field)}" for field in units.__struct_fields__]
    lines += ["", "[chances]"]
    for group, rows in worths.chances.items():
        lines += [f"{group} = [", *(f"    {json.dumps(row)}," for row in rows), "]"]
    for title, weights in (("person", worths.person), ("bot", worths.bot)):
        lines += ["", f"[{title}]"]
        lines += [f"{json.dumps(name)} = {json.dumps(each)}" for name, each in weights.items()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
