"""The two palettes of the pictures: night (lapis and gold) and day (vellum and ink).

Seats and kinds of action always come with a shape as well (a hat, an emblem, a figure), so colour
never says anything alone. How far the colours stay apart for colour-blind eyes is measured in
``tests/render/test_theme.py``.
"""

from dataclasses import dataclass
from functools import cache

from engine.words import KINDS, Kind
from render.ink import BLACK, WHITE, Ink, contrast, ink
from render.scene import IconInks


@dataclass(frozen=True, slots=True)
class SeatInk:
    """A seat's colour: its pieces, a plate behind its name, what to write there."""

    body: Ink
    on: Ink


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Theme:
    """Every ink of one palette, by what it is used for. There is one of each: equal means same."""

    name: str
    ground: Ink
    cloud: Ink
    """Clouds of the ground: see Mottle."""
    panel: Ink
    sunk: Ink
    """Empty spaces: where something may come to lie."""
    text: Ink
    soft: Ink
    """Text of less weight."""
    rubric: Ink
    """Headings, as scribes wrote them in red or gold."""
    gold: Ink
    gold_deep: Ink
    line: Ink
    """Outlines of icons and pieces."""
    halo: Ink
    """Around pieces that lie on the map, so that they stand out."""
    court: Ink
    """The middle of the Round City."""
    quarter: Ink
    """The ground of the rings."""
    quarter_other: Ink
    street: Ink
    wall: Ink
    wall_light: Ink
    river: Ink
    river_deep: Ink
    ripple: Ink
    stone: Ink
    stone_shade: Ink
    stone_light: Ink
    ghost: Ink
    """What is not built yet."""
    figure: Ink
    figure_shade: Ink
    """The pale figures on the plates of tiles."""
    day: Ink
    night: Ink
    change: Ink
    """Markers of the last turn's changes."""
    on_change: Ink
    seats: tuple[SeatInk, ...]
    kinds: tuple[Ink, ...]

    def kind(self, kind: Kind) -> Ink:
        """The plate of a kind of action."""
        return self.kinds[KINDS.index(kind)]

    def seat(self, colour: int) -> SeatInk:
        """The inks of the ``colour``-th colour of the component set."""
        return self.seats[colour % len(self.seats)]

    def seat_icon(self, colour: int) -> IconInks:
        """The inks of a seat's piece."""
        return _seat_icon(self, colour % len(self.seats))

    def figure_icon(self, kind: Kind) -> IconInks:
        """The inks of a figure on its kind's plate."""
        return _figure_icon(self, kind)

    def inks(self, icon: str) -> IconInks:
        """The inks of a counter or a mark: its own colour, or gold."""
        return _inks(self, icon)

    def stone_icon(self) -> IconInks:
        """The inks of a piece of the Palace."""
        return IconInks(self.stone, self.stone_shade, self.stone_light, self.line, self.panel)

    def ghost_icon(self) -> IconInks:
        """The inks of the outline of a piece that is not built yet."""
        return IconInks(self.sunk, self.sunk, self.sunk, self.ghost, self.sunk)

    def gold_icon(self) -> IconInks:
        """The inks of ornaments and marks."""
        return _inks(self, "")


@cache
def _seat_icon(theme: Theme, colour: int) -> IconInks:
    body = theme.seat(colour).body
    return IconInks(body, body.to(BLACK, 0.28), body.to(WHITE, 0.55), theme.line, theme.panel)


@cache
def _figure_icon(theme: Theme, kind: Kind) -> IconInks:
    plate = theme.kind(kind)
    return IconInks(theme.figure, theme.figure_shade, WHITE, plate.to(BLACK, 0.55), plate)


@cache
def _inks(theme: Theme, icon: str) -> IconInks:
    body = RESOURCES.get(icon)
    if body is None:
        body, shade, light = theme.gold, theme.gold_deep, theme.gold.to(WHITE, 0.55)
    else:
        shade, light = body.to(BLACK, 0.32), body.to(WHITE, 0.5)
    return IconInks(body, shade, light, theme.line, theme.panel)


