"""What a picture shows, in words, for those who cannot see it. At most 1,024 characters each."""

from collections.abc import Callable
from dataclasses import replace

from engine.sheet import ScoreSheet
from engine.views import PieceView, SeatView, View
from engine.words import Place, Seat, Tile
from render.layout.tokens import signed
from render.look import Look
from render.runs import clusters

LONGEST = 1024
"""Discord takes so many characters as the description of a file."""


def cut(text: str) -> str:
    """``text`` in at most LONGEST characters, cut at the end of a word."""
    if len(text) <= LONGEST:
        return text
    return text[: LONGEST - 1].rsplit(" ", 1)[0] + "…"


def fitting(look: Look, tell: Callable[[Look], str]) -> str:
    """A text in at most LONGEST characters: long names are shortened before anything is lost."""
    whole = tell(look)
    for longest in _SHORTER:
        if len(whole) <= LONGEST:
            return whole
        names = tuple(shortened(name, longest) for name in look.names)
        whole = tell(replace(look, names=names))
    return cut(whole)


_SHORTER = (16, 8, 4)
"""Letters of a name that are kept where a text gets too long."""


def shortened(name: str, longest: int) -> str:
    """At most so many characters of a name, as a reader counts them."""
    parts = list(clusters(name))
    return name if len(parts) <= longest else "".join(parts[:longest]).rstrip() + "…"


def headline(look: Look, view: View) -> str:
    """What round it is and whose turn."""
    words = look.words
    turn = words.round_of.format(round=view.round, rounds=view.rounds)
    if view.over:
        return f"{turn}. {words.game_over}"
    return f"{turn}. {words.to_play.format(name=look.names[view.active])}"


def table_text(look: Look, view: View) -> str:
    """The whole table in short."""
    return fitting(look, lambda named: _table(named, view))


def _table(look: Look, view: View) -> str:
    seats = " ".join(seat_text(look, seat) for seat in view.seats)
    return look.words.alt_table.format(headline=headline(look, view), seats=seats)


def seat_text(look: Look, seat: SeatView) -> str:
    """What lies before a seat."""
    words = look.words
    books, patients, artefacts, students = (len(row) for row in seat.rows)
    rows = words.alt_rows.format(
        books=books, patients=patients, artefacts=artefacts, students=students
    )
    template = words.alt_bot if seat.is_bot else words.alt_seat
    return template.format(
        name=look.names[seat.seat],
        points=signed(seat.points),
        coins=seat.coins,
        goods=seat.goods,
        favour=signed(seat.favour),
        steps=seat.steps,
        wild=seat.wild,
        shame=seat.shame,
        rows=rows,
        buildings=len(seat.buildings),
        pieces=len(seat.pieces),
        docks=len(seat.docks),
        place=look.place(seat.place) if seat.place else words.alt_nowhere,
    )


def board_text(look: Look, view: View, number: Seat) -> str:
    """A seat's board with its Characters."""
    seat = view.seats[number]
    cards = [card for card in seat.board if card]
    parts = [seat_text(look, seat)]
    if cards:
        parts.append(cards_text(look, tuple(cards)))
    return cut(" ".join(parts))


def cards_text(look: Look, cards: tuple[str, ...]) -> str:
    """Characters by name."""
    names = [look.called(look.components.characters[card].name) for card in cards]
    return cut(look.words.alt_cards.format(cards=", ".join(names) or look.words.alt_none))


def city_text(look: Look, view: View) -> str:
    """The places of the City with what stands on them, and the Viziers."""
    return fitting(look, lambda named: _city(named, view))


def _city(look: Look, view: View) -> str:
    words = look.words
    quadrants = []
    for number, places in look.components.places_in.items():
        shown = [place_text(look, view, place) for place in places]
        shown += [
            words.alt_vizier.format(name=look.names[seat.seat], place=look.spot(seat.place))
            for seat in view.seats
            if seat.place and look.components.quadrant_of[seat.place] == number
        ]
        quadrants.append(words.alt_quadrant.format(number=number, places=", ".join(shown)))
    return words.alt_city.format(quadrants=" ".join(quadrants))


