"""The Palace: pieces, what supports them, reward rings and the Caliph's masons (rules.md §5)."""

from typing import Final

from msgspec.structs import replace

from engine.choices import Option
from engine.errors import Refusal
from engine.events import MasonsBuilt, Paid, PieceBuilt
from engine.rules.rewards import set_off
from engine.state import NO_SEAT, PalacePiece
from engine.table import Table
from engine.tasks import ChoosePiece, ChooseRingSpace, Take
from engine.words import TIERS, Piece, Seat, Tier

RULE = "rules.md §5"

TWO_PLAYERS: Final = 2
"""Seats at a table where the Caliph's masons help."""


def piece_name(piece: Piece, section: int) -> str:
    """``base``, ``dome``, or the tier with its section, as in ``arch.2``."""
    return f"{piece}.{section}" if section else piece


Spot = tuple[Piece, int]
"""A piece with its section, 0 for Base and Dome."""


def standing(table: Table) -> set[Spot]:
    """The pieces that stand."""
    return {(one.piece, one.section) for one in table.state.palace}


def is_supported(table: Table, stands: set[Spot], spot: Spot) -> bool:
    """Whether what must stand before a piece stands (rules.md §5)."""
    piece, section = spot
    match piece:
        case "base":
            return True
        case "pillar":
            return ("base", 0) in stands
        case "arch":
            return ("pillar", section) in stands
        case "spire":
            return ("arch", section) in stands
        case "dome":
            spires = sum(one.piece == "spire" for one in table.state.palace)
            return spires >= table.components.palace.spires_for_dome


def _every_spot(table: Table) -> list[Spot]:
    sections = range(1, len(table.components.palace.sections) + 1)
    tiers: list[Spot] = [(tier, section) for tier in TIERS for section in sections]
    return [("base", 0), *tiers, ("dome", 0)]


def available(table: Table) -> tuple[Spot, ...]:
    """Pieces that can be built now."""
    stands = standing(table)
    return tuple(
        spot
        for spot in _every_spot(table)
        if spot not in stands and is_supported(table, stands, spot)
    )


def refuse_means(table: Table, seat: Seat) -> Refusal | None:
    """Whether a seat can pay for any piece that is available."""
    costs = [table.components.palace.costs[piece] for piece, _ in available(table)]
    if not costs:
        return Refusal("no_piece_left", RULE, "palace")
    short = min(costs) - table.seat(seat).goods
    return Refusal("needs_goods", RULE, "palace", short) if short > 0 else None


def piece_options(table: Table, task: ChoosePiece) -> tuple[Option, ...]:
    """Available pieces that the seat can pay for."""
    goods = table.seat(task.seat).goods
    return tuple(
        Option(f"piece:{piece_name(piece, section)}")
        for piece, section in available(table)
        if table.components.palace.costs[piece] <= goods
    )


def choose_piece(table: Table, task: ChoosePiece, target: str) -> None:
    """Pay for a piece; Base and Dome are built at once, the others take a reward space."""
    seat = task.seat
    name, _, number = target.partition(".")
    piece, section = next(
        one for one in available(table) if one == (name, int(number) if number else 0)
    )
    own = table.seat(seat)
    cost = table.components.palace.costs[piece]
    table.put_seat(seat, replace(own, goods=own.goods - cost))
    table.happened(Paid(seat, "palace", goods=cost))
    if section:
        table.owe(ChooseRingSpace(seat, piece, section))
    else:
        put_piece(table, seat, piece)


def put_piece(table: Table, seat: Seat, piece: Piece, section: int = 0, space: int = 0) -> None:
    """Add a piece with the seat's Architect beside it."""
    built = PalacePiece(piece, section, space, seat)
    table.state = replace(table.state, palace=(*table.state.palace, built))
    table.happened(PieceBuilt(seat, piece, section, space))


def tier_of(piece: Piece) -> Tier:
    """A piece as the tier it is; Base and Dome are none."""
    for tier in TIERS:
        if tier == piece:
            return tier
    raise ValueError(f"{piece} belongs to no tier")


def free_spaces(table: Table, tier: Tier) -> tuple[int, ...]:
    """Reward spaces of a tier's ring (from 1) on which no piece stands."""
    taken = {one.space for one in table.state.palace if one.piece == tier}
    ring = table.components.palace.rings[tier]
    return tuple(space for space in range(1, len(ring) + 1) if space not in taken)


def next_free_space(table: Table, tier: Tier, space: int) -> int:
    """The first free space from ``space`` on, along the arrows and round."""
    ring = len(table.components.palace.rings[tier])
    free = free_spaces(table, tier)
    return next(
        one for one in ((space - 1 + ahead) % ring + 1 for ahead in range(ring)) if one in free
    )


def ring_options(table: Table, task: ChooseRingSpace) -> tuple[Option, ...]:
    """Free reward spaces of the piece's ring."""
    return tuple(Option(f"ring:{space}") for space in free_spaces(table, tier_of(task.piece)))


def choose_ring_space(table: Table, task: ChooseRingSpace, target: str) -> None:
    """Build the piece; with two seats the masons follow at once, then comes the reward."""
    tier = tier_of(task.piece)
    space = int(target)
    put_piece(table, task.seat, task.piece, task.section, space)
    call_masons(table, task.seat, tier, task.section, space)
    reward = table.components.palace.rings[tier][space - 1]
    set_off(table, task.seat, (Take(task.seat, reward, f"ring:{tier}.{space}"),))


def call_masons(table: Table, seat: Seat, tier: Tier, section: int, space: int) -> None:
    """Two-player rule: the masons add one of the tier in the first section that can have it."""
    if table.state.setup.seats != TWO_PLAYERS:
        return
    sections = len(table.components.palace.sections)
    stands = standing(table)
    for ahead in range(1, sections):
        candidate = (section - 1 + ahead) % sections + 1
        spot = (tier, candidate)
        if spot not in stands and is_supported(table, stands, spot):
            place = next_free_space(table, tier, space)
            built = PalacePiece(tier, candidate, place, NO_SEAT)
            table.state = replace(table.state, palace=(*table.state.palace, built))
            table.happened(MasonsBuilt(seat, tier, candidate, place))
            return


def refuse_piece(table: Table, task: ChoosePiece, target: str) -> Refusal:
    """Why a piece cannot be built now."""
    stands = standing(table)
    for spot in _every_spot(table):
        if piece_name(*spot) != target:
            continue
        if spot in stands:
            return Refusal("already_built", RULE, target)
        if not is_supported(table, stands, spot):
            return Refusal("needs_support", RULE, target)
        short = table.components.palace.costs[spot[0]] - table.seat(task.seat).goods
        return Refusal("needs_goods", RULE, target, short)
    return Refusal("unknown_choice", RULE, target)


def refuse_ring_space(table: Table, task: ChooseRingSpace, target: str) -> Refusal:
    """Why a piece cannot stand on a reward space."""
    ring = table.components.palace.rings[tier_of(task.piece)]
    known = target in [str(space) for space in range(1, len(ring) + 1)]
    return Refusal("space_taken" if known else "unknown_choice", RULE, target)
