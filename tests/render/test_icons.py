from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.words import KINDS
from render.icons import ICONS, drawing
from render.paint import paint
from render.scene import Group, Icon, IconInks, Scene
from render.scene_space import bounds
from render.theme import NIGHT

SMALL = 24
INKS = NIGHT.gold_icon()
FAMILIES: dict[str, list[str]] = {
    "kinds": list(KINDS),
    "artefacts": [name for name in ICONS if name.startswith("artefact.")],
    "viziers": [name for name in ICONS if name.startswith("vizier.")],
    "emblems": [name for name in ICONS if name.startswith("emblem.")],
    "palace": [name for name in ICONS if name.startswith("piece.")],
    "buildings": [name for name in ICONS if name.startswith("building.")],
    "counters": ["coin", "goods", "favour", "step", "wild", "shame", "boat_moves"],
    "rings": ["outer", "inner"],
    "skies": ["sun", "moon"],
    "counts": ["tiles", "columns", "sections", "night_card", "anchor", "boat", "architect"],
}


def drawn(name: str, inks: IconInks) -> Image.Image:
    """An icon at the smallest size at which it must be told apart."""
    icon = Icon(name, SMALL / 2, SMALL / 2, SMALL, inks)
    return paint(Scene(SMALL, SMALL, NIGHT.panel, (icon,))).convert("L")


@pytest.mark.parametrize("name", list(ICONS))
def test_an_icon_stays_in_its_square(name: str) -> None:
    box = bounds(Group(drawing(name, INKS)))
    assert box.x >= -4
    assert box.y >= -4
    assert box.right <= 104
    assert box.bottom <= 104


@pytest.mark.parametrize("name", list(ICONS))
def test_an_icon_fills_its_square(name: str) -> None:
    box = bounds(Group(drawing(name, INKS)))
    assert max(box.w, box.h) >= 70


@pytest.mark.parametrize("family", list(FAMILIES))
def test_icons_of_a_family_differ_without_colour_when_small(family: str) -> None:
    pictures = {name: drawn(name, INKS) for name in FAMILIES[family]}
    assert len(pictures) >= 2
    for one, other in combinations(pictures, 2):
        apart = ImageStat.Stat(ImageChops.difference(pictures[one], pictures[other])).mean[0]
        assert apart > 6, (one, other, apart)


def test_the_family_is_complete() -> None:
    for wanted in ("house", "token", "gate", "market", "cards", "check", "face_down", "points"):
        assert wanted in ICONS
