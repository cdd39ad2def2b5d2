"""What holds for every player, and how strong they are to each other."""

import pickle

import pytest

from engine import State, apply, new_game, pending, score
from engine.players import PLAYERS
from engine.players.imagine import imagine
from engine.rng import Stream
from engine.words import MODULES, Level, Seat
from tests.engine.players.positions import positions, setup, turns

QUICK_ONES = ("random", "greedy", "quick")


def _played(names: tuple[str, ...], seed: str, level: Level | None = None) -> State:
    """The end of a game; every choice of every player is applied, so it must be legal."""
    seats = 2 if level else len(names)
    state = new_game(setup(seed, seats, level, MODULES if seed.endswith("modules") else ()))
    minds = [PLAYERS[name](f"{seed} {seat}") for seat, name in enumerate(names)]
    while (decision := pending(state)) is not None:
        choice = minds[decision.seat].choose(state, decision)
        state = apply(state, decision.seat, choice).state
    return state


@pytest.mark.parametrize("name", QUICK_ONES)
@pytest.mark.parametrize("level", [None, "advanced"])
def test_whole_games_by_the_rules(name: str, level: Level | None) -> None:
    names = (name,) if level else (name, name, name)
    assert _played(names, "whole game with modules", level).over


@pytest.mark.parametrize("name", QUICK_ONES)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    assert _played((name, name), "again") == _played((name, name), "again")


def test_another_seed_plays_another_game_at_random() -> None:
    one, other = (PLAYERS["random"](seed) for seed in ("a", "b"))
    asked = positions("other seed")
    assert [one.choose(*each) for each in asked] != [other.choose(*each) for each in asked]


@pytest.mark.parametrize("name", ["random", "greedy", "quick", "strong"])
def test_nothing_hidden_guides_a_choice(name: str) -> None:
    """A player meets the table as it is and as its seat could imagine it, and does the same."""
    few = 1 if name == "strong" else 9
    for number, (state, decision) in enumerate(turns("peek", 3)[5::2][:few]):
        other = imagine(state, decision.seat, Stream(str(number), "another truth"))
        one, two = (PLAYERS[name](f"seed {number}") for _ in range(2))
        assert one.choose(state, decision) == two.choose(other, decision)


def _wins(name: str, other: str, deals: int) -> tuple[int, int]:
    """Games that ``name`` won of those played, each deal from both seats."""
    won: list[Seat] = []
    for deal in range(deals):
        for seat in (0, 1):
            names = (name, other) if seat == 0 else (other, name)
            won.append(seat in score(_played(names, f"strength {deal}")).winners)
    return sum(won), len(won)


def test_greedy_beats_random() -> None:
    won, played = _wins("greedy", "random", 3)
    assert won == played


def test_quick_beats_greedy() -> None:
    """It wins well over nine games in ten; to lose two of six would be a defect."""
    won, played = _wins("quick", "greedy", 3)
    assert won >= played - 1


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_player_can_be_sent_to_another_process(name: str) -> None:
    state, decision = positions("send")[0]
    player = pickle.loads(pickle.dumps(PLAYERS[name]("seed")))
    assert player.choose(state, decision) == PLAYERS[name]("seed").choose(state, decision)
