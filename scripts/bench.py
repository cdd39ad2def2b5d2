"""Measures the speed of the bot: engine, pictures, database, answers in Discord.

    python scripts/bench.py [--only engine] [--write docs/performance.md]

Every figure is the median of several runs in this process. Ratios (a picture's time against
encoding the same pixels) say more than single times: they hold on other machines too.
"""

import argparse
import platform
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine import (  # noqa: E402
    Entry,
    Setup,
    State,
    apply,
    default_components,
    new_game,
    pending,
    replay,
    score,
    view,
)
from engine.codec import decode_state, encode_state  # noqa: E402
from engine.rng import Stream  # noqa: E402
from engine.words import Level  # noqa: E402
from scripts.bench_daily import daily_figures  # noqa: E402
from scripts.bench_discord import discord_figures  # noqa: E402
from scripts.bench_figure import RUNS, Figure, seconds  # noqa: E402
from scripts.bench_pictures import picture_figures  # noqa: E402
from scripts.bench_statistics import statistics_figures  # noqa: E402
from scripts.bench_storage import storage_figures  # noqa: E402

GAMES = 15


def setup_for(seats: int, seed: str) -> Setup:
    """A game of people, or of one person against Expert for one seat."""
    components = default_components()
    colours = components.numbers.colours[: max(2, seats)]
    level: Level | None = "expert" if seats == 1 else None
    return Setup(colours=colours, seed=seed, components=components.fingerprint, level=level)


def play_randomly(setup: Setup) -> tuple[State, list[Entry]]:
    """A whole game of random choices, and its log."""
    state, stream = new_game(setup), Stream(setup.seed, "bench")
    log: list[Entry] = []
    while decision := pending(state):
        option = stream.choice(decision.options)
        log.append(Entry(len(log) + 1, decision.seat, option.text))
        state = apply(state, decision.seat, option.text).state
    return state, log


def engine_figures() -> Iterator[Figure]:
    """How fast games are played, replayed and saved."""
    for seats in (1, 2, 4):
        setups = [setup_for(seats, f"bench {number}") for number in range(GAMES)]
        choices = sum(len(play_randomly(setup)[1]) for setup in setups)
        taken = seconds(partial(_play_all, setups), 5)
        name = "solo against Expert" if seats == 1 else f"{seats} seats"
        yield Figure("Engine", f"random games per second, {name}", f"{GAMES / taken:,.0f}")
        yield Figure(
            "Engine",
            f"choices per second with all options listed, {name}",
            f"{choices / taken:,.0f}",
        )
    setup = setup_for(4, "bench replay")
    state, log = play_randomly(setup)
    yield Figure(
        "Engine",
        f"replay of a 4-seat game ({len(log)} choices)",
        f"{1000 * seconds(lambda: replay(setup, log)):.1f} ms",
    )
    yield Figure("Engine", "a Bot turn", f"{1000 * _bot_turn():.2f} ms")
    saved = encode_state(state)
    yield Figure(
        "Engine", f"encode a state ({len(saved):,} bytes)", _micro(lambda: encode_state(state))
    )
    yield Figure("Engine", "decode a state", _micro(lambda: decode_state(saved)))
    yield Figure("Engine", "view of a seat", _micro(lambda: view(state, 0)))
    yield Figure("Engine", "score sheet of 4 seats", _micro(lambda: score(state)))


def _play_all(setups: list[Setup]) -> None:
    for setup in setups:
        play_randomly(setup)


def _micro(work: Callable[[], object]) -> str:
    return f"{1e6 * seconds(lambda: [work() for _ in range(50)]) / 50:,.0f} µs"


def _bot_turn() -> float:
    """Time of the confirmations of a solo game, which hold the Bot's whole turns."""
    setup = setup_for(1, "bench bot")
    state, stream = new_game(setup), Stream("bench bot", "bench")
    turns = []
    while decision := pending(state):
        option = stream.choice(decision.options)
        start = time.perf_counter()
        after = apply(state, decision.seat, option.text).state
        if option.text == "confirm":
            turns.append(time.perf_counter() - start)
        state = after
    return statistics.median(turns)


GROUPS: dict[str, Callable[[], Iterator[Figure]]] = {
    "engine": engine_figures,
    "pictures": picture_figures,
    "daily": daily_figures,
    "database": storage_figures,
    "discord": discord_figures,
    "statistics": statistics_figures,
}


def as_markdown(figures: list[Figure]) -> str:
    """The figures as tables, one for each group."""
    python, machine = platform.python_version(), platform.machine()
    lines = [f"Python {python}, {machine}; medians of {RUNS} runs in one process."]
    group = ""
    for figure in figures:
        if figure.group != group:
            group = figure.group
            lines += ["", f"### {group}", "", "| what | measured |", "|---|---|"]
        lines.append(f"| {figure.name} | {figure.value} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, print, and write into the page if asked."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", choices=sorted(GROUPS), help="measure one group")
    parser.add_argument("--write", type=Path, help="put the tables between the marks of this page")
    options = parser.parse_args()
    figures: list[Figure] = []
    for name, measure in GROUPS.items():
        if options.only in (None, name):
            for figure in measure():
                print(f"{figure.group}: {figure.name}: {figure.value}", flush=True)
                figures.append(figure)
    if options.write:
        page = options.write.read_text(encoding="utf-8")
        head, begin, rest = page.partition("<!-- figures -->\n")
        _, end, tail = rest.partition("<!-- end of figures -->")
        options.write.write_text(head + begin + as_markdown(figures) + end + tail, encoding="utf-8")


if __name__ == "__main__":
    main()
