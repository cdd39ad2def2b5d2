"""The numbers that changes have in a picture, set before the lines that tell them."""

from collections.abc import Callable, Sequence

from engine.events import Event
from render import changed_regions, region_of


def numbers_of(pictured: Sequence[Event]) -> Callable[[Sequence[Event]], str]:
    """For lines about events that a picture shows: their numbers on its markers, "" for none."""
    numbers = {region: number for number, region in enumerate(changed_regions(pictured), start=1)}

    def mark(told: Sequence[Event]) -> str:
        found = (numbers.get(region_of(event)) for event in told)
        return " ".join(f"`{number}`" for number in dict.fromkeys(found) if number)

    return mark
