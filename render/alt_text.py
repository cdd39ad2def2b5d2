"""What a picture shows, in words, for those who cannot see it. At most 1,024 characters each."""

from engine.sheet import ScoreSheet
from engine.views import PieceView, SeatView, View
from engine.words import Place, Seat, Tile
from render.look import Look

LONGEST = 1024
"""Discord takes so many characters as the description of a file."""


def cut(text: str) -> str:
    """``text`` in at most LONGEST characters, cut at the end of a word."""
    if len(text) <= LONGEST:
        return text
    return text[: LONGEST - 1].rsplit(" ", 1)[0] + "…"


def headline(look: Look, view: View) -> str:
    """What round it is and whose turn."""
    words = look.words
    turn = words.round_of.format(round=view.round, rounds=view.rounds)
    if view.over:
        return f"{turn}. {words.game_over}"
    return f"{turn}. {words.to_play.format(name=look.names[view.active])}"


def table_text(look: Look, view: View) -> str:
    """The whole table in short."""
    seats = " ".join(seat_text(look, seat) for seat in view.seats)
    return cut(look.words.alt_table.format(headline=headline(look, view), seats=seats))


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
        points=seat.points,
        coins=seat.coins,
        goods=seat.goods,
        favour=seat.favour,
        steps=seat.steps,
        wild=seat.wild,
        shame=seat.shame,
        rows=rows,
        buildings=len(seat.buildings),
        pieces=len(seat.pieces),
        docks=len(seat.docks),
        place=seat.place or words.alt_nowhere,
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
    names = [look.components.characters[card].name for card in cards]
    return cut(look.words.alt_cards.format(cards=", ".join(names) or look.words.alt_none))


def city_text(look: Look, view: View, quadrant: int = 0) -> str:
    """The places of the City, of one quadrant or of all."""
    wanted = {quadrant} if quadrant else set(look.components.places_in)
    quadrants = [
        look.words.alt_quadrant.format(
            number=number, places=", ".join(_place(look, view, place) for place in places)
        )
        for number, places in look.components.places_in.items()
        if number in wanted
    ]
    return cut(look.words.alt_city.format(quadrants=" ".join(quadrants)))


def _place(look: Look, view: View, place: Place) -> str:
    components, words = look.components, look.words
    name = place.partition(".")[2]
    if place in components.slot_index:
        return f"{name} {tile_name(look, view.slots[components.slot_index[place]])}"
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
    known |= {one.id: one.name for one in look.components.tiles.artefacts}
    return known[tile]


def river_text(look: Look, view: View) -> str:
    """Where the Boats are."""
    words, components = look.words, look.components
    boats = [f"{look.names[seat.seat]} {seat.boat}" for seat in view.seats if seat.boat]
    ports = []
    for port in view.ports:
        taken = [look.names[seat] for seat in port.taken]
        free = [f"×{worth}" for worth in port.slots[len(taken) :]]
        ports.append(
            words.alt_port.format(
                port=components.port_by_id[port.port].name,
                tile=components.scoring_tile_by_id[port.scoring_tile].name,
                slots=", ".join((*taken, *free)),
            )
        )
    shown = ", ".join(boats) or words.alt_none
    return cut(words.alt_river.format(boats=shown, ports=" ".join(ports)))


def palace_text(look: Look, view: View) -> str:
    """The pieces of the Palace with their builders."""
    pieces = ", ".join(_piece(look, piece) for piece in view.palace)
    return cut(look.words.alt_palace.format(pieces=pieces or look.words.alt_none))


def _piece(look: Look, piece: PieceView) -> str:
    words = look.words
    name = words.alt_masons if piece.seat is None else look.names[piece.seat]
    shown = str(getattr(words, piece.piece))
    section = str(piece.section or "")
    return " ".join(words.alt_piece.format(piece=shown, section=section, name=name).split())


def wisdom_text(look: Look, view: View) -> str:
    """The Characters on display and the Library tokens."""
    words, components = look.words, look.components
    cards = [components.characters[card].name for card in view.wisdom.display]
    tokens = [
        f"{section.id}.{n} {look.names[seat]}"
        for section, seats in zip(components.wisdom.sections, view.wisdom.spaces, strict=True)
        for n, seat in enumerate(seats, start=1)
        if seat is not None
    ]
    return cut(
        words.alt_wisdom.format(
            cards=", ".join(cards) or words.alt_none, tokens=", ".join(tokens) or words.alt_none
        )
    )


def score_text(look: Look, sheet: ScoreSheet) -> str:
    """The totals."""
    totals = [
        look.words.alt_total.format(name=look.names[column.seat], points=column.total)
        for column in sheet.columns
    ]
    return cut(look.words.alt_score.format(totals=", ".join(totals)))
