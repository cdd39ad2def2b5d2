"""Turns the records of many games into the figures of docs/balance.md."""

import math
from collections import Counter
from collections.abc import Iterable
from statistics import fmean, stdev
from typing import Any

Record = dict[str, Any]
Results = dict[str, list[Record]]


def page(results: Results, player: str, things: dict[str, tuple[str, ...]]) -> str:
    """The measured part of the page, as Markdown."""
    parts = [
        _strength(results, player),
        _seats(results),
        _totals(results),
        _rows(results),
        _turns(results),
        _modules(results),
        *(_use(results, heading, keys) for heading, keys in things.items()),
        _goals(results, things["Characters drafted"]),
    ]
    return "\n".join(part for part in parts if part)


def share(hits: int, games: int) -> str:
    """A share with its 95 % confidence interval (Wilson), in percent."""
    if not games:
        return "–"
    z, p = 1.96, hits / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return f"{100 * p:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def mean(values: Iterable[float]) -> str:
    """A mean with its 95 % confidence interval."""
    numbers = list(values)
    if len(numbers) < 2:
        return "–"
    half = 1.96 * stdev(numbers) / math.sqrt(len(numbers))
    return f"{fmean(numbers):.1f} ± {half:.1f}"


def table(head: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def _solo(results: Results) -> dict[str, list[Record]]:
    return {name: games for name, games in results.items() if games and games[0]["level"]}


def _people(results: Results) -> dict[str, list[Record]]:
    return {name: games for name, games in results.items() if games and not games[0]["level"]}


def _base_people(results: Results) -> dict[str, list[Record]]:
    """Games of equal players without modules."""
    return {
        name: games
        for name, games in _people(results).items()
        if not games[0]["modules"] and len(set(games[0]["players"])) == 1
    }


def _strength(results: Results, player: str) -> str:
    rows = []
    for name, games in _solo(results).items():
        wins = sum(game["winners"] == [0] for game in games)
        own = mean(game["totals"][0] for game in games)
        bots = mean(game["totals"][1] for game in games)
        rows.append((name, len(games), share(wins, len(games)), own, bots))
    text = "## Against the Bot\n\n" + table(
        ("series", "games", "won", "points", "Bot's points"), rows
    )
    duel = results.get(f"{player} against greedy", [])
    if duel:
        wins = sum(_name_of_winner(game) == player for game in duel)
        won = share(wins, len(duel))
        text += f"\nTwo seats, {player} against greedy: {won} of {len(duel)} games.\n"
    return text


def _name_of_winner(game: Record) -> str:
    return game["players"][game["winners"][0]] if len(game["winners"]) == 1 else ""


def _seats(results: Results) -> str:
    rows = []
    for name, games in _base_people(results).items():
        seats = len(games[0]["players"])
        for seat in range(seats):
            won = sum(1 / len(g["winners"]) for g in games if seat in g["winners"])
            rows.append((name, seat + 1, f"{100 / seats:.1f} %", share(round(won), len(games))))
    return "\n## Seats\n\n" + table(("series", "seat", "fair share", "won"), rows)


def _totals(results: Results) -> str:
    rows = []
    for name, games in _base_people(results).items():
        totals = [total for game in games for total in game["totals"]]
        best = [max(game["totals"]) for game in games]
        inside = sum(80 <= total <= 160 for total in totals)
        tied = sum(game["tie_break"] != "points" for game in games)
        rows.append(
            (
                name,
                len(games),
                mean(totals),
                mean(best),
                f"{min(totals)}–{max(totals)}",
                share(inside, len(totals)),
                share(tied, len(games)),
            )
        )
    head = ("series", "games", "total", "winner", "range", "within 80–160", "tied on points")
    return "\n## Totals\n\n" + table(head, rows)


def _rows(results: Results) -> str:
    """Share of each row in the winners' totals."""
    columns = {**_base_people(results)}
    columns |= {
        name: games
        for name, games in _people(results).items()
        if games[0]["modules"] and len(games[0]["modules"]) == 3
    }
    keys: list[str] = []
    shares: dict[str, dict[str, float]] = {}
    for name, games in columns.items():
        points: Counter[str] = Counter()
        for game in games:
            for seat in game["winners"]:
                points.update(game["rows"][seat])
        total = sum(points.values()) or 1
        shares[name] = {key: 100 * value / total for key, value in points.items()}
        keys += [key for key in games[0]["rows"][0] if key not in keys]
    rows = [(key, *(f"{shares[name].get(key, 0):.1f} %" for name in columns)) for key in keys]
    both = [f"{s.get('base', 0) + s.get('dome', 0):.1f} %" for s in shares.values()]
    rows.append(("base and dome together", *both))
    return "\n## Rows of the winners' score sheets\n\n" + table(("row", *columns), rows)


def _turns(results: Results) -> str:
    rows = []
    for name, games in _people(results).items():
        options = [turn[0] for game in games for turn in game["turns"]]
        decisions = [turn[1] for game in games for turn in game["turns"]]
        stops = sum(game["stops"] for game in games)
        market = sum(game["used"].get("stop market", 0) for game in games)
        shame = [left["shame"] > 0 for game in games for left in game["left"]]
        rows.append(
            (
                name,
                mean(options),
                mean(decisions),
                share(market, stops),
                share(sum(shame), len(shame)),
                mean(left["coins"] for game in games for left in game["left"]),
                mean(left["goods"] for game in games for left in game["left"]),
                mean(left["favour"] for game in games for left in game["left"]),
                mean(boats for game in games for boats in game["boats"]),
            )
        )
    head = (
        "series",
        "options a turn",
        "decisions a turn",
        "market",
        "seats with Shame",
        "Coins left",
        "Goods left",
        "Favour",
        "Boats in port",
    )
    return "\n## Turns\n\n" + table(head, rows)


def _modules(results: Results) -> str:
    rows = []
    for name, games in results.items():
        if not games or not games[0]["modules"] or games[0]["level"]:
            continue
        added = {
            key: fmean(row.get(key, 0) for game in games for row in game["rows"])
            for key in ("public_houses", "civic", "objectives")
        }
        rows.append(
            (
                name,
                mean(t for g in games for t in g["totals"]),
                *(f"{v:.1f}" for v in added.values()),
            )
        )
    if not rows:
        return ""
    head = ("series", "total", "Public Houses", "Civic", "Objectives")
    return "\n## Modules\n\n" + table(head, rows)


def _use(results: Results, heading: str, keys: tuple[str, ...]) -> str:
    """How often a thing was used, per person and game."""
    with_modules = heading in {"Contracts", "Civic slots", "Objectives"}
    columns = {
        name: games
        for name, games in _people(results).items()
        if (len(games[0]["modules"]) == 3 if with_modules else name in _base_people(results))
    }
    if not columns:
        return ""
    rows = []
    for key in keys:
        cells = []
        for games in columns.values():
            people = sum(len(game["players"]) for game in games)
            cells.append(f"{sum(game['used'].get(key, 0) for game in games) / people:.3f}")
        rows.append((key.partition(" ")[2], *cells))
    return f"\n## Use: {heading}\n\nPer person and game.\n\n" + table(("", *columns), rows)


def _goals(results: Results, keys: tuple[str, ...]) -> str:
    """How often a Character's goal was met when it left the board."""
    left: Counter[str] = Counter()
    for games in _base_people(results).values():
        for game in games:
            left.update(game["used"])
    rows = []
    for key in keys:
        card = key.partition(" ")[2]
        seen = left[f"left {card}"]
        rows.append((card, left[f"played {card}"], seen, share(left[f"met {card}"], seen)))
    return "\n## Goals\n\n" + table(("Character", "played", "left the board", "goal met"), rows)
