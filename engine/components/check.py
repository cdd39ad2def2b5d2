"""Cross-checks of a component set: what no single record can know alone (rules.md §10)."""

from engine.components.checks.cards import check_cards
from engine.components.checks.maps import check_maps
from engine.components.checks.modules import check_modules
from engine.components.checks.table import check_table
from engine.components.checks.values import check_values
from engine.components.records.component_set import ComponentRecords


def check(records: ComponentRecords) -> tuple[str, ...]:
    """Everything that is wrong with a set, each in one sentence that begins with its file.

    Wrong ids, names or numbers are told alone: with them the other checks would mean nothing.
    """
    return tuple(check_values(records)) or (
        *check_table(records),
        *check_maps(records),
        *check_cards(records),
        *check_modules(records),
    )
