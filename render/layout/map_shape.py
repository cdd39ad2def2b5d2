"""Where things lie on the map of the Round City: presentation, not rules.

The middle of the City is the origin, north is up. How many slots, sites and river spaces there are
comes from the component set; this module only spreads them out.
"""

from dataclasses import dataclass

from engine.components.catalog import Components
from engine.words import Place
from render.geometry import Box, Point, along, arc, polar, smooth

WALL = (368.0, 400.0)
"""Inner and outer radius of the city wall."""

OUTER, SITES, INNER, COURT, PALACE = 316.0, 248.0, 184.0, 138.0, 88.0
"""Radius of the outer slots, the Building sites, the inner slots, the court, the Palace sites."""

MARKET = 390.0
RIVER = 470.0
RIVER_HALF = 29.0
SPACE = 27.0
"""Radius of the river ring, half its width, radius of a space on it."""

TILE, SITE, SQUARE = 66.0, 54.0, 54.0
"""Side of a tile; of a Building site; of a Palace site or market."""

FRAME = Box(-570, -548, 1140, 1076)
PORT = (226.0, 118.0)
"""Width and height of the panel of a port."""


@dataclass(frozen=True, slots=True)
class MapShape:
    """Positions on the map. ``heading`` is the angle at which one looks from the middle."""

    places: dict[Place, Point]
    heading: dict[Place, float]
    stops: dict[str, Point]
    """River spaces and the start by id, and ports by where a Boat enters."""
    courses: tuple[tuple[Point, ...], ...]
    """The middle lines of the river's arms."""
    ports: dict[str, Box]


def shape_of(components: Components) -> MapShape:
    """Spread the component set's map out."""
    heading: dict[Place, float] = {}
    places: dict[Place, Point] = {}
    for quadrant, names in components.places_in.items():
        spots = _spots(names, components, quadrant)
        for place, (radius, angle) in spots.items():
            heading[place] = angle
            places[place] = polar(0, 0, radius, angle)
    stops, courses, ports = _river(components)
    return MapShape(places, heading, stops, courses, ports)


def _spots(
    names: tuple[Place, ...], components: Components, quadrant: int
) -> dict[Place, tuple[float, float]]:
    """Radius and angle of the places of a quadrant."""
    start = 90 * (quadrant - 1)
    spots: dict[Place, tuple[float, float]] = {}
    for ring, radius, first, last in (
        ("outer", OUTER, 11.5, 78.5),
        ("inner", INNER, 17.0, 73.0),
        ("site", SITES, 20.0, 70.0),
    ):
        here = [p for p in names if components.ring_of.get(p, "site") == ring]
        step = (last - first) / max(1, len(here) - 1)
        for n, place in enumerate(here):
            spots[place] = (radius, start + first + n * step)
    spots[f"{quadrant}.{components.city.palace_site}"] = (PALACE, start + 45)
    spots[f"{quadrant}.{components.city.market}"] = (MARKET, start + 45)
    return spots


def _river(
    components: Components,
) -> tuple[dict[str, Point], tuple[tuple[Point, ...], ...], dict[str, Box]]:
    """The river's stops, arms and ports: two arms from the start, each with a fork to two ports."""
    start = components.river.start
    stops: dict[str, Point] = {start: polar(0, 0, RIVER, 0)}
    courses: list[tuple[Point, ...]] = []
    ports: dict[str, Box] = {}
    for side, sign in zip(components.next_stops[start], (-1, 1), strict=True):
        upper, lower = (port for port in components.ports_ahead[side])
        trunk, branches = _split(components, upper, lower)
        stem = arc(0, 0, RIVER, 0, sign * 44)
        _spread(stops, stem, trunk, ends=True)
        courses.append(stem)
        for port, course in ((upper, _upper(sign)), (lower, _lower(sign))):
            _spread(stops, course, branches[port], ends=False)
            stops[port] = course[-1]
            courses.append(course)
            ports[port] = _port_box(sign, high=port == upper)
    return stops, tuple(courses), ports


def _split(
    components: Components, upper: str, lower: str
) -> tuple[tuple[str, ...], dict[str, tuple[str, ...]]]:
    """The spaces that lead to both ports, and those that lead to one of them alone."""
    paths = {port: components.path_to[port][1:-1] for port in (upper, lower)}
    trunk = tuple(stop for stop in paths[upper] if stop in paths[lower])
    return trunk, {port: path[len(trunk) :] for port, path in paths.items()}


def _upper(sign: int) -> tuple[Point, ...]:
    fork = polar(0, 0, RIVER, sign * 44)
    bends = [(392, -338), (462, -334), (500, -362), (506, -412)]
    return smooth((fork, *((sign * x, y) for x, y in bends)))


def _lower(sign: int) -> tuple[Point, ...]:
    ring = arc(0, 0, RIVER, sign * 44, sign * 90)
    bends = [(473, 130), (467, 270), (472, 412)]
    return (*ring, *smooth((ring[-4], ring[-1], *((sign * x, y) for x, y in bends)))[11:])


def _port_box(sign: int, *, high: bool) -> Box:
    width, height = PORT
    x = FRAME.x + 6 if sign < 0 else FRAME.right - 6 - width
    y = FRAME.y + 6 if high else FRAME.bottom - 6 - height
    return Box(x, y, width, height)


def _spread(
    stops: dict[str, Point], course: tuple[Point, ...], names: tuple[str, ...], *, ends: bool
) -> None:
    """Put stops at equal distances along a course; ``ends``: the last lies on its end."""
    fine = along(course, 1.0)
    parts = len(names) if ends else len(names) + 1
    for n, name in enumerate(names, start=1):
        stops[name] = fine[min(len(fine) - 1, round(len(fine) * n / parts))][0]
