"""Checks of the modules: Public Works, Contracts and Objectives (rules.md §8)."""

from collections.abc import Iterator
from typing import Final

from engine.components.checks.cards import largest_counts
from engine.components.checks.table import MOST_SEATS
from engine.components.records.component_set import ComponentRecords
from engine.components.records.maps import River
from engine.components.records.modules import Contracts, Objective, Objectives, PublicWorks
from engine.components.records.record import Reward
from engine.words import TILE_KINDS, Count

FEWEST_OBJECTIVES: Final = 10
OBJECTIVE_SPACES: Final = 3


def check_modules(records: ComponentRecords) -> Iterator[str]:
    """Gates that exist, boards and stacks that are large enough, spaces that can be reached."""
    yield from _check_gates(records)
    yield from _check_public_works(records.public_works)
    yield from _check_contracts(records.contracts, records.river)
    yield from _check_objectives(records.objectives, largest_counts(records))


def _check_gates(records: ComponentRecords) -> Iterator[str]:
    ids = {gate.id for gate in records.city.gates}
    gates = {
        "public_works.toml": records.public_works.gate,
        "objectives.toml": records.objectives.gate,
    }
    for file, gate in gates.items():
        if gate not in ids:
            yield f"{file}: gate is {gate!r}, but city.toml has no such gate."


def _check_public_works(works: PublicWorks) -> Iterator[str]:
    if len(works.columns) != MOST_SEATS:
        yield f"public_works.toml: columns must be {MOST_SEATS}, one for each seat."
    for index, column in enumerate(works.columns):
        if len(column.slots) != len(works.rewards) or not column.slots:
            yield f"public_works.toml: columns[{index}].slots must be as many as rewards."
    if {kind for column in works.columns for kind in column.slots} != set(TILE_KINDS):
        yield "public_works.toml: columns must ask for all four types of tile."
    if works.empty_slot_points > 0:
        yield "public_works.toml: empty_slot_points must not be above 0."
    if sorted(board.seats for board in works.houses) != list(range(2, MOST_SEATS + 1)):
        yield f"public_works.toml: houses must be for 2 to {MOST_SEATS} seats, once each."
    for board in works.houses:
        if not board.spaces:
            yield f"public_works.toml: houses for {board.seats} seats must have spaces."


def _check_contracts(contracts: Contracts, river: River) -> Iterator[str]:
    needed = (MOST_SEATS + contracts.extra) * len(river.ports)
    if len(contracts.contracts) < needed:
        yield (
            f"contracts.toml: {MOST_SEATS} seats need {needed} contracts, "
            f"there are {len(contracts.contracts)}."
        )
    for contract in contracts.contracts:
        if not contract.goods and not contract.coins:
            yield f"contracts.toml: {contract.id!r} costs nothing."
        if contract.reward == Reward():
            yield f"contracts.toml: {contract.id!r} gives nothing."


def _check_objectives(objectives: Objectives, most: dict[Count, int]) -> Iterator[str]:
    cards = objectives.objectives
    if len(cards) < FEWEST_OBJECTIVES:
        yield f"objectives.toml: there must be {FEWEST_OBJECTIVES} at least, not {len(cards)}."
    if not 1 <= objectives.face_up <= len(cards):
        yield f"objectives.toml: face_up is {objectives.face_up}; there are {len(cards)}."
    if not 1 <= objectives.most_markers <= OBJECTIVE_SPACES:
        yield f"objectives.toml: most_markers must lie between 1 and {OBJECTIVE_SPACES}."
    for card in cards:
        yield from _check_objective(card, most[card.count])


def _check_objective(card: Objective, most: int) -> Iterator[str]:
    thresholds = [space.at_least for space in card.spaces]
    if len(thresholds) != OBJECTIVE_SPACES:
        yield f"objectives.toml: {card.id!r} must have {OBJECTIVE_SPACES} spaces."
    if thresholds != sorted(set(thresholds), reverse=True):
        yield f"objectives.toml: {card.id!r} must ask for less from space to space."
    if thresholds and thresholds[0] > most:
        yield f"objectives.toml: {card.id!r} wants {thresholds[0]}; a seat can have {most}."
    for space in card.spaces[1:]:
        if space.reward == Reward():
            yield f"objectives.toml: {card.id!r} gives nothing for {space.at_least}."
