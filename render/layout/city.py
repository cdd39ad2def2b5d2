"""The Round City as it was built: wall and gates, rings and streets, empty places."""

from engine.words import Place
from render.geometry import arc, centred, polar, regular
from render.layout.map_shape import (
    COURT,
    INNER,
    OUTER,
    SITE,
    SQUARE,
    TILE,
    WALL,
    MapShape,
)
from render.lettering import centred_line, line
from render.look import Look
from render.ornament import arcade, battlements, courses, rosette
from render.scene import (
    Circle,
    Gradient,
    Icon,
    Item,
    Polygon,
    Polyline,
    Rect,
    Sector,
    Shadow,
    Stroke,
)
from render.theme import Theme


def city_ground(look: Look, shape: MapShape) -> tuple[Item, ...]:
    """Everything of the City that never changes."""
    theme, components = look.theme, look.components
    return (
        *_walls(theme),
        *_quarters(theme, len(components.city.quadrants)),
        *_streets(look, shape),
        *_court(theme),
        *(item for n in components.places_in for item in _numeral(theme, n)),
        *(item for place in components.slots for item in _empty_slot(look, shape, place)),
        *(item for place in components.sites for item in _empty_site(look, shape, place)),
        *(item for place in components.palace_sites for item in _palace_site(look, shape, place)),
        *(item for place in components.markets for item in _market(look, shape, place)),
        *(
            item
            for gate in components.city.gates
            for item in _gate(look, gate.leaving, look.called(gate.name))
        ),
    )


def _walls(theme: Theme) -> tuple[Item, ...]:
    inner, outer = WALL
    ring = Sector(0, 0, inner, outer, 0, 360, theme.wall, Stroke(theme.line, 2))
    towers = tuple(
        Circle(*polar(0, 0, outer - 8, a), 17, theme.wall_light, Stroke(theme.line, 2))
        for a in (n * 15 for n in range(24))
        if a % 90 in {30, 60, 75}
    )
    return (
        Shadow(Circle(0, 0, outer + 12, theme.line), theme.line.faint(0.55), 14, 3, 6),
        *battlements(0, 0, outer, 11, theme.wall, 96),
        ring,
        *courses(0, 0, inner + 2, outer - 2, theme.wall.to(theme.line, 0.35), 120),
        *towers,
    )


def _quarters(theme: Theme, count: int) -> tuple[Item, ...]:
    inner = WALL[0]
    step = 360 / count
    items: list[Item] = [Circle(0, 0, inner, theme.quarter, Stroke(theme.line, 2))]
    for n in range(count):
        ink = theme.quarter if n % 2 else theme.quarter_other
        fill = Gradient((0, 0), (inner, 0), ink.to(theme.court, 0.5), ink, radial=True)
        items.append(Sector(0, 0, COURT, inner, n * step, (n + 1) * step, fill))
    ring = Stroke(theme.street.faint(0.28), 30)
    items += (Circle(0, 0, radius, None, ring) for radius in (OUTER, INNER))
    items += arcade(0, 0, inner - 21, 19, theme.line, theme.quarter.to(theme.line, 0.25), 144)
    for n in range(count):
        a = n * step
        road = (polar(0, 0, COURT, a), polar(0, 0, inner, a))
        items.append(Polyline(road, Stroke(theme.line, 34)))
        items.append(Polyline(road, Stroke(theme.street.to(theme.quarter, 0.35), 30)))
        items.append(Polyline(road, Stroke(theme.gold.faint(0.8), 1.6)))
    return tuple(items)


def _streets(look: Look, shape: MapShape) -> tuple[Item, ...]:
    theme, components = look.theme, look.components
    lines: list[tuple[tuple[tuple[float, float], ...], bool]] = []
    for n in range(1, len(components.city.quadrants) + 1):
        for one, other in components.city.connections.slots:
            lines.append((_street(shape, f"{n}.{one}", f"{n}.{other}"), True))
        for site, slots in components.city.connections.sites.items():
            lines += [(_street(shape, f"{n}.{site}", f"{n}.{slot}"), False) for slot in slots]
    rims = [Polyline(points, Stroke(theme.line, 12 if wide else 8)) for points, wide in lines]
    beds = [
        Polyline(points, Stroke(theme.street if wide else theme.street.to(theme.quarter, 0.3), w))
        for points, wide in lines
        for w in (8 if wide else 4.5,)
    ]
    return (*rims, *beds)


