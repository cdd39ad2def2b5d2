"""The paces that are offered, as words in commands and menus and as sentences."""

from typing import Final

from bot.pace import Pace
from bot.wording import Words

NO_PACE: Final = "none"
OFFERED: Final[tuple[Pace | None, ...]] = (
    None,
    Pace(12, 24),
    Pace(24, 72),
    Pace(48, 96),
    Pace(72, 168),
)


def pace_word(pace: Pace | None) -> str:
    """A pace as a value: ``24+72``."""
    return NO_PACE if pace is None else f"{pace.hours_per_turn}+{pace.bank_hours}"


def read_pace(text: str) -> Pace | None:
    """The pace that a value names. Raises ValueError."""
    if text == NO_PACE:
        return None
    hours, _, bank = text.partition("+")
    return Pace(int(hours), int(bank or 0))


def pace_text(pace: Pace | None, words: Words) -> str:
    """A pace for people."""
    if pace is None:
        return words.gettext("no time limit")
    return words.gettext(
        "{hours} hours a turn, {bank} more in the bank",
        hours=pace.hours_per_turn,
        bank=pace.bank_hours,
    )
