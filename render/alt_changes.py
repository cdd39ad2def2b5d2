"""A numbered change of a recap in a few words."""

from engine.events import (
    BoatDocked,
    BoatMoved,
    BoatSentBack,
    Built,
    CivicTileGiven,
    ContractDiscarded,
    ContractFulfilled,
    Event,
    MadePublic,
    MarkerPlaced,
    MasonsBuilt,
    PieceBuilt,
    TileTaken,
    TokenPlaced,
    VizierStopped,
)
from render.alt_text import tile_name
from render.look import Look


def change_text(look: Look, event: Event) -> str:
    """What an event put where; "" for one that changes no place of the table."""
    words = look.words
    match event:
        case BoatMoved(path=path):
            return f"{words.boat} {look.stop(path[-1])}"
        case BoatSentBack(space=space):
            return f"{words.boat} {space}"
        case BoatDocked(port=port, multiplier=multiplier):
            return f"{look.stop(port)} ×{multiplier}"
        case VizierStopped(place=place):
            return f"{words.vizier} {look.place(place)}"
        case TileTaken(place=place, tile=tile):
            return f"{tile_name(look, tile)} {look.place(place)}"
        case CivicTileGiven(place=place, tile=tile):
            return f"{words.row_civic} {tile_name(look, tile)} {look.place(place)}"
        case Built(place=place, level=level):
            return f"{words.building} {level} {look.place(place)}"
        case MadePublic(place=place):
            return f"{words.row_public_houses} {look.place(place)}"
        case PieceBuilt(piece=piece, section=section) | MasonsBuilt(piece=piece, section=section):
            return f"{words.piece(piece)} {section or ''}".rstrip()
        case TokenPlaced(section=section, space=space):
            return f"{words.library} {section}.{space}"
        case ContractFulfilled(port=port) | ContractDiscarded(port=port):
            return f"{words.contracts} {look.stop(port)}"
        case MarkerPlaced(objective=objective):
            records = {
                one.id: look.called(one.name) for one in look.components.objectives.objectives
            }
            return records[objective]
        case _:
            return ""
