"""What is played on which day of the week, and the seed of a day."""

import hmac
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Final

from engine.words import Level, Module


@dataclass(frozen=True, slots=True)
class Challenge:
    """The level of the Bot and the modules of a day."""

    level: Level
    modules: tuple[Module, ...] = ()


WEEK: Final = (
    Challenge("beginner"),
    Challenge("intermediate", ("contracts",)),
    Challenge("advanced"),
    Challenge("intermediate", ("objectives",)),
    Challenge("expert"),
    Challenge("expert", ("public_works", "contracts", "objectives")),
    Challenge("advanced", ("public_works",)),
)
"""From Monday to Sunday: the week grows harder, and each module has its day."""

SEED_LENGTH: Final = 32
"""Characters of a seed: 128 bits, which nobody can try out."""


def challenge_of(day: date) -> Challenge:
    """What is played on a day."""
    return WEEK[day.weekday()]


def seed_of(secret: str, day: date, rules_version: int, components: str) -> str:
    """The seed of a day, which nobody can know without the secret.

    It differs for other rules or another component set, so that what was learnt in one version
    of a day is worth nothing in another.
    """
    told = f"baghdad daily|{day.isoformat()}|rules {rules_version}|components {components}"
    return hmac.new(secret.encode(), told.encode(), sha256).hexdigest()[:SEED_LENGTH]
