"""Pictures of one part of the table, large enough for a phone."""

from dataclasses import replace

from engine.modules.views import ObjectivesView
from engine.views import View
from render.geometry import Box
from render.layout.map import city_part, map_part
from render.layout.map_shape import FRAME, WALL
from render.layout.module_boards import modules_part
from render.layout.palace import palace_part
from render.layout.parts import Part, static
from render.layout.ports import ports_part
from render.layout.wisdom import wisdom_part
from render.look import Look
from render.scene import Mottle, Scene

WIDTH = 1000
"""Width of the map in pixels."""

_EDGE = 12.0


def river_scene(look: Look, view: View) -> Scene:
    """The whole map, and below it the ports once more, large enough to read on a phone."""
    scale = (WIDTH - 2 * _EDGE) / FRAME.w
    plan = map_part(look, view).placed(_EDGE, _EDGE, scale)
    ports = ports_part(look, view)
    low = _EDGE + plan.height + 8
    grown = (WIDTH - 2 * _EDGE) / ports.width
    harbour = ports.placed(_EDGE, low, grown)
    height = round(low + harbour.height + _EDGE)
    return _on_page(look, (plan, harbour), WIDTH, height)


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
    """The boards of the modules under each other."""
    return _scene(look, modules_part(look, view, 540.0, stacked=True), 1.9)


def objectives_scene(look: Look, view: View) -> Scene:
    """The board of the Objectives alone."""
    only = tuple(board for board in view.boards if isinstance(board, ObjectivesView))
    return modules_scene(look, replace(view, boards=only))


def _scene(look: Look, part: Part, scale: float) -> Scene:
    width = round(part.width * scale + 2 * _EDGE)
    height = round(part.height * scale + 2 * _EDGE)
    placed = part.placed(_EDGE, _EDGE, scale)
    return _on_page(look, (placed,), width, height)


def _cropped(look: Look, part: Part, box: Box, scale: float) -> Scene:
    """The part of the map within ``box``, which is given from the middle of the City."""
    x, y = (FRAME.x - box.x) * scale, (FRAME.y - box.y) * scale
    placed = part.placed(x, y, scale)
    return _on_page(look, (placed,), round(box.w * scale), round(box.h * scale))


def _on_page(look: Look, parts: tuple[Part, ...], width: int, height: int) -> Scene:
    page = Box(0, 0, width, height)
    clouds = static(look, "page", lambda: (Mottle(page, look.theme.cloud, 120, 5),), width, height)
    grounds, lives = (tuple(getattr(part, side) for part in parts) for side in ("ground", "live"))
    return Scene(width, height, look.theme.ground, (clouds, *grounds, *lives))
