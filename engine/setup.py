"""What a game begins with: everything else follows from the setup and the log of choices."""

from dataclasses import dataclass
from typing import Final

from engine.words import Level, Module

RULES_VERSION: Final = 1
"""Grows whenever a change of the rules would let an old log lead to another state."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The choices made before a game (rules.md §3.1).

    ``colours`` stand in the order in which people joined; the seat order is drawn from the seed.
    In a solo game (``level`` given) they are the person's and the Bot's, in this order.
    ``components`` is the fingerprint of the component set.
    """

    colours: tuple[str, ...]
    seed: str
    components: str
    level: Level | None = None
    modules: tuple[Module, ...] = ()
    rules_version: int = RULES_VERSION

    @property
    def solo(self) -> bool:
        """Whether one person plays against the Bot."""
        return self.level is not None

    @property
    def seats(self) -> int:
        """Seats at the table; the Bot is one of them."""
        return len(self.colours)
