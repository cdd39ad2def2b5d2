"""Short codes: how a number of the database is shown to people and put into button ids."""

from typing import Final

_DIGITS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
_BITS: Final = 5
"""Base 32 without i, l, o and u: a code read aloud or copied by hand stays the same code."""

_READ_AS: Final = str.maketrans({"o": "0", "i": "1", "l": "1"})
_LONGEST: Final = 13  # digits that 64 bits need


def short(number: int) -> str:
    """A natural number in as few characters as a person can still copy."""
    if number < 0:
        raise ValueError(f"{number} is negative; only natural numbers have a code")
    digits = _DIGITS[number % len(_DIGITS)]
    while number := number >> _BITS:
        digits = _DIGITS[number % len(_DIGITS)] + digits
    return digits


def game_code(game_id: int) -> str:
    """The name of a game for people: ``g`` and its number, such as ``g7k``."""
    return "g" + short(game_id)


def game_id(code: str) -> int | None:
    """The game that a code names, however it was typed (``G7K``, `` #g7k ``); None for no code.

    Whether there is such a game only the database knows.
    """
    text = code.strip().lstrip("#").lower()
    digits = text.removeprefix("g").translate(_READ_AS)
    if not text.startswith("g") or not digits or len(digits) > _LONGEST:
        return None
    number = 0
    for digit in digits:
        value = _DIGITS.find(digit)
        if value < 0:
            return None
        number = number << _BITS | value
    return number if number < 1 << 63 else None
