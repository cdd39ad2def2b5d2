"""Icons for everything that goals, Scoring tiles and level 5 Buildings count."""

from engine.words import Count, Kind
from render.layout.tokens import plate
from render.look import Look
from render.scene import Icon, Item

_KINDS: dict[Count, Kind] = {
    "books": "book",
    "patients": "patient",
    "artefacts": "artefact",
    "students": "student",
    "buildings": "building",
}
_ICONS: dict[Count, str] = {
    "tiles": "tiles",
    "columns": "columns",
    "palace_pieces": "architect",
    "boats_in_port": "boat",
    "ports": "anchor",
    "sections": "sections",
    "night_cards": "night_card",
    "favour": "favour",
    "coins": "coin",
    "goods": "goods",
}


def count_icon(look: Look, count: Count, x: float, y: float, size: float) -> tuple[Item, ...]:
    """The symbol of a thing that can be counted."""
    if count in _KINDS:
        return plate(look, _KINDS[count], x, y, size)
    icon = _ICONS[count]
    inks = look.theme.stone_icon() if icon == "architect" else look.inks(icon)
    if icon == "night_card":
        night = look.theme.night
        inks = inks._replace(body=night, light=look.theme.halo)
    return (Icon(icon, x, y, size, inks),)
