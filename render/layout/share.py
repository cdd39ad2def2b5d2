"""The card that people share of a daily challenge: how it went, and nothing that gives it away."""

from collections.abc import Sequence
from dataclasses import dataclass

from render.geometry import Box
from render.layout.amounts import with_sign
from render.layout.parts import static
from render.layout.skyline import sky, skyline, towers_of, wall_and_river
from render.layout.tokens import signed
from render.lettering import centred_line, line
from render.look import Look
from render.ornament import frame, strapwork
from render.scene import Gradient, Group, Icon, Item, Mottle, Rect, Scene, Stroke

WIDTH, HEIGHT = 1000, 720
_CITY = Box(14, 322, WIDTH - 28, HEIGHT - 336)


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyResult:
    """A finished challenge. ``title``, ``date`` and ``level`` are in the reader's language.

    ``race`` holds the own points and the Bot's, before the first turn and after each; ``par`` is
    None where nobody has reckoned it; ``streak`` counts days in a row.
    """

    title: str
    date: str
    level: str
    stars: int
    race: tuple[tuple[int, int], ...]
    par: int | None = None
    streak: int = 0

    @property
    def points(self) -> int:
        """The person's points."""
        return self.race[-1][0]

    @property
    def margin(self) -> int:
        """How far the person is ahead of the Bot."""
        return self.race[-1][0] - self.race[-1][1]


def share_scene(look: Look, result: DailyResult) -> Scene:
    """Title, date and stars; points, margin, par and streak; the skyline of the game."""
    items = (
        static(look, "share ground", lambda: _ground(look)),
        *_head(look, result),
        *_numbers(look, result),
        Group(skyline(look.theme, towers_of(result.race), _CITY), name="skyline"),
    )
    return Scene(WIDTH, HEIGHT, look.theme.ground, items)


def _ground(look: Look) -> tuple[Item, ...]:
    theme = look.theme
    page = Box(0, 0, WIDTH, HEIGHT)
    dusk = Gradient((0, 260), (0, HEIGHT), theme.ground, theme.court)
    return (
        Rect(page, dusk),
        Mottle(page, theme.cloud, 120, 23),
        *sky(theme, page),
        *wall_and_river(theme, _CITY),
        *frame(page.inset(5), theme.gold, theme.gold_deep, 10),
        *strapwork(Box(40, 134, WIDTH - 80, 14), theme.gold_deep, 1.8, 18),
    )


def _head(look: Look, result: DailyResult) -> tuple[Item, ...]:
    theme = look.theme
    stars = tuple(
        Icon("points", WIDTH - 52 - n * 46, 62, 42, look.inks("points"))
        for n in range(result.stars)
    )
    left = WIDTH - 40 - 4 * 46
    return (
        line(result.title, 40, 76, 44, theme.rubric, "caps", room=left - 80, least=30),
        line(result.date, 40, 118, 28, theme.soft, "text", room=460, least=22),
        *stars,
        line(result.level, WIDTH - 36, 118, 28, theme.soft, "caps", "right", room=420),
    )


def _numbers(look: Look, result: DailyResult) -> tuple[Item, ...]:
    """The points, and beside them how far that is from the Bot and from par, and the streak."""
    theme, words = look.theme, look.words
    shown: list[tuple[str, str]] = [(with_sign(result.margin), words.against_bot)]
    if result.par is not None:
        shown.append((with_sign(result.points - result.par), words.against_par))
    shown.append((str(result.streak), words.streak))
    room = Box(330, 166, WIDTH - 370, 120)
    return (
        Icon("points", 82, 226, 84, look.inks("points")),
        centred_line(signed(result.points), 228, 226, 88, theme.text, room=188),
        *(
            item
            for (number, label), cell in zip(shown, room.columns(len(shown), 12), strict=True)
            for item in _number(look, number, label, cell)
        ),
    )


def _number(look: Look, number: str, label: str, cell: Box) -> Sequence[Item]:
    theme = look.theme
    x = cell.centre[0]
    return (
        Rect(cell, theme.panel, Stroke(theme.gold_deep, 2), 14),
        centred_line(number, x, cell.y + 44, 52, theme.rubric, room=cell.w - 20),
        line(
            label, x, cell.bottom - 16, 26, theme.text, "text", "middle", room=cell.w - 14, least=21
        ),
    )
