"""The map: the Round City with the Tigris around it."""

from functools import lru_cache

from engine.components.catalog import Components
from engine.views import View
from render.geometry import centred, polar
from render.layout.city import city_ground
from render.layout.city_pieces import city_live
from render.layout.map_shape import FRAME, SITES, MapShape, shape_of
from render.layout.parts import Part, static
from render.layout.river import river_ground, river_live
from render.look import Look
from render.scene import Group, Rect


def map_part(look: Look, view: View) -> Part:
    """City and river together."""
    shape = _shape(view.components)
    live = Group(
        (*river_live(look, shape, view), *city_live(look, shape, view)), dx=-FRAME.x, dy=-FRAME.y
    )
    ground = static(look, "map ground", lambda: _ground(look, shape))
    return Part(
        FRAME.w, FRAME.h, ground, Group((live, *quadrant_spots(view.components)), name="map")
    )


def city_part(look: Look, view: View) -> Part:
    """The City without the river, on the same map."""
    shape = _shape(view.components)
    ground = static(
        look,
        "city ground",
        lambda: (Group(city_ground(look, shape), dx=-FRAME.x, dy=-FRAME.y),),
    )
    live = Group(city_live(look, shape, view), dx=-FRAME.x, dy=-FRAME.y)
    named = Group((live, *quadrant_spots(view.components)), name="city")
    return Part(FRAME.w, FRAME.h, ground, named)


def quadrant_spots(components: Components) -> tuple[Group, ...]:
    """Invisible boxes in the middle of each quadrant, named for markers."""
    spots = []
    for quadrant in components.places_in:
        x, y = polar(-FRAME.x, -FRAME.y, SITES, 90 * quadrant - 45)
        spots.append(Group((Rect(centred(x, y, 60)),), name=f"quadrant {quadrant}"))
    return tuple(spots)


def _ground(look: Look, shape: MapShape) -> tuple[Group, ...]:
    items = (*river_ground(look, shape), *city_ground(look, shape))
    return (Group(items, dx=-FRAME.x, dy=-FRAME.y),)


@lru_cache(maxsize=8)
def _shape(components: Components) -> MapShape:
    return shape_of(components)