def place_text(look: Look, view: View, place: Place) -> str:
    """A place of the City within its quadrant, and what lies or stands there."""
    components, words = look.components, look.words
    name = look.spot(place)
    if place in components.slot_index:
        return f"{name} {tile_name(look, view.slots[components.slot_index[place]])}"
    if place not in components.site_index:
        return name
    built = view.sites[components.site_index[place]]
    if built is None:
        return f"{name} {words.empty}"
    owner = look.names[built.seat]
    return f"{name} {words.alt_building.format(level=built.level, name=owner)}"


def tile_name(look: Look, tile: Tile) -> str:
    """A City tile in words."""
    words = look.words
    known = {"": words.empty, "book": words.book, "patient": words.patient}
    known |= {"student": words.student}
    known |= {one.id: look.called(one.name) for one in look.components.tiles.artefacts}
    return known[tile]


def river_text(look: Look, view: View) -> str:
    """Where the Boats are, and the ports with their slots."""
    return fitting(look, lambda named: _river(named, view))


def _river(look: Look, view: View) -> str:
    words, components = look.words, look.components
    boats = [f"{look.names[seat.seat]} {seat.boat}" for seat in view.seats if seat.boat]
    ports = []
    for port in view.ports:
        slots = [f"×{worth}" for worth in port.slots]
        for n, seat in enumerate(port.taken):
            slots[n] += f" {look.names[seat]}"
        ports.append(
            words.alt_port.format(
                port=look.called(components.port_by_id[port.port].name),
                tile=look.called(components.scoring_tile_by_id[port.scoring_tile].name),
                slots=", ".join(slots),
            )
        )
    shown = ", ".join(boats) or words.alt_none
    return words.alt_river.format(boats=shown, ports=" ".join(ports))


def palace_text(look: Look, view: View) -> str:
    """The sections with their Scoring tiles, and the pieces with their builders."""
    return fitting(look, lambda named: _palace(named, view))


def _palace(look: Look, view: View) -> str:
    tiles = look.components.scoring_tile_by_id
    sections = (
        f"{n} {look.called(tiles[tile].name)}" for n, tile in enumerate(view.palace_tiles, start=1)
    )
    pieces = ", ".join(_piece(look, piece) for piece in view.palace)
    return look.words.alt_palace.format(
        sections=", ".join(sections), pieces=pieces or look.words.alt_none
    )


def _piece(look: Look, piece: PieceView) -> str:
    words = look.words
    name = words.alt_masons if piece.seat is None else look.names[piece.seat]
    section = str(piece.section or "")
    shown = words.alt_piece.format(piece=words.piece(piece.piece), section=section, name=name)
    space = f" ({words.alt_space.format(number=piece.space)})" if piece.space else ""
    return " ".join(shown.split()) + space


def wisdom_text(look: Look, view: View) -> str:
    """The Characters on display, the pool and the Library tokens."""
    return fitting(look, lambda named: _wisdom(named, view))


def _wisdom(look: Look, view: View) -> str:
    words, components = look.words, look.components
    cards = [look.called(components.characters[card].name) for card in view.wisdom.display]
    tokens = [
        f"{section.id}.{n} {look.names[seat]}"
        for section, seats in zip(components.wisdom.sections, view.wisdom.spaces, strict=True)
        for n, seat in enumerate(seats, start=1)
        if seat is not None
    ]
    shown = words.alt_wisdom.format(
        cards=", ".join(cards) or words.alt_none, tokens=", ".join(tokens) or words.alt_none
    )
    return f"{shown} {words.alt_pool.format(n=view.wisdom.pool_size)}."


def score_text(look: Look, sheet: ScoreSheet) -> str:
    """The totals."""
    totals = [
        look.words.alt_total.format(name=look.names[column.seat], points=signed(column.total))
        for column in sheet.columns
    ]
    return cut(look.words.alt_score.format(totals=", ".join(totals)))
