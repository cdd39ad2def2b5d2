"""The aims of the balance, each with the figure that was measured and whether it is met."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Final

from scripts.balance_figures import (
    Record,
    Results,
    all_modules,
    equals,
    mean,
    people,
    people_with,
    row_shares,
    share,
    solo,
    table,
    used,
    wins,
)
from scripts.balance_games import known_choices

REASONS: Final = Path(__file__).parent / "balance_reasons.toml"
"""Why an aim is not met, by the aim; written by hand after a look at the figures."""

PENALTIES: Final = {"shame", "civic"}
"""Rows that can only cost points."""

WANTED_WINS: Final = {"beginner": 95, "intermediate": 80, "advanced": 60, "expert": 40}
WORDS: Final = {True: "met", False: "**not met**", None: "*too few games*"}

FEWEST: Final = 30
"""A strength is not judged by fewer games."""

SEAT: Final = 4
"""So many of 100 games a seat may win more or less than its share."""

ALWAYS: Final = 90
"""An alternative that is taken in more than so many of 100 cases is always best."""

MOST_TOTALS: Final = 90
"""So many of 100 totals are to be where totals belong: luck and a bad day are part of a game."""

NEAR: Final = 10
"""So far a measured share of wins may be from "about" so many."""


@dataclass(frozen=True, slots=True)
class Aim:
    """``figure`` is what was measured, ``met`` whether it is what was wanted; None: can't tell."""

    name: str
    wanted: str
    figure: str
    met: bool | None


def aims(results: Results, things: Mapping[str, tuple[str, ...]]) -> list[Aim]:
    """All aims that the games can tell about."""
    found = [*_turn_aims(results), *_seat_aims(results), *_total_aims(results)]
    found += [*_row_aims(results), *_strength_aims(results)]
    found += [*_use_aims(results, things), *_choice_aims(results)]
    return found


def aims_text(found: list[Aim]) -> str:
    """The aims as a table, and below it why some are not met."""
    rows = [(one.name, one.wanted, one.figure, WORDS[one.met]) for one in found]
    text = "## The aims\n\n" + table(("aim", "wanted", "measured", ""), rows)
    reasons = tomllib.loads(REASONS.read_text("utf-8"))
    lines = [
        f"- **{one.name}**: {reasons.get(one.name, 'not explained yet.')}\n"
        for one in found
        if not one.met
    ]
    return text + ("\nWhy some are not met:\n\n" + "".join(lines) if lines else "")


def _turn_aims(results: Results) -> Iterator[Aim]:
    games = [game for series in results.values() for game in series]
    turns = sum(len(game["turns"]) for game in games)
    yield Aim("No turn is stuck", "every game ends", f"{len(games)} games, {turns} turns", True)
    good = [game for series in _good(people(results)) for game in series]
    if not good:
        return
    options = [turn["sensible"] for game in good for turn in game["turns"]]
    yield Aim(
        "Options of a turn, over its decisions",
        "at least 8 sensible ones on average",
        mean(options),
        fmean(options) >= 8,
    )
    stops = sum(game["stops"] for game in good)
    market = used(good, "stop market")
    yield Aim("The market as the stop", "under 12 %", share(market, stops), market < 0.12 * stops)


def _good(series: Results) -> list[list[Record]]:
    """The series in which nobody plays at random."""
    return [games for games in series.values() if "random" not in games[0]["players"]]


def _seat_aims(results: Results) -> Iterator[Aim]:
    for name, games in _tables(equals(results)).items():
        seats = len(games[0]["players"])
        worst = max(range(seats), key=lambda seat: abs(wins(games, seat) - len(games) / seats))
        won = wins(games, worst)
        yield Aim(
            f"Seats, {name}",
            f"{100 / seats:.0f} % ± {SEAT} each",
            f"seat {worst + 1}: {share(won, len(games))} of {len(games)}",
            abs(100 * won / len(games) - 100 / seats) <= SEAT,
        )


def _tables(results: Results) -> Results:
    """Good play by number of seats, with no modules and with all of them."""
    tables: Results = {}
    for series, modules in ((equals(results), "no modules"), (all_modules(results), "all modules")):
        for games in _good(series):
            name = f"{len(games[0]['players'])} seats, {modules}"
            tables[name] = [*tables.get(name, []), *games]
    return tables


def _total_aims(results: Results) -> Iterator[Aim]:
    for name, games in _tables(results).items():
        totals = [total for game in games for total in game["totals"]]
        inside = sum(80 <= total <= 160 for total in totals)
        yield Aim(
            f"Totals, {name}",
            f"between 80 and 160, {MOST_TOTALS} of 100",
            f"{mean(totals)}; inside: {share(inside, len(totals))}",
            inside >= MOST_TOTALS / 100 * len(totals),
        )


def _row_aims(results: Results) -> Iterator[Aim]:
    for name, games in _tables(results).items():
        shares = row_shares(games)
        base_and_dome = shares.pop("base") + shares.pop("dome")
        shares = {key: value for key, value in shares.items() if key not in PENALTIES}
        shares["base and dome"] = base_and_dome
        most, least = max(shares, key=shares.__getitem__), min(shares, key=shares.__getitem__)
        yield Aim(
            f"Rows of the winners, {name}",
            "none over 30 %, none under 2 %",
            f"{_row(least)} {shares[least]:.1f} % to {_row(most)} {shares[most]:.1f} %",
            shares[most] <= 30 and shares[least] >= 2,
        )


def _row(key: str) -> str:
    return key.removeprefix("tile:").replace("_", " ")


def _strength_aims(results: Results) -> Iterator[Aim]:
    for games in solo(results).values():
        player, level = games[0]["players"][0], games[0]["level"]
        won, number = sum(game["winners"] == [0] for game in games), len(games)
        if player == "random" and level == "beginner":
            yield Aim(
                "random against Beginner",
                "loses at least 80 of 100",
                f"loses {share(number - won, number)} of {number}",
                number - won >= 0.8 * number,
            )
        if player == "strong" and not games[0]["modules"]:
            wanted = WANTED_WINS[level]
            yield Aim(
                f"strong against {level.capitalize()}",
                f"wins about {wanted} of 100",
                f"wins {share(won, number)} of {number}",
                abs(100 * won / number - wanted) <= NEAR if number >= FEWEST else None,
            )


def _use_aims(results: Results, things: Mapping[str, tuple[str, ...]]) -> list[Aim]:
    found = []
    for heading, keys in things.items():
        games = [game for series in _good(people_with(results, heading)) for game in series]
        if not games:
            continue
        unused = [key for key in keys if not used(games, key)]
        rarest = min(keys, key=lambda key: used(games, key))
        figure = (
            "never: " + ", ".join(key.partition(" ")[2] for key in unused)
            if unused
            else f"all; the rarest, {rarest.partition(' ')[2]}, {used(games, rarest)} times"
        )
        found.append(
            Aim(f"Use: {heading}", f"all of {len(keys)} in {len(games)} games", figure, not unused)
        )
    return found


def _choice_aims(results: Results) -> Iterator[Aim]:
    """Told from players of many tastes, since one with fixed rates always prefers the same."""
    games = [game for series in equals(results).values() for game in series]
    games = [game for game in games if set(game["players"]) == {"varied"}]
    for name, keys in known_choices().items():
        total = sum(used(games, key) for key in keys)
        if not total:
            continue
        best = max(keys, key=lambda key: used(games, key))
        yield Aim(
            f"Choice: {name}",
            f"none over {ALWAYS} %",
            f"{best.partition(' ')[2]}: {share(used(games, best), total)} of {total}",
            100 * used(games, best) <= ALWAYS * total,
        )