def _street(shape: MapShape, one: Place, other: Place) -> tuple[tuple[float, float], ...]:
    """A straight street, or one that follows the ring if both ends lie on the same."""
    (x0, y0), (x1, y1) = shape.places[one], shape.places[other]
    r0, r1 = (x0 * x0 + y0 * y0) ** 0.5, (x1 * x1 + y1 * y1) ** 0.5
    if abs(r0 - r1) < 1:
        return arc(0, 0, r0, shape.heading[one], shape.heading[other])
    return ((x0, y0), (x1, y1))


def _court(theme: Theme) -> tuple[Item, ...]:
    return (
        Circle(0, 0, COURT, theme.wall, Stroke(theme.line, 2)),
        Circle(0, 0, COURT - 7, theme.court, Stroke(theme.gold, 2.4)),
        *arcade(0, 0, COURT - 22, 14, theme.gold_deep, theme.court.to(theme.gold, 0.2), 60),
        Circle(0, 0, COURT - 24, None, Stroke(theme.gold, 1.4)),
        *rosette(0, 0, 104, theme.gold_deep, theme.gold, theme.court.to(theme.gold, 0.4), 12),
    )


def _numeral(theme: Theme, quadrant: int) -> tuple[Item, ...]:
    x, y = polar(0, 0, COURT - 11, 90 * quadrant - 45)
    return (
        Circle(x, y, 14, theme.panel, Stroke(theme.gold, 2)),
        centred_line(str(quadrant), x, y, 20, theme.rubric, "display"),
    )


def _empty_slot(look: Look, shape: MapShape, place: Place) -> tuple[Item, ...]:
    theme = look.theme
    x, y = shape.places[place]
    box = centred(x, y, TILE + 5)
    return (
        Rect(box, theme.line, None, radius=0.26 * TILE),
        Rect(box.inset(2), theme.sunk, Stroke(theme.gold_deep, 1.4), radius=0.24 * TILE),
        *_label(look, place, x, y + 0.06 * TILE, 22),
    )


def _label(look: Look, place: Place, x: float, y: float, size: float) -> tuple[Item, ...]:
    return (centred_line(place.partition(".")[2], x, y, size, look.theme.soft, "text"),)


def _empty_site(look: Look, shape: MapShape, place: Place) -> tuple[Item, ...]:
    theme = look.theme
    x, y = shape.places[place]
    octagon = regular(x, y, SITE / 2 * 1.08, 8, 22.5)
    return (
        Polygon(octagon, theme.sunk, Stroke(theme.line, 6)),
        Polygon(octagon, theme.sunk, Stroke(theme.wall_light, 2)),
        *_label(look, place, x, y, 19),
    )


def _palace_site(look: Look, shape: MapShape, place: Place) -> tuple[Item, ...]:
    theme = look.theme
    x, y = shape.places[place]
    return (
        Circle(x, y, SQUARE / 2, theme.kind("palace"), Stroke(theme.gold, 2.6)),
        Icon("palace", x, y, 0.68 * SQUARE, theme.figure_icon("palace")),
    )


def _market(look: Look, shape: MapShape, place: Place) -> tuple[Item, ...]:
    theme = look.theme
    x, y = shape.places[place]
    return (
        Circle(x, y, SQUARE / 2, theme.panel, Stroke(theme.gold, 2.6)),
        Icon("market", x, y, 0.7 * SQUARE, theme.gold_icon()),
    )


def _gate(look: Look, leaving: int, name: str) -> tuple[Item, ...]:
    theme = look.theme
    angle = 90.0 * leaving
    x, y = polar(0, 0, sum(WALL) / 2, angle)
    return (
        Circle(x, y, 31, theme.panel, Stroke(theme.gold, 2.6)),
        Icon("gate", x, y, 42, theme.gold_icon()),
        *curved(name.upper(), sum(WALL) / 2, angle + 6.5, 18.5, look),
    )


def curved(string: str, radius: float, start: float, size: float, look: Look) -> tuple[Item, ...]:
    """Letters along the wall from an angle on, clockwise above, read from below further down."""
    ink = look.theme.halo
    letters = [line(c, 0, 0, size, ink, "display", "middle") for c in string]
    widths = [(t.width or size * 0.3) + 0.06 * size for t in letters]
    degrees = 57.2958 / radius
    below = 90 <= (start + 10) % 360 < 270
    if below:
        letters.reverse()
        widths.reverse()
    items: list[Item] = []
    angle = start
    for text, width in zip(letters, widths, strict=True):
        angle += width / 2 * degrees
        base = radius + 0.34 * size if below else radius - 0.34 * size
        x, y = polar(0, 0, base, angle)
        turn = angle % 360 + (180 if below else 0)
        items.append(
            line(text.string, x, y, size, ink, "display", "middle", turn=turn % 360 or 360)
        )
        angle += width / 2 * degrees
    return tuple(items)
