"""How one picture is to look: palette, words, and who sits where."""

from dataclasses import dataclass

from engine.components.catalog import Components
from engine.views import View
from engine.words import KINDS, Kind, Place, Seat, Tile
from render.ink import Ink
from render.runs import clean
from render.scene import Icon, IconInks
from render.theme import SeatInk, Theme
from render.words import Words


@dataclass(frozen=True, slots=True)
class Look:
    """What every layout needs besides the view. ``colours`` and ``names`` stand in seat order."""

    theme: Theme
    words: Words
    components: Components
    colours: tuple[int, ...]
    names: tuple[str, ...]

    def seat_ink(self, seat: Seat) -> SeatInk:
        """The inks of a seat."""
        return self.theme.seat(self.colours[seat])

    def piece(
        self, seat: Seat, icon: str, x: float, y: float, size: float, halo: Ink | None = None
    ) -> Icon:
        """A piece of a seat: ``vizier`` and ``emblem`` have a form of their own for each colour."""
        colour = self.colours[seat]
        name = f"{icon}.{colour % 4}" if icon in {"vizier", "emblem"} else icon
        return Icon(name, x, y, size, self.theme.seat_icon(colour), halo=halo or self.theme.halo)

    def boat(self, seat: Seat, x: float, y: float, size: float) -> tuple[Icon, Icon]:
        """A seat's Boat, its emblem on the hull."""
        return (
            self.piece(seat, "boat", x, y, size),
            self.piece(seat, "emblem", x + 0.3 * size, y + 0.3 * size, 0.42 * size),
        )

    def called(self, name: str) -> str:
        """A name of the component set in the reader's language."""
        return self.words.called(name)

    def place(self, place: Place) -> str:
        """A place of the City with its quadrant: ``SE i2``, ``SE market``."""
        return f"{self.quarter(place)} {self.spot(place)}"

    def tag(self, place: Place) -> str:
        """The same where there is little room; what the map does not name is its quadrant's."""
        unnamed = place in {*self.components.palace_sites, *self.components.markets}
        return self.quarter(place) if unnamed else self.place(place)

    def quarter(self, place: Place) -> str:
        """The quadrant of a place in short: ``SE``."""
        quadrant = self.components.quadrant_of[place]
        return self.words.quarter(self.components.city.quadrants[quadrant - 1])

    def spot(self, place: Place) -> str:
        """A place within its quadrant, as the map names it; what it does not name, in a word."""
        if place in self.components.palace_sites:
            return self.words.palace_site
        if place in self.components.markets:
            return self.words.market
        return place.partition(".")[2]

    def stop(self, stop: str) -> str:
        """The name of a port, or of a river space as it stands on the map."""
        port = self.components.port_by_id.get(stop)
        return self.called(port.name) if port else stop

    def kind_of(self, tile: Tile) -> Kind:
        """The kind of action that takes a City tile."""
        return self.components.tile_kind[tile]

    def figure(self, tile: Tile) -> str:
        """The icon of a City tile, or of a kind of action."""
        if tile in KINDS:
            return tile
        types = self.components.artefacts
        known = f"artefact.{tile}"
        return known if known in _ARTEFACT_ICONS else _ARTEFACT_ICONS[types.index(tile) % 6]

    def inks(self, icon: str) -> IconInks:
        """The inks of a counter or a mark."""
        return self.theme.inks(icon)


_ARTEFACT_ICONS = tuple(
    f"artefact.{name}" for name in ("lamp", "astrolabe", "vase", "coin", "sword", "carpet")
)


def look_at(view: View, theme: Theme, words: Words, names: tuple[str, ...]) -> Look:
    """The look of a picture of ``view``; seats without a name that can be seen are numbered."""
    colours = view.components.numbers.colours
    shown = []
    for seat in view.seats:
        given = clean(names[seat.seat]) if seat.seat < len(names) else ""
        spare = words.the_bot if seat.is_bot else words.seat.format(number=seat.seat + 1)
        shown.append(given or spare)
    return Look(
        theme,
        words,
        view.components,
        tuple(colours.index(seat.colour) for seat in view.seats),
        tuple(shown),
    )


def bare_look(components: Components, theme: Theme, words: Words) -> Look:
    """The look of a picture without a table: a card on its own."""
    return Look(theme, words, components, (), ())
