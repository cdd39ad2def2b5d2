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
from render.scene import Group, Item, Rect


def map_part(look: Look, view: View, ways: tuple[Item, ...] = ()) -> Part:
    """City and river together; ``ways`` lie under the pieces, about the middle of the City."""
    shape = shape_on(view.components)
    live = Group(
        (*ways, *river_live(look, shape, view), *city_live(look, shape, view)),
        dx=-FRAME.x,
        dy=-FRAME.y,
    )
    ground = static(look, "map ground", lambda: _ground(look, shape))
    return Part(
        FRAME.w, FRAME.h, ground, Group((live, *quadrant_spots(view.components)), name="map")
    )


def city_part(look: Look, view: View) -> Part:
    """The City without the river, on the same map."""
    shape = shape_on(view.components)
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
def shape_on(components: Components) -> MapShape:
    """Where everything of a component set lies, reckoned once."""
    return shape_of(components)
