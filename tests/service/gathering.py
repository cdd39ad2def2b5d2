"""People in a lobby."""

from collections.abc import Sequence

from bot.service import (
    Lobby,
)
from engine import default_components

COLOURS = default_components().numbers.colours


def names(lobby: Lobby) -> list[str]:
    return [person.display_name for person in lobby.joined]


def kinds(outcomes: Sequence[object]) -> list[str]:
    return sorted(type(outcome).__name__ for outcome in outcomes)
