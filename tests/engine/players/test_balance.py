"""The balance: runs that are taken up again, honest figures, aims that can be missed."""

from pathlib import Path
from typing import Any

import pytest

from engine import default_components
from engine.words import MODULES
from scripts.balance import Series, all_series, run
from scripts.balance_aims import aims, aims_text
from scripts.balance_figures import interval, row_shares, share, table, wins
from scripts.balance_games import known_things, play
from scripts.balance_page import page
from scripts.balance_players import varied

TWO = Series("2 seats, random", ("random", "random"), 3)


def test_a_run_goes_on_where_it_stopped_even_in_the_middle_of_a_line(tmp_path: Path) -> None:
    whole = run(TWO, tmp_path, 1)
    (file,) = tmp_path.iterdir()
    lines = file.read_text(encoding="utf-8")
    file.write_text(lines[: len(lines) - 200], encoding="utf-8")
    assert run(TWO, tmp_path, 0) == whole[:2]
    assert run(TWO, tmp_path, 1) == whole
    assert file.read_text(encoding="utf-8") == lines


def test_series_have_files_and_seeds_of_their_own() -> None:
    names = [series.name for series in all_series("quick", 0.1, 5)]
    assert len(set(names)) == len(names)
    sizes = {series.name: series.games for series in all_series("quick", 0.1, 5)}
    assert (sizes["2 seats, quick"], sizes["strong against expert"]) == (200, 5)
    assert not any("strong" in series.name for series in all_series("quick", 0.1, 0))


def test_a_game_is_the_same_again_and_notes_what_people_did() -> None:
    first = play("a seed", players=("random",), level="beginner", modules=("contracts",))
    assert first == play("a seed", players=("random",), level="beginner", modules=("contracts",))
    assert len(first["turns"]) == first["stops"] == 13
    assert all(turn["sensible"] <= turn["options"] for turn in first["turns"])
    assert len(first["totals"]) == 2
    assert len(first["left"]) == 1


def test_varied_players_differ_by_their_seed_only() -> None:
    boards = [play("deal", players=(name, "random"))["used"] for name in ("varied", "varied")]
    assert boards[0] == boards[1]
    minds = [vars(varied(seed))["_mind"].worths.units for seed in ("a", "b", "a")]
    assert minds[0] != minds[1]
    assert minds[0] == minds[2]


def test_intervals_are_wilsons() -> None:
    low, high = interval(75, 100)
    assert (round(low, 1), round(high, 1)) == (65.7, 82.5)
    assert share(0, 0) == "–"
    assert table(("a", "b"), [(1, 2)]) == "| a | b |\n|---|---|\n| 1 | 2 |\n"


def _game(**changes: Any) -> dict[str, Any]:
    rows = {"base": 15, "dome": 0, "night": 45, "favour": 40}
    game = {
        "players": ["quick", "quick"],
        "level": None,
        "modules": [],
        "winners": [0],
        "totals": [100, 70],
        "rows": [rows, dict.fromkeys(rows, 0)],
        "turns": [{"decisions": 4, "options": 20, "sensible": 15}],
        "used": {"stop market": 1},
        "stops": 10,
    }
    return game | changes


def test_shared_victories_count_in_parts() -> None:
    games = [_game(), _game(winners=[0, 1])]
    assert (wins(games, 0), wins(games, 1)) == (1.5, 0.5)
    assert row_shares([_game()]) == {"base": 15, "dome": 0, "night": 45, "favour": 40}


@pytest.mark.parametrize(
    ("name", "met", "changes"),
    [
        ("Seats, 2 seats, no modules", False, {}),
        ("Totals, 2 seats, no modules", False, {}),
        ("Totals, 2 seats, no modules", True, {"totals": [100, 90]}),
        ("Rows of the winners, 2 seats, no modules", False, {}),
        ("The market as the stop", True, {}),
        ("The market as the stop", False, {"used": {"stop market": 2}}),
        ("Options of a turn, over its decisions", True, {}),
        ("Use: Ports", False, {}),
    ],
)
def test_aims_are_met_or_missed(name: str, changes: dict[str, Any], *, met: bool) -> None:
    results = {"2 seats, quick": [_game(**changes)] * 100}
    found = {one.name: one for one in aims(results, known_things())}
    assert found[name].met is met
    assert (f"- **{name}**: " in aims_text([found[name]])) is not met


def test_a_strength_is_not_judged_by_a_few_games() -> None:
    solo = _game(players=["strong"], level="expert")
    for number, met in ((10, None), (30, False)):
        found = {one.name: one for one in aims({"solo": [solo] * number}, known_things())}
        assert found["strong against Expert"].met is met


def test_the_page_tells_every_figure_of_every_series(tmp_path: Path) -> None:
    modules = MODULES
    kinds = [
        TWO,
        Series("random against beginner", ("random",), 2, "beginner"),
        Series("2 seats, random, all", ("random",) * 2, 2, None, modules),
        Series("strong against greedy", ("random", "greedy"), 2),
    ]
    results = {series.name: run(series, tmp_path, 1) for series in kinds}
    text = page(results, "balance.py", default_components().fingerprint, known_things())
    for heading in ("The aims", "Against the Bot", "Seats", "Totals", "Turns", "Modules", "Goals"):
        assert f"## {heading}\n" in text
    assert all(f"## Use: {heading}\n" in text for heading in known_things())
    assert "loses 100.0 %" in text
    assert default_components().fingerprint in text
