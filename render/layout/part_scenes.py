"""Pictures of one part of the table, large enough for a phone."""

from engine.views import View
from render.geometry import Box
from render.layout.map import city_part, map_part
from render.layout.map_shape import FRAME, WALL
from render.layout.module_boards import modules_part
from render.layout.palace import palace_part
from render.layout.parts import Part, static
from render.layout.wisdom import wisdom_part
from render.look import Look
from render.scene import Mottle, Scene

_EDGE = 12.0


def river_scene(look: Look, view: View) -> Scene:
    """The whole map: the river with its ports around the City."""
    return _scene(look, map_part(look, view), 1.25)


def city_scene(look: Look, view: View) -> Scene:
    """The Round City within its wall."""
    reach = WALL[1] + 30
    return _cropped(look, city_part(look, view), Box(-reach, -reach, 2 * reach, 2 * reach), 1.5)


def quadrant_scene(look: Look, view: View, quadrant: int) -> Scene:
    """One quadrant of the City, from the court to the wall."""
    reach, back = WALL[1] + 34, 70.0
    east, south = quadrant in {1, 2}, quadrant in {2, 3}
    side = reach + back
    box = Box(-back if east else -reach, -back if south else -reach, side, side)
    return _cropped(look, city_part(look, view), box, 2.0)


def palace_scene(look: Look, view: View) -> Scene:
    """The Palace."""
    return _scene(look, palace_part(look, view), 1.8)


def wisdom_scene(look: Look, view: View) -> Scene:
    """The Wisdom area."""
    return _scene(look, wisdom_part(look, view), 1.8)


def modules_scene(look: Look, view: View) -> Scene:
    """The boards of the modules."""
    return _scene(look, modules_part(look, view, 540.0, stacked=True), 1.9)


def _scene(look: Look, part: Part, scale: float) -> Scene:
    width = round(part.width * scale + 2 * _EDGE)
    height = round(part.height * scale + 2 * _EDGE)
    placed = part.placed(_EDGE, _EDGE, scale)
    return _on_page(look, placed, width, height)


def _cropped(look: Look, part: Part, box: Box, scale: float) -> Scene:
    """The part of the map within ``box``, which is given from the middle of the City."""
    x, y = (FRAME.x - box.x) * scale, (FRAME.y - box.y) * scale
    placed = part.placed(x, y, scale)
    return _on_page(look, placed, round(box.w * scale), round(box.h * scale))


def _on_page(look: Look, part: Part, width: int, height: int) -> Scene:
    page = Box(0, 0, width, height)
    ground = static(look, "page", lambda: (Mottle(page, look.theme.cloud, 120, 5),), width, height)
    return Scene(width, height, look.theme.ground, (ground, part.ground, part.live))
