"""Characters: the cards that people play, and their decks."""

from engine.components.records.record import Goal, Record, Reward
from engine.words import Kind


class StartingCharacter(Record, frozen=True):
    """One of the three cards a seat begins with (file ``starting.toml``)."""

    id: str
    name: str
    about: str
    colour: str
    icons: tuple[Kind, ...]
    boats: int
    reward: Reward


class DayCharacter(Record, frozen=True):
    """A card that gives a reward when it leaves the board with its goal met (``day.toml``)."""

    id: str
    name: str
    about: str
    icons: tuple[Kind, ...]
    boats: int
    goal: Goal
    reward: Reward


class NightCharacter(Record, frozen=True):
    """A card that scores points if its goal is met (``night.toml``)."""

    id: str
    name: str
    about: str
    icons: tuple[Kind, ...]
    boats: int
    goal: Goal
    points: int


Character = StartingCharacter | DayCharacter | NightCharacter


class StartingDeck(Record, frozen=True):
    """File ``starting.toml``."""

    characters: tuple[StartingCharacter, ...]


class DayDeck(Record, frozen=True):
    """File ``day.toml``."""

    characters: tuple[DayCharacter, ...]


class NightDeck(Record, frozen=True):
    """File ``night.toml``."""

    characters: tuple[NightCharacter, ...]
