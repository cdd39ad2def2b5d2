"""The arena: fair seatings, honest intervals, and a run that can be taken up again."""

import argparse
from pathlib import Path
from typing import Any

import pytest

from engine import default_components
from engine.players import RandomPlayer, StrongPlayer
from scripts.arena import interval, matches, player, report, run


def _asked(**changes: Any) -> argparse.Namespace:
    asked = {
        "players": ["random", "random"],
        "games": 4,
        "level": None,
        "modules": [],
        "seed": "test",
        "jobs": 1,
        "out": None,
    }
    return argparse.Namespace(**(asked | changes))


def test_every_player_has_every_place_once_in_each_deal() -> None:
    found = matches(_asked(players=["a", "b", "c"], games=6))
    for first in (0, 3):
        deal = found[first : first + 3]
        assert len({match.deal for match in deal}) == 1
        for place in range(3):
            assert {match.seating[place] for match in deal} == {0, 1, 2}
    assert found[0].deal != found[3].deal


def test_intervals_are_wilsons() -> None:
    low, high = interval(0.75, 100)
    assert (round(low, 3), round(high, 3)) == (0.657, 0.825)
    assert interval(1.0, 10)[1] == pytest.approx(1.0)
    assert interval(0.5, 1000)[0] > interval(0.5, 100)[0]


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    default_components()
    file = tmp_path / "games.jsonl"
    first = run(_asked(games=2, out=file))
    kept = file.read_text("utf-8")
    both = run(_asked(games=4, out=file))
    assert file.read_text("utf-8").startswith(kept)
    assert len(file.read_text("utf-8").splitlines()) == 4
    assert [game["totals"] for game in both[:2]] == [game["totals"] for game in first]
    again = run(_asked(games=4, out=file))
    assert [game["key"] for game in again] == [game["key"] for game in both]


def test_the_report_has_a_line_for_each_player() -> None:
    asked = _asked(players=["random", "greedy"], games=2)
    lines = report(asked, run(asked)).splitlines()
    assert [line.split()[0] for line in lines] == ["random", "greedy"]
    assert "wins" in lines[0]
    assert "lead" in lines[1]


def test_against_the_bot() -> None:
    asked = _asked(players=["random"], level="beginner", games=1)
    assert "random" in report(asked, run(asked))


def test_players_by_name_budget_and_file(tmp_path: Path) -> None:
    assert isinstance(player("random", "a"), RandomPlayer)
    assert isinstance(player("quick", "a"), StrongPlayer)
    assert isinstance(player("strong:50", "a"), StrongPlayer)
    with pytest.raises(KeyError):
        player("clever", "a")
    with pytest.raises(FileNotFoundError):
        player(f"strong@{tmp_path}/none.toml", "a")
