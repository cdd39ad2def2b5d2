"""What acts about the time of a game may come to. Each outcome has the table as it is now."""

from dataclasses import dataclass

from bot.service.table.outcomes import Applied, Refused
from bot.service.table.records import Table


@dataclass(frozen=True, slots=True)
class NotHeld:
    """Nothing was done: no stand-in's turn waits for this person to go on."""

    table: Table


@dataclass(frozen=True, slots=True)
class Paused:
    """All clocks of the game stand still."""

    table: Table


@dataclass(frozen=True, slots=True)
class PauseWanted:
    """Noted; the game is paused once ``missing`` (user ids) have agreed too."""

    table: Table
    missing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AlreadyPaused:
    """Nothing was done: the game is paused."""

    table: Table


@dataclass(frozen=True, slots=True)
class Resumed:
    """The clocks run again."""

    table: Table


@dataclass(frozen=True, slots=True)
class NotPaused:
    """Nothing was done: the clocks run."""

    table: Table


@dataclass(frozen=True, slots=True)
class KeepsNoTime:
    """Nothing was done: this game has no clocks, it waits for ever."""

    table: Table


PlayOnOutcome = Applied | NotHeld | Refused
"""Of ``play_on``."""

PauseOutcome = Paused | PauseWanted | AlreadyPaused | KeepsNoTime | Refused
"""Of ``want_pause``."""

ResumeOutcome = Resumed | NotPaused | KeepsNoTime | Refused
"""Of ``resume``."""
