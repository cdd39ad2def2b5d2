"""The boards of the modules in words, for those who cannot see the picture."""

from typing import assert_never

from engine.components.records.modules import Contract, Objective
from engine.modules.views import ContractsView, ModuleView, ObjectivesView, PublicWorksView
from engine.views import View
from render.alt_text import fitting, tile_name
from render.look import Look


def modules_text(look: Look, view: View) -> str:
    """Every board with everything that lies on it."""
    return fitting(look, lambda named: " ".join(_board(named, view, one) for one in view.boards))


def contract_text(look: Look, contract: Contract) -> str:
    """A Contract on its own, by name."""
    return f"{look.words.contracts}: {look.called(contract.name)}."


def objective_text(look: Look, objective: Objective) -> str:
    """An Objective on its own: its name and what its spaces ask for."""
    spaces = ", ".join(f"≥{space.at_least}" for space in objective.spaces)
    return f"{look.words.objectives}: {look.called(objective.name)} {spaces}."


def _board(look: Look, view: View, board: ModuleView) -> str:
    match board:
        case PublicWorksView():
            return _public_works(look, board)
        case ContractsView():
            return _contracts(look, view, board)
        case ObjectivesView():
            return _objectives(look, board)
        case _:
            assert_never(board)


def _public_works(look: Look, board: PublicWorksView) -> str:
    words = look.words
    columns = []
    for seat, tiles in enumerate(board.civic):
        wanted = look.components.public_works.columns[seat].slots
        known = {"book": words.book, "patient": words.patient, "student": words.student}
        slots = [
            tile_name(look, tiles[n]) if n < len(tiles) else f"({known.get(kind, words.artefact)})"
            for n, kind in enumerate(wanted)
        ]
        column = words.alt_column.format(name=look.names[seat], slots=", ".join(slots))
        columns.append(column)
    houses = [str(worth) for worth in board.spaces]
    for n, seat in enumerate(board.houses):
        houses[n] += f" {look.names[seat]}"
    public = words.alt_houses.format(houses=", ".join(houses))
    return f"{words.public_works}. {'; '.join(columns)}. {public}."


def _contracts(look: Look, view: View, board: ContractsView) -> str:
    words, components = look.words, look.components
    names = {one.id: look.called(one.name) for one in components.contracts.contracts}
    ports = []
    for port, contract, left in zip(view.ports, board.face_up, board.left, strict=True):
        below = words.alt_below.format(n=left)
        shown = names[contract] if contract else words.alt_none
        ports.append(f"{look.called(components.port_by_id[port.port].name)} {shown} ({below})")
    return f"{words.contracts}. {', '.join(ports)}."


def _objectives(look: Look, board: ObjectivesView) -> str:
    words = look.words
    records = {one.id: one for one in look.components.objectives.objectives}
    cards = []
    for card in board.cards:
        spaces = [
            f"≥{space.at_least}" + ("" if seat is None else f" {look.names[seat]}")
            for space, seat in zip(records[card.id].spaces, card.markers, strict=True)
        ]
        cards.append(f"{look.called(records[card.id].name)} {', '.join(spaces)}")
    left = words.alt_left.format(n=board.left)
    return f"{words.objectives}. {'; '.join(cards)}. {left}."
