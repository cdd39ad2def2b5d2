"""A record of a component set, and what stands in many of them: rewards and goals.

Decoding is strict: an unknown or misspelt key, a wrong type or a word outside the closed
vocabularies is an error that names file and key. What one file cannot know alone is cross-checked
in :mod:`engine.components.check`.
"""

import msgspec

from engine.words import Count, Kind


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record of component data: immutable, strict about its keys."""


class Reward(Record, frozen=True):
    """What something gives; an empty Reward gives nothing.

    ``bonus`` lists the kinds of which *one* bonus action may be taken.
    """

    coins: int = 0
    goods: int = 0
    favour: int = 0
    steps: int = 0
    wild: int = 0
    boat_moves: int = 0
    bonus: tuple[Kind, ...] = ()


class Threshold(Record, frozen=True):
    """One half of a goal: at least so many of one thing."""

    count: Count
    at_least: int


Goal = tuple[Threshold, ...]
