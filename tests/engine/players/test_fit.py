"""The fit of the worths: it finds what was put in, and its games can be played again."""

import json
from importlib.resources import files
from typing import Any

import pytest

from engine.players import outlook
from engine.players.worths import GROUP_OF_COUNT, Weight, Worths, worths_in
from engine.rng import Stream
from engine.words import LEVELS
from scripts.fit_constants import settle
from scripts.fit_games import play, setup_of
from scripts.fit_numbers import COLUMNS, FAMILIES, fit_chances, fit_weights

TRUE: dict[str, Weight] = {
    "a turn": (0.0, 20.0, 10.0),
    "coins": (0.0, 2.0, 0.0),
    "book": (0.0, 5.0, 0.0),
    "night points to come": (0.5, 1.0, 0.0),
}
TURNS = 13


def _worth(left: float, numbers: list[float]) -> float:
    return sum(
        weight[power] * left**power * numbers[outlook.NAMES.index(name)]
        for name, weight in TRUE.items()
        for power in range(3)
    )


def _game(stream: Stream) -> dict[str, Any]:
    """A made-up game of two in which every outlook promises what comes, but for some luck."""
    turns: list[dict[str, Any]] = []
    totals = []
    for seat in (0, 1):
        points = 0.0
        promised = None
        for turn in range(1, TURNS + 1):
            left = (TURNS - turn) / TURNS
            numbers = [0.0] * len(outlook.NAMES)
            numbers[outlook.NAMES.index("a turn")] = 1
            for name in ("coins", "book"):
                numbers[outlook.NAMES.index(name)] = stream.below(6)
            likely = stream.below(9) if turn < TURNS else 0
            numbers[outlook.NAMES.index("night points to come")] = likely
            if promised is not None:
                points = promised - _worth(left, numbers) + stream.below(3) - 1
            promised = points + _worth(left, numbers)
            turns.append({"seat": seat, "played": [left, points, numbers], "best": None})
        totals.append(points)
    return {"level": None, "totals": totals, "turns": turns, "tests": []}


def test_the_fit_finds_the_weights_that_made_the_games() -> None:
    stream = Stream("fit", "games")
    games = [_game(stream) for _ in range(300)]
    found = fit_weights(games, {}, bot=False)
    for name, weight in TRUE.items():
        for turn in (2, 6, 10):
            left = (TURNS - turn) / TURNS
            wanted = sum(part * left**power for power, part in enumerate(weight))
            got = sum(part * left**power for power, part in enumerate(found[name]))
            assert got == pytest.approx(wanted, abs=0.25 * wanted + 0.5), (name, turn)
    alike = {COLUMNS[column][0] for family in FAMILIES for column in family}
    for name in set(found) - set(TRUE) - alike:
        assert all(abs(part) < 0.5 for part in found[name]), name


def test_without_games_the_weights_stay() -> None:
    assert fit_weights([], dict(TRUE), bot=False) == TRUE


def test_only_what_is_the_bots_is_fitted_for_the_bot() -> None:
    stream = Stream("fit", "bot")
    game = _game(stream) | {"level": "expert"}
    only_bot = game | {"turns": [turn for turn in game["turns"] if turn["seat"] == 1]}
    assert fit_weights([game], {}, bot=True) == fit_weights([only_bot], {}, bot=True) != {}


def test_settling_moves_the_constants_alone_until_totals_are_foretold() -> None:
    """Of worths that know all but the constants, of a person and of the Bot on its level."""
    stream = Stream("settle", "games")
    known = {name: weight for name, weight in TRUE.items() if name != "a turn"}
    before = Worths(worths_in("worth.toml").units, {}, known, known)
    after = settle(before, [_solo(_game(stream)) for _ in range(100)])
    for weights, constant, other in (
        (after.person, "a turn", "a turn against the bot"),
        (after.bot, "expert bot", "a turn"),
    ):
        assert {name: weights[name] for name in known} == known
        for left in (0.25, 0.5, 0.75):
            found = sum(
                part * left**power
                for name in (constant, other)
                for power, part in enumerate(weights.get(name, ()))
            )
            assert found == pytest.approx(20 * left + 10 * left * left, abs=1.0)


def _solo(game: dict[str, Any]) -> dict[str, Any]:
    """A made-up game as if its second seat were the Bot's."""
    for turn in game["turns"]:
        numbers = turn["played"][2]
        if turn["seat"] == 1:
            numbers[outlook.NAMES.index("a turn")] = 0
            numbers[outlook.NAMES.index("expert bot")] = 1
        else:
            numbers[outlook.NAMES.index("a turn against the bot")] = 1
    return game | {"level": "expert"}


def test_games_to_settle_by_have_every_level_and_no_exploring() -> None:
    setups = [setup_of("settle", number, learn=False) for number in range(10)]
    assert [one.level for one in setups[:5]] == [None, *LEVELS]
    assert not any(one.modules for one in setups[:5])
    assert any(one.modules for one in setups[5:])
    game = play("settle", 1, _text_of("greedy.toml"), learn=False)
    assert not any(turn["best"] for turn in game["turns"])


def test_families_are_of_columns_that_are_fitted() -> None:
    assert all(FAMILIES[:3])
    for family in FAMILIES:
        assert all(0 <= column < len(COLUMNS) for column in family)
        assert len({COLUMNS[column][1] for column in family}) <= 1


def test_chances_are_shares_with_a_first_guess() -> None:
    games = [{"tests": [["tile", 1, 1, True]] * 30 + [["tile", 1, 1, False]] * 10}]
    chances = fit_chances(games)
    assert set(chances) == set(GROUP_OF_COUNT.values())
    assert chances["tile"][1][1] == pytest.approx((30 + 4 * 0.5**1.3) / 44, abs=0.001)
    assert chances["tile"][1][0] == 1.0
    assert chances["tile"][0][1] == 0.0


def test_its_games_are_the_same_every_time() -> None:
    text = _text_of("greedy.toml")
    one, two = (json.loads(json.dumps(play("again", number=1, worths=text))) for _ in range(2))
    assert one == two
    assert one["level"] is not None
    assert {turn["seat"] for turn in one["turns"]} == {0, 1}
    assert all(len(turn["played"][2]) == len(outlook.NAMES) for turn in one["turns"])
    assert any(turn["best"] for turn in one["turns"])
    assert one["tests"]


def _text_of(file: str) -> str:
    return (files("engine.players") / "data" / file).read_text("utf-8")
