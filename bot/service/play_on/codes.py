"""Short codes of positions: a game, one of its turns, and six signs that nobody can make up.

The signs follow from what is secret about a game, its seed and the moment it began. So a code of a
private game cannot be guessed, and one that was copied with a slip names no other position.
"""

import hmac
import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from storage import Game, game_id
from storage.codes import short

_TURN_DIGITS: Final = 2
_CHECK_DIGITS: Final = 6
_CHECK_BITS: Final = 30
_BETWEEN: Final = re.compile(r"[\W_]+")
_DIGIT_AS: Final = str.maketrans({"o": "0", "i": "1", "l": "1"})
_SIGN_AS: Final = str.maketrans({"o": "0", "i": "1", "l": "1", "u": "v"})


@dataclass(frozen=True, slots=True)
class PositionCode:
    """What a code says: the game, the number of the turn as `/log` counts it, and the signs."""

    game_id: int
    turn: int
    check: str


def position_code(game: Game, turn: int, seq: int) -> str:
    """The code of the turn before which ``seq`` entries lie in the log, such as g7k-05-3xq9mz."""
    return f"{game.code}-{turn:0{_TURN_DIGITS}d}-{check_signs(game, turn, seq)}"


def check_signs(game: Game, turn: int, seq: int) -> str:
    """The signs at the end of a code."""
    key = f"{game.setup} {game.created_at.isoformat()}".encode()
    named = hmac.new(key, f"{game.id} {turn} {seq}".encode(), sha256).digest()
    number = int.from_bytes(named) >> (8 * len(named) - _CHECK_BITS)
    return short(number).rjust(_CHECK_DIGITS, "0")


def read_code(text: str) -> PositionCode | None:
    """What was typed, in any case and spacing, with look-alikes mixed up; None if it is no code."""
    signs = _BETWEEN.sub("", text).lower()
    turn = signs[-_TURN_DIGITS - _CHECK_DIGITS : -_CHECK_DIGITS].translate(_DIGIT_AS)
    number = game_id(signs[: -_TURN_DIGITS - _CHECK_DIGITS])
    if number is None or not (turn.isascii() and turn.isdigit()):
        return None
    return PositionCode(number, int(turn), signs[-_CHECK_DIGITS:].translate(_SIGN_AS))


def game_of_code(text: str) -> int | None:
    """The game that the beginning of a code names, as far as it was typed; None for none."""
    begun = _BETWEEN.split(text.strip(" #`").lower())[0]
    return game_id(begun)
