"""Cross-checks of a component set: what no single record can know alone (rules.md §10)."""

from engine.components.records import ComponentRecords


def check(records: ComponentRecords) -> tuple[str, ...]:
    """Everything that is wrong with a set, each in one sentence that begins with its file."""
    return ()
