"""Counting: what a seat has, for goals, Scoring tiles, level 5 Buildings and the next action."""

from collections.abc import Mapping

from engine.components.catalog import Components
from engine.components.records.cards import Character, NightCharacter, StartingCharacter
from engine.components.records.record import Goal
from engine.state import Building, PalacePiece, State
from engine.words import KINDS, TILE_KINDS, Count, Kind, Place, Seat, TileKind

ROW_OF: dict[Kind, int] = {kind: row for row, kind in enumerate(TILE_KINDS)}


def row(state: State, seat: Seat, kind: TileKind) -> tuple[str, ...]:
    """The tiles of one row of a seat's board, face-down Artefacts included."""
    return state.seats[seat].rows[ROW_OF[kind]]


def buildings(state: State, seat: Seat) -> tuple[Building, ...]:
    """The Buildings of a seat, in the order of their sites."""
    return tuple([b for b in state.city.sites if b is not None and b.seat == seat])


def pieces(state: State, seat: Seat) -> tuple[PalacePiece, ...]:
    """The Palace pieces a seat built, in the order in which it built them."""
    return tuple([piece for piece in state.palace if piece.seat == seat])


def boats_in_port(state: State, seat: Seat) -> int:
    """How many Boats of a seat lie in ports."""
    return sum(port.count(seat) for port in state.docked)


def boats_left(state: State, components: Components, seat: Seat) -> int:
    """Boats still on the seat's board."""
    under_way = 1 if state.seats[seat].boat else 0
    return components.numbers.pieces.boats - boats_in_port(state, seat) - under_way


def done(state: State, seat: Seat, kind: Kind) -> int:
    """How many actions of a kind a seat has done (rules.md §1: at most five)."""
    if kind == "building":
        return len(buildings(state, seat))
    if kind == "palace":
        return len(pieces(state, seat))
    return len(state.seats[seat].rows[ROW_OF[kind]])


def icons(state: State, components: Components, seat: Seat) -> dict[Kind, int]:
    """Skill icons on the Characters of a seat's board, by kind."""
    shown: dict[Kind, int] = dict.fromkeys(KINDS, 0)
    for card in state.seats[seat].board:
        if card:
            for kind in components.characters[card].icons:
                shown[kind] += 1
    return shown


def boat_icons(state: State, components: Components, seat: Seat) -> int:
    """Boat icons on the Characters of a seat's board."""
    board = state.seats[seat].board
    return sum(components.characters[card].boats for card in board if card)


def icons_needed(state: State, components: Components, seat: Seat, kind: Kind) -> int:
    """Icons for the next action of a kind; 0 when the seat can do no more of them."""
    already = done(state, seat, kind)
    needed = components.numbers.icons_needed
    return needed[already] if already < components.numbers.most_of_a_kind else 0


def night_cards(state: State, components: Components, seat: Seat) -> int:
    """Night Characters face down; for the Bot all that lie in its stack (rules.md §7)."""
    if state.bot is not None and seat != 0:
        return sum(
            isinstance(components.characters[card], NightCharacter) for card in state.bot.stack
        )
    return len(state.seats[seat].pile)


def counts(state: State, components: Components, seat: Seat) -> dict[Count, int]:
    """How many of everything that can be asked for a seat has now (rules.md §2, goals)."""
    own = state.seats[seat]
    books, patients, artefacts, students = own.rows
    lengths = (len(books), len(patients), len(artefacts), len(students))
    built = pieces(state, seat)
    ports = [port.count(seat) for port in state.docked]
    return {
        "books": lengths[0],
        "patients": lengths[1],
        "artefacts": len(set(artefacts)),
        "students": lengths[3],
        "tiles": sum(lengths),
        "columns": min(lengths),
        "buildings": len(buildings(state, seat)),
        "palace_pieces": len(built),
        "boats_in_port": sum(ports),
        "ports": len(ports) - ports.count(0),
        "sections": len({piece.section for piece in built if piece.section}),
        "night_cards": night_cards(state, components, seat),
        "favour": own.favour,
        "coins": own.coins,
        "goods": own.goods,
    }


def count(state: State, components: Components, seat: Seat, what: Count) -> int:
    """How many of ``what`` a seat has now (rules.md §2, goals)."""
    return counts(state, components, seat)[what]


def missing(has: Mapping[Count, int], goal: Goal) -> int:
    """What is missing to a goal, summed over its counts; 0 when it is met (rules.md §2)."""
    return sum([max(0, part.at_least - has[part.count]) for part in goal])


def distance(state: State, components: Components, seat: Seat, goal: Goal) -> int:
    """What a seat misses to a goal."""
    return missing(counts(state, components, seat), goal)


def goal_of(card: Character) -> Goal:
    """The goal of a Character; a Starting Character has none to meet."""
    return () if isinstance(card, StartingCharacter) else card.goal


def meets(state: State, components: Components, seat: Seat, card: str) -> bool:
    """Whether a seat meets the goal of a Character now."""
    return distance(state, components, seat, goal_of(components.characters[card])) == 0


def neighbours(state: State, components: Components, place: Place) -> tuple[int, int]:
    """Patients and Students that lie in slots connected to a place (rules.md §4.4e)."""
    patients = students = 0
    for slot in components.neighbours.get(place, ()):
        tile = state.city.slots[slot]
        patients += tile == "patient"
        students += tile == "student"
    return patients, students
