"""Typed refusals. They carry facts, not wording: texts for people are made at the edge."""

from dataclasses import dataclass
from typing import Literal

Reason = Literal[
    "unknown_choice",
    "not_your_turn",
    "game_over",
    "not_asked",
    "wrong_quadrant",
    "not_reachable",
    "needs_steps",
    "kind_done",
    "not_this_kind",
    "empty_slot",
    "site_taken",
    "palace_site_taken",
    "no_piece_left",
    "needs_icons",
    "needs_coins",
    "needs_goods",
    "needs_support",
    "already_built",
    "space_taken",
    "port_full",
    "too_far",
    "not_in_hand",
    "not_on_display",
    "not_a_design",
    "not_reached",
    "nothing_to_undo",
]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not legal: the reason, its rule, and by how much what is missing.

    ``subject`` names what the reason is about (a place, a kind, a port); ``missing`` counts the
    icons, Coins, Goods or Steps that are short and is 0 where nothing can be counted.
    """

    reason: Reason
    rule: str
    subject: str = ""
    missing: int = 0


class IllegalChoice(ValueError):
    """A choice that the open question does not offer; ``refusal`` says why."""

    def __init__(self, choice: str, refusal: Refusal) -> None:
        self.choice = choice
        self.refusal = refusal
        missing = f", {refusal.missing} short" if refusal.missing else ""
        about = f" ({refusal.subject})" if refusal.subject else ""
        super().__init__(f"{choice!r}: {refusal.reason}{about}{missing} [{refusal.rule}]")


class SetupError(ValueError):
    """A setup that no game can begin with, in one sentence."""


class LogError(ValueError):
    """A log that is not a game's: the first line that is wrong and why."""


class ComponentError(ValueError):
    """A component set that cannot be used; names file, key and value."""
