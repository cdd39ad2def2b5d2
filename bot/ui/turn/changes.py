"""The numbers that changes have in a picture, set before the lines that tell them."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.events import BoatMoved, BoatSentBack, Event, VizierStopped
from render import changed_regions, region_of

MOVES: Final = (BoatMoved, BoatSentBack, VizierStopped)
"""What brings a piece from one place to another."""


def numbers_of(pictured: Sequence[Event]) -> Callable[[Sequence[Event]], str]:
    """For lines about events that a picture shows: their numbers on its markers, "" for none."""
    numbers = {region: number for number, region in enumerate(changed_regions(pictured), start=1)}
    stands = {region_of(event): event for event in pictured if isinstance(event, MOVES)}

    def mark(told: Sequence[Event]) -> str:
        # A piece that has moved on since is no longer where the line says.
        here = (e for e in told if not isinstance(e, MOVES) or stands.get(region_of(e)) == e)
        found = (numbers.get(region_of(event)) for event in here)
        return " ".join(f"`{number}`" for number in dict.fromkeys(found) if number)

    return mark
