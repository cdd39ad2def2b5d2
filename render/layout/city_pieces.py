"""What the game puts into the Round City: tiles, Buildings and Viziers."""

from engine.views import BuildingView, SeatView, View
from engine.words import Place, Seat, Tile
from render.geometry import centred, polar, regular
from render.layout.map_shape import (
    INNER,
    OUTER,
    SITE,
    SQUARE,
    TILE,
    MapShape,
)
from render.layout.tokens import tile
from render.lettering import centred_line
from render.look import Look
from render.scene import (
    Circle,
    Group,
    Item,
    Polygon,
    Rect,
    Stroke,
)


def city_live(look: Look, shape: MapShape, view: View) -> tuple[Item, ...]:
    """What the game has put into the City."""
    components = view.components
    slots = [
        Group(_slot(look, shape, place, name), name=f"slot {place}")
        for place, name in zip(components.slots, view.slots, strict=True)
    ]
    sites = [
        Group(_building(look, shape, place, built), name=f"site {place}")
        for place, built in zip(components.sites, view.sites, strict=True)
    ]
    special = [
        Group((_spot(shape, place, SQUARE),), name=f"{kind} {place}")
        for kind, places in (
            ("palace site", components.palace_sites),
            ("market", components.markets),
        )
        for place in places
    ]
    return (*slots, *sites, *special, *_viziers(look, shape, view))


def _slot(look: Look, shape: MapShape, place: Place, name: Tile) -> tuple[Item, ...]:
    if not name:
        return (_spot(shape, place, TILE),)
    return (*tile(look, name, *shape.places[place], TILE), *_chip(look, shape, place))


def _chip(look: Look, shape: MapShape, place: Place) -> tuple[Item, ...]:
    """The name of a slot on the rim of its tile."""
    x, y = shape.places[place]
    y += TILE / 2
    return (
        Rect(centred(x, y, 33, 21), look.theme.panel, Stroke(look.theme.gold_deep, 1), radius=7),
        centred_line(place.partition(".")[2], x, y, 18.5, look.theme.text),
    )


def _spot(shape: MapShape, place: Place, size: float) -> Rect:
    """An invisible box that gives a named place its extent."""
    return Rect(centred(*shape.places[place], size))


def _building(
    look: Look, shape: MapShape, place: Place, built: BuildingView | None
) -> tuple[Item, ...]:
    if built is None:
        return (_spot(shape, place, SITE),)
    theme = look.theme
    x, y = shape.places[place]
    ink = look.seat_ink(built.seat)
    octagon = regular(x, y, SITE / 2 * 1.08, 8, 22.5)
    badge = (x + 0.36 * SITE, y + 0.34 * SITE)
    return (
        Polygon(octagon, theme.halo, Stroke(theme.line, 6)),
        Polygon(octagon, theme.halo, Stroke(ink.body, 3)),
        look.piece(built.seat, f"building.{min(built.level, 5)}", x, y - 4, 0.68 * SITE),
        look.piece(built.seat, "emblem", *badge, 20),
        Circle(x - 0.36 * SITE, y + 0.34 * SITE, 12.5, theme.halo, Stroke(theme.line, 1.4)),
        centred_line(str(built.level), x - 0.36 * SITE, y + 0.34 * SITE, 19.5, theme.line),
    )


_CORNERS = ((0.48, -0.46), (-0.48, -0.46), (0.48, 0.38), (-0.48, 0.38))


def _viziers(look: Look, shape: MapShape, view: View) -> tuple[Item, ...]:
    by_place: dict[Place, list[Seat]] = {}
    for seat in view.seats:
        if seat.quadrant:
            by_place.setdefault(_stands(seat), []).append(seat.seat)
    groups: list[Item] = []
    for place, seats in by_place.items():
        x, y = shape.places.get(place) or _on_the_way(place)
        for number, (dx, dy) in zip(seats, _CORNERS, strict=False):
            piece = look.piece(number, "vizier", x + dx * TILE, y + dy * TILE, 46)
            groups.append(Group((piece,), name=f"vizier {number}"))
    return tuple(groups)


def _stands(seat: SeatView) -> str:
    return seat.place or f"quadrant {seat.quadrant}"


def _on_the_way(place: str) -> tuple[float, float]:
    """Where a Vizier waits that came to a quadrant and has not stopped yet."""
    quadrant = int(place.rpartition(" ")[2])
    return polar(0, 0, (OUTER + INNER) / 2, 90 * (quadrant - 1) + 4)
