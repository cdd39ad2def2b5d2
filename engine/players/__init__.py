"""Players made of program: they serve hints, stand-ins, par, balance and tests.

A player answers one decision at a time and uses only what its seat may see: nothing hidden can
become open before a turn is confirmed, and no player looks past a confirmation.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from engine.players.foretelling import foretell
from engine.players.greedy import GreedyPlayer
from engine.players.player import Player
from engine.players.random_player import RandomPlayer
from engine.players.strong import (
    QUICK,
    USUAL,
    Judgement,
    Ranking,
    StrongPlayer,
    choose,
    judge,
    rank,
)

PLAYERS: Final[dict[str, Callable[[str], Player]]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "quick": partial(StrongPlayer, budget=QUICK),
    "strong": StrongPlayer,
}
"""Every player by its name; called with a seed, so that the same seed plays the same game."""

__all__ = [
    "PLAYERS",
    "QUICK",
    "USUAL",
    "GreedyPlayer",
    "Judgement",
    "Player",
    "RandomPlayer",
    "Ranking",
    "StrongPlayer",
    "choose",
    "foretell",
    "judge",
    "rank",
]
