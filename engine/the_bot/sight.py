"""Where the Bot looks for a place, and which of several it takes (rules.md §7)."""

from collections.abc import Callable

from msgspec.structs import replace

from engine import tally
from engine.events import Because, BotReason, GatePassed, VizierStopped
from engine.rules.quadrants import quadrant_after
from engine.table import Table
from engine.the_bot.deck import BOT, PERSON
from engine.words import Place


class Search:
    """A look around the City for one action, from where the Bot's Vizier stands.

    A main action looks in the quadrants 1, 2, 3, 4 further on, a bonus action 0, 1, 2, 3. On its
    first turn the Bot counts from the person's quadrant (seed).
    """

    def __init__(self, table: Table, *, bonus: bool) -> None:
        self.table = table
        self.bonus = bonus
        own = table.seat(BOT)
        start = own.quadrant or table.seat(PERSON).quadrant
        first = 0 if bonus else 1
        count = len(table.components.city.quadrants)
        self.quadrants = tuple(
            quadrant_after(table, start, first + ahead) for ahead in range(count)
        )
        self.standing = own.place

    def clockwise(self, quadrant: int) -> tuple[Place, ...]:
        """Places of a quadrant in map order.

        Where the Vizier stands they begin with the place after its own and end with its own.
        """
        places = self.table.components.places_in[quadrant]
        if self.standing not in places:
            return places
        own = places.index(self.standing) + 1
        return places[own:] + places[:own]

    def nearest(self, fits: Callable[[Place], bool]) -> tuple[Place, ...]:
        """The fitting places of the first quadrant that has any, first clockwise first."""
        for quadrant in self.quadrants:
            found = tuple(place for place in self.clockwise(quadrant) if fits(place))
            if found:
                return found
        return ()

    def settle_on(self, place: Place, because: Because) -> None:
        """Report the place, and go there with the Vizier unless this is a bonus action."""
        count = crowd(self.table, place) if because == "fewest_neighbours" else 0
        self.table.happened(BotReason(BOT, "place", place, because, count))
        if not self.bonus:
            stop_at(self.table, place)


def crowd(table: Table, place: Place) -> int:
    """Students and Patients in the slots connected to a place."""
    return sum(tally.neighbours(table.state, table.components, place))


def fewest_neighbours(table: Table, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Those connected to the fewest Students and Patients."""
    crowds = {place: crowd(table, place) for place in places}
    return tuple(place for place in places if crowds[place] == min(crowds.values()))


def stop_at(table: Table, place: Place) -> None:
    """Move the Bot's Vizier to a place, passing the gates between (none on its first turn)."""
    own = table.seat(BOT)
    quadrant = table.components.quadrant_of[place]
    here = own.quadrant
    while here:
        table.happened(GatePassed(BOT, table.components.gate_leaving[here].id))
        here = quadrant_after(table, here)
        if here == quadrant:
            break
    table.put_seat(BOT, replace(own, quadrant=quadrant, place=place))
    table.happened(VizierStopped(BOT, place))
