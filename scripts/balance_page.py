"""Turns the records of many games into the figures of docs/balance.md."""

from collections import Counter
from pathlib import Path
from statistics import fmean
from typing import Final

from scripts.balance_aims import aims, aims_text
from scripts.balance_figures import (
    Record,
    Results,
    all_modules,
    equals,
    mean,
    number_of_people,
    people,
    people_with,
    row_shares,
    share,
    solo,
    table,
    used,
    wins,
)

HEAD: Final = """# Balance

The numbers of the component set were chosen and tuned by games that the program plays with itself.
This page comes from

    python scripts/{command}

with the set `{components}`. The seed of each game is the name of its series and its number from 0,
such as `2 seats, quick 17`, so that every figure can be had again. `random`, `greedy`, `quick` and
`strong` are the players of [players.md](players.md). `varied` is `quick` with rates of its own for
a Coin, a Goods and so on in each seat of each game: a player with fixed rates always likes the same
one of two close rewards better. Figures in brackets and after ± are intervals of 95 %.

A page can be written before all games are played (`--jobs 0` plays none): the tables tell how many
games a series has.
"""

CHANGES: Final = Path(__file__).parent / "balance_changes.md"
"""What was changed for the balance and why; written by hand."""


def page(
    results: Results, command: str, components: str, things: dict[str, tuple[str, ...]]
) -> str:
    """The page, as Markdown: aims, changes, figures."""
    parts = [
        HEAD.format(command=command, components=components),
        aims_text(aims(results, things)),
        CHANGES.read_text("utf-8"),
        _strength(results),
        _seats(results),
        _totals(results),
        _rows(results),
        _turns(results),
        _modules(results),
        *(_use(results, heading, keys) for heading, keys in things.items()),
        _goals(results, things["Characters drafted"]),
    ]
    return "\n".join(part for part in parts if part)


def _strength(results: Results) -> str:
    rows = []
    for name, games in solo(results).items():
        won = sum(game["winners"] == [0] for game in games)
        own = mean(game["totals"][0] for game in games)
        bots = mean(game["totals"][1] for game in games)
        rows.append((name, len(games), share(won, len(games)), own, bots))
    text = "## Against the Bot\n\n" + table(
        ("series", "games", "won", "points", "Bot's points"), rows
    )
    for name, games in people(results).items():
        one, *others = games[0]["players"]
        if set(others) != {one}:
            won = sum(_name_of_winner(game) == one for game in games)
            text += f"\n{name}: {share(won, len(games))} of {len(games)} games won.\n"
    return text


def _name_of_winner(game: Record) -> str:
    return game["players"][game["winners"][0]] if len(game["winners"]) == 1 else ""


def _seats(results: Results) -> str:
    rows = []
    for name, games in equals(results).items():
        seats = len(games[0]["players"])
        for seat in range(seats):
            points = mean(game["totals"][seat] for game in games)
            won = share(wins(games, seat), len(games))
            rows.append((name, seat + 1, points, f"{100 / seats:.1f} %", won))
    return "\n## Seats\n\n" + table(("series", "seat", "points", "fair share", "won"), rows)


def _totals(results: Results) -> str:
    rows = []
    for name, games in equals(results).items():
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
    columns = {**equals(results), **all_modules(results)}
    shares = {name: row_shares(games) for name, games in columns.items()}
    keys = list(dict.fromkeys(key for each in shares.values() for key in each))
    rows = [(key, *(f"{shares[name].get(key, 0):.1f} %" for name in columns)) for key in keys]
    both = [f"{s.get('base', 0) + s.get('dome', 0):.1f} %" for s in shares.values()]
    rows.append(("base and dome together", *both))
    return "\n## Rows of the winners' score sheets\n\n" + table(("row", *columns), rows)


def _turns(results: Results) -> str:
    rows = []
    for name, games in people(results).items():
        options = [turn["options"] for game in games for turn in game["turns"]]
        sensible = [turn["sensible"] for game in games for turn in game["turns"]]
        decisions = [turn["decisions"] for game in games for turn in game["turns"]]
        stops = sum(game["stops"] for game in games)
        market = used(games, "stop market")
        shame = [left["shame"] > 0 for game in games for left in game["left"]]
        rows.append(
            (
                name,
                mean(options),
                mean(sensible),
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
        "sensible ones",
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
    columns = people_with(results, heading)
    if not columns:
        return ""
    rows = []
    for key in keys:
        cells = [f"{used(games, key) / number_of_people(games):.3f}" for games in columns.values()]
        rows.append((key.partition(" ")[2], *cells))
    return f"\n## Use: {heading}\n\nPer person and game.\n\n" + table(("", *columns), rows)


def _goals(results: Results, keys: tuple[str, ...]) -> str:
    """How often a Character's goal was met when it left the board."""
    left: Counter[str] = Counter()
    for games in equals(results).values():
        for game in games:
            left.update(game["used"])
    rows = []
    for key in keys:
        card = key.partition(" ")[2]
        seen = left[f"left {card}"]
        rows.append((card, left[f"played {card}"], seen, share(left[f"met {card}"], seen)))
    return "\n## Goals\n\n" + table(("Character", "played", "left the board", "goal met"), rows)
