"""The full state of a game as plain JSON for tools (docs/formats.md, "State report").

What is counted or derived comes from the engine's views, so that a report can never say anything
else than the pictures do. Unlike a view it shows every hand. Numbers of slots and spaces are from
1; ``null`` stands where nothing lies.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, assert_never, get_args

import msgspec

from engine import State, View, components_of, view
from engine.codec import state_hash
from engine.components.catalog import Components
from engine.components.records.cards import StartingCharacter
from engine.modules.views import ContractsView, ModuleView, ObjectivesView, PublicWorksView
from engine.tally import count, meets
from engine.views import BotView, BuildingView, PieceView, PortView, SeatView
from engine.words import TIERS, TILE_KINDS, Count, Module, Seat

FORMAT: Final = 1
COUNTS: Final[tuple[Count, ...]] = get_args(Count)

Json = dict[str, Any]
Met = Mapping[str, bool]
"""For each Character that has left a board, whether its goal was met then."""


def state_report(state: State, met: Met) -> Json:
    """The report of a state. ``met`` is needed because the state does not keep it."""
    components = components_of(state)
    table = view(state, None)
    return {
        "format": FORMAT,
        "rules_version": state.setup.rules_version,
        "state_hash": state_hash(state),
        "turn": state.turn,
        "round": table.round,
        "rounds": table.rounds,
        "active": state.active,
        "over": state.over,
        "owed": msgspec.to_builtins(state.agenda),
        "seats": [
            _seat(state, components, view(state, seat).seats[seat], met)
            for seat in range(len(state.seats))
        ],
        "table": _table(state, components, table, met),
    }


def _seat(state: State, components: Components, own: SeatView, met: Met) -> Json:
    """What lies before a seat, and what it has on the common boards."""
    return {
        "seat": own.seat,
        "colour": own.colour,
        "bot": own.is_bot,
        "turns": own.turns,
        "counters": {
            name: getattr(own, name)
            for name in ("coins", "goods", "favour", "shame", "steps", "wild")
        },
        "rows": {
            kind: [msgspec.to_builtins(tile) for tile in row]
            for kind, row in zip(TILE_KINDS, own.rows, strict=True)
        },
        "houses_left": own.houses_left,
        "buildings": [_building(components, building) for building in own.buildings],
        "boats": [
            *(msgspec.to_builtins(dock) for dock in own.docks),
            *([{"space": own.boat}] if own.boat else ()),
        ],
        "boats_left": own.boats_left,
        "architects": [_piece(piece) for piece in own.pieces],
        "architects_left": own.architects_left,
        "tokens": [msgspec.to_builtins(token) for token in own.tokens],
        "tokens_left": own.tokens_left,
        "cards": _cards(state, components, own, met),
        "vizier": {"quadrant": own.quadrant or None, "place": own.place or None},
        "icons": {**own.icons, "boats": own.boat_icons},
        "done": own.done,
        "counts": {what: count(state, components, own.seat, what) for what in COUNTS},
        "points": own.points,
    }


def _cards(state: State, components: Components, own: SeatView, met: Met) -> Json:
    """Characters of a seat. In hand and on the board goals are tested now, else when they left."""
    assert own.hand is not None
    return {
        "hand": _tested(state, components, own.seat, own.hand),
        "board": [
            _tested(state, components, own.seat, (card,))[0] if card else None for card in own.board
        ],
        "pile": _left(components, own.pile, met),
        "discard": _left(components, own.discard, met),
    }


def _tested(state: State, components: Components, seat: Seat, cards: Sequence[str]) -> list[Json]:
    """Cards with whether the seat meets their goal now; null for those without a goal."""
    return [
        {
            "id": card,
            "met": None
            if isinstance(components.characters[card], StartingCharacter)
            else meets(state, components, seat, card),
        }
        for card in cards
    ]


def _left(components: Components, cards: Sequence[str], met: Met) -> list[Json]:
    """Cards with whether their goal was met when they left the board, null without a goal."""
    return [
        {
            "id": card,
            "met": None
            if isinstance(components.characters[card], StartingCharacter)
            else met.get(card),
        }
        for card in cards
    ]


def _table(state: State, components: Components, table: View, met: Met) -> Json:
    """What lies in the middle."""
    return {
        "slots": {
            place: tile or None for place, tile in zip(components.slots, table.slots, strict=True)
        },
        "sites": {
            place: None if building is None else _building(components, building)
            for place, building in zip(components.sites, table.sites, strict=True)
        },
        "palace": _palace(components, table),
        "ports": [_port(port) for port in table.ports],
        "wisdom": {
            section.id: list(spaces)
            for section, spaces in zip(components.wisdom.sections, table.wisdom.spaces, strict=True)
        },
        "display": list(table.wisdom.display),
        "pool_size": table.wisdom.pool_size,
        "bag_size": table.bag_size,
        "out": _left(components, state.out, met),
        "modules": {_module_of(board): msgspec.to_builtins(board) for board in table.boards},
        "bot": None if table.bot is None else _bot(state, components, table.bot),
    }


def _module_of(board: ModuleView) -> Module:
    match board:
        case PublicWorksView():
            return "public_works"
        case ContractsView():
            return "contracts"
        case ObjectivesView():
            return "objectives"
        case _:
            assert_never(board)


def _building(components: Components, building: BuildingView) -> Json:
    design = components.design_by_id.get(building.design)
    return {
        "seat": building.seat,
        "place": building.place,
        "level": building.level,
        "design": building.design,
        "side": None if design is None else design.side,
        "public": building.public,
    }


def _piece(piece: PieceView) -> Json:
    """A Palace piece; null section and space for Base and Dome, null seat for the masons."""
    return {
        "piece": piece.piece,
        "section": piece.section or None,
        "space": piece.space or None,
        "seat": piece.seat,
    }


def _palace(components: Components, table: View) -> Json:
    """Pieces in the order in which they were built, the reward rings, and the Scoring tiles."""
    lying = {(piece.piece, piece.space): _piece(piece) for piece in table.palace}
    return {
        "pieces": [_piece(piece) for piece in table.palace],
        "rings": {
            tier: [
                lying.get((tier, space))
                for space in range(1, len(components.palace.rings[tier]) + 1)
            ]
            for tier in TIERS
        },
        "sections": [
            {"section": number, "id": section, "scoring_tile": tile}
            for number, (section, tile) in enumerate(
                zip(components.palace.sections, table.palace_tiles, strict=True), start=1
            )
        ],
    }


def _port(port: PortView) -> Json:
    """A port: its slots in the order in which they are filled, and its Scoring tile."""
    free = [None] * (len(port.slots) - len(port.taken))
    return {
        "port": port.port,
        "scoring_tile": port.scoring_tile,
        "slots": [
            {"slot": number, "multiplier": multiplier, "seat": seat}
            for number, (multiplier, seat) in enumerate(
                zip(port.slots, [*port.taken, *free], strict=True), start=1
            )
        ],
    }


def _bot(state: State, components: Components, bot: BotView) -> Json:
    """The Bot's board and deck. The order of deck and reserve stays hidden, but for the top."""
    assert state.bot is not None
    seat = next(seat for seat in range(len(state.seats)) if state.order[seat] == 1)
    return {
        "level": bot.level,
        "board": components.bot_board_by_level[bot.level].name,
        "active": _front(components, bot.active),
        "top": _back(components, bot.top),
        "deck_size": bot.deck_size,
        "reserve_size": len(state.bot.reserve),
        "used": list(bot.used),
        "stack": _tested(state, components, seat, bot.stack),
    }


def _front(components: Components, card: str) -> Json | None:
    if not card:
        return None
    front = components.bot_card_by_id[card]
    return {"id": card, "moves": front.moves, "symbols": list(front.symbols)}


def _back(components: Components, card: str) -> Json | None:
    if not card:
        return None
    back = components.bot_card_by_id[card]
    return {
        "id": card,
        "moves": back.back_moves,
        "number": back.number,
        "arc": back.arc,
        "arrow": back.arrow,
    }
