"""Plays many games between the engine's players, or of one against the Bot.

    python scripts/arena.py strong greedy --games 100
    python scripts/arena.py quick quick@build/fit/worth-2.toml --games 200 --jobs 2
    python scripts/arena.py strong --level expert --games 100 --out build/arena.jsonl

A player is a name, perhaps with a budget of choices (``strong:4000``) and a file of worths
(``strong@FILE``). Every deal is played as often as there are players, each of them once in each
place. With ``--out`` the games are kept, one a line, and a run that was stopped goes on.
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine import Setup, apply, default_components, new_game, pending, score  # noqa: E402
from engine.players import PLAYERS, Player, StrongPlayer  # noqa: E402
from engine.players.mind import Mind  # noqa: E402
from engine.players.strong import USUAL  # noqa: E402
from engine.players.worths import read_worths  # noqa: E402
from engine.words import LEVELS, MODULES, Level, Module  # noqa: E402

Z: Final = 1.96
"""Standard errors on each side of a 95 % interval."""

Record = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Match:
    """One game: which deal, with what, and which player (by its number) sits where."""

    deal: str
    seating: tuple[int, ...]
    players: tuple[str, ...]
    level: Level | None
    modules: tuple[Module, ...]

    @property
    def key(self) -> str:
        """What a kept game is known by."""
        return json.dumps([self.deal, self.seating, self.players, self.level, self.modules])


def matches(asked: argparse.Namespace) -> list[Match]:
    """All games that are asked for, the seatings of a deal one after the other."""
    players = tuple(asked.players)
    return [
        Match(
            f"{asked.seed}/{number // len(players)}",
            tuple((place + number) % len(players) for place in range(len(players))),
            players,
            asked.level,
            tuple(asked.modules),
        )
        for number in range(asked.games)
    ]


@cache
def _mind(file: str) -> Mind:
    return Mind(read_worths(Path(file).read_text("utf-8")))


def player(text: str, seed: str) -> Player:
    """A player from ``name[:budget][@file of worths]``."""
    name, _, file = text.partition("@")
    name, _, budget = name.partition(":")
    if not budget and not file:
        return PLAYERS[name](seed)
    mind = _mind(file) if file else None
    return StrongPlayer(seed, int(budget) if budget else USUAL, mind)


def play(match: Match) -> Record:
    """Play a game; totals, winners and thinking time by player."""
    components = default_components()
    count = 2 if match.level else len(match.players)
    state = new_game(
        Setup(
            colours=components.numbers.colours[:count],
            seed=match.deal,
            components=components.fingerprint,
            level=match.level,
            modules=match.modules,
        )
    )
    minds = [
        player(match.players[one], f"{match.deal}/{place}")
        for place, one in enumerate(match.seating)
    ]
    spent = [0.0] * len(minds)
    while (decision := pending(state)) is not None:
        begun = time.process_time()
        choice = minds[decision.seat].choose(state, decision)
        spent[decision.seat] += time.process_time() - begun
        state = apply(state, decision.seat, choice).state
    sheet = score(state)
    return {
        "key": match.key,
        "seating": match.seating,
        "totals": [column.total for column in sheet.columns],
        "winners": sheet.winners,
        "seconds": [round(each, 2) for each in spent],
        "turns": [own.turns for own in state.seats],
    }


def run(asked: argparse.Namespace) -> list[Record]:
    """The games asked for: those kept in ``--out``, and the others played now."""
    wanted = matches(asked)
    lines = asked.out.read_text("utf-8").splitlines() if asked.out and asked.out.exists() else []
    known = {game["key"]: game for game in map(json.loads, lines)}
    missing = [match for match in wanted if match.key not in known]
    out = asked.out.open("a", encoding="utf-8") if asked.out else None
    for done, game in enumerate(_play_all(missing, asked.jobs), start=1):
        known[game["key"]] = game
        if out is not None:
            out.write(json.dumps(game) + "\n")
            out.flush()
        if sys.stderr.isatty() or not done % 20:
            print(f"\r{done} of {len(missing)} games", end="", file=sys.stderr, flush=True)
    if missing:
        print(file=sys.stderr)
    if out is not None:
        out.close()
    return [known[match.key] for match in wanted]


def _play_all(wanted: list[Match], jobs: int) -> Iterator[Record]:
    if jobs == 1:
        yield from map(play, wanted)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, wanted)


def interval(share: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    middle = share + Z * Z / (2 * count)
    spread = Z * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return (middle - spread) / (1 + Z * Z / count), (middle + spread) / (1 + Z * Z / count)


def report(asked: argparse.Namespace, games: list[Record]) -> str:
    """A line for each player: wins (a shared win counts in part), points, lead and time."""
    lines = []
    for number, name in enumerate(asked.players):
        wins, totals, leads, seconds, turns = 0.0, [], [], 0.0, 0
        for game in games:
            place = game["seating"].index(number)
            if place in game["winners"]:
                wins += 1 / len(game["winners"])
            own = game["totals"][place]
            totals.append(own)
            leads.append(own - max(t for i, t in enumerate(game["totals"]) if i != place))
            seconds += game["seconds"][place]
            turns += game["turns"][place]
        count = len(games)
        low, high = interval(wins / count, count)
        mean = sum(leads) / count
        deviation = math.sqrt(sum((lead - mean) ** 2 for lead in leads) / max(1, count - 1))
        lines.append(
            f"{name:<24} wins {100 * wins / count:5.1f} % ({100 * low:.1f} to {100 * high:.1f})"
            f"  points {sum(totals) / count:6.1f}"
            f"  lead {mean:+6.1f} ± {Z * deviation / math.sqrt(count):.1f}"
            f"  {1000 * seconds / turns:6.0f} ms a turn"
        )
    return "\n".join(lines)


def arguments() -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("players", nargs="+", help="name[:budget][@worths]; one for a solo game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", choices=LEVELS, help="of the Bot, for one player")
    parser.add_argument("--modules", nargs="*", choices=MODULES, default=[])
    parser.add_argument("--seed", default="arena")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--out", type=Path, help="file that keeps the games")
    asked = parser.parse_args()
    if (asked.level is None) == (len(asked.players) == 1):
        parser.error("name one player and a level, or two to four players")
    return asked


if __name__ == "__main__":
    asked_for = arguments()
    print(report(asked_for, run(asked_for)))
