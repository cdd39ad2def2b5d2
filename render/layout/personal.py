"""The page of a chart about one person."""

from collections.abc import Iterable

from render.geometry import Box
from render.lettering import line
from render.look import Look
from render.scene import Group, Item, Scene

PAGE = Box(0, 0, 1000, 640)


def page_about(look: Look, name: str, ground: Group, items: Iterable[Item]) -> Scene:
    """The page with what is drawn on its ground, and the person's name at the top right."""
    ink, right = look.theme.text, PAGE.right - 40
    heading = line(name, right, 50, 28, ink, "bold", "right", room=560, least=22)
    return Scene(round(PAGE.w), round(PAGE.h), look.theme.ground, (ground, heading, *items))