RESOURCES: dict[str, Ink] = {
    "coin": ink("#e8b83a"),
    "goods": ink("#b98a58"),
    "favour": ink("#d9486a"),
    "step": ink("#7fb2d6"),
    "wild": ink("#c7a6ec"),
    "shame": ink("#5d5663"),
    "boat_moves": ink("#5fb8c9"),
    "boat": ink("#c08a4a"),
    "bonus": ink("#3f9c8f"),
    "sun": ink("#f2c14e"),
    "moon": ink("#9fb4e6"),
    "anchor": ink("#8fb9cf"),
    "points": ink("#e8b83a"),
}

_SEATS = (
    SeatInk(ink("#2f5fd0"), ink("#ffffff")),
    SeatInk(ink("#f6c026"), ink("#231603")),
    SeatInk(ink("#b3183a"), ink("#ffffff")),
    SeatInk(ink("#46c9a6"), ink("#04231b")),
)
_KINDS = tuple(
    ink(code) for code in ("#3a2a92", "#cf3f6b", "#cc9520", "#2a6e20", "#5a2c1b", "#168cba")
)

NIGHT = Theme(
    name="night",
    ground=ink("#0c1430"),
    cloud=ink("#24356e", 0.5),
    panel=ink("#141f45"),
    sunk=ink("#0d1635"),
    text=ink("#f5ead0"),
    soft=ink("#b9bcd2"),
    rubric=ink("#efc868"),
    gold=ink("#dcb352"),
    gold_deep=ink("#8d6a24"),
    line=ink("#0a0f22"),
    halo=ink("#fff3d0"),
    court=ink("#1c2a5c"),
    quarter=ink("#26366e"),
    quarter_other=ink("#2d3f7d"),
    street=ink("#8fa0d0"),
    wall=ink("#8a5a3c"),
    wall_light=ink("#c58c5c"),
    river=ink("#1b6a8c"),
    river_deep=ink("#0f4766"),
    ripple=ink("#5db3cf"),
    stone=ink("#e2cfa4"),
    stone_shade=ink("#a98f60"),
    stone_light=ink("#fbf0d2"),
    ghost=ink("#5b6aa6"),
    figure=ink("#fdf3dc"),
    figure_shade=ink("#d9c7a0"),
    day=ink("#f2c14e"),
    night=ink("#8ea6e8"),
    change=ink("#fff3d0"),
    on_change=ink("#7a1020"),
    seats=_SEATS,
    kinds=_KINDS,
)

DAY = Theme(
    name="day",
    ground=ink("#efdfba"),
    cloud=ink("#c9a972", 0.4),
    panel=ink("#fbf2dc"),
    sunk=ink("#ecdcb8"),
    text=ink("#2a1d12"),
    soft=ink("#65523a"),
    rubric=ink("#8c1f2d"),
    gold=ink("#bf8f2c"),
    gold_deep=ink("#7d5a14"),
    line=ink("#231710"),
    halo=ink("#fffaf0"),
    court=ink("#f3dfae"),
    quarter=ink("#e6cd97"),
    quarter_other=ink("#dcc088"),
    street=ink("#8d6b3e"),
    wall=ink("#a5603b"),
    wall_light=ink("#d9a070"),
    river=ink("#6db0c4"),
    river_deep=ink("#3d86a3"),
    ripple=ink("#d3edf2"),
    stone=ink("#d9bd84"),
    stone_shade=ink("#9c7d48"),
    stone_light=ink("#fff4d6"),
    ghost=ink("#b79f70"),
    figure=ink("#fff8e6"),
    figure_shade=ink("#dcc9a2"),
    day=ink("#e0a020"),
    night=ink("#5a6fc0"),
    change=ink("#8c1020"),
    on_change=ink("#ffffff"),
    seats=_SEATS,
    kinds=_KINDS,
)

THEMES = {theme.name: theme for theme in (NIGHT, DAY)}


def readable(ground: Ink, *choices: Ink) -> Ink:
    """The one of ``choices`` that stands out most from ``ground``."""
    return max(choices, key=lambda choice: contrast(choice, ground))
